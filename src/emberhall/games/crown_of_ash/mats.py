"""What belongs to a seat: its mat. Chapter 1."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import DECK, HAND, OPEN, PILE, Record, Seat, amounts, maybe, of, zone
from emberhall.games.crown_of_ash.cards import GOODS

NOTHING: Final = -1

STRUCTURES: Final = 0
CITADEL_POINTS: Final = 1
BATTLES: Final = 2
LEFTOVERS: Final = 3
FATE: Final = 4
TOIL: Final = 5
SCORES: Final = 6


class Mat(Record):
    """What belongs to a seat; points, goods and graveyard are open to all.

    Of combat cards others see the count in hand and the top of the pile.
    [1.11, 1.38, 11.21, 11.22, 11.25]
    """

    seat: Seat
    lord: int = of("lords")
    automa: bool
    scored: list[int] = amounts("scores", default=[0] * SCORES)
    goods: list[int] = amounts("goods", default=[0] * GOODS)
    minions: int = 4
    hand: list[int] = zone("fighters", HAND, open_when="automa", bound=True)
    muster: list[int] = zone("fighters", HAND, open_when="automa", bound=True)
    graveyard: list[int] = zone("fighters", OPEN)
    cards: list[int] = zone("combat_cards", HAND, own=True)
    used_cards: list[int] = zone("combat_cards", PILE, own=True)
    combat_deck: list[int] = zone("combat_cards", DECK, own=True)
    fate: list[int] = zone("fates", HAND, open_when="fate_shown")
    fate_shown: bool = False
    action_deck: list[int] = zone("ai_cards", DECK, own=True)
    action_pile: list[int] = zone("ai_cards", OPEN, own=True)
    cube: int = 0
    refreshed: bool = False
    power: int = maybe("powers")
    power_used: bool = False
    bolster: int = 0
