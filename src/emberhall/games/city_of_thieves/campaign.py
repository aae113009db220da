"""The campaign: four adventures, what is kept between them, bonuses. Chapter 24."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.games.city_of_thieves.below_events import ExperienceKept, GameRecorded
from emberhall.games.city_of_thieves.choices import Bear, TakeFromMarket
from emberhall.games.city_of_thieves.combat_choices import Peek
from emberhall.games.city_of_thieves.decks import (
    BONUS_ARCANA,
    BONUS_EQUIPMENT,
    BONUS_EXPERIENCE,
)
from emberhall.games.city_of_thieves.equipment import take_gear
from emberhall.games.city_of_thieves.exploration import look_at
from emberhall.games.city_of_thieves.hands import draw_arcana
from emberhall.games.city_of_thieves.purse import gain_xp
from emberhall.games.city_of_thieves.queries import in_turn_order
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.terms import AWAKENING, FIRST_ROOM
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question

GAMES: Final = 4


def record_game(state: City, totals: list[int], winners: list[int], dealer: Dealer) -> bool:
    """A finished game is written down; whether another one follows. [24.6, 24.13]"""
    state.totals.append(totals)
    state.winners.append(winners)
    if dealer.listening:
        dealer.announce(GameRecorded(state.adventure, winners))
    if not state.campaign or len(state.totals) == GAMES:
        return False
    state.game = len(state.totals)
    state.adventure = AWAKENING + state.game
    return True


def keep_experience(state: City, kept: list[int], dealer: Dealer) -> None:
    """Unspent experience tokens of the last adventure are received again. [4.11, 24.9]"""
    for gang in state.gangs:
        gang.xp = kept[gang.seat]
        if gang.xp and dealer.listening:
            dealer.announce(ExperienceKept(gang.seat, gang.xp))


def bonus_steps(state: City) -> None:
    """Every winner of the last game gets the bonus of this sheet; the first one has none.

    [24.10, 24.11, 24.16, 39.6]
    """
    if not state.campaign or state.game == 0 or len(state.winners) < state.game:
        return
    winners = state.winners[state.game - 1]
    state.then(*[GiveBonus(seat) for seat in in_turn_order(state, state.first) if seat in winners])


class GiveBonus(Happening[City]):
    """The bonus printed on the sheet. [24.10, 40.2, 41.2, 42.2]"""

    __slots__ = ("seat",)
    FIELDS = (plain("seat", SEATS),)
    RULE: ClassVar[str] = "24.10"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: City, dealer: Dealer) -> None:
        content = state.content
        bonus = content.adventures[state.adventure].bonus
        if bonus == BONUS_EQUIPMENT:
            state.then(BonusGear(self.seat))
        elif bonus == BONUS_EXPERIENCE:
            gain_xp(state, self.seat, content.number("bonus-experience"), "bonus", dealer)
        elif bonus == BONUS_ARCANA:
            draw_arcana(state, self.seat, content.number("bonus-arcana"), dealer)
            state.then(BonusLook(self.seat, content.number("bonus-peeks")))


class BonusGear(Question[City]):
    """The winner takes an Equipment card of his choice. [40.2]"""

    __slots__ = ()
    RULE: ClassVar[str] = "40.2"

    def options(self, state: City) -> list[Choice]:
        take = state.content.choices.take_from_market
        return [take[gear] for gear in state.market]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case TakeFromMarket(gear=gear):
                state.then(BonusBearer(self.seat, gear))
            case _:
                raise RulesFault(f"no card is taken by {choice!r}")


class BonusBearer(Question[City]):
    """The card goes to one of his characters, before mercenaries are hired. [40.2, 40.9]"""

    __slots__ = ("gear",)
    FIELDS = (plain("seat", SEATS), plain("gear", "equipment"))
    RULE: ClassVar[str] = "40.2"

    def __init__(self, seat: int, gear: int) -> None:
        super().__init__(seat)
        self.gear = gear

    def options(self, state: City) -> list[Choice]:
        bear = state.content.choices.bear
        return [bear[figure] for figure in state.gangs[self.seat].members]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Bear(character=figure):
                take_gear(state, figure, self.gear, "bonus", dealer)
            case _:
                raise RulesFault(f"nobody bears the card by {choice!r}")


class BonusLook(Question[City]):
    """The winner looks at face-down tokens of his choice, one after the other. [42.2]"""

    __slots__ = ("count",)
    FIELDS = (plain("seat", SEATS), plain("count"))
    RULE: ClassVar[str] = "42.2"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def options(self, state: City) -> list[Choice]:
        peek = state.content.choices.peek
        seen = state.gangs[self.seat].peeked_rooms
        options: list[Choice] = []
        for room in range(len(state.tokens)):
            if state.tokens[room] >= 0 and FIRST_ROOM + room not in seen:
                options.append(peek[FIRST_ROOM + room])
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Peek(space=space):
                look_at(state, self.seat, space, dealer)
            case _:
                raise RulesFault(f"nothing is looked at by {choice!r}")
        if self.count > 1:
            state.then(BonusLook(self.seat, self.count - 1))


def campaign_ranking(state: City) -> list[list[int]]:
    """The highest sum of four games; ties by games won, then by the last total.

    [24.12, 24.13, 24.15]
    """
    standing: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(len(state.gangs)):
        total = sum([game[seat] for game in state.totals])
        won = len([winners for winners in state.winners if seat in winners])
        standing.setdefault((total, won, state.totals[-1][seat]), []).append(seat)
    return [standing[key] for key in sorted(standing, reverse=True)]
