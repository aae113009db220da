"""Tents: stationing cards and decamping. Chapter 10."""

from __future__ import annotations

from emberhall.games.battalia.choices import Pick, Station
from emberhall.games.battalia.events import Decamped, Stationed
from emberhall.games.battalia.piles import light_up
from emberhall.games.battalia.players import Player, Tent
from emberhall.games.battalia.purse import Purse, mask_of, note, spend_echo, take, use
from emberhall.games.battalia.queries import joins_tent, station_cards, tent_cards
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


class StationCard(Question[Table]):
    """A further real card of the hand is stationed in the tent; a supply joins the lines.

    [10.25, 10.26, 10.27]
    """

    __slots__ = ()
    RULE = "10.25"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        station = content.choices.station
        player = state.players[self.seat]
        return [station[card] for card in station_cards(state, player, Purse(content, player))]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Station)
        player = state.players[self.seat]
        use(state.content, player, state.content.supply)
        take(player, choice.card)
        player.shown.append(choice.card)
        note(state.content, player, choice.card, 0)
        if state.ask_all:
            state.agenda.append(PickTent(self.seat, choice.card))
            return
        set_up(state, player, choice.card, first_tent(state, player, choice.card), dealer)


def first_tent(state: Table, player: Player, stationed: int) -> int:
    """The tent that is used unasked: an echo that can join, else a masked card, else one not of
    the player's faction, else in canonical order.

    [10.33, 10.35]
    """
    tents = tent_cards(state, player, stationed)
    for i in range(len(player.tents) - 1, -1, -1):
        tent = player.tents[i]
        if tent.fresh and tent.face in tents and joins_tent(player, tent.face):
            return tent.face
    for card in tents:
        if mask_of(player, card) >= 0:
            return card
    for card in tents:
        if state.content.faction[card] != player.faction:
            return card
    return tents[0]


class PickTent(Question[Table]):
    """With the option `ask_all` the player picks the tent or the echo of one by its type.

    [17.6]
    """

    __slots__ = ("card",)
    RULE = "17.6"
    FIELDS = (plain("seat", SEATS), plain("card", "cards"))

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, state: Table) -> list[Choice]:
        pick = state.content.choices.pick
        return [pick[card] for card in tent_cards(state, state.players[self.seat], self.card)]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Pick)
        set_up(state, state.players[self.seat], self.card, choice.card, dealer)


def set_up(state: Table, player: Player, card: int, tent: int, dealer: Dealer) -> None:
    """The card goes into a new tent or, by an echo, into the youngest tent of its type.

    A masked card stands as that tent for as long as it is not decamped.
    [10.25, 10.26, 10.32, 10.34, 10.35]
    """
    take(player, card)
    if joins_tent(player, tent):
        spend_echo(player, tent)
        i = len(player.tents) - 1
        while not (player.tents[i].fresh and player.tents[i].face == tent):
            i -= 1
        player.tents[i].cards.append(card)
    else:
        real = tent
        mask = mask_of(player, tent)
        if mask >= 0:
            real = player.masked[mask]
            player.worn[mask] = True
        take(player, real)
        player.tents.append(Tent(tent, True, [real], [card]))
    if dealer.listening:
        dealer.announce(Stationed(player.seat, card, tent))


def decamp(state: Table, seat: int, number: int, dealer: Dealer) -> None:
    """All cards of a tent come back to the hand; the tent lies with the lines as what it is.

    [10.29, 10.30, 10.31, 10.34, 11.10]
    """
    player = state.players[seat]
    tent = player.tents.pop(number - 1)
    player.shown.extend(tent.cards)
    player.lines.extend(tent.card)
    light_up(state, player, tent.cards)
    if dealer.listening:
        dealer.announce(Decamped(seat, tent.face, tent.cards))
