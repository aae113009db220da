"""A battle at its very beginning, with its setup still to be answered; seats go by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.drums_of_war.position import ARMIES, Position

PLAYERS = ("player", "player")


class Opening(Position):
    """The setup up to its first question. Chance that is not scripted comes from the seed."""

    def __init__(
        self,
        seats: Sequence[str] = PLAYERS,
        script: Sequence[str] = (),
        seed: int | None = 1,
        **options: str,
    ) -> None:
        self.lay(seats, script, seed, **options).go_on()

    def seat(self, who: str | int) -> int:
        """The seat that commands an army."""
        if isinstance(who, int):
            return who
        return next(s.seat for s in self.state.sides if s.army == ARMIES.index(who))

    def chance(self, kind: str) -> list[str]:
        """The outcomes of a kind of chance so far."""
        return [outcome for outcome in self.dealer.outcomes if outcome.split()[0] == kind]


def fixed(
    human: str = "maerwyn", orc: str = "krangg", first: str = "humans", **options: str
) -> dict[str, Any]:
    """Options that leave nothing to ask but the drops of Heroes who choose."""
    return {"armies": "humans", "human-hero": human, "orc-hero": orc, "first": first} | options
