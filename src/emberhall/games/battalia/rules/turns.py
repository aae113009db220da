"""Days and turns: the five steps, cohorts and mulligans, refills. Chapters 3, 4, 5 and 15."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question, Seat, TurnBegan
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.choices import Cohort, Mulligan
from emberhall.games.battalia.events import (
    AmbushRaised,
    CohortShown,
    DayBegan,
    Discarded,
    MulliganTaken,
    Refilled,
)
from emberhall.games.battalia.kinds import FACTIONS, SCROLL
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.queries import is_lost
from emberhall.games.battalia.rules.actions import Action
from emberhall.games.battalia.rules.ending import check_alone, check_day
from emberhall.games.battalia.rules.oracle import illuminated, matched
from emberhall.games.battalia.rules.piles import discard, draw, light_up
from emberhall.games.battalia.rules.purse import note
from emberhall.games.battalia.state import Land


class BeginDay(Happening[Land]):
    """A day is one turn of every player; the pointers of the Sun Oracle stand anew. [3.1, 3.2]"""

    RULE = "3.1"

    def happen(self, state: Land, dealer: Dealer) -> None:
        dealer.announce(DayBegan(state.day, illuminated(state), matched(state)))


class BeginTurn(Happening[Land]):
    """A turn has five steps in fixed order. [3.3, 3.4, 15.7]"""

    RULE = "3.3"

    def happen(self, state: Land, dealer: Dealer) -> None:
        seat = state.active()
        state.actions = 0
        dealer.announce(TurnBegan(seat))
        state.then(
            Opening(seat),
            RaiseAmbush(seat),
            BeginActions(seat),
            Action(seat),
            DiscardAndDraw(seat),
            Refill(),
            PassTurn(),
        )


def cohort_sizes(content: Cards, player: Player) -> list[int]:
    """How many cards of the hand count for a cohort of each faction; 0 if they are too few.

    Units and artefacts count, ambush and tents do not; a scroll of another faction counts if two
    cards show the faction themselves. [4.2, 4.3, 4.4, 4.5]
    """
    own = [0] * FACTIONS
    scrolls = 0
    scrolls_of = [0] * FACTIONS
    for card in player.hand:
        faction = content.faction[card]
        if faction >= 0:
            own[faction] += 1
            if content.kind[card] == SCROLL:
                scrolls += 1
                scrolls_of[faction] += 1
    for faction in range(FACTIONS):
        if own[faction] >= content.cohort_shown:
            own[faction] += scrolls - scrolls_of[faction]
        if own[faction] < content.cohort:
            own[faction] = 0
    return own


def cohort_cards(content: Cards, player: Player, faction: int) -> list[int]:
    """Every card of the hand that can count for a cohort does. [4.5, 4.13]"""
    return sorted(
        card
        for card in player.hand
        if content.faction[card] == faction or content.kind[card] == SCROLL
    )


class Opening(Question[Land]):
    """A turn opens with one cohort or one mulligan or neither.

    [3.4, 4.1, 4.2, 4.8, 4.11]
    """

    RULE = "4.1"

    def options(self, state: Land) -> list[Choice]:
        choices = state.content.choices
        player = state.players[self.seat]
        options: list[Choice] = [choices.decline]
        sizes = cohort_sizes(state.content, player)
        for faction in range(FACTIONS):
            if sizes[faction]:
                options.append(choices.cohort[faction])
        options.append(choices.mulligan)
        return options

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        player = state.players[self.seat]
        if isinstance(choice, Cohort):
            announce_cohort(state, player, choice.faction, dealer)
        elif isinstance(choice, Mulligan):
            take_mulligan(state, player, dealer)


def announce_cohort(state: Land, player: Player, faction: int, dealer: Dealer) -> None:
    """All cards that count are shown and taken back; n of them draw n - 2 cards at once.

    The cards drawn do not enlarge it. [4.6, 4.7, 4.9, 4.13]
    """
    content = state.content
    cards = cohort_cards(content, player, faction)
    for card in cards:
        player.hand.remove(card)
        player.shown.append(card)
        note(content, player, card, 0)
    dealer.announce(CohortShown(player.seat, faction, cards))
    draw(player, len(cards) - content.cohort_less, dealer)


def take_mulligan(state: Land, player: Player, dealer: Dealer) -> None:
    """The whole hand goes to the shelter before five cards are drawn. [4.10, 4.12]"""
    dealer.announce(MulliganTaken(player.seat, len(player.hand)))
    player.shelter.extend(player.hand)
    player.hand.clear()
    draw(player, state.content.mulligan, dealer)


class RaiseAmbush(Happening[Land]):
    """All cards in ambush are taken up and become cards of the hand. [5.1, 5.2, 5.3]"""

    RULE = "5.1"
    seat: Seat

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        count = player.ambush_size()
        if not count:
            return
        player.hand.extend(player.ambush)
        player.hand.extend(player.exposed)
        player.ambush.clear()
        player.exposed.clear()
        player.hand.sort()
        dealer.announce(AmbushRaised(self.seat, count))


class BeginActions(Happening[Land]):
    """Every real artefact of the illuminated kind in the hand makes one echo.

    Only for the player whose turn it is; echoes make no echoes. [11.5, 11.7, 11.9, 11.13, 11.15]
    """

    RULE = "11.9"
    seat: Seat

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        light_up(state, player, player.hand)
        light_up(state, player, player.shown)


class DiscardAndDraw(Happening[Land]):
    """Lines, arrivals and the rest of the hand go to the shelter; then six cards are drawn.

    [12.7, 15.1, 15.4, 15.7]
    """

    RULE = "15.1"
    seat: Seat

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        discard(player)
        dealer.announce(Discarded(self.seat))
        draw(player, state.content.hand, dealer)


class Refill(Happening[Land]):
    """Whoever was attacked in the turn draws up to six cards, in turn order from the attacker on.

    However many cards were spent, and also without any city left. [13.41, 13.45, 15.7, 19.13]
    """

    RULE = "13.41"

    def happen(self, state: Land, dealer: Dealer) -> None:
        seats = len(state.order)
        for i in range(1, seats):
            player = state.players[state.order[(state.turn + i) % seats]]
            if player.attacked:
                player.attacked = False
                missing = state.content.hand - player.hand_size()
                if missing > 0:
                    dealer.announce(Refilled(player.seat))
                    draw(player, missing, dealer)


class PassTurn(Happening[Land]):
    """The next player takes a turn; after the last one of a day both pointers move on.

    The order never changes; whoever can never have a city again is left out. [2.21, 3.1, 3.2, 19.2]
    """

    RULE = "3.1"

    def happen(self, state: Land, dealer: Dealer) -> None:
        if check_alone(state, dealer):
            return
        state.then(BeginTurn())
        while True:
            state.turn += 1
            if state.turn == len(state.order):
                if check_day(state, dealer):
                    return
                state.turn = 0
                state.day += 1
                state.then(BeginDay())
            if not is_lost(state, state.players[state.active()]):
                return
