"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count


class SideView(TypedDict):
    seat: int
    army: str | None
    automa: bool
    hero: str | None
    extra_life: int
    hero_wounds: int
    hero_mod: int
    ability_used: bool
    passed: bool
    short: bool
    shown: bool
    hand: list[str] | Count
    deck: list[str] | Count
    top: list[str]
    discard: list[str]
    removed: list[str]
    buried: list[str] | Count
    spent: list[str] | Count
    supply: list[str] | Count
    face_down: list[str | None] | Count
    arriving: list[str]
    aside: list[str]
    units: list[str | None]
    equipment: list[str | None]
    tactics: list[str | None]
    wounds: list[int]
    attack_mods: list[int]
    defense_mods: list[int]
    used: list[bool]
    at_hero: list[bool]
    supporters: list[str | None]
    spills: list[int]


class UnitNowView(TypedDict):
    attack: int
    defense: int
    range: int
    by_range: int
    supporting: int
    on_hero: int
    life: int
    wounds: int


class HeroNowView(TypedDict):
    life: int
    left: int
    defense: int


class About(TypedDict, total=False):
    seat: int
    slot: str
    points: int
    spilling: bool
    attacker: str
    last: str | None
    left: int
    cards: list[str]
    about: str
    slots: list[str]


class View(CommonView):
    ties: str
    cry_draws: bool
    nears_unfaced: bool
    strict: bool
    turn_limit: int
    token_moves: bool
    turn: int
    phase: str
    first: int
    stirred: bool
    quiet: int
    picked: int
    aimed: list[str]
    reason: str
    winner: int
    sides: list[SideView]
    names: list[str]
    engaged: list[bool]
    lines: list[list[UnitNowView | None]]
    face_down: list[list[int]]
    deck_sizes: list[int]
    removed_sizes: list[int]
    heroes: list[HeroNowView | None]
    about: About | None
