"""A player's turn: one minion, one action, then perhaps a fighter. Chapters 4 and 12."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import Choice, ChooseOne, Dealer, Question, RulesFault
from emberhall.games.crown_of_ash.battle_events import (
    AmbushAnnounced,
    AttackAnnounced,
)
from emberhall.games.crown_of_ash.cards import CITADEL, REGIONS
from emberhall.games.crown_of_ash.choices import (
    Ambush,
    Attack,
    AttackCitadel,
    Build,
    Gather,
    GatherByNight,
    Hold,
    Refresh,
    Regroup,
    TakeGold,
)
from emberhall.games.crown_of_ash.events import Refreshed, Regrouped, WorkedByNight
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import (
    CLEAR,
    ambush_obstacle,
    approach_obstacle,
    attack_obstacle,
    gather_obstacle,
    night_obstacle,
    power_ready,
    price_obstacle,
    refresh_obstacle,
    site_obstacle,
)
from emberhall.games.crown_of_ash.rules.battle import announce_storm, fight
from emberhall.games.crown_of_ash.rules.building import build
from emberhall.games.crown_of_ash.rules.defenders import Amend
from emberhall.games.crown_of_ash.rules.goods import GatherYield, place_gatherer, take_gold
from emberhall.games.crown_of_ash.state import Realm


class OfferRegroup(ChooseOne[Realm]):
    """Fortis may amend one of its regions before placing the minion. [23.13]"""

    RULE = "23.13"

    VERB = Regroup
    DECLINE = Hold

    def among(self, state: Realm) -> list[int]:
        if not power_ready(state, self.seat, state.content.regroup):
            return []
        hand = state.mats[self.seat].hand
        return [
            region
            for region, area in enumerate(state.areas[:CITADEL])
            if area.seat == self.seat and (hand or area.defenders)
        ]

    def chosen(self, state: Realm, region: int, dealer: Dealer) -> None:
        state.mats[self.seat].power_used = True
        dealer.announce(Regrouped(self.seat, region))
        state.then(Amend(self.seat, region))


class Action(Question[Realm]):
    """A minion must be placed where its action can be carried out in full, wherever that is.

    Nothing is gathered or built in the Citadel. [1.4, 4.4, 4.5, 4.6, 4.7, 4.8, 7.5, 13.1, 25.5]
    """

    RULE = "4.4"
    MAIN: ClassVar[bool] = True

    def options(self, state: Realm) -> list[Choice]:
        seat = self.seat
        choices = state.content.choices
        options: list[Choice] = []
        for region in range(REGIONS):
            if gather_obstacle(state, region) == CLEAR:
                options.append(choices.gather[region])
        options.append(choices.gold)
        sites = [region for region in range(REGIONS) if site_obstacle(state, seat, region) == CLEAR]
        if sites:
            for tile in state.row:
                if tile != NOTHING and price_obstacle(state, seat, tile) == CLEAR:
                    build_here = choices.build[tile]
                    for region in sites:
                        options.append(build_here[region])
        if state.mats[seat].hand:
            for region in range(REGIONS):
                if attack_obstacle(state, seat, region) == CLEAR:
                    options.append(choices.attack[region])
            for approach in range(len(choices.attack_citadel)):
                if approach_obstacle(state, seat, approach) == CLEAR:
                    options.append(choices.attack_citadel[approach])
        if refresh_obstacle(state, seat) == CLEAR:
            options.append(choices.refresh)
        if state.powers:
            add_power_actions(state, seat, options)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        seat = self.seat
        match choice:
            case Gather(region=region):
                place_gatherer(state, seat, region, False)
                state.then(GatherYield(seat, region))
            case TakeGold():
                take_gold(state, seat, dealer)
            case Build(tile=tile, region=region):
                build(state, seat, tile, region, dealer)
            case Attack(region=region):
                attack_region(state, seat, region, dealer)
            case AttackCitadel(approach=approach):
                attack_citadel(state, seat, approach, dealer)
            case Refresh():
                refresh(state, seat, dealer)
            case GatherByNight(region=region):
                state.mats[seat].power_used = True
                dealer.announce(WorkedByNight(seat, region))
                place_gatherer(state, seat, region, True)
                state.then(GatherYield(seat, region))
            case Ambush(region=region):
                ambush(state, seat, region, dealer)
            case _:
                raise RulesFault(f"{choice.notation!r} is no action")


def add_power_actions(state: Realm, seat: int, options: list[Choice]) -> None:
    """Night Work and Second Ambush open what is occupied. [23.9, 23.10]"""
    choices = state.content.choices
    for region in range(REGIONS):
        if night_obstacle(state, seat, region) == CLEAR:
            options.append(choices.gather_by_night[region])
    for region in range(REGIONS):
        if ambush_obstacle(state, seat, region) == CLEAR:
            options.append(choices.ambush[region])


def attack_region(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The minion takes the combat space, so that the region is attacked once a round.

    [9.1, 9.3, 25.2]
    """
    area = state.areas[region]
    state.mats[seat].minions -= 1
    area.fighting.append(seat)
    dealer.announce(AttackAnnounced(seat, region, area.seat))
    fight(state, seat, region, NOTHING)


def ambush(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The minion stands beside the occupied combat space. [23.10, 23.17]"""
    area = state.areas[region]
    state.mats[seat].minions -= 1
    state.mats[seat].power_used = True
    area.beside.append(seat)
    dealer.announce(AmbushAnnounced(seat, region, area.seat))
    fight(state, seat, region, NOTHING)


def attack_citadel(state: Realm, seat: int, approach: int, dealer: Dealer) -> None:
    """The minion takes an approach; flanks stay used for the round. [13.5, 13.9, 13.10]"""
    citadel = state.areas[CITADEL]
    state.mats[seat].minions -= 1
    citadel.fighting.append(seat)
    citadel.used[approach] += 1
    announce_storm(seat, approach, citadel.seat, dealer)
    fight(state, seat, CITADEL, approach)


def refresh(state: Realm, seat: int, dealer: Dealer) -> None:
    """The minion stands on the own mat, and all used combat cards come back. [12.1, 12.3]"""
    mat = state.mats[seat]
    mat.minions -= 1
    mat.refreshed = True
    dealer.announce(Refreshed(seat, len(mat.used_cards)))
    mat.cards.extend(mat.used_cards)
    mat.cards.sort()
    mat.used_cards.clear()
