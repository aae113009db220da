"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count, Pile


class StackView(TypedDict):
    kind: str
    pool: int
    cards: Pile


class TerrainStackView(TypedDict):
    shape: str
    pool: int
    cards: Pile


class TentView(TypedDict):
    face: str
    fresh: bool
    card: list[str]
    cards: list[str]


class PlayerView(TypedDict):
    seat: int
    faction: str | None
    cities: list[str]
    heroes: list[str | None]
    hand: list[str] | Count
    shown: list[str]
    nation: Count
    shelter: list[str] | Count
    lines: list[str]
    concealed: list[str] | Count
    arrivals: list[str]
    ambush: list[str] | Count
    exposed: list[str]
    tents: list[TentView]
    rays: list[str] | None
    spent: list[str]
    echoes: list[str]
    hushed: list[str] | None
    masked: list[str]
    guises: list[str]
    worn: list[bool]
    veiled: list[int] | None
    unseen: list[int]
    known: list[int]
    attacked: bool
    lanes: list[str]
    roads: list[str]
    grounds: list[str]


class BattleView(TypedDict):
    attacker: int
    hero: int
    square: str
    defender: int
    revealed: bool
    size: int
    echoes: int
    line: list[str] | Count
    faces: list[str] | None
    veiled: int | None
    guard: list[str] | Count
    helper: int
    sprung: bool


class About(TypedDict, total=False):
    seat: int
    square: str
    level: int
    hero: int
    star: bool
    kind: str
    target: str
    price: str
    picks: list[str]
    away: int
    unit: str | None
    card: str


class View(CommonView):
    harder: bool
    short: bool
    day_limit: int
    ask_all: bool
    pay_list: int
    absent: str | None
    day: int
    order: list[int]
    turn: int
    actions: int
    reason: str
    stacks: list[StackView]
    supplies: Count
    road_stacks: list[TerrainStackView]
    city_stacks: list[TerrainStackView]
    prizes: list[str]
    unused: list[str]
    limbo: list[str]
    terrain: list[str | None]
    exits: list[str | None]
    levels: list[int]
    players: list[PlayerView]
    battle: BattleView | None
    names: list[str]
    points: list[int]
    metropolises: list[int]
    decks: list[int]
    active_seat: int | None
    lit: str
    matched: str
    networks: list[list[str]]
    neutral_strength: int
    ruins_strength: int
    about: About | None
