"""What somebody meant by a line: a number, a letter, a notation or the beginning of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.kernel.catalogue import Catalogue
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput
from emberhall.words import say

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SHOWN: Final = 5


class Ambiguous(BadInput):
    """The text may mean several choices."""


def read_answer(
    text: str, options: Sequence[Choice], suggestions: Sequence[Suggestion], catalogue: Catalogue
) -> Choice | Suggestion:
    """The option, the suggestion, or a choice of the catalogue that is not offered now."""
    typed = text.lower().split()
    if len(typed) == 1 and typed[0].isdecimal():
        number = int(typed[0])
        if 1 <= number <= len(options):
            return options[number - 1]
        raise BadInput(
            say(
                "there is no choice {number}; the choices are 1 to {count}",
                number=number,
                count=len(options),
            )
        )
    if len(typed) == 1 and len(typed[0]) == 1 and typed[0] in LETTERS[: len(suggestions)]:
        return suggestions[LETTERS.index(typed[0])]
    return find_choice(text, options) or _not_offered(text, catalogue)


def _not_offered(text: str, catalogue: Catalogue) -> Choice:
    """The choice of the catalogue that a text names though it is not offered now."""
    try:
        return find_choice(text, catalogue.entries) or catalogue.read(text)
    except Ambiguous:
        raise BadInput(say("{text!r} is none of the choices", text=text)) from None


def find_choice(text: str, choices: Sequence[Choice]) -> Choice | None:
    """The one choice that a text names, each of its words a word or the beginning of one."""
    typed = text.lower().split()
    notation = " ".join(typed)
    found = [choice for choice in choices if _begins(typed, choice.tokens())]
    exact = [choice for choice in found if choice.notation == notation]
    as_long = [choice for choice in found if len(choice.tokens()) == len(typed)]
    for narrowed in (exact, as_long, found):
        if len(narrowed) == 1:
            return narrowed[0]
    if found:
        names = ", ".join(choice.notation for choice in found[:SHOWN])
        more = say(" and {count} more", count=len(found) - SHOWN) if len(found) > SHOWN else ""
        raise Ambiguous(say("{text!r} may mean {names}{more}", text=text, names=names, more=more))
    return None


def _begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) <= len(words) and all(
        word.startswith(start) for start, word in zip(typed, words, strict=False)
    )
