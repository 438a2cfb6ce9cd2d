"""A hand that explains itself: what it says when, which play it suggests, and its panel."""
