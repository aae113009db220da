"""Who may sit at a new table besides people: each with a sentence, from the weakest up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.words import phrase, say

AUTOMA_SAID: Final = phrase("The opponent that comes with the game, by rules of its own.")
SAID: Final = {
    "random": phrase("Makes any move at all: for looking around undisturbed."),
    "novice": phrase("Looks ahead a little and often errs: for a first game."),
    "greedy": phrase("Takes at once what looks best, never thinks long, and is no beginner."),
    "adept": phrase("Thinks up to a second and seldom errs: about as strong as greedy."),
    "master": phrase("Thinks up to a second and a half and plays the best that it finds."),
    "mcts": phrase("Searches a thousand times before every move, however long that takes."),
}
"""From the weakest to the strongest, as `docs/bots.md` measures them."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot by its name, and what to expect of it; nothing is known of somebody else's."""

    name: str
    said: str


def opponents(names: list[str]) -> list[Opponent]:
    """These bots from the weakest up, those of others last."""
    strength = list(SAID)
    ordered = sorted(
        names, key=lambda name: strength.index(name) if name in SAID else len(strength)
    )
    return [Opponent(name, say(SAID[name]) if name in SAID else "") for name in ordered]
