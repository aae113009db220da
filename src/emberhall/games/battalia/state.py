"""The table of Battalia: stacks, board, players and the battle that is being fought."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import LORD, TOOL
from emberhall.games.battalia.players import Player
from emberhall.kernel.fields import (
    DECK,
    HAND,
    OPEN,
    SEATS,
    TOP,
    Field,
    Record,
    Sight,
    inner,
    plain,
    secret,
    zone,
)
from emberhall.kernel.state import State, Step

NOBODY: Final = -1
EMPTY: Final = -1
STACK: Final = Sight("stack", TOP, TOP)
POOLS: Final = 10  # the pools of the stacks, each shuffled by itself, are numbered above the seats


class Stack(Record):
    """The units of a rank or the artefacts of a kind to be bought; the top is open. [2.8, 2.9]"""

    __slots__ = ("cards", "kind", "pool")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("kind", "kinds"),
        plain("pool"),
        zone("cards", "cards", STACK, owner="pool", own=True),
    )

    def __init__(
        self,
        kind: int,
        pool: int,
        cards: list[int],
    ) -> None:
        self.kind = kind
        self.pool = pool
        self.cards = cards

    def copy(self) -> Stack:
        return Stack(
            self.kind,
            self.pool,
            self.cards[:],
        )


class TerrainStack(Record):
    """The roads or cities of a shape that can be laid; the top is open. [2.8, 2.9]"""

    __slots__ = ("cards", "pool", "shape")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("shape", "shapes"),
        plain("pool"),
        zone("cards", "terrain", STACK, owner="pool", own=True),
    )

    def __init__(
        self,
        shape: int,
        pool: int,
        cards: list[int],
    ) -> None:
        self.shape = shape
        self.pool = pool
        self.cards = cards

    def copy(self) -> TerrainStack:
        return TerrainStack(
            self.shape,
            self.pool,
            self.cards[:],
        )


class Battle(Record):
    """A battle from the attack until it is over.

    `line` are the attacker's real cards, `faces` what they count as, echoes included; `size` and
    `echoes` are what everybody sees of the line before the reveal; `veiled` is how many masked
    cards of the attacker lay face down before. [13.9, 13.49]
    """

    __slots__ = (
        "attacker", "defender", "echoes", "faces", "guard", "helper", "hero", "line", "revealed",
        "size", "sprung", "square", "veiled",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("attacker", SEATS),
        plain("hero"),
        plain("square", "squares"),
        plain("defender", SEATS),
        plain("revealed"),
        plain("size"),
        plain("echoes"),
        zone("line", "cards", HAND, owner="attacker", open_when="revealed", own=True),
        secret("faces", "cards", owner="attacker", open_when="revealed"),
        secret("veiled", owner="attacker"),
        zone("guard", "cards", HAND, owner="defender", open_when="revealed", own=True),
        plain("helper"),
        plain("sprung"),
    )

    def __init__(
        self,
        attacker: int,
        hero: int,
        square: int,
        defender: int,
        revealed: bool,
        size: int,
        echoes: int,
        line: list[int],
        faces: list[int],
        veiled: int,
        guard: list[int],
        helper: int,
        sprung: bool,
    ) -> None:
        self.attacker = attacker
        self.hero = hero
        self.square = square
        self.defender = defender
        self.revealed = revealed
        self.size = size
        self.echoes = echoes
        self.line = line
        self.faces = faces
        self.veiled = veiled
        self.guard = guard
        self.helper = helper
        self.sprung = sprung

    def copy(self) -> Battle:
        return Battle(
            self.attacker,
            self.hero,
            self.square,
            self.defender,
            self.revealed,
            self.size,
            self.echoes,
            self.line[:],
            self.faces[:],
            self.veiled,
            self.guard[:],
            self.helper,
            self.sprung,
        )


class Table(State[Cards]):
    """The whole table. Squares are numbered by row and column."""

    __slots__ = (
        "absent", "actions", "ask_all", "battle", "city_stacks", "day", "day_limit", "exits",
        "harder", "levels", "limbo", "order", "pay_list", "players", "prizes", "reason",
        "road_stacks", "short", "stacks", "supplies", "terrain", "turn", "unused",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("harder"),
        plain("short"),
        plain("day_limit"),
        plain("ask_all"),
        plain("pay_list"),
        plain("absent", "factions"),
        plain("day"),
        plain("order", SEATS),
        plain("turn"),
        plain("actions"),
        plain("reason"),
        inner("stacks", Stack),
        zone("supplies", "cards", DECK),
        inner("road_stacks", TerrainStack),
        inner("city_stacks", TerrainStack),
        zone("prizes", "cards", OPEN),
        zone("unused", "cards", OPEN),
        zone("limbo", "cards", OPEN),
        zone("terrain", "terrain", OPEN),
        plain("exits", "exits"),
        plain("levels"),
        inner("players", Player),
        inner("battle", Battle),
    )

    def __init__(
        self,
        content: Cards,
        agenda: list[Step[Any]],
        harder: bool,
        short: bool,
        day_limit: int,
        ask_all: bool,
        pay_list: int,
        absent: int,
        day: int,
        order: list[int],
        turn: int,
        actions: int,
        reason: str,
        stacks: list[Stack],
        supplies: list[int],
        road_stacks: list[TerrainStack],
        city_stacks: list[TerrainStack],
        prizes: list[int],
        unused: list[int],
        limbo: list[int],
        terrain: list[int],
        exits: list[int],
        levels: list[int],
        players: list[Player],
        battle: Battle | None,
    ) -> None:
        super().__init__(content, agenda)
        self.harder = harder
        self.short = short
        self.day_limit = day_limit
        self.ask_all = ask_all
        self.pay_list = pay_list
        self.absent = absent
        self.day = day
        self.order = order
        self.turn = turn
        self.actions = actions
        self.reason = reason
        self.stacks = stacks
        self.supplies = supplies
        self.road_stacks = road_stacks
        self.city_stacks = city_stacks
        self.prizes = prizes
        self.unused = unused
        self.limbo = limbo
        self.terrain = terrain
        self.exits = exits
        self.levels = levels
        self.players = players
        self.battle = battle

    def copy(self) -> Table:
        battle = self.battle
        return Table(
            self.content,
            self.agenda[:],
            self.harder,
            self.short,
            self.day_limit,
            self.ask_all,
            self.pay_list,
            self.absent,
            self.day,
            self.order[:],
            self.turn,
            self.actions,
            self.reason,
            [each.copy() for each in self.stacks],
            self.supplies[:],
            [each.copy() for each in self.road_stacks],
            [each.copy() for each in self.city_stacks],
            self.prizes[:],
            self.unused[:],
            self.limbo[:],
            self.terrain[:],
            self.exits[:],
            self.levels[:],
            [each.copy() for each in self.players],
            None if battle is None else battle.copy(),
        )

    def seat_count(self) -> int:
        return len(self.players)

    def seat_name(self, seat: int) -> str:
        faction = self.players[seat].faction
        return f"Seat {seat + 1}" if faction < 0 else self.content.factions[faction].name

    def at_battle(self) -> Battle:
        """The battle that is being fought."""
        battle = self.battle
        assert battle is not None
        return battle

    def stack(self, kind: int) -> Stack:
        """The stack of a kind of units or artefacts."""
        return self.stacks[stack_of(kind)]

    def active(self) -> int:
        """The seat whose turn it is, NOBODY before the first one."""
        return self.order[self.turn] if self.turn >= 0 else NOBODY

    def is_ground(self, square: int, sort: int) -> bool:
        """Whether a terrain card of a sort lies on a square."""
        terrain = self.terrain[square]
        return terrain != EMPTY and self.content.ground[terrain] == sort

    def holder(self, square: int) -> int:
        """The seat that controls the city on a square, NOBODY if there is none."""
        for player in self.players:
            if square in player.cities:
                return player.seat
        return NOBODY


def stack_of(kind: int) -> int:
    """The number of the stack of a kind of units or artefacts."""
    return kind if kind <= LORD else kind - TOOL + LORD + 1
