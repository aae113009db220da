"""The effect vocabulary: what card, skill and equipment texts are built from, read from data.

An effect is written `[when] [foe] verb(arguments)`, such as `win wound(1)`, `foe dice(-1)` or
`cost(bash,-1)`.
"""

from __future__ import annotations

import re
from typing import Final

from emberhall.authoring import Entry, Row

SCORE: Final = 0
DICE: Final = 1
REROLL: Final = 2
STEPS: Final = 3
CROSS_WALL: Final = 4
GHOST: Final = 5
TO_PENTACLE: Final = 6
MIND: Final = 7
AUTO: Final = 8
COST: Final = 9
AP: Final = 10
GAIN: Final = 11
FINE: Final = 12
ROB: Final = 13
SELL: Final = 14
PRICE: Final = 15
DRAW: Final = 16
INTRIGUE: Final = 17
XP: Final = 18
EQUIP: Final = 19
CARRY: Final = 20
EXCHANGE: Final = 21
WOUND: Final = 22
HEAL: Final = 23
JAIL: Final = 24
FREE: Final = 25
GUARD: Final = 26
ROUSE: Final = 27
HUSH: Final = 28
SILENCE: Final = 29
CANCEL: Final = 30
DODGE: Final = 31
PEEK: Final = 32
GATE_PASS: Final = 33
UNSEEN: Final = 34

VERBS: Final = (
    "score", "dice", "reroll", "steps", "cross-wall", "ghost", "to-pentacle", "mind", "auto",
    "cost", "ap", "gain", "fine", "rob", "sell", "price", "draw", "intrigue", "xp", "equip",
    "carry", "exchange", "wound", "heal", "jail", "free", "guard", "rouse", "hush", "silence",
    "cancel", "dodge", "peek", "gate-pass", "unseen",
)  # fmt: skip

# what the arguments of a verb are: a number, a word, a word and a number, two numbers, none
NUMBER: Final = "n"
WORD: Final = "w"
SHAPES: Final = (
    "n", "n", "w", "n", "", "", "", "n", "w", "wn", "n", "n", "n", "n", "nn", "n", "n", "n", "n",
    "", "n", "", "n", "n", "", "", "n", "", "", "", "", "n", "n", "", "",
)  # fmt: skip

ALWAYS: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2
WINNING: Final = 3
ATTACK_WON: Final = 4
BELOW: Final = 5
WHENS: Final = ("", "attack", "defend", "win", "attack-win", "below")

NO_WORD: Final = 0
OWN_DIE: Final = 1
FOE_DIE: Final = 2
PICK: Final = 3
ESCAPE: Final = 4
BASH: Final = 5
CLEAR: Final = 6
WORDS: Final = ("", "own", "foe", "pick", "escape", "bash", "clear")

EVERYTHING: Final = 99  # the number that `all` stands for
MOST: Final = 20

EFFECT: Final = re.compile(
    r"(?:(attack-win|attack|defend|win|below) )?(foe )?([a-z-]+)(?:\(([a-z]*),?([+-]?\d+)?\)"
    r"|\(([+-]?\d+)(?:,([+-]?\d+))?\))?"
)


class Effect:
    """One verb with its number, the word it is about, its condition and whom it concerns."""

    __slots__ = ("amount", "count", "foe", "verb", "when", "word")

    def __init__(self, verb: int, amount: int, word: int, when: int, foe: bool, count: int) -> None:
        self.verb = verb
        self.amount = amount
        self.word = word
        self.when = when
        self.foe = foe
        self.count = count  # how many treasures `sell` takes


def read_effects(row: Row, key: str) -> list[Effect]:
    """The effects of a row; a text that is not in the vocabulary is an error."""
    return [_effect(row, key, text) for text in row.texts(key)]


def _effect(row: Row, key: str, text: str) -> Effect:
    found = EFFECT.fullmatch(text)
    if found is None:
        raise row.fault(key, f"cannot be read: {text!r}")
    when, foe, slug, word, tail, first, second = found.groups()
    if slug not in VERBS:
        raise row.fault(key, f"has the verb {slug!r}; known are {', '.join(VERBS)}")
    verb = VERBS.index(slug)
    numbers = [int(each) for each in (first, second, tail) if each is not None]
    if word == "all":
        numbers, word = [EVERYTHING], ""
    if word and word not in WORDS:
        raise row.fault(key, f"names {word!r} in {text!r}; known are {', '.join(WORDS[1:])}")
    shape = (WORD if word else "") + NUMBER * len(numbers)
    if shape != SHAPES[verb]:
        raise row.fault(key, f"has the wrong arguments in {text!r}")
    for number in numbers:
        if abs(number) > MOST and number != EVERYTHING:
            raise row.fault(key, f"has a number beyond {MOST} in {text!r}")
    return Effect(
        verb=verb,
        amount=numbers[-1] if numbers else 1,
        word=WORDS.index(word or ""),
        when=WHENS.index(when or ""),
        foe=foe is not None,
        count=numbers[0] if len(numbers) > 1 else 1,
    )


class Printed(Entry):
    """An entry with effects and a text that tells them."""

    effects: list[Effect]
    text: str
    _amounts: list[list[int]]
    _verbs: list[bool]

    def derive(self, row: Row) -> None:
        told = self.is_told()
        self.effects = read_effects(row, "effects") if told else []
        self.text = row.text("text") if told else ""
        self._amounts = [[0] * len(VERBS) for _ in WHENS]
        self._verbs = [False] * len(VERBS)
        for effect in self.effects:
            self._verbs[effect.verb] = True
            if not effect.foe:
                self._amounts[effect.when][effect.verb] += effect.amount

    def is_told(self) -> bool:
        """Whether the entry has effects and a text at all."""
        return True

    def amount(self, verb: int, when: int = ALWAYS) -> int:
        """The sum of an effect for oneself under a condition; 0 without it."""
        return self._amounts[when][verb]

    def amount_for(self, verb: int, word: int) -> int:
        """The sum of an effect that is about a word."""
        total = 0
        for effect in self.effects:
            if effect.verb == verb and effect.word == word:
                total += effect.amount
        return total

    def foe_amount(self, verb: int) -> int:
        """The sum of an effect for the opponent."""
        total = 0
        for effect in self.effects:
            if effect.verb == verb and effect.foe:
                total += effect.amount
        return total

    def has(self, verb: int) -> bool:
        """Whether an effect stands on the card at all."""
        return self._verbs[verb]
