"""The round, the turn and what may come of it."""

from __future__ import annotations

from emberhall.authoring import (
    Ballot,
    Choice,
    Dealer,
    Happening,
    Question,
    Refusal,
    Seat,
    Suggestion,
    TurnBegan,
    maybe,
)
from tests.toys.wyrmgold import events
from tests.toys.wyrmgold.choices import (
    Bid,
    Draw,
    Guard,
    Hide,
    Offer,
    Pass,
    Peek,
    Raid,
    Sell,
    Treasures,
)
from tests.toys.wyrmgold.faces.view import View
from tests.toys.wyrmgold.state import Caves

COPPER, SILVER = 0, 1


class StartRound(Happening[Caves]):
    """The pot is filled. [2.1]"""

    RULE = "2.1"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        state.round += 1
        state.pot += dealer.roll(6) if state.dice else 3
        dealer.announce(events.RoundStarted(state.round, state.pot))
        bidders = [den.seat for den in state.dens if den.tricks and not den.automa]
        if bidders:
            state.then(PlaceBids(bidders, [-1] * len(bidders)), BeginTurns(), EndRound())
        else:
            state.then(BeginTurns(), EndRound())


class PlaceBids(Ballot[Caves]):
    """All choose a trick in secret. [2.2, 2.3]"""

    RULE = "2.2"

    def options(self, state: Caves, seat: int) -> list[Choice]:
        return [state.content.choices.bid[trick] for trick in sorted(state.dens[seat].tricks)]

    def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
        strengths = [0] * len(state.dens)
        for seat, choice in zip(self.seats, choices, strict=True):
            assert isinstance(choice, Bid)
            strengths[seat] = state.content.tricks[choice.trick].strength
            state.dens[seat].tricks.remove(choice.trick)
            state.dens[seat].spent.append(choice.trick)
            dealer.announce(events.BidShown(seat, choice.trick))
        for den in state.dens:
            if den.automa:
                strengths[den.seat] = dealer.roll(3)
                dealer.announce(events.AutomaBid(den.seat, strengths[den.seat]))
        best = [seat for seat, bid in enumerate(strengths) if bid == max(strengths)]
        state.first = best[dealer.pick(len(best))] if len(best) > 1 else best[0]
        state.dens[state.first].purse[COPPER] += state.pot
        dealer.announce(events.PotWon(state.first, state.pot))
        state.pot = 0


class BeginTurns(Happening[Caves]):
    """The winner of the pot begins. [2.3]"""

    RULE = "2.3"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        count = len(state.dens)
        order = [state.dens[(state.first + i) % count] for i in range(count)]
        state.then(*[BeginTurn(den.seat) for den in order])


class BeginTurn(Happening[Caves]):
    """A dragon is next. [3.1]"""

    RULE = "3.1"
    seat: Seat

    def happen(self, state: Caves, dealer: Dealer) -> None:
        dealer.announce(TurnBegan(self.seat))
        state.then(AutomaTurn(self.seat) if state.dens[self.seat].automa else TakeTurn(self.seat))


class TakeTurn(Question[Caves]):
    """A dragon acts. [3.1]"""

    RULE = "3.1"
    MAIN = True

    def options(self, state: Caves) -> list[Choice]:
        choices = state.content.choices
        actions: list[Choice] = [choices.draw, choices.peek, *choices.hide, choices.sell]
        actions += [*choices.raid, choices.do_nothing]
        return [choice for choice in actions if why_not(state, self.seat, choice) is None]

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        den = state.dens[self.seat]
        match choice:
            case Draw():
                draw_card(state, self.seat, dealer)
            case Peek():
                den.peeked = state.deck[-1]
                dealer.announce(events.Peeked(self.seat, den.peeked))
            case Hide(card):
                den.hand.remove(card)
                den.vault.append(card)
                den.kinds.append(state.content.cards[card].kind)
                dealer.announce(events.Hid(self.seat, card, den.kinds[-1]))
            case Sell():
                state.then(SellCards(self.seat, -1))
            case Raid(target) if state.dens[target].automa:
                state.then(AutomaGuards(target, self.seat))
            case Raid(target):
                state.then(GuardHoard(target, self.seat))


def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
    """What a dragon lacks for an action of its turn. [3.2-3.6]"""
    den = state.dens[seat]
    match choice:
        case Draw() if not state.deck:
            return Refusal("3.2", "deck-empty", {})
        case Peek() if not state.deck:
            return Refusal("3.3", "deck-empty", {})
        case Peek() if den.peeked >= 0:
            return Refusal("3.3", "known", {})
        case Hide(card) if card not in den.hand:
            return Refusal("3.4", "not-in-hand", {"card": state.content.cards[card].name})
        case Hide(card) if len(den.vault) >= 2:
            return Refusal("3.4", "vault-full", {})
        case Sell() if not den.hand:
            return Refusal("3.5", "nothing-to-sell", {})
        case Raid(target) if (
            target == seat or target >= len(state.dens) or not state.dens[target].hand
        ):
            return Refusal("3.6", "no-victim", {})
        case Draw() | Peek() | Hide() | Sell() | Raid() | Pass():
            return None
    return Refusal("3.1", "not-a-turn", {})


def draw_card(state: Caves, seat: int, dealer: Dealer) -> None:
    """The top card of the deck goes to a hand; what was known of it is known no more. [3.2]"""
    card = state.deck.pop()
    state.dens[seat].hand.append(card)
    for den in state.dens:
        den.peeked = -1
    dealer.announce(events.Drew(seat, card))


class SellCards(Question[Caves]):
    """Any cards, one by one, in the order of the list. [3.5]"""

    RULE = "3.5"
    PICKS = Offer
    last: int = maybe("cards")

    def options(self, state: Caves) -> list[Choice]:
        hand = sorted(state.dens[self.seat].hand)
        offers: list[Choice] = [
            state.content.choices.offer[card] for card in hand if card > self.last
        ]
        return [*offers, state.content.choices.done]

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, Offer):
            return
        den = state.dens[self.seat]
        den.hand.remove(choice.card)
        den.sold.append(choice.card)
        price = state.content.cards[choice.card].price
        for coin, count in enumerate(price):
            den.purse[coin] += count
        dealer.announce(events.Sold(self.seat, choice.card, price))
        state.then(SellCards(self.seat, choice.card))


class GuardHoard(Question[Caves]):
    """The victim of a raid may spend a trick of strength two or more. [3.6]"""

    RULE = "3.6"
    raider: Seat

    def options(self, state: Caves) -> list[Choice]:
        content = state.content
        tricks = sorted(state.dens[self.seat].tricks)
        strong: list[Choice] = [
            content.choices.guard[t] for t in tricks if content.tricks[t].strength >= 2
        ]
        return [*strong, content.choices.do_nothing]

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Guard):
            den = state.dens[self.seat]
            den.tricks.remove(choice.trick)
            den.spent.append(choice.trick)
            dealer.announce(events.Guarded(self.seat, choice.trick))
        else:
            state.then(Loot(self.seat, self.raider))


class OfRaid(Happening[Caves]):
    """A step of a raid."""

    seat: Seat
    raider: Seat


class AutomaGuards(OfRaid):
    """An automa guards on a five or six. [3.6]"""

    RULE = "3.6"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        face = dealer.roll(6)
        dealer.announce(events.AutomaRolled(self.seat, face))
        if face < 5:
            state.then(Loot(self.seat, self.raider))


class Loot(OfRaid):
    """A card chosen by lot changes hands. [3.6]"""

    RULE = "3.6"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        hand = state.dens[self.seat].hand
        card = hand.pop(dealer.pick(len(hand)))
        state.dens[self.raider].hand.append(card)
        dealer.announce(events.Took(self.raider, card, self.seat))
        dealer.announce(events.Lost(self.seat, card))


class OfAutoma(Happening[Caves]):
    """A step of an automa."""

    seat: Seat


class AutomaTurn(OfAutoma):
    """An automa rolls. [4.1]"""

    RULE = "4.1"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        face = dealer.roll(6)
        dealer.announce(events.AutomaRolled(self.seat, face))
        if face <= 3:
            state.then(AutomaDraws(self.seat))
        else:
            state.dens[self.seat].purse[SILVER] += 1


class AutomaDraws(OfAutoma):
    """An automa draws, if it can. [4.1]"""

    RULE = "4.1"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        if state.deck:
            draw_card(state, self.seat, dealer)


class EndRound(Happening[Caves]):
    """Sold cards go back under the deck; another round, or the end. [2.4, 1.4]"""

    RULE = "2.4"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        under: list[int] = []
        for den in state.dens:
            under += den.sold
            den.sold.clear()
        if under:
            dealer.shuffle(under)
            state.deck[:0] = under
            dealer.announce(events.Shuffled(len(under)))
        state.then(StartRound() if state.round < state.rounds else OpenVaults())


class OpenVaults(Happening[Caves]):
    """Everything hidden in a vault is shown. [2.5]"""

    RULE = "2.5"

    def happen(self, state: Caves, dealer: Dealer) -> None:
        for den in state.dens:
            den.opened = True
            dealer.announce(events.Opened(den.seat, den.vault[:]))


def suggestions(view: View, content: Treasures) -> list[Suggestion]:
    """Sell everything at once."""
    if view["step"] != "TakeTurn" or view["you"] not in view["asking"] or not view["sellable"]:
        return []
    offers = [f"sell {card}" for card in view["sellable"]]
    return [Suggestion("sell-all", ["sell", *offers, "done"])]
