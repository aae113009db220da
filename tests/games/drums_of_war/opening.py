"""A battle at its very beginning, with its setup still to be answered; seats go by number."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.state import Battlefield
from emberhall.kernel import flow
from emberhall.kernel.dealer import ScriptedDealer
from tests.games.drums_of_war.position import ARMIES, Position

PLAYERS = ("player", "player")


class Opening(Position):
    """The setup up to its first question. Chance that is not scripted comes from the seed."""

    def __init__(
        self,
        seats: Sequence[str] = PLAYERS,
        script: Sequence[str] = (),
        seed: int | None = 1,
        pack: str = "",
        **options: str,
    ) -> None:
        self.content: Cards = GAME.load_content(pack) if pack else GAME.content  # type: ignore[assignment]
        self.dealer = ScriptedDealer(list(script), seed)
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        state = GAME.setup(list(seats), chosen, self.content, self.dealer)
        assert isinstance(state, Battlefield)
        self.state = state
        self.go_on()

    def seat(self, army: str) -> int:
        """The seat that commands an army."""
        return next(s.seat for s in self.state.sides if s.army == ARMIES.index(army))

    def choose(self, seat: int, *notations: str) -> Opening:
        """Answer questions of the setup for a seat."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            GAME.apply(self.state, seat, choice, self.dealer)
        return self

    def choices(self, seat: int) -> list[str]:
        return [choice.notation for choice in flow.options(self.state, seat)]

    def seats_asked(self) -> list[int]:
        return flow.asked(self.state)

    def chance(self, kind: str) -> list[str]:
        """The outcomes of a kind of chance so far."""
        return [outcome for outcome in self.dealer.outcomes if outcome.split()[0] == kind]


def fixed(
    human: str = "maerwyn", orc: str = "krangg", first: str = "humans", **options: str
) -> dict[str, str]:
    """Options that leave nothing to ask but the drops of Heroes who choose."""
    return {"armies": "humans", "human-hero": human, "orc-hero": orc, "first": first} | options
