"""Who wins. Chapter 17."""

from __future__ import annotations

from emberhall.authoring import Outcome
from emberhall.games.crown_of_ash.cards import KINDS
from emberhall.games.crown_of_ash.queries import tiers_of, vp
from emberhall.games.crown_of_ash.state import Realm


def tie_break(state: Realm, seat: int) -> int:
    """The tiers of the kinds that are not on the Fate card; 0 for an AI seat. [17.9, 20.19]"""
    mat = state.mats[seat]
    if mat.automa:
        return 0
    fated = state.content.fates[mat.fate[0]].kinds
    return tiers_of(state, seat, [kind for kind in range(KINDS) if kind not in fated])


def outcome(state: Realm) -> Outcome:
    """Most points win; a tie for first is broken by the other kinds, then shared.

    [17.8, 17.10, 17.11, 20.18, 20.20]
    """
    by_points: dict[int, list[int]] = {}
    for mat in state.mats:
        by_points.setdefault(vp(mat), []).append(mat.seat)
    ranking = [by_points[points] for points in sorted(by_points, reverse=True)]
    first = ranking[0]
    reason = "most-points"
    if len(first) > 1:
        broken = broken_tie(state, first)
        reason = "tie-break" if len(broken[0]) == 1 else "shared"
        ranking[:1] = broken
    slugs = state.content.slugs("scores")
    scores = [dict(zip(slugs, mat.scored, strict=True)) for mat in state.mats]
    return Outcome(reason, ranking, scores)


def broken_tie(state: Realm, tied: list[int]) -> list[list[int]]:
    """The seats tied for first in the order of their tie-break. [17.9, 17.11]"""
    by_tiers: dict[int, list[int]] = {}
    for seat in tied:
        by_tiers.setdefault(tie_break(state, seat), []).append(seat)
    return [by_tiers[tiers] for tiers in sorted(by_tiers, reverse=True)]
