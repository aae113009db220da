"""The campaign: four adventures, what is kept between them, bonuses. Chapter 24."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat, of
from emberhall.games.city_of_thieves.below_events import ExperienceKept, GameRecorded
from emberhall.games.city_of_thieves.combat_choices import Peek
from emberhall.games.city_of_thieves.content.decks import (
    BONUS_ARCANA,
    BONUS_EQUIPMENT,
    BONUS_EXPERIENCE,
)
from emberhall.games.city_of_thieves.queries import in_turn_order
from emberhall.games.city_of_thieves.rules.below.exploration import look_at, unseen_rooms
from emberhall.games.city_of_thieves.rules.cards.equipment import take_gear
from emberhall.games.city_of_thieves.rules.hands import draw_arcana
from emberhall.games.city_of_thieves.rules.purse import gain_xp
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Bear, TakeFromMarket

GAMES: Final = 4


def record_game(state: City, totals: list[int], winners: list[int], dealer: Dealer) -> bool:
    """A finished game is written down; whether another one follows. [24.6, 24.13]"""
    state.totals.append(totals)
    state.winners.append(winners)
    dealer.announce(GameRecorded(state.adventure, winners))
    if not state.campaign or len(state.totals) == GAMES:
        return False
    state.game = len(state.totals)
    state.adventure = state.content.campaign[state.game]
    return True


def keep_experience(state: City, kept: list[int], dealer: Dealer) -> None:
    """Unspent experience tokens of the last adventure are received again. [4.11, 24.9]"""
    for gang in state.gangs:
        gang.xp = kept[gang.seat]
        if gang.xp:
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

    RULE = "24.10"
    seat: Seat

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


class BonusGear(ChooseOne[City]):
    """The winner takes an Equipment card of his choice. [40.2]"""

    RULE = "40.2"
    VERB = TakeFromMarket

    def among(self, state: City) -> list[int]:
        return state.market

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        state.then(BonusBearer(self.seat, gear))


class BonusBearer(ChooseOne[City]):
    """The card goes to one of his characters, before mercenaries are hired. [40.2, 40.9]"""

    RULE = "40.2"
    VERB = Bear
    gear: int = of("equipment")

    def among(self, state: City) -> list[int]:
        return state.gangs[self.seat].members

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        take_gear(state, figure, self.gear, "bonus", dealer)


class BonusLook(ChooseOne[City]):
    """The winner looks at face-down tokens of his choice, one after the other. [42.2]"""

    RULE = "42.2"
    VERB = Peek
    count: int

    def among(self, state: City) -> list[int]:
        return unseen_rooms(state, self.seat)

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        look_at(state, self.seat, space, dealer)
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
