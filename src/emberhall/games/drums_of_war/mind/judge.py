"""What a position is worth to a seat, also in the middle of a turn, for bots that imagine worlds.

The Combat phase that is coming, or what is left of it, is played out on the present front lines;
then everything that is left is weighed.
"""

from __future__ import annotations

from emberhall.games.drums_of_war.mind.evaluation import VICTORY, side_worth
from emberhall.games.drums_of_war.mind.projection import play_ahead
from emberhall.games.drums_of_war.state import NOBODY, Battlefield


def judge(state: Battlefield, seat: int) -> float:
    """By how much a seat is ahead when the Combat phase is over."""
    ahead = state.copy()
    play_ahead(ahead)
    if ahead.reason:
        if ahead.winner == NOBODY:
            return 0.0
        return VICTORY if ahead.winner == seat else -VICTORY
    return side_worth(ahead, ahead.sides[seat]) - side_worth(ahead, ahead.sides[1 - seat])
