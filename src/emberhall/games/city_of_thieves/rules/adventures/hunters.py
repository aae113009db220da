"""Hunters: their moves, their combats, and what the sheets of two adventures make of them.

Chapters 27, 32 and 33.
"""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
from emberhall.games.city_of_thieves.content.board import NOWHERE
from emberhall.games.city_of_thieves.content.figures import NOBODY, UNDEAD
from emberhall.games.city_of_thieves.events import GuardMoved
from emberhall.games.city_of_thieves.fights import ATTACK, DODGED
from emberhall.games.city_of_thieves.queries import (
    covered,
    is_character,
    is_guard,
    is_prey,
    lift,
    loot_of,
    put,
    unload,
)
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.chests import receive
from emberhall.games.city_of_thieves.rules.combat.bouts import fight
from emberhall.games.city_of_thieves.rules.combat.retreats import retreat
from emberhall.games.city_of_thieves.rules.combat.spoils import guard_assails
from emberhall.games.city_of_thieves.rules.purse import gain, pay
from emberhall.games.city_of_thieves.rules.surplus import drop
from emberhall.games.city_of_thieves.sheet_choices import (
    Hunt,
    HuntAttack,
    HuntStep,
    NoHunt,
    ToHoard,
)
from emberhall.games.city_of_thieves.sheet_events import (
    Hoarded,
    HunterGone,
    HunterNamed,
    HuntersRested,
    JewelersRolled,
    RingTaken,
)
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Drop


class RingOfAssassins(Sheet):
    """Isabeau wears the Ring, and hunters move after the militia. [32.2, 32.4]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.ring = True

    def after_militia(self, state: City, seat: int) -> None:
        state.then(ChooseHunter(seat, state.content.number("hunt-range")))


class LongCutlasses(Sheet):
    """The Jewelers roll in place of the militia, and Kornak and Valrut are theirs. [33.3, 33.9]"""

    def replaces_militia(self, state: City, seat: int) -> bool:
        state.then(JewelersRoll(seat))
        return True

    def opens_guards(self) -> bool:
        return True


class ChooseHunter(ChooseOne[City]):
    """A player may move a hunter that is still on the board, or nobody. [27.1, 32.4, 33.4]"""

    RULE = "32.4"
    VERB = Hunt
    DECLINE = NoHunt
    points: int

    def among(self, state: City) -> list[int]:
        figures = state.content.adventures[state.adventure].figures
        return [figure for figure in figures if state.place[figure] != NOWHERE]

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        dealer.announce(HunterNamed(self.seat, figure))
        state.then(MoveHunter(self.seat, figure, self.points))

    def declined(self, state: City, dealer: Dealer) -> None:
        dealer.announce(HuntersRested(self.seat, "left-alone"))


class JewelersRoll(Happening[City]):
    """The die of the Jewelers: one of the four, any of them, or nobody. [25.14, 33.4]"""

    RULE = "33.4"
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        face = dealer.roll(6)
        points = state.content.number("jewelers-range")
        figures = state.content.adventures[state.adventure].figures
        dealer.announce(JewelersRolled(self.seat, face))
        if face <= len(figures):
            state.then(MoveHunter(self.seat, figures[face - 1], points))
        elif face == len(figures) + 1:
            state.then(ChooseHunter(self.seat, points))


class MoveHunter(Question[City]):
    """A hunter goes step by step, stops, or attacks a rival of the player who moves it.

    [27.2, 27.3, 32.4, 33.4]
    """

    RULE = "27.3"
    figure: int = of("figures")
    points: int

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if self.points > 0:
            for space in state.content.board.links[state.place[self.figure]]:
                holder = state.holder[space]
                if holder == NOBODY:
                    options.append(choices.hunt_step[space])
                elif is_prey(state, self.seat, holder):
                    options.append(choices.hunt_attack[space])
        options.append(choices.hunt_stop)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case HuntStep(space=space):
                put(state, self.figure, space)
                dealer.announce(GuardMoved(self.figure, space))
                if self.points > 1:
                    state.then(MoveHunter(self.seat, self.figure, self.points - 1))
            case HuntAttack(space=space):
                assail(state, self.figure, state.holder[space], self.seat, dealer)


def assail(state: City, hunter: int, victim: int, seat: int, dealer: Dealer) -> None:
    """A hunter enters the space of a character and attacks; who moved it rolls for it.

    Kornak and Valrut fight by the rules of the militia.
    [27.3, 27.9, 33.5]
    """
    if is_guard(state, hunter):
        guard_assails(state, seat, hunter, victim, dealer)
        return
    space = state.place[victim]
    dealer.announce(GuardMoved(hunter, space))
    put(state, hunter, space)
    state.then(HunterAftermath())
    fight(state, hunter, victim, dealer, by=seat)


def challenge(state: City, figure: int, hunter: int, dealer: Dealer) -> None:
    """A character attacks a hunter. [27.4, 27.6]"""
    state.then(HunterAftermath())
    fight(state, figure, hunter, dealer)


class HunterAftermath(Happening[City]):
    """What a combat with a hunter brings, by the sheet. [10.31, 27.5, 32.5, 33.6, 34.5]"""

    RULE = "27.5"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        hunted = is_character(clash.defender)
        figure = clash.defender if hunted else clash.attacker
        hunter = clash.attacker if hunted else clash.defender
        seat = clash.attack_seat if hunted else clash.defence_seat
        winner = clash.attacker if clash.winner == ATTACK else clash.defender
        dodged = clash.winner == DODGED
        state.fight = None
        if dodged:
            return
        if winner == figure:
            if not hunted and covered(state, state.place[figure]):
                state.then(Flip(figure))
            hunter_beaten(state, hunter, figure, dealer)
        else:
            character_beaten(state, figure, hunter, seat, dealer)


def hunter_beaten(state: City, hunter: int, figure: int, dealer: Dealer) -> None:
    """Assassins and undead are gone; Isabeau gives up the Ring; others only retreat.

    [27.5, 27.9, 32.6, 32.7, 33.8, 34.5]
    """
    owner = state.owner[figure]
    content = state.content
    printed = content.figures[hunter]
    if printed.mortal:
        lift(state, hunter)
        dealer.announce(HunterGone(hunter, "beaten"))
        kind = "undead" if printed.role == UNDEAD else "assassin"
        gain(state, owner, content.number(f"{kind}-bounty"), kind, dealer)
        return
    retreat(state, hunter, owner)
    sheet = content.adventures[state.adventure]
    if sheet.hunter_bounty:
        gain(state, owner, sheet.hunter_bounty, "jewelers", dealer)
    elif state.props.ring:
        state.props.ring = False
        dealer.announce(RingTaken(figure))
        receive(state, figure, content.ring)


def character_beaten(state: City, figure: int, hunter: int, seat: int, dealer: Dealer) -> None:
    """The victim loses a treasure, or ducats without one, and retreats. [27.5, 32.5, 33.6]"""
    retreat(state, figure, seat)
    if state.content.figures[hunter].role == UNDEAD:
        return
    sheet = state.content.adventures[state.adventure]
    if not state.loads[figure]:
        pay(state, state.owner[figure], sheet.hunter_fine, "hunter", dealer)
    elif sheet.hoard:
        state.then(ChooseForHoard(seat, figure))
    else:
        state.then(DropForHunter(seat, figure))


class DropForHunter(ChooseOne[City]):
    """Who rolled for the hunter chooses the treasure that the victim drops, and its room.

    [32.5]
    """

    RULE = "32.5"
    VERB = Drop
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return loot_of(state, self.figure)

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        drop(state, self.seat, what, dealer)


class ChooseForHoard(ChooseOne[City]):
    """Who rolled for Sienne or Isabeau chooses the treasure that goes to the hoard. [33.6]"""

    RULE = "33.6"
    VERB = ToHoard
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return loot_of(state, self.figure)

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        kind = unload(state, what)
        state.props.hoard.append(kind)
        state.props.hoard.sort()
        dealer.announce(Hoarded(self.figure, kind))
