"""Hiring units and creating artefacts. Chapter 7."""

from __future__ import annotations

from emberhall.games.battalia.choices import TakeFaction
from emberhall.games.battalia.events import Created, Hired, StackShuffled
from emberhall.games.battalia.kinds import FACTIONS
from emberhall.games.battalia.oracle import matched
from emberhall.games.battalia.paying import PayLine
from emberhall.games.battalia.state import NOBODY, Table, stack_of
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def hire(state: Table, seat: int, rank: int) -> None:
    """Pay for a unit, then receive it. [7.5]"""
    state.then(PayLine(seat, state.content.bought[rank], []), HireUnit(seat, rank))


class HireUnit(Happening[Table]):
    """The open top card of the stack arrives, and a supply with it; it cannot be played yet.

    [7.5, 7.6, 7.7, 7.18, 7.21]
    """

    __slots__ = ("kind", "seat")
    RULE = "7.5"
    FIELDS = (plain("seat", SEATS), plain("kind", "kinds"))

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def happen(self, state: Table, dealer: Dealer) -> None:
        player = state.players[self.seat]
        card = state.stack(self.kind).cards.pop()
        player.arrivals.append(card)
        player.known[card] += 1
        if state.supplies:
            player.arrivals.append(state.supplies.pop())
        if dealer.listening:
            dealer.announce(Hired(self.seat, card))


def create(state: Table, seat: int, kind: int) -> None:
    """Pay for an artefact, after naming a faction if the matching pointer shows its kind.

    [7.16]
    """
    if matched(state) == kind:
        state.then(ChooseMatch(seat, kind))
    else:
        price = state.content.bought[stack_of(kind)]
        state.then(PayLine(seat, price, []), CreateArtefact(seat, kind, NOBODY))


class ChooseMatch(Question[Table]):
    """The buyer of the kind shown by the matching pointer chooses a faction of its stack.

    [7.16]
    """

    __slots__ = ("kind",)
    RULE = "7.16"
    FIELDS = (plain("seat", SEATS), plain("kind", "kinds"))

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        cards = state.stack(self.kind).cards
        return [
            content.choices.faction[faction]
            for faction in range(FACTIONS)
            if content.typed[self.kind][faction] in cards
        ]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, TakeFaction)
        state.then(
            PayLine(self.seat, state.content.bought[stack_of(self.kind)], []),
            CreateArtefact(self.seat, self.kind, choice.faction),
        )


class CreateArtefact(Happening[Table]):
    """The open top card arrives, or the topmost of the chosen faction and the rest is shuffled.

    [7.15, 7.17, 7.18]
    """

    __slots__ = ("faction", "kind", "seat")
    RULE = "7.15"
    FIELDS = (plain("seat", SEATS), plain("kind", "kinds"), plain("faction", "factions"))

    def __init__(self, seat: int, kind: int, faction: int) -> None:
        self.seat = seat
        self.kind = kind
        self.faction = faction

    def happen(self, state: Table, dealer: Dealer) -> None:
        cards = state.stack(self.kind).cards
        if self.faction == NOBODY:
            card = cards.pop()
        else:
            card = state.content.typed[self.kind][self.faction]
            i = len(cards) - 1
            while cards[i] != card:
                i -= 1
            del cards[i]
        state.players[self.seat].arrivals.append(card)
        if dealer.listening:
            dealer.announce(Created(self.seat, card))
        if self.faction != NOBODY and cards:
            dealer.shuffle(cards)
            if dealer.listening:
                dealer.announce(StackShuffled(self.kind))
