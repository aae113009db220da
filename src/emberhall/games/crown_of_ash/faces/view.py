"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count, Pile


class DeckView(TypedDict):
    tier: int
    fighters: Count


class MatView(TypedDict):
    seat: int
    lord: str
    automa: bool
    scored: dict[str, int]
    goods: dict[str, int]
    minions: int
    hand: list[str] | Count
    muster: list[str] | Count
    graveyard: list[str]
    cards: list[str] | Count
    used_cards: list[str] | Pile
    combat_deck: Count
    fate: list[str] | Count
    fate_shown: bool
    action_deck: Count
    action_pile: list[str]
    cube: int
    refreshed: bool
    power: str | None
    power_used: bool
    bolster: int


class AreaView(TypedDict):
    area: str
    seat: int
    tiles: list[str]
    defenders: list[str]
    gathering: list[int]
    fighting: list[int]
    beside: list[int]
    used: dict[str, int]


class BattleView(TypedDict):
    area: str
    approach: str | None
    attacker: int
    defender: int
    face_up: bool
    attackers: list[str] | Count
    attack_card: list[str] | Count
    defence_card: list[str] | Count
    revealed: bool
    attack_die: int
    defence_die: int
    attack_extra: int
    defence_extra: int
    gaze: str | None
    spy: int
    attackers_won: bool
    fallen: list[str]


class About(TypedDict, total=False):
    seat: int
    region: str
    placed: list[int]
    opponent: int
    fighter: str
    swapped: dict[str, int]
    automa: int
    limit: int
    wild: int


class View(CommonView):
    clockwise: bool
    open_attackers: bool
    ask_ai_ties: bool
    powers: bool
    bolster: bool
    round: int
    order: list[int]
    turn: int
    king: bool
    decks: list[DeckView]
    stack: Count
    fates_left: Count
    mats: list[MatView]
    areas: list[AreaView]
    slots: list[str | None]
    row: list[str | None]
    set_aside: list[str]
    mixed: bool
    retired: list[str]
    unused_tiles: list[str]
    gold_space: list[int]
    build_space: list[int]
    battle: BattleView | None
    names: list[str]
    vp: list[int]
    active: int | None
    strengths: list[int]
    values: list[int]
    spaces: list[int]
    citadel_vp: int
    king_value: int | None
    stack_back: int | None
    spied: str | None
    tie_breaks: list[int] | None
    about: About | None
