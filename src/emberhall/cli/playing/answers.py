"""What somebody meant by a line: a number, a letter, or words of a notation or of a label."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from emberhall.kernel.catalogue import Catalogue
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput, BadNotation
from emberhall.words import phrase, say

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
SHOWN: Final = 5
FILLERS: Final = frozenset(("a", "an", "and", "at", "for", "from", "in", "of", "on", "the", "to"))

Labels = Callable[[Choice], str]  # what a choice is called on the screen


def read_answer(
    text: str,
    options: Sequence[Choice],
    suggestions: Sequence[Suggestion],
    catalogue: Catalogue,
    label: Labels,
) -> Choice | Suggestion:
    """The option, the suggestion, or a choice of the catalogue that is not offered now."""
    typed = text.lower().replace(",", " ").split()
    if typed and all(word.isdecimal() for word in typed):
        return _numbered(typed, options)
    if len(typed) == 1 and len(typed[0]) == 1 and typed[0] in LETTERS[: len(suggestions)]:
        return suggestions[LETTERS.index(typed[0])]
    meant = find_choice(text, options, label) or _copied(typed, options, label)
    return meant or _not_offered(text, catalogue)


def _copied(typed: list[str], options: Sequence[Choice], label: Labels) -> Choice | None:
    """The option whose whole label is typed with its number, before or within it as in a menu."""
    for word in typed:
        if word.isdecimal() and 1 <= int(word) <= len(options):
            rest = " ".join(each for each in typed if each != word)
            option = options[int(word) - 1]
            if words_of(rest) == words_of(label(option)):
                return option
    return None


def _numbered(typed: list[str], options: Sequence[Choice]) -> Choice:
    if len(typed) > 1:
        raise BadInput(say("one choice is wanted here, not {count} numbers", count=len(typed)))
    number = int(typed[0])
    if 1 <= number <= len(options):
        return options[number - 1]
    none = phrase("there is no choice {number}; the choices are 1 to {count}")
    raise BadInput(say(none, number=number, count=len(options)))


def _not_offered(text: str, catalogue: Catalogue) -> Choice:
    """The choice of the catalogue that a text names though it is not offered now."""
    found = _by_notation(text, catalogue.entries)
    if len(found) == 1:
        return found[0]
    if found:
        raise none_of_them(text)
    try:
        return catalogue.read(text)
    except BadNotation as error:
        raise BadNotation(helped(str(error))) from None


def none_of_them(text: str) -> BadInput:
    """What is said of words that name nothing that is offered."""
    return BadInput(helped(say("{text!r} is none of the choices", text=text)))


def helped(problem: str) -> str:
    """What was wrong, and where to look."""
    return say("{problem} (help says what can be said, ? the rule)", problem=problem)


def find_choice(text: str, choices: Sequence[Choice], label: Labels) -> Choice | None:
    """The one choice whose notation, or else whose label, a text begins the words of."""
    found = _by_notation(text, choices) or _by_label(text, choices, label)
    if len(found) > 1:
        names = ", ".join(label(choice) for choice in found[:SHOWN])
        more = say(" and {count} more", count=len(found) - SHOWN) if len(found) > SHOWN else ""
        raise BadInput(say("{text!r} may mean {names}{more}", text=text, names=names, more=more))
    return found[0] if found else None


def _by_notation(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices each of whose first words begins as typed; one alone if it fits best."""
    typed = text.lower().split()
    notation = " ".join(typed)
    found = [choice for choice in choices if _begins(typed, choice.tokens())]
    exact = [choice for choice in found if choice.notation == notation]
    as_long = [choice for choice in found if len(choice.tokens()) == len(typed)]
    return next((best for best in (exact, as_long) if len(best) == 1), found)


def _begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) <= len(words) and all(
        word.startswith(start) for start, word in zip(typed, words, strict=False)
    )


def _by_label(text: str, choices: Sequence[Choice], label: Labels) -> list[Choice]:
    """The choices whose labels have the typed words in order; one alone if it fits best.

    The first word is never left out, so that a stray word plays nothing.
    """
    typed = words_of(text)
    labelled = [(choice, words_of(label(choice))) for choice in choices]
    fitting = [(choice, words) for choice, words in labelled if _within(typed, words)]
    exact = [choice for choice, words in fitting if words == typed]
    whole = [choice for choice, words in fitting if set(typed) <= set(words)]
    found = [choice for choice, _ in fitting]
    return next((best for best in (exact, whole) if len(best) == 1), found)


def words_of(text: str) -> list[str]:
    """The words of a label that tell it apart, and those of what is typed for it."""
    words = re.findall(r"\w+", re.sub(r"['\u2019]", "", text.lower()))
    return [word for word in words if word not in FILLERS]


def _within(typed: list[str], words: list[str]) -> bool:
    if not typed or not words or not words[0].startswith(typed[0]):
        return False
    rest = iter(words)
    return all(any(word.startswith(start) for word in rest) for start in typed)
