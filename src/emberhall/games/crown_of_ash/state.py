"""The table of Crown of Ash: mats, areas, slots, decks and the battle that is being fought."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, HAND, OPEN, Record, Seat, State, amounts, maybe, of, zone
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.mats import Mat

NOBODY: Final = -1
KING: Final = -1  # the defender of a battle against the King


class Area(Record):
    """A region or the Citadel: its controller, tiles from bottom to top, defenders, minions."""

    area: int = of("areas")
    seat: Seat = NOBODY
    tiles: list[int] = zone("tiles", OPEN)
    defenders: list[int] = zone("fighters", OPEN)
    gathering: list[Seat] = []
    fighting: list[Seat] = []
    beside: list[Seat] = []
    used: list[int] = amounts("approaches")


class Deck(Record):
    """The fighters of one tier that have not been turned up yet."""

    tier: int
    fighters: list[int] = zone("fighters", DECK, bound=True)


class Battle(Record):
    """A battle from its announcement until it is fully resolved."""

    area: int = of("areas")
    approach: int = maybe("approaches")
    attacker: Seat
    defender: Seat
    face_up: bool = False
    attackers: list[int] = zone("fighters", HAND, owner="attacker", open_when="face_up", bound=True)
    attack_card: list[int] = zone(
        "combat_cards", HAND, owner="attacker", open_when="revealed", own=True, bound=True
    )
    defence_card: list[int] = zone(
        "combat_cards", HAND, owner="defender", open_when="revealed", own=True, bound=True
    )
    revealed: bool = False
    attack_die: int = 0
    defence_die: int = 0
    attack_extra: int = 0
    defence_extra: int = 0
    gaze: int = maybe("kinds")
    spy: Seat = NOBODY
    attackers_won: bool = False
    fallen: list[int] = of("fighters", default=[])


class Realm(State[Cards]):
    """The realm, its seats, and a battle while one is fought."""

    clockwise: bool
    open_attackers: bool
    ask_ai_ties: bool
    powers: bool
    bolster: bool
    round: int = 1
    order: list[Seat] = []
    turn: int = 0
    king: bool
    decks: list[Deck]
    stack: list[int] = zone("tiles", DECK, bound=True)
    fates_left: list[int] = zone("fates", DECK)
    mats: list[Mat]
    areas: list[Area]
    slots: list[int] = zone("fighters", OPEN, gaps=True)
    row: list[int] = zone("tiles", OPEN, gaps=True)
    set_aside: list[int] = zone("tiles", OPEN)
    mixed: bool = False
    retired: list[int] = zone("fighters", OPEN)
    unused_tiles: list[int] = zone("tiles", OPEN)
    gold_space: list[Seat] = []
    build_space: list[Seat] = []
    battle: Battle | None = None

    def seat_count(self) -> int:
        return len(self.mats)

    def seat_name(self, seat: int) -> str:
        return self.content.lords[self.mats[seat].lord].name

    def at_battle(self) -> Battle:
        """The battle that is being fought."""
        battle = self.battle
        assert battle is not None
        return battle
