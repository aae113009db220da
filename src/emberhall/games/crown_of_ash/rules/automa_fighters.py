"""How an AI seat chooses fighters: strongest sets, raising by the track, reviving. Chapter 21."""

from __future__ import annotations

from itertools import combinations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat
from emberhall.games.crown_of_ash.automa_events import (
    AutomaMustered,
    AutomaRaised,
    AutomaRaisedNobody,
    AutomaRevived,
    TieSettled,
)
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.choices import PostForAI
from emberhall.games.crown_of_ash.events import GraveyardEmpty
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import poorest_player, strength, to_hand
from emberhall.games.crown_of_ash.rules.defenders import muster
from emberhall.games.crown_of_ash.rules.goods import revive
from emberhall.games.crown_of_ash.rules.raising import refill_slot
from emberhall.games.crown_of_ash.state import Realm


def strongest_sets(cards: Cards, fighters: list[int], limit: int) -> list[list[int]]:
    """Every set within the limit that has the highest sum of values plus kind bonus. [21.22]"""
    best = 0
    sets: list[list[int]] = [[]]
    for size in range(1, limit + 1):
        for group in combinations(sorted(fighters), size):
            chosen = list(group)
            power = strength(cards, chosen)
            if power > best:
                best = power
                sets = [chosen]
            elif power == best:
                sets.append(chosen)
    return sets


def preferred_set(cards: Cards, sets: list[list[int]]) -> list[int]:
    """Fewer fighters, then the highest single value, then the canonically first. [21.23]"""
    best = sets[0]
    for group in sets[1:]:
        if preference(cards, group) < preference(cards, best):
            best = group
    return best


def preference(cards: Cards, group: list[int]) -> tuple[int, int, list[int]]:
    """The order of equally strong sets. [21.23]"""
    highest = max([cards.attack[fighter] for fighter in group]) if group else 0
    return len(group), -highest, group


class MusterStrongest(Happening[Realm]):
    """The strongest set of the hand is set aside; a player settles ties if the option says so.

    [21.22, 21.24]
    """

    RULE = "21.22"
    seat: Seat
    limit: int

    def happen(self, state: Realm, dealer: Dealer) -> None:
        cards = state.content
        sets = strongest_sets(cards, state.mats[self.seat].hand, self.limit)
        if len(sets) > 1 and state.ask_ai_ties:
            state.then(SettleTie(poorest_player(state), self.seat, self.limit))
            return
        chosen = preferred_set(cards, sets)
        reason = "strongest" if len(sets) == 1 else "strongest-first"
        muster_set(state, self.seat, chosen, reason, dealer)


def muster_set(state: Realm, seat: int, chosen: list[int], reason: str, dealer: Dealer) -> None:
    """Set the chosen fighters aside and say why these."""
    mat = state.mats[seat]
    for fighter in chosen:
        if fighter not in mat.muster:
            muster(state, seat, fighter)
    dealer.announce(AutomaMustered(seat, chosen, strength(state.content, chosen), reason))


class SettleTie(ChooseOne[Realm]):
    """The player seat with the fewest points picks among equally strong sets, fighter by fighter.

    [21.24]
    """

    RULE = "21.24"
    VERB = PostForAI
    automa: Seat
    limit: int

    def sets(self, state: Realm) -> list[list[int]]:
        """The tied sets that begin with the fighters picked so far."""
        mat = state.mats[self.automa]
        picked = mat.muster
        sets = strongest_sets(state.content, mat.hand + picked, self.limit)
        return [group for group in sets if group[: len(picked)] == picked]

    def among(self, state: Realm) -> list[int]:
        position = len(state.mats[self.automa].muster)
        return sorted({group[position] for group in self.sets(state)})

    def chosen(self, state: Realm, fighter: int, dealer: Dealer) -> None:
        muster(state, self.automa, fighter)
        dealer.announce(TieSettled(self.seat, fighter))
        sets = self.sets(state)
        if len(sets) == 1:
            muster_set(state, self.automa, sets[0], "tie-settled", dealer)
        else:
            state.then(SettleTie(self.seat, self.automa, self.limit))


class SendAttackers(Happening[Realm]):
    """The set of an AI seat goes to the battle, face up. [21.6, 22.3]"""

    RULE = "21.6"
    seat: Seat

    def happen(self, state: Realm, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        state.at_battle().attackers.extend(mat.muster)
        mat.muster.clear()


def raise_for_automa(state: Realm, seat: int, dealer: Dealer) -> None:
    """The right-most fighter of the tier under the cube, for free; then the cube moves.

    [21.20, 21.21, 21.26]
    """
    mat = state.mats[seat]
    wanted = state.content.track[mat.cube]
    for tier in tiers_by_nearness(wanted):
        slot = rightmost_slot(state, tier)
        if slot != NOTHING:
            fighter = state.slots[slot]
            state.slots[slot] = NOTHING
            to_hand(mat, [fighter])
            mat.cube = (mat.cube + 1) % len(state.content.track)
            reason = "tier-wanted" if tier == wanted else "tier-nearest"
            dealer.announce(AutomaRaised(seat, fighter, wanted, reason))
            refill_slot(state, slot, dealer)
            return
    dealer.announce(AutomaRaisedNobody(seat))


def tiers_by_nearness(wanted: int) -> list[int]:
    """The wanted tier, then the lower ones from near to far, then the higher ones. [21.25]"""
    return list(range(wanted, 0, -1)) + list(range(wanted + 1, 4))


def rightmost_slot(state: Realm, tier: int) -> int:
    """The highest-numbered slot with a fighter of a tier, read from the card. [14.14, 21.20]"""
    for slot in range(len(state.slots) - 1, -1, -1):
        fighter = state.slots[slot]
        if fighter != NOTHING and state.content.tier[fighter] == tier:
            return slot
    return NOTHING


def revive_for_automa(state: Realm, seat: int, dealer: Dealer) -> None:
    """The most powerful fighter of the graveyard comes back, at random among equals.

    [21.27, 21.29]
    """
    graveyard = sorted(state.mats[seat].graveyard)
    if not graveyard:
        dealer.announce(GraveyardEmpty(seat))
        return
    attack = state.content.attack
    highest = max([attack[fighter] for fighter in graveyard])
    equals = [fighter for fighter in graveyard if attack[fighter] == highest]
    chosen = equals[0] if len(equals) == 1 else equals[dealer.pick(len(equals))]
    reason = "most-powerful" if len(equals) == 1 else "most-powerful-by-lot"
    dealer.announce(AutomaRevived(seat, chosen, reason))
    revive(state, seat, chosen, dealer)
