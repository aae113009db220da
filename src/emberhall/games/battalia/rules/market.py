"""Hiring units and creating artefacts. Chapter 7."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat, maybe, of
from emberhall.games.battalia.choices import TakeFaction
from emberhall.games.battalia.events import Created, Hired, StackShuffled
from emberhall.games.battalia.kinds import FACTIONS, NO_FACTION
from emberhall.games.battalia.rules.oracle import matched
from emberhall.games.battalia.rules.paying import PayLine
from emberhall.games.battalia.state import Land


def hire(state: Land, seat: int, rank: int) -> None:
    """Pay for a unit, then receive it. [7.5]"""
    state.then(PayLine(seat, state.content.bought[rank]), HireUnit(seat, rank))


class HireUnit(Happening[Land]):
    """The open top card of the stack arrives, and a supply with it; it cannot be played yet.

    [7.5, 7.6, 7.7, 7.18, 7.21]
    """

    RULE = "7.5"
    seat: Seat
    kind: int = of("kinds")

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        card = state.stack(self.kind).cards.pop()
        player.arrivals.append(card)
        player.known[card] += 1
        if state.supplies:
            player.arrivals.append(state.supplies.pop())
        dealer.announce(Hired(self.seat, card))


def create(state: Land, seat: int, kind: int) -> None:
    """Pay for an artefact, after naming a faction if the matching pointer shows its kind.

    [7.16]
    """
    if matched(state) == kind:
        state.then(ChooseMatch(seat, kind))
    else:
        state.then(PayLine(seat, state.content.bought[kind]), CreateArtefact(seat, kind))


class ChooseMatch(ChooseOne[Land]):
    """The buyer of the kind shown by the matching pointer chooses a faction of its stack.

    [7.16]
    """

    RULE = "7.16"
    VERB = TakeFaction
    kind: int = of("kinds")

    def among(self, state: Land) -> list[int]:
        typed = state.content.typed[self.kind]
        cards = state.stack(self.kind).cards
        return [faction for faction in range(FACTIONS) if typed[faction] in cards]

    def chosen(self, state: Land, faction: int, dealer: Dealer) -> None:
        price = state.content.bought[self.kind]
        state.then(PayLine(self.seat, price), CreateArtefact(self.seat, self.kind, faction))


class CreateArtefact(Happening[Land]):
    """The open top card arrives, or the topmost of the chosen faction and the rest is shuffled.

    [7.15, 7.17, 7.18]
    """

    RULE = "7.15"
    seat: Seat
    kind: int = of("kinds")
    faction: int = maybe("factions", default=NO_FACTION)

    def happen(self, state: Land, dealer: Dealer) -> None:
        cards = state.stack(self.kind).cards
        if self.faction == NO_FACTION:
            card = cards.pop()
        else:
            card = state.content.typed[self.kind][self.faction]
            i = len(cards) - 1
            while cards[i] != card:
                i -= 1
            del cards[i]
        state.players[self.seat].arrivals.append(card)
        dealer.announce(Created(self.seat, card))
        if self.faction != NO_FACTION and cards:
            dealer.shuffle(cards)
            dealer.announce(StackShuffled(self.kind))
