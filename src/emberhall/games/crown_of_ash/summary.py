"""Numbers that a person would work out at the table, told with every view."""

from __future__ import annotations

from emberhall.authoring import Derived, Seat, by_seat
from emberhall.games.crown_of_ash.cards import CITADEL
from emberhall.games.crown_of_ash.queries import (
    active_seat,
    citadel_vp,
    open_spaces,
    strength,
    structure_value,
    vp,
)
from emberhall.games.crown_of_ash.rules.battle import spied
from emberhall.games.crown_of_ash.rules.ending import tie_break
from emberhall.games.crown_of_ash.state import NOBODY, Battle, Realm


class Summary(Derived):
    """Numbers a person would work out at the table, by seat or by area.

    The spies report a low or a high card.
    """

    names: list[str] = by_seat()
    vp: list[int] = by_seat()
    active: Seat | None
    strengths: list[int]
    values: list[int]
    spaces: list[int]
    citadel_vp: int
    king_value: int | None
    stack_back: int | None
    spied: str | None
    tie_breaks: list[int] | None = by_seat()


def derive(state: Realm, seat: int) -> Summary:
    """What a seat would work out."""
    content = state.content
    battle = state.battle
    report: str | None = None
    if battle is not None and battle.spy == seat and seat != NOBODY and opponent_laid(battle):
        report = spied(state)
    return Summary(
        names=[state.seat_name(mat.seat) for mat in state.mats],
        vp=[vp(mat) for mat in state.mats],
        active=active_seat(state) if state.agenda else None,
        strengths=[strength(content, area.defenders) for area in state.areas],
        values=[structure_value(state, area) for area in state.areas[:CITADEL]],
        spaces=[open_spaces(state, region) for region in range(CITADEL)],
        citadel_vp=citadel_vp(state),
        king_value=content.king if state.king else None,
        stack_back=content.tiles[state.stack[-1]].tier if state.stack else None,
        spied=report,
        tie_breaks=None if state.agenda else [tie_break(state, mat.seat) for mat in state.mats],
    )


def opponent_laid(battle: Battle) -> bool:
    """Whether the card that the spies look at lies on the table."""
    laid = battle.defence_card if battle.spy == battle.attacker else battle.attack_card
    return bool(laid) and not battle.revealed
