"""What belongs to a seat: its mat. Chapter 1."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.games.crown_of_ash.cards import GOODS
from emberhall.kernel.fields import DECK, HAND, OPEN, PILE, Field, Record, amounts, plain, zone

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

    __slots__ = (
        "action_deck", "action_pile", "automa", "bolster", "cards", "combat_deck", "cube", "fate",
        "fate_shown", "goods", "graveyard", "hand", "lord", "minions", "muster", "power",
        "power_used", "refreshed", "scored", "seat", "used_cards",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("seat"),
        plain("lord", "lords"),
        plain("automa"),
        amounts("scored", "scores"),
        amounts("goods", "goods"),
        plain("minions"),
        zone("hand", "fighters", HAND, open_when="automa", bound=True),
        zone("muster", "fighters", HAND, open_when="automa", bound=True),
        zone("graveyard", "fighters", OPEN),
        zone("cards", "combat_cards", HAND, own=True),
        zone("used_cards", "combat_cards", PILE, own=True),
        zone("combat_deck", "combat_cards", DECK, own=True),
        zone("fate", "fates", HAND, open_when="fate_shown"),
        plain("fate_shown"),
        zone("action_deck", "ai_cards", DECK, own=True),
        zone("action_pile", "ai_cards", OPEN, own=True),
        plain("cube"),
        plain("refreshed"),
        plain("power", "powers"),
        plain("power_used"),
        plain("bolster"),
    )

    def __init__(
        self,
        seat: int,
        lord: int,
        automa: bool,
        scored: list[int],
        goods: list[int],
        minions: int,
        hand: list[int],
        muster: list[int],
        graveyard: list[int],
        cards: list[int],
        used_cards: list[int],
        combat_deck: list[int],
        fate: list[int],
        fate_shown: bool,
        action_deck: list[int],
        action_pile: list[int],
        cube: int,
        refreshed: bool,
        power: int,
        power_used: bool,
        bolster: int,
    ) -> None:
        self.seat = seat
        self.lord = lord
        self.automa = automa
        self.scored = scored
        self.goods = goods
        self.minions = minions
        self.hand = hand
        self.muster = muster
        self.graveyard = graveyard
        self.cards = cards
        self.used_cards = used_cards
        self.combat_deck = combat_deck
        self.fate = fate
        self.fate_shown = fate_shown
        self.action_deck = action_deck
        self.action_pile = action_pile
        self.cube = cube
        self.refreshed = refreshed
        self.power = power
        self.power_used = power_used
        self.bolster = bolster

    def copy(self) -> Mat:
        return Mat(
            self.seat,
            self.lord,
            self.automa,
            self.scored[:],
            self.goods[:],
            self.minions,
            self.hand[:],
            self.muster[:],
            self.graveyard[:],
            self.cards[:],
            self.used_cards[:],
            self.combat_deck[:],
            self.fate[:],
            self.fate_shown,
            self.action_deck[:],
            self.action_pile[:],
            self.cube,
            self.refreshed,
            self.power,
            self.power_used,
            self.bolster,
        )


def new_mat(seat: int, lord: int, automa: bool, minions: int, bolster: int) -> Mat:
    """A seat's mat before anything is dealt."""
    return Mat(
        seat, lord, automa, [0] * SCORES, [0] * GOODS, minions,
        [], [], [], [], [], [], [], False, [], [], 0, False, NOTHING, False, bolster,
    )  # fmt: skip
