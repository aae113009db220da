"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count


class GangView(TypedDict):
    seat: int
    gang: str | None
    members: list[str]
    purse_open: bool
    purse: int | None
    xp: int
    hand: list[str] | Count
    intrigues: list[str] | Count
    since_bashes: list[int] | None
    since_losses: list[int] | None
    since_rooms: list[int] | None
    noticed: int
    peeked: list[str] | None
    peeked_rooms: list[str]
    debt: int
    wins: int
    scored: dict[str, int]


class SideView(TypedDict):
    side: int
    to_shut: Count


class PropsView(TypedDict):
    strongbox: bool
    ring: bool
    hoard: list[str]
    risen: int
    ferrymen: list[str]
    guests: list[str]
    prices: list[int]
    parade: int
    shards: int
    hostage: bool


class TurnView(TypedDict):
    seat: int
    ap: int
    actor: str | None
    move: int
    points: int
    acted: bool
    extra: int
    ghost: bool
    crossings: int
    hooked: bool
    flying: bool
    gates: int
    wind: bool
    auto_pick: int
    picked: bool
    mission_done: bool
    opened: int
    used: list[str]
    verbs: int


class FightView(TypedDict):
    attacker: str
    defender: str
    attack_seat: int
    defence_seat: int
    space: str
    ranged: bool
    bout: int
    attack_cards: list[str]
    defence_cards: list[str]
    played: list[int]
    vials: list[bool]
    helped: list[bool]
    attack: list[int]
    defence: list[int]
    attack_marks: list[bool]
    defence_marks: list[bool]
    winner: int


class ThrowView(TypedDict):
    roll: str
    figure: str
    seat: int
    dice: list[int]
    marks: list[bool]
    means: list[str]


class BacksView(TypedDict):
    purple: int
    blue: int


class About(TypedDict, total=False):
    seat: int
    figure: str
    amount: int
    gear: str
    count: int
    least: int
    side: int
    reason: str
    allowed: list[str]
    moves: int
    moved: str | None
    points: int
    card: str
    kind: str
    first: str | None
    most: int
    other: str
    left: int
    mission: str
    given: list[str]
    intrigue: str
    active: int
    due: int
    guard: str
    by_card: bool
    undead: str
    rival: int
    fine: int
    space: str


class View(CommonView):
    mode: int
    adventure: str
    campaign: bool
    random_gangs: bool
    swap_backs: bool
    mission_refill: bool
    ask_intrigue: bool
    fixed_gangs: bool
    all_tokens: bool
    inn: bool
    open_ducats: bool
    ask_npc: bool
    game: int
    totals: list[list[int]]
    winners: list[list[int]]
    round: int
    first: int
    alarm: bool
    over: bool
    gangs: list[GangView]
    place: list[str | None]
    guests: list[str]
    holder: list[str | None]
    owner: list[int]
    wounds: list[int]
    loads: list[list[str]]
    gear: list[str | None]
    fate: list[int]
    tripped: list[int]
    spent: list[bool]
    read: list[bool]
    looted: list[bool]
    dice_used: list[str]
    chests: list[str | None]
    tokens: Count
    face_up: list[str | None]
    spare_tokens: Count
    gone_tokens: list[str]
    deck: Count
    discard: list[str]
    intrigue_deck: Count
    intrigues_shown: list[str]
    mission_deck: Count
    missions: list[str]
    missions_done: list[str]
    market: list[str]
    gear_gone: list[str]
    relic_pile: Count
    relics_out: list[str]
    sides: list[SideView]
    shut: list[str]
    rubble: list[str]
    bricked: list[str]
    lying: list[str | None]
    props: PropsView
    turn: TurnView
    fight: FightView | None
    throw: ThrowView | None
    names: list[str]
    ducats: list[int | None]
    carried: list[int]
    backs: list[BacksView | None]
    top_back: str | None
    covered: list[str]
    bashing: list[int]
    picking: list[int]
    active: int | None
    final: list[int] | None
    about: About | None
