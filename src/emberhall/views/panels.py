"""Any view as structured panels: what is asked for most stands in words, hidden things are counted.

The values come from the view alone. The class of the state says which content table spells a
field, so that things are called by their names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import SEATS, Field, Record
from emberhall.kernel.matches.match import Match
from emberhall.words import PLATFORM, Voice, say

LEFT_OUT: Final = ("you", "asking", "step", "about", "answered")
HIDDEN: Final = ({"count"}, {"count", "top"})
NONE: Final = "\u2013"

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Cell:
    """A value in words under its label; `empty` ones may be left out."""

    label: str
    words: str
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A record: its values, and the records in it."""

    title: str
    cells: list[Cell]
    inner: list[Panel] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Panel:
    """Records of one kind; a grid if they are flat and alike, otherwise cards."""

    title: str
    cards: list[Card]

    @property
    def columns(self) -> list[str]:
        """The labels of a grid, those left out that are empty in every row; none for cards."""
        first = [cell.label for cell in self.cards[0].cells] if self.cards else []
        for card in self.cards:
            if card.inner or [cell.label for cell in card.cells] != first:
                return []
        return [
            label
            for i, label in enumerate(first)
            if not all(card.cells[i].empty for card in self.cards)
        ]


@dataclass(frozen=True, slots=True)
class Board:
    """A whole view: single values, panels, what the seats are called, and their cards."""

    names: list[str]
    cells: list[Cell]
    panels: list[Panel]
    seats: dict[int, list[Card]]


def board_of(match: Match, view: View, names: Sequence[str] = ()) -> Board:
    """The board as a view shows it; `names` is what people are called, by seat."""
    return _Drawing(match, view.get("you"), names).board(match.state, view)


def label_of(key: str, package: str = PLATFORM) -> str:
    """What a field, a table or a verb of a game is called."""
    return Voice(package)(plain_label(key))


def spoken_by(text: str, package: str) -> str:
    """A text of a game, such as the value of an option."""
    return Voice(package)(text)


def plain_label(key: str) -> str:
    """What a key is called in English."""
    return key.replace("_", " ").replace("-", " ").capitalize()


class _Drawing:
    def __init__(self, match: Match, you: int | None, names: Sequence[str]) -> None:
        self.content: Content = match.content
        seats, name = range(len(match.seats)), match.game.prose.name
        self.names = [name(seat, SEATS, match.state, names) for seat in seats]
        self.you = you
        self.voice = Voice(match.game.package)

    def board(self, state: Record, view: View) -> Board:
        seats = range(len(self.names))
        names = [self._seat(seat) for seat in seats]
        board = Board(names, [], [], {seat: [] for seat in seats})
        known = {each.name: each for each in state.FIELDS}
        for key, value in view.items():
            if key in LEFT_OUT:
                continue
            self._place(board, key, value, known.get(key))
        return board

    def _place(self, board: Board, key: str, value: Any, declared: Field | None) -> None:
        if self._is_single(value):
            board.cells.append(self._cell(key, value, declared))
            return
        fields = declared.inside.FIELDS if declared is not None and declared.inside else ()
        records = [value] if isinstance(value, Mapping) else value
        if self._one_for_each_seat(records):
            for each in records:
                card = self._card("", each, fields, leave_out=("seat",))
                board.seats[each["seat"]].append(card)
            return
        board.panels.append(self._panel(self.label(key), records, fields))

    def _one_for_each_seat(self, records: Sequence[Any]) -> bool:
        seats = [each.get("seat") if isinstance(each, Mapping) else None for each in records]
        return seats == list(range(len(self.names)))

    def _panel(self, title: str, records: Sequence[Any], fields: Sequence[Field]) -> Panel:
        cards: list[Card] = []
        for place, each in enumerate(records):
            if isinstance(each, Mapping) and not self._is_hidden(each):
                cards.append(self._card("", each, fields))
            elif isinstance(each, Sequence) and not isinstance(each, str):
                name = self.names[place] if len(records) == len(self.names) else str(place + 1)
                cards.append(Card(name, [], [self._panel("", each, ())]))
            elif each is not None:
                cards.append(Card("", [self._cell("", each, None)]))
        return Panel(title, cards)

    def _card(
        self, title: str, record: View, fields: Sequence[Field], leave_out: tuple[str, ...] = ()
    ) -> Card:
        known = {each.name: each for each in fields}
        card = Card(title, [])
        for key, value in record.items():
            if key in leave_out:
                continue
            declared = known.get(key)
            if self._is_single(value):
                card.cells.append(self._cell(key, value, declared))
                continue
            inner = declared.inside.FIELDS if declared is not None and declared.inside else ()
            records = [value] if isinstance(value, Mapping) else value
            card.inner.append(self._panel(self.label(key), records, inner))
        return card

    # values

    def label(self, key: str) -> str:
        return self.voice(plain_label(key)) if key else ""

    def _is_hidden(self, value: View) -> bool:
        return set(value) in HIDDEN

    def _is_single(self, value: object) -> bool:
        """Whether a value can be said in a few words."""
        if isinstance(value, Mapping):
            return all(not isinstance(each, (Mapping, list)) for each in value.values())
        if isinstance(value, list):
            return not any(isinstance(each, (Mapping, list)) for each in value)
        return True

    def _cell(self, key: str, value: object, declared: Field | None) -> Cell:
        of = declared.of if declared is not None else ""
        if not of and key == "seat" and type(value) is int:
            of = SEATS
        return Cell(self.label(key), self.words(value, of), _is_empty(value))

    def words(self, value: object, of: str) -> str:
        """A value in words."""
        if value is None or value == []:
            return NONE
        if isinstance(value, bool):
            return say("yes") if value else say("no")
        if isinstance(value, Mapping):
            return self._mapping(value, of)
        if isinstance(value, list):
            return ", ".join(self.words(each, of) for each in value)
        if of == SEATS and isinstance(value, int):
            return self._seat(value)
        return self.title(str(value), of)

    def _mapping(self, value: View, of: str) -> str:
        if self._is_hidden(value):
            top = value.get("top")
            count = value["count"]
            if top is not None and count:
                return say("{count} hidden, {top} on top", count=count, top=self.words(top, of))
            return say("{count} hidden", count=count) if count else NONE
        parts = [f"{count} {self.title(key, of)}" for key, count in value.items() if count]
        return ", ".join(parts) or NONE

    def _seat(self, seat: int) -> str:
        if not 0 <= seat < len(self.names):
            return NONE
        name = self.names[seat]
        return say("{name} (you)", name=name) if seat == self.you else name

    def title(self, slug: str, of: str) -> str:
        """What the content calls a thing; the slug itself if no table spells it."""
        if of and of != SEATS and of in self.content.tables and slug in self.content.slugs(of):
            return self.content.title(of, self.content.slugs(of).index(slug))
        return slug


def _is_empty(value: object) -> bool:
    if isinstance(value, Mapping):
        return not any(value.values())
    return value is None or value is False or value in ([], "", -1)
