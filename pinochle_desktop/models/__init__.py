"""Qt models over what the viewer may see of the table; they know no pictures."""
