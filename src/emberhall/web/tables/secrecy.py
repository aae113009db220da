"""What is secret at a table, and why it may not be: rules for seeds, invitations and forks.

Chance at a table of two people is nobody's to know. Whoever plays alone may know the seed, a past,
or several seats; as soon as somebody else is invited, the match is redealt from what one seat knows
(nobody can tell what the rest of that world is), or the table says that it is not secret.
"""

from __future__ import annotations

from typing import Final

from emberhall.web.tables.seat_storage import SEVERAL_SEATS
from emberhall.words import phrase, say

PAST: Final = "past"  # the match goes on from a position whose secrets somebody may know
REDEALT: Final = "redealt"
BROUGHT: Final = "brought"
REASONS: Final = {
    SEVERAL_SEATS: phrase(
        "This table is not secret: somebody has looked at more than one of its seats."
    ),
    PAST: phrase("This table is not secret: it goes on from a match whose past is known."),
    BROUGHT: phrase(
        "This match was brought from outside: nobody here can tell how it was dealt and played."
    ),
}


def disclosed(origin: str, shared: bool, known: str) -> str:
    """Why a table is not secret to those who share it; empty if it is, or if nobody does."""
    if origin == BROUGHT:
        return BROUGHT
    return known if shared else ""


def disclosure(reason: str) -> str:
    """The reason in a sentence, empty without one."""
    return say(REASONS[reason]) if reason else ""
