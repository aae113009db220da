"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count


class LiegeView(TypedDict):
    seat: int
    gold: int
    goods: dict[str, int]
    hall: int
    newcomers: int
    villagers: int
    passed: bool
    spaces: list[str]
    pieces: list[str | None]
    cubes: list[int]
    burnt: list[bool]
    farms: list[int]
    protected: list[bool]
    soldiers: list[int]
    mercenaries: list[int]
    wounded: int
    archers: list[int]
    swordsmen: list[int]
    moves: int
    bypass: int
    aimed: list[int]
    clash: int
    sacked: bool
    starter: list[str]
    cards: list[str]
    used: list[str]
    marked: list[str]
    flags: list[int]
    objectives: list[str] | Count
    scouted: list[str] | Count
    bottom: list[str | None] | None
    revealed: bool


class About(TypedDict, total=False):
    seat: int
    points: int
    post: str
    damage: int
    moves: int
    soldiers: list[int]
    mercenaries: list[int]
    troop: str
    side: str
    left: int
    begun: bool
    mends: int


class View(CommonView):
    mode: int
    no_reports: bool
    destructive: bool
    random_pick: bool
    ask_losses: bool
    rival: str
    nobody: int
    season: int
    order: list[int]
    turn: int
    workers: list[list[int]]
    lieges: list[LiegeView]
    starters: list[str]
    retired: list[str]
    building_row: list[str | None]
    building_deck: Count
    refugee_row: list[str | None]
    refugee_deck: Count
    objective_deck: Count
    retired_objectives: list[str]
    invader_deck: Count
    invader_sides: list[str] | None
    report: list[str]
    heading: str | None
    horde: list[str] | Count
    headings: list[str] | None
    horde_shown: bool
    invader_discard: list[str]
    siege_deck: Count
    siege_sides: list[str] | None
    siege: list[str] | Count
    siege_heading: str | None
    siege_shown: bool
    siege_discard: list[str]
    plans: Count
    plans_shown: list[str]
    rival_turns: int
    names: list[str]
    threat: int
    effective: list[int]
    rival_gold: int | None
    active: int | None
    income: list[int]
    harvest: list[int]
    fire: list[list[int]]
    open_spaces: list[int]
    sheets: list[list[int]]
    about: About | None
