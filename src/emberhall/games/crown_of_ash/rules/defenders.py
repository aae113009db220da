"""Defenders: amending and manning a new region. Chapter 8."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question, Seat, of
from emberhall.games.crown_of_ash.choices import Leave, Post
from emberhall.games.crown_of_ash.events import LeftEmpty, Posted
from emberhall.games.crown_of_ash.queries import to_hand
from emberhall.games.crown_of_ash.state import Realm


class Amend(Question[Realm]):
    """The controller may rearrange the defenders of one region, never the Citadel's, with its hand.

    [5.11, 7.15, 8.5, 8.7, 8.8, 8.12, 8.15]
    """

    RULE = "8.5"
    PICKS = Post
    KEEPS = Leave
    region: int = of("areas")

    def picked(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        return [choices.post[fighter] for fighter in state.areas[self.region].defenders]

    def options(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        hand = state.mats[self.seat].hand
        defenders = state.areas[self.region].defenders
        if not hand and not defenders:
            return []
        options: list[Choice] = [choices.leave]
        for fighter in sorted(hand + defenders):
            options.append(choices.post[fighter])
        options.append(choices.done)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Leave):
            return
        recall(state, self.seat, self.region)
        state.then(ManPosts(self.seat, self.region))
        if isinstance(choice, Post):
            muster(state, self.seat, choice.fighter)
            state.then(Garrison(self.seat, self.region))


def recall(state: Realm, seat: int, region: int) -> None:
    """Take all defenders of a region back to hand, before the new ones are set out. [8.5, 8.6]"""
    area = state.areas[region]
    to_hand(state.mats[seat], area.defenders)
    area.defenders.clear()


def muster(state: Realm, seat: int, fighter: int) -> None:
    """Set a fighter of the hand aside, unseen until the last one is picked."""
    mat = state.mats[seat]
    mat.hand.remove(fighter)
    mat.muster.append(fighter)


class Garrison(Question[Realm]):
    """Up to two fighters of the hand become defenders, picked one by one in canonical order.

    [7.14, 8.1, 8.6, 8.9]
    """

    RULE = "7.14"
    PICKS = Post
    region: int = of("areas")

    def options(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        mat = state.mats[self.seat]
        picked = mat.muster
        if not mat.hand or len(picked) >= state.content.areas[self.region].defenders:
            return []
        last = picked[-1] if picked else -1
        options: list[Choice] = [choices.post[fighter] for fighter in mat.hand if fighter > last]
        options.append(choices.done)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Post):
            muster(state, self.seat, choice.fighter)
            state.then(Garrison(self.seat, self.region))


class ManPosts(Happening[Realm]):
    """The fighters set aside stand as defenders, face up; there may be none.

    [8.3, 8.4, 8.10, 8.11]
    """

    RULE = "8.6"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        defenders = state.areas[self.region].defenders
        defenders.extend(mat.muster)
        mat.muster.clear()
        if defenders:
            dealer.announce(Posted(self.seat, self.region, list(defenders)))
        else:
            dealer.announce(LeftEmpty(self.seat, self.region))
