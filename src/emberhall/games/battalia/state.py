"""The table of Battalia: stacks, board, players and the battle that is being fought."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, HAND, OPEN, Record, Seat, State, maybe, of, secret, zone
from emberhall.games.battalia.cards import SQUARES, Cards
from emberhall.games.battalia.kinds import RANKS, TOOL
from emberhall.games.battalia.players import Player
from emberhall.kernel.declare.fields import TOP, Sight

NOBODY: Final = -1
EMPTY: Final = -1
STACK: Final = Sight("stack", TOP, TOP)
POOLS: Final = 10  # the pools of the stacks, each shuffled by itself, are numbered above the seats


class Stack(Record):
    """The units of a rank or the artefacts of a kind to be bought; the top is open. [2.8, 2.9]"""

    kind: int = of("kinds")
    pool: int
    cards: list[int] = zone("cards", STACK, owner="pool", own=True)


class TerrainStack(Record):
    """The roads or cities of a shape that can be laid; the top is open. [2.8, 2.9]"""

    shape: int = of("shapes")
    pool: int
    cards: list[int] = zone("terrain", STACK, owner="pool", own=True)


class Battle(Record):
    """A battle from the attack until it is over.

    `line` are the attacker's real cards, `faces` what they count as, echoes included; `size` and
    `echoes` are what everybody sees of the line before the reveal; `veiled` is how many masked
    cards of the attacker lay face down before. [13.9, 13.49]
    """

    attacker: Seat
    hero: int
    square: int = of("squares")
    defender: Seat
    revealed: bool = False
    size: int = 0
    echoes: int = 0
    line: list[int] = zone("cards", HAND, owner="attacker", open_when="revealed", own=True)
    faces: list[int] = secret("cards", owner="attacker", open_when="revealed", default=[])
    veiled: int = secret(owner="attacker")
    guard: list[int] = zone("cards", HAND, owner="defender", open_when="revealed", own=True)
    helper: int = NOBODY
    sprung: bool = False


class Land(State[Cards]):
    """The land and all that lies on and beside it. Squares are numbered by row and column."""

    harder: bool
    short: bool
    day_limit: int
    ask_all: bool
    pay_list: int
    absent: int = maybe("factions")
    day: int = 1
    order: list[Seat] = []
    turn: int = -1
    actions: int = 0
    reason: str = ""
    stacks: list[Stack]
    supplies: list[int] = zone("cards", DECK)
    road_stacks: list[TerrainStack]
    city_stacks: list[TerrainStack]
    prizes: list[int] = zone("cards", OPEN)
    unused: list[int] = zone("cards", OPEN)
    limbo: list[int] = zone("cards", OPEN)
    terrain: list[int] = zone("terrain", OPEN, gaps=True)
    exits: list[int] = maybe("exits", default=[EMPTY] * SQUARES)
    levels: list[int] = [0] * SQUARES
    players: list[Player]
    battle: Battle | None = None

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
    return kind if kind < RANKS else kind - TOOL + RANKS
