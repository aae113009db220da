"""The Tunnel, and characters who are killed or lost. Chapter 15."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.below_events import Killed, LostInTunnel
from emberhall.games.city_of_thieves.content.figures import NOTHING
from emberhall.games.city_of_thieves.loot_events import TreasureGone
from emberhall.games.city_of_thieves.queries import (
    end_activation,
    lift,
    loot_of,
    use_up,
)
from emberhall.games.city_of_thieves.rules.moves.gates import leave_district
from emberhall.games.city_of_thieves.rules.purse import pay, surrender
from emberhall.games.city_of_thieves.rules.rolls import thrown
from emberhall.games.city_of_thieves.sheet_choices import Lose
from emberhall.games.city_of_thieves.state import KILLED, LOST, City


def kill(state: City, figure: int, dealer: Dealer) -> None:
    """Figure, treasures and equipment leave the game; nothing is charged at the end.

    [15.28, 15.31, 19.6]
    """
    dealer.announce(Killed(figure, "treasure-room"))
    take_out(state, figure, KILLED, dealer)


def take_out(state: City, figure: int, fate: int, dealer: Dealer) -> None:
    """A character is out of play with all he had. [19.6, 44.10]"""
    for kind in state.loads[figure]:
        dealer.announce(TreasureGone(figure, kind, "with-bearer"))
    state.loads[figure] = []
    if state.gear[figure] != NOTHING:
        use_up(state, figure)
    lift(state, figure)
    state.fate[figure] = fate
    state.wounds[figure] = 0
    if state.turn.actor == figure:
        end_activation(state)


class TunnelResult(Happening[City]):
    """1 loses the character, 2 and 3 cost two treasures, more leads out with everything.

    [15.16, 15.17, 15.18, 15.19, 22.9]
    """

    RULE = "15.16"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        content = state.content
        face = thrown(state)[0]
        if face == 1 and lights_tunnel(state, figure):
            face = 2
        if face <= content.number("tunnel-lost"):
            lose(state, figure, dealer)
            return
        state.then(WayOut(figure))
        if face <= content.number("tunnel-costs"):
            count = content.number("tunnel-treasures")
            state.then(LoseInFlight(state.owner[figure], figure, count))


def lights_tunnel(state: City, figure: int) -> bool:
    """With a lantern nobody is lost in the Tunnel on a 1. [19.8]"""
    gear = state.gear[figure]
    return gear >= 0 and state.content.equipment[gear].lights_tunnel


def lose(state: City, figure: int, dealer: Dealer) -> None:
    """A lost character costs 3 ducats at once and nothing at the end. [15.17, 15.20]"""
    dealer.announce(LostInTunnel(figure))
    seat = state.owner[figure]
    take_out(state, figure, LOST, dealer)
    pay(state, seat, state.content.number("tunnel-charge"), "tunnel", dealer)


class LoseInFlight(ChooseOne[City]):
    """Treasures of the owner's choice are lost in flight, all if there are fewer.

    [15.18, 44.11]
    """

    RULE = "15.18"
    VERB = Lose
    PICKS = Lose
    figure: int = of("figures")
    count: int

    def among(self, state: City) -> list[int]:
        return loot_of(state, self.figure)

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        surrender(state, what, "flight", dealer)
        if self.count > 1:
            state.then(LoseInFlight(self.seat, self.figure, self.count - 1))


class WayOut(Happening[City]):
    """He leaves the district through the Tunnel. [15.18, 15.19, 22.9]"""

    RULE = "15.19"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        leave_district(state, self.figure, dealer)
