"""Rounds: whose turn it is, scoring, turn order and the end of the game.

Chapters 4, 15, 16, 17 and 18.
"""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, RoundBegan, Seat, TurnBegan
from emberhall.games.crown_of_ash.cards import CITADEL, GOLD, KINDS, REGIONS
from emberhall.games.crown_of_ash.choices import NextInOrder, StartWith
from emberhall.games.crown_of_ash.events import (
    CitadelScored,
    DeciderFound,
    FateScored,
    GoodsScored,
    GraveyardReturned,
    OrderRolled,
    OrderSet,
    RoundEnded,
    RowCleared,
    StructureCounted,
    StructuresScored,
)
from emberhall.games.crown_of_ash.mats import CITADEL_POINTS, FATE, LEFTOVERS, NOTHING, STRUCTURES
from emberhall.games.crown_of_ash.queries import (
    active_seat,
    citadel_vp,
    player_seats,
    raised_of,
    structure_value,
    structures_value,
    tiers_of,
    to_hand,
    vp,
)
from emberhall.games.crown_of_ash.rules.automa import AutomaTurn
from emberhall.games.crown_of_ash.rules.building import draw_tile
from emberhall.games.crown_of_ash.rules.raising import RaiseFighter
from emberhall.games.crown_of_ash.rules.turn import Action, OfferRegroup
from emberhall.games.crown_of_ash.state import NOBODY, Realm


class BeginRound(Happening[Realm]):
    """The first seat in turn order takes the active-player marker. [3.20, 3.23]"""

    RULE = "4.1"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        state.turn = 0
        dealer.announce(RoundBegan(state.round))
        dealer.announce(OrderSet(state.round, list(state.order)))
        begin_turn(state, dealer)


def begin_turn(state: Realm, dealer: Dealer) -> None:
    """A seat acts, then may raise a fighter, then passes the marker; an AI seat follows its deck.

    [4.2, 4.4, 14.8, 20.15, 25.4]
    """
    seat = active_seat(state)
    dealer.announce(TurnBegan(seat))
    if state.mats[seat].automa:
        state.then(AutomaTurn(seat), PassMarker())
        return
    state.then(Action(seat), RaiseFighter(seat), PassMarker())
    if state.powers:
        state.then(OfferRegroup(seat))


class PassMarker(Happening[Realm]):
    """The next seat takes its turn, until every minion has been placed; the last round only scores.

    [4.2, 4.3, 15.1, 15.11]
    """

    RULE = "4.2"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        state.turn += 1
        if state.mats[active_seat(state)].minions:
            begin_turn(state, dealer)
        elif state.round < state.content.rounds:
            state.then(ScoreRound(), TakeBack(), ClearRow(), FixOrder(), BeginRound())
        else:
            state.then(ScoreRound(), ScoreGoods(), ScoreFates())


class ScoreRound(Happening[Realm]):
    """Every seat scores its regions, and whoever controls the Citadel scores it.

    [13.2, 13.24, 13.27, 15.2, 15.3, 20.16]
    """

    RULE = "15.2"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        dealer.announce(RoundEnded(state.round))
        for mat in state.mats:
            points = structures_value(state, mat.seat)
            mat.scored[STRUCTURES] += points
            if dealer.listening:
                count_structures(state, mat.seat, dealer)
            dealer.announce(StructuresScored(mat.seat, points))
        ruler = state.areas[CITADEL].seat
        if ruler != NOBODY:
            points = citadel_vp(state)
            state.mats[ruler].scored[CITADEL_POINTS] += points
            dealer.announce(CitadelScored(ruler, points))


def count_structures(state: Realm, seat: int, dealer: Dealer) -> None:
    """Tell what each structure of a seat counts. [15.2]"""
    for region in range(REGIONS):
        area = state.areas[region]
        if area.seat == seat and area.tiles:
            points = structure_value(state, area)
            dealer.announce(StructureCounted(seat, region, area.tiles[-1], points))


class TakeBack(Happening[Realm]):
    """Minions and graveyards come back, spaces, flanks and powers are free; all else carries over.

    [11.24, 13.13, 13.26, 14.15, 15.4, 15.5, 15.6, 15.12, 20.16, 23.3]
    """

    RULE = "15.4"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        for mat in state.mats:
            mat.minions = state.content.minions
            mat.refreshed = False
            mat.power_used = False
            if mat.graveyard:
                dealer.announce(GraveyardReturned(mat.seat, sorted(mat.graveyard)))
                to_hand(mat, mat.graveyard)
                mat.graveyard.clear()
        for area in state.areas:
            area.gathering.clear()
            area.fighting.clear()
            area.beside.clear()
            for approach in range(len(area.used)):
                area.used[approach] = 0
        state.gold_space.clear()
        state.build_space.clear()


class ClearRow(Happening[Realm]):
    """The row is set aside and drawn anew, slot by slot; then the next round comes up.

    [15.7, 15.8, 15.9, 15.13]
    """

    RULE = "15.7"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        row = state.row
        for slot in range(len(row)):
            if row[slot] != NOTHING:
                state.set_aside.append(row[slot])
        for slot in range(len(row)):
            row[slot] = draw_tile(state, dealer)
        dealer.announce(RowCleared([tile for tile in row if tile != NOTHING]))
        state.round += 1


class FixOrder(Happening[Realm]):
    """The player seat with the fewest points decides about the next round.

    [15.10, 16.1, 16.6, 16.7, 18.2, 18.3]
    """

    RULE = "16.1"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        players = player_seats(state)
        if len(players) == 1:
            return
        decider = find_decider(state, players, dealer)
        if state.clockwise:
            state.then(ChooseStart(decider))
        else:
            state.then(ArrangeOrder(decider, []))


def find_decider(state: Realm, players: list[int], dealer: Dealer) -> int:
    """Fewest points, then least valuable structures, then the highest die.

    [16.1, 16.3, 16.4, 16.5, 16.10]
    """
    fewest = min([vp(state.mats[seat]) for seat in players])
    tied = [seat for seat in players if vp(state.mats[seat]) == fewest]
    reason = "fewest-points"
    if len(tied) > 1:
        least = min([structures_value(state, seat) for seat in tied])
        tied = [seat for seat in tied if structures_value(state, seat) == least]
        reason = "least-structures"
    while len(tied) > 1:
        tied = highest_rolls(tied, dealer)
        reason = "highest-roll"
    dealer.announce(DeciderFound(tied[0], reason))
    return tied[0]


def highest_rolls(seats: list[int], dealer: Dealer) -> list[int]:
    """The seats roll one die each, in seat order; those with the highest face are left.

    [16.5, 16.10]
    """
    faces: list[int] = []
    for seat in seats:
        faces.append(dealer.roll(6))
        dealer.announce(OrderRolled(seat, faces[-1]))
    highest = max(faces)
    return [seats[i] for i in range(len(seats)) if faces[i] == highest]


class ArrangeOrder(ChooseOne[Realm]):
    """The decider gives out the places one by one, the last is implied; AI seats stay last.

    [16.2, 16.6, 16.8, 20.6]
    """

    RULE = "16.2"
    VERB = NextInOrder
    placed: list[Seat]

    def among(self, state: Realm) -> list[int]:
        return [state.mats[seat].lord for seat in self.unplaced(state)]

    def unplaced(self, state: Realm) -> list[int]:
        """The player seats without a place yet."""
        return [seat for seat in player_seats(state) if seat not in self.placed]

    def chosen(self, state: Realm, lord: int, dealer: Dealer) -> None:
        placed = [*self.placed, seat_of(state, lord)]
        left = [seat for seat in self.unplaced(state) if seat not in placed]
        if len(left) > 1:
            state.then(ArrangeOrder(self.seat, placed))
        else:
            state.order = with_automa_last(state, placed + left)


def seat_of(state: Realm, lord: int) -> int:
    """The seat that plays a lord. [2.7]"""
    for mat in state.mats:
        if mat.lord == lord:
            return mat.seat
    raise ValueError(f"nobody plays lord {lord}")


def with_automa_last(state: Realm, players: list[int]) -> list[int]:
    """A turn order of player seats, followed by the AI seats in seat order. [20.5, 20.6]"""
    return players + [mat.seat for mat in state.mats if mat.automa]


class ChooseStart(ChooseOne[Realm]):
    """In the clockwise variant the decider names the seat that starts. [18.2, 18.5]"""

    RULE = "18.2"
    VERB = StartWith

    def among(self, state: Realm) -> list[int]:
        return [state.mats[seat].lord for seat in player_seats(state)]

    def chosen(self, state: Realm, lord: int, dealer: Dealer) -> None:
        state.order = clockwise_from(state, seat_of(state, lord))


def clockwise_from(state: Realm, start: int) -> list[int]:
    """Turns run clockwise from the starting seat; AI seats are skipped and act last.

    [2.10, 18.1, 18.5]
    """
    players = player_seats(state)
    first = players.index(start)
    return with_automa_last(state, players[first:] + players[:first])


class ScoreGoods(Happening[Realm]):
    """Leftover resources and gold of player seats, each sort by itself, rounded down.

    [17.1, 17.2, 17.3, 17.4, 20.17]
    """

    RULE = "17.2"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        for mat in state.mats:
            points = leftover_points(state, mat.goods)
            mat.scored[LEFTOVERS] += points
            if points:
                dealer.announce(GoodsScored(mat.seat, mat.goods[:], points))


def leftover_points(state: Realm, goods: list[int]) -> int:
    """1 VP for every 3 of a resource and for every 2 gold. [17.2, 17.3, 17.4]"""
    per_resource = state.content.resources_per_vp
    points = goods[GOLD] // state.content.gold_per_vp
    for kind in range(KINDS):
        points += goods[kind] // per_resource
    return points


class ScoreFates(Happening[Realm]):
    """Each player seat reveals its Fate card and scores its raised fighters of those kinds.

    [17.5, 20.17]
    """

    RULE = "17.5"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        for mat in state.mats:
            for fate in mat.fate:
                kinds = state.content.fates[fate].kinds
                points = tiers_of(state, mat.seat, kinds)
                mat.scored[FATE] += points
                raised = raised_of(state, mat.seat, kinds)
                tiers = sorted([state.content.tier[fighter] for fighter in raised])
                dealer.announce(FateScored(mat.seat, fate, tiers, points))
            mat.fate_shown = True
