"""Tents: stationing cards and decamping. Chapter 10."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.battalia.choices import Pick, Station
from emberhall.games.battalia.events import Decamped, Stationed
from emberhall.games.battalia.players import Player, Tent
from emberhall.games.battalia.queries import joins_tent, station_cards, tent_cards
from emberhall.games.battalia.rules.piles import light_up
from emberhall.games.battalia.rules.purse import Purse, mask_of, note, spend_echo, take, use
from emberhall.games.battalia.state import Land


class StationCard(ChooseOne[Land]):
    """A further real card of the hand is stationed in the tent; a supply joins the lines.

    [10.25, 10.26, 10.27]
    """

    RULE = "10.25"
    VERB = Station

    def among(self, state: Land) -> list[int]:
        player = state.players[self.seat]
        return station_cards(state, player, Purse(state.content, player))

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        content = state.content
        player = state.players[self.seat]
        use(content, player, content.supply)
        take(player, card)
        player.shown.append(card)
        note(content, player, card, 0)
        if state.ask_all:
            state.agenda.append(PickTent(self.seat, card))
        else:
            set_up(state, player, card, first_tent(state, player, card), dealer)


def first_tent(state: Land, player: Player, stationed: int) -> int:
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


class PickTent(ChooseOne[Land]):
    """With the option `ask_all` the player picks the tent or the echo of one by its type.

    [17.6]
    """

    RULE = "17.6"
    VERB = Pick
    card: int = of("cards")

    def among(self, state: Land) -> list[int]:
        return tent_cards(state, state.players[self.seat], self.card)

    def chosen(self, state: Land, tent: int, dealer: Dealer) -> None:
        set_up(state, state.players[self.seat], self.card, tent, dealer)


def set_up(state: Land, player: Player, card: int, tent: int, dealer: Dealer) -> None:
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
        player.tents.append(Tent(face=tent, card=[real], cards=[card]))
    dealer.announce(Stationed(player.seat, card, tent))


def decamp(state: Land, seat: int, number: int, dealer: Dealer) -> None:
    """All cards of a tent come back to the hand; the tent lies with the lines as what it is.

    [10.29, 10.30, 10.31, 10.34, 11.10]
    """
    player = state.players[seat]
    tent = player.tents.pop(number - 1)
    player.shown.extend(tent.cards)
    player.lines.extend(tent.card)
    light_up(state, player, tent.cards)
    dealer.announce(Decamped(seat, tent.face, tent.cards))
