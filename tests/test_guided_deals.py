"""Every built-in preset names a deal that teaches what its guided hand is to teach."""

import pytest

from pinochle_desktop.rules.variants import PRESETS
from tests.guided_deals import will_do


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_whoever_follows_the_guide_meets_every_lesson_and_makes_the_bid(rules):
    assert will_do(rules, *rules.guided_deal), (
        f"find another deal: python -m tests.guided_deals {rules.key}"
    )
