"""The catalogue of a loaded content: every choice there is, made from the declared verbs."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from emberhall.kernel.choice import Choice
from emberhall.kernel.declare.declaring import Declaring
from emberhall.kernel.declare.fields import SEATS, Field
from emberhall.kernel.declare.marker import Marker
from emberhall.kernel.errors import BadNotation, ForeignChoice, RulesFault
from emberhall.words import phrase, say

LONGEST: Final = 100  # letters of a notation; the longest of ours has 39
FARTHEST: Final = 4  # letters by which what is meant may be longer or shorter than what was written
WEIGHED: Final = 400  # notations that are compared with what was written

if TYPE_CHECKING:
    from emberhall.kernel.content.tables import Content


def verbs_of(modules: Sequence[ModuleType]) -> list[type[Choice]]:
    """The verbs that modules define, in the order of their definition."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Choice)
        # mypyc would look for `__module__` on the instances
        and vars(value)["__module__"] == module.__name__
        and "NOTATION" in vars(value)
    ]


def derived_notation(choice: Choice, content: Content) -> str:
    """The notation of a choice: ids are spelled by their tables, seats and numbers as such."""
    fields = {field.name: field for field in choice.FIELDS}
    words: list[str] = []
    for word in choice.NOTATION.split():
        if not word.startswith("{"):
            words.append(word)
            continue
        field = fields[word[1:-1]]
        value: int = getattr(choice, field.name)
        words.append(content.slugs(field.of)[value] if is_spelled(field) else str(value))
    return " ".join(words)


def is_spelled(field: Field) -> bool:
    """Whether the slugs of a content table spell the ids of a field."""
    return bool(field.of) and field.of != SEATS


class Catalogue:
    """Every choice of a loaded content, by index and by notation.

    `families` holds the choices of each verb in lists by the values of its fields, with None where
    there is none; a verb without fields has one choice, which is no list.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.entries: list[Choice] = []
        self.by_notation: dict[str, Choice] = {}
        self.families: dict[type[Choice], Any] = {}

    def fill(self, verbs: Sequence[type[Choice]]) -> None:
        """Enter every choice of every verb, those that are `BESIDE` each other side by side."""
        place = 0
        while place < len(verbs):
            word = verbs[place].BESIDE
            end = place + 1
            while word and end < len(verbs) and word == verbs[end].BESIDE:
                end += 1
            self._fill_side_by_side(verbs[place:end])
            place = end

    def _fill_side_by_side(self, verbs: Sequence[type[Choice]]) -> None:
        if len(verbs) == 1:
            domains = [self._domain(verbs[0], field) for field in verbs[0].FIELDS]
            self.families[verbs[0]] = self._made(verbs[0], domains, [])
            return
        spaces = [[self._domain(verb, field) for field in verb.FIELDS] for verb in verbs]
        rows: list[list[Any]] = [[None] * domains[0].stop for domains in spaces]
        for first in range(max(len(row) for row in rows)):
            for verb, domains, row in zip(verbs, spaces, rows, strict=True):
                if first in domains[0]:
                    row[first] = self._made(verb, domains[1:], [first])
        self.families.update(zip(verbs, rows, strict=True))

    def _domain(self, verb: type[Choice], field: Field) -> range:
        if field.ids is not None:
            return field.ids
        if not is_spelled(field):
            raise RulesFault(f"{verb.__name__}.{field.name} does not say which numbers it may be")
        return range(len(self.content.slugs(field.of)))

    def _made(self, verb: type[Choice], domains: Sequence[range], values: list[int]) -> Any:
        """The choices that begin with some values, in lists by the others."""
        if domains:
            row: list[Any] = [None] * domains[0].stop
            for value in domains[0]:
                row[value] = self._made(verb, domains[1:], [*values, value])
            return row
        if not verb.exists(self.content, *values):
            return None
        make: Any = verb
        choice: Choice = make(*values)
        if values:
            choice.subject = values[0]
        self.enter(choice)
        return choice

    def enter(self, choice: Choice) -> None:
        """Give a new choice its index and its notation."""
        notation = derived_notation(choice, self.content)
        if notation in self.by_notation:
            raise RulesFault(f"two choices are written {notation!r}")
        choice.index = len(self.entries)
        choice.notation = notation
        self.entries.append(choice)
        self.by_notation[notation] = choice

    def holds(self, choice: Choice) -> bool:
        """Whether a choice is one of these, and not one of another content."""
        index = choice.index
        return 0 <= index < len(self.entries) and self.entries[index] is choice

    def own(self, choice: Choice) -> Choice:
        """The choice, refused if it was made for another content."""
        if not self.holds(choice):
            foreign = phrase("'{notation}' is a choice of another content: give its notation")
            raise ForeignChoice(say(foreign, notation=choice.notation))
        return choice

    def read(self, text: str) -> Choice:
        """The choice that a text names; case and spacing do not matter."""
        notation = " ".join(text.lower().split())
        choice = self.by_notation.get(notation)
        if choice is None:
            near = self._near(notation)
            hint = say("; did you mean {near!r}?", near=near) if near else ""
            raise BadNotation(
                say("no choice is written {notation!r}{hint}", notation=notation, hint=hint)
            )
        return choice

    def _near(self, notation: str) -> str:
        """A notation that is meant perhaps.

        Comparing takes long, so that only so many of a large catalogue are looked at closely: those
        that begin and end alike before those that do one of them.
        """
        long = len(notation)
        if not 0 < long <= LONGEST:
            return ""
        begin, end = notation[: long // 3 + 1], notation[-(long // 3 + 1) :]
        ranks: list[list[str]] = [[], [], []]
        for each in self.by_notation:
            if abs(len(each) - long) <= FARTHEST:
                ranks[2 - each.startswith(begin) - each.endswith(end)].append(each)
        likely = [each for rank in ranks for each in rank][:WEIGHED]
        found = difflib.get_close_matches(notation, likely, n=1, cutoff=0.7)
        return found[0] if found else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Families(Declaring):
    """The choices of a content by verb, for rules to look up: a typed attribute a verb.

    `gather: list[Gather]` holds the choices of `Gather` by the number of its field, a list of lists
    those of a verb with two fields, `gold: TakeGold` the one choice of a verb without any.
    """

    FIELDS: ClassVar[tuple[Marker, ...]] = ()

    def __init__(self, catalogue: Catalogue) -> None:
        for family in self.FIELDS:
            setattr(self, family.name, catalogue.families[family.inside])

    @staticmethod
    def unmarked(seat: bool, default: object) -> Marker:
        return Marker()
