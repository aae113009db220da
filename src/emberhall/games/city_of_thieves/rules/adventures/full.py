"""Sheets of the full game: relics, pact, pride and parade. Chapters 39 and 41 to 43."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question, of
from emberhall.games.city_of_thieves.content.figures import NOBODY, NOTHING
from emberhall.games.city_of_thieves.props import NO_PARADE
from emberhall.games.city_of_thieves.queries import (
    ducats,
    in_turn_order,
    kinds_of,
    loot,
    members_in_play,
    unload,
)
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet, can_act, pay_for_action
from emberhall.games.city_of_thieves.rules.below.cyclops import CyclopsStirs
from emberhall.games.city_of_thieves.rules.chests import receive
from emberhall.games.city_of_thieves.rules.combat.wounds import wound
from emberhall.games.city_of_thieves.rules.purse import gain, pay
from emberhall.games.city_of_thieves.sheet_choices import (
    Burn,
    Offer,
    Pact,
    TakeRelic,
    WoundPride,
)
from emberhall.games.city_of_thieves.sheet_events import (
    Offered,
    ParadeMarched,
    PrideSpared,
    PrideStruck,
    RelicBurnt,
    RelicDrawn,
    RelicLaid,
    RelicTaken,
)
from emberhall.games.city_of_thieves.state import City

# relics


class RelicSheet(Sheet):
    """Relics lie in rooms or come from the pile; each takes an action. [2.10, 39.2, 41.3]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        dealer.shuffle(state.relic_pile)
        lay_relics(state, state.content.adventures[state.adventure].spaces, dealer)

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        if can_act(state) and state.lying[state.place[figure]] >= 0:
            options.append(state.content.choices.take_relic)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, TakeRelic):
            return False
        pay_for_action(state)
        take_relic(state, figure, dealer)
        return True


def lay_relics(state: City, spaces: list[int], dealer: Dealer) -> None:
    """A relic in each of these rooms, turned up. [39.2, 41.3]"""
    for space in spaces:
        series = state.relic_pile.pop()
        state.relics_out.append(series)
        kind = state.content.relics[series]
        state.lying[space] = kind
        dealer.announce(RelicLaid(kind, space))


def take_relic(state: City, figure: int, dealer: Dealer) -> None:
    """The relic that lies in the room is carried from now on. [39.3, 41.4]"""
    space = state.place[figure]
    kind = state.lying[space]
    state.lying[space] = NOTHING
    dealer.announce(RelicTaken(figure, kind))
    receive(state, figure, kind)


def draw_relic(state: City, seat: int, dealer: Dealer) -> int:
    """The top token of the shuffled pile, shown to all; its kind of treasure. [40.6, 43.5]"""
    series = state.relic_pile.pop()
    state.relics_out.append(series)
    dealer.announce(RelicDrawn(seat, series))
    return state.content.relics[series]


# The Awakening of Sophet Drahas


class Awakening(RelicSheet):
    """The Cyclops stirs. [39.5]"""

    def begin_round(self, state: City) -> None:
        state.then(CyclopsStirs())


# The Ashen Pact


class AshenPact(RelicSheet):
    """Relics lie in twelve rooms and are burnt at the Holy Altar. [41.3, 41.5]"""

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        super().add_actions(state, figure, options)
        content = state.content
        at_altar = state.place[figure] == content.altar
        if can_act(state) and at_altar and carries_relic(state, figure):
            options.append(content.choices.pact)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, Pact):
            return super().carry_out(state, figure, choice, dealer)
        pay_for_action(state)
        state.then(BurnRelics(state.owner[figure], figure, 0, 0))
        return True


def carries_relic(state: City, figure: int) -> bool:
    """Whether a character carries a relic of any series. [41.5]"""
    for kind in state.loads[figure]:
        if state.content.treasures[kind].relic:
            return True
    return False


class BurnRelics(Question[City]):
    """Relics of different series are burnt one by one; more series pay more. [41.5]"""

    RULE = "41.5"
    PICKS = Burn
    figure: int = of("figures")
    count: int
    least: int

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        for kind in kinds_of(state.loads[self.figure]):
            if state.content.treasures[kind].relic and kind >= self.least:
                options.append(choices.burn[loot(self.figure, kind)])
        if self.count > 0:
            options.append(choices.done)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Burn):
            kind = unload(state, choice.loot)
            dealer.announce(RelicBurnt(self.figure, kind))
            state.then(BurnRelics(self.seat, self.figure, self.count + 1, kind + 1))
        else:
            amount = state.content.number(f"pact-{self.count}")
            gain(state, self.seat, amount, "pact", dealer)


# The Price of Pride


class PriceOfPride(Sheet):
    """Shards of the crown lie in the Treasure Room. [42.4, 42.5, 42.7]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.shards = state.content.number("pride-shards")

    def begin_round(self, state: City) -> None:
        state.then(PrideFalls())


class PrideFalls(Happening[City]):
    """Whoever carries the most treasures is struck, all who are tied in turn order. [42.5]"""

    RULE = "42.5"

    def happen(self, state: City, dealer: Dealer) -> None:
        carried: list[int] = []
        for gang in state.gangs:
            total = 0
            for figure in members_in_play(state, gang.seat):
                total += len(state.loads[figure])
            carried.append(total)
        most = max(carried)
        if most == 0:
            dealer.announce(PrideSpared())
            return
        proud = [seat for seat in in_turn_order(state, state.first) if carried[seat] == most]
        for seat in proud:
            dealer.announce(PrideStruck(seat, most))
        state.then(*[AnswerForPride(seat) for seat in proud])


class AnswerForPride(Question[City]):
    """Two ducats, or a wound on one of his characters. [42.5]"""

    RULE = "42.5"

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if ducats(state, self.seat) >= state.content.number("pride-fine"):
            options.append(choices.pay_pride)
        for figure in members_in_play(state, self.seat):
            options.append(choices.wound_pride[figure])
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, WoundPride):
            wound(state, choice.character, 1, NOBODY, "pride", dealer)
        else:
            pay(state, self.seat, state.content.number("pride-fine"), "pride", dealer)


# The Festival Ashes


class FestivalAshes(Sheet):
    """A parade marches, and offerings on the pentacles are paid. [43.2, 43.5]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        dealer.shuffle(state.relic_pile)

    def begin_round(self, state: City) -> None:
        state.then(ParadeMarches())

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        if can_act(state):
            add_offers(state, figure, options)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, Offer):
            return False
        pay_for_action(state)
        offer(state, figure, choice.loot, dealer)
        return True


class ParadeMarches(Happening[City]):
    """A die says which street the parade fills for this round, if any. [43.2]"""

    RULE = "43.2"

    def happen(self, state: City, dealer: Dealer) -> None:
        face = dealer.roll(6)
        marches = face <= len(state.content.board.street)
        state.props.parade = face - 1 if marches else NO_PARADE
        dealer.announce(ParadeMarched(face, "street" if marches else "no-parade"))


def add_offers(state: City, figure: int, options: list[Choice]) -> None:
    """A treasure of a character on a pentacle, while relics are left. [43.5, 43.6]"""
    if not state.relic_pile or not state.content.board.is_pentacle[state.place[figure]]:
        return
    for kind in kinds_of(state.loads[figure]):
        options.append(state.content.choices.offer[loot(figure, kind)])


def offer(state: City, figure: int, what: int, dealer: Dealer) -> None:
    """The treasure leaves the game; a relic is drawn and pays the price of its series. [43.5]"""
    dealer.announce(Offered(figure, unload(state, what)))
    seat = state.owner[figure]
    relic = draw_relic(state, seat, dealer)
    gain(state, seat, state.content.prices[relic], "offering", dealer)
