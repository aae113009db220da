"""Keyed sentences: prompts, labels, the log, refusals.

Rules never build a sentence; games keep them in TOML.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final

from emberhall.kernel.choice import Choice
from emberhall.kernel.declare.fields import ALL, SEATS, Declared, Field, sight_of
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.event import Event
from emberhall.kernel.state import State
from emberhall.words import filled

SECTIONS: Final = (
    "prompt", "choice", "event", "hidden", "refusal", "reason", "option", "score", "suggestion",
    "quantity", "word", "many",
)  # fmt: skip


class Prose:
    """The sentences of a game over those of the kernel.

    `names` is what the people at the table are called, by seat; a seat without a name, or with an
    empty one, is called what the game calls it. Names are no part of a state or a record, and are
    put into a sentence as they are: whoever makes a page of it escapes them.
    """

    def __init__(self, text: str, base: Prose | None = None) -> None:
        self.sections: dict[str, dict[str, str]] = {}
        for section in SECTIONS:
            inherited = base.sections[section] if base is not None else {}
            self.sections[section] = dict(inherited)
        for section, sentences in tomllib.loads(text).items():
            if section not in self.sections:
                raise RulesFault(f"prose: [{section}] is not a section")
            for key, sentence in sentences.items():
                if not isinstance(sentence, str):
                    raise RulesFault(f"prose: [{section}] {key} must be a sentence")
                self.sections[section][key] = sentence

    def has(self, section: str, key: str) -> bool:
        return key in self.sections[section]

    def say(self, section: str, key: str, values: dict[str, str]) -> str:
        """The sentence of a key with its values filled in."""
        try:
            return filled(self.sections[section][key], values)
        except KeyError as missing:
            raise RulesFault(f"prose: [{section}] {key} lacks {missing}") from None

    def word(self, key: str) -> str:
        return self.sections["word"].get(key, key)

    def counted(self, count: int, name: str) -> str:
        """So many of what has a name: `1 soldier`, `2 soldiers`; what is measured has no plural."""
        return f"{count} {name if count == 1 else self.sections['many'].get(name, name)}"

    def label(self, choice: Choice, state: State[Any], names: Sequence[str] = ()) -> str:
        """What a face calls a choice: for the step that asks, if the game has a sentence for that.

        Its key is the names of both, `"Done.Garrison"`; it may speak of the fields of both.
        """
        cls = type(choice)
        values: dict[str, str] = {}
        for field in cls.FIELDS:
            value: int = getattr(choice, field.name)
            values[field.name] = self.name(value, field.of, state, names)
        if state.agenda:
            step = state.agenda[-1]
            key = f"{cls.__name__}.{type(step).__name__}"
            if self.has("choice", key):
                return self.say("choice", key, {**self.values(step, -1, state, names), **values})
        return self.say("choice", cls.__name__, values)

    def prompt(self, step: Declared, state: State[Any], names: Sequence[str] = ()) -> str:
        """What a step asks."""
        return self.say("prompt", type(step).__name__, self.values(step, -1, state, names))

    def tell(self, event: Event, seat: int, state: State[Any], names: Sequence[str] = ()) -> str:
        """The event as one sentence for a seat, redacted where something is hidden from it."""
        values = self.values(event, seat, state, () if event.OF_SEATS else names)
        section = "event" if len(values) == len(event.FIELDS) else "hidden"
        sentence = self.say(section, type(event).__name__, values)
        if any(name and sentence.startswith(name) for name in names):
            return sentence  # people write their names as they like
        return sentence[:1].upper() + sentence[1:]

    def values(
        self, record: Declared, seat: int, state: State[Any], names: Sequence[str] = ()
    ) -> dict[str, str]:
        """The fields a seat may see, as words."""
        words: dict[str, str] = {}
        for field in record.FIELDS:
            if sight_of(record, field, seat) == ALL:
                words[field.name] = self.words(record.value(field.name), field, state, names)
        return words

    def words(
        self, value: object, field: Field, state: State[Any], names: Sequence[str] = ()
    ) -> str:
        if field.amounts:
            assert isinstance(value, (list, tuple))
            parts = [
                self.counted(count, state.content.title(field.of, i))
                for i, count in enumerate(value)
                if count
            ]
            return self.listed(parts)
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], str):
            return self.either([self.word(each) for each in value])
        if isinstance(value, (list, tuple)):
            return self.listed([self.name(each, field.of, state, names) for each in value])
        return self.name(value, field.of, state, names)

    def name(self, value: object, table: str, state: State[Any], names: Sequence[str] = ()) -> str:
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        if not isinstance(value, int) or not table:
            return self.word(value) if isinstance(value, str) else str(value)
        if value < 0:
            return self.word("none")
        if table != SEATS:
            title: str = state.content.title(table, value)
            return title
        person = names[value] if value < len(names) else ""
        return person or state.seat_name(value)

    def either(self, words: list[str]) -> str:
        """`A`, `A; otherwise B`: words in a list are alternatives, of which the first counts."""
        return f"; {self.word('otherwise')} ".join(words)

    def victory(self, winners: list[str], seats: int) -> str:
        """Who of so many seats has won, one or several; who plays alone has nobody to beat."""
        return self.word("victory").format(winners=self.listed(winners)) if seats > 1 else ""

    def listed(self, parts: list[str]) -> str:
        """`A`, `A and B`, `A, B and C`."""
        if not parts:
            return self.word("nothing")
        if len(parts) == 1:
            return parts[0]
        return f"{', '.join(parts[:-1])} {self.word('and')} {parts[-1]}"
