"""Knobs: values of the content that may be changed, and the pack that a setting of them makes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from emberhall.kernel.content.packs import lay_over
from emberhall.kernel.content.sheets import Sheets, parse
from emberhall.kernel.errors import BadInput, ContentError
from emberhall.kernel.game import Game
from emberhall.toml import dumped
from emberhall.words import say

STATED: Final = ("book", "public")  # sources whose values are not ours to tune
MOST: Final = 1000  # values of a knob
RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")

Tables = dict[str, dict[str, dict[str, object]]]


@dataclass(frozen=True, slots=True)
class Knob:
    """A whole number of an entry, what it is now, and what it may be."""

    table: str
    slug: str
    path: tuple[str, ...]
    now: int
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """As it is written: `fighters.bone-1.cost.bone`."""
        return ".".join((self.table, self.slug, *self.path))


def tables_of(game: Game, pack: str = "") -> Tables:
    """The content of a game as it is written, with a pack laid over it."""
    file = f"{game.slug}/content.toml"
    sheets = Sheets(parse(game.text("content.toml"), file), file)
    if pack:
        lay_over(sheets, pack, "pack", game.slug)
    return sheets.tables


def read_knob(text: str, tables: Tables, stated: bool = False) -> Knob:
    """The knob that `fighters.bone-1.cost.bone=1..4` names, or `…=1,2,4`.

    What a rulebook states is refused unless `stated` allows it.
    """
    name, equals, wanted = text.partition("=")
    words = [word.strip() for word in name.split(".")]
    if not equals or len(words) < 3:
        raise BadInput(
            say("a knob is written TABLE.ENTRY.KEY=LOW..HIGH or =A,B,C, not {text!r}", text=text)
        )
    table, slug, *path = words
    entry = _within(tables, table, name)
    values = _within(entry, slug, name)
    if not stated and values.get("source") in STATED:
        raise BadInput(
            say(
                "{name} is not ours to tune: its source is {source} (--stated allows it)",
                name=name,
                source=values.get("source"),
            )
        )
    now: object = values
    for place, word in enumerate(path):
        if not isinstance(now, dict) or (word not in now and place < len(path) - 1):
            raise _unknown(name, now)
        now = now.get(word, 0 if place else None)
    if not isinstance(now, int) or isinstance(now, bool):
        raise BadInput(say("{name} is no whole number: it is {now!r}", name=name, now=now))
    return Knob(table, slug, tuple(path), now, _values(wanted, text))


def _within(tables: Mapping[str, object], word: str, name: str) -> dict[str, object]:
    found = tables.get(word)
    if not isinstance(found, dict):
        raise _unknown(name, tables)
    return found


def _unknown(name: str, among: object) -> BadInput:
    known = ", ".join(list(among)[:12]) if isinstance(among, Mapping) else repr(among)
    return BadInput(say("there is no value {name}; there are: {known}", name=name, known=known))


def _values(wanted: str, text: str) -> tuple[int, ...]:
    spread = RANGE.fullmatch(wanted.strip())
    if spread:
        low, high = int(spread[1]), int(spread[2])
        found = tuple(range(low, min(high, low + MOST) + 1))
    else:
        words = [word.strip() for word in wanted.split(",")]
        found = tuple(int(word) for word in words if re.fullmatch(r"-?\d+", word))
        if len(found) < len(words):
            found = ()
    if len(found) < 2 or len(found) > MOST:
        raise BadInput(
            say(
                "a knob has two whole values at least, as =1..4 or =1,2,4, not {text!r}",
                text=text,
            )
        )
    return found


def pack_of(
    game: Game, tables: Tables, base: str, knobs: Sequence[Knob], setting: Sequence[int]
) -> str:
    """The pack with the knobs set so; empty if that is the content as it is.

    What a pack below it says stays as it is.
    """
    changed = deepcopy(tables)
    moved: Tables = {}
    for knob, value in zip(knobs, setting, strict=True):
        if value == knob.now:
            continue
        entry = changed[knob.table][knob.slug]
        inner: dict[str, object] = entry
        for word in knob.path[:-1]:
            deeper = inner[word]
            assert isinstance(deeper, dict)
            inner = deeper
        inner[knob.path[-1]] = value
        key = knob.path[0]
        moved.setdefault(knob.table, {}).setdefault(knob.slug, {})[key] = entry[key]
    if not moved:
        return base
    head: dict[str, object] = {"game": game.slug, "name": "tuned"}
    return dumped({"pack": {"": head}, **_merged(base, moved)})


def _merged(base: str, moved: Tables) -> Tables:
    """The entries of a pack with those of another laid over them."""
    found: Tables = {}
    if base:
        found = parse(base, "pack")
        header = found.pop("pack", {"": {}})[""]
        if header.get("mode", "override") != "override":
            raise BadInput(say("only a pack that overrides can be tuned, not one that replaces"))
    for table, entries in moved.items():
        for slug, values in entries.items():
            found.setdefault(table, {}).setdefault(slug, {}).update(values)
    return found


def check_knobs(game: Game, tables: Tables, base: str, knobs: Sequence[Knob]) -> None:
    """Refuse values that the game does not take, each knob by itself, before anything is played."""
    if len({knob.name for knob in knobs}) < len(knobs):
        raise BadInput(say("the same knob is named twice"))
    now = [knob.now for knob in knobs]
    for place, knob in enumerate(knobs):
        for value in (min(knob.values), max(knob.values)):
            setting = [*now[:place], value, *now[place + 1 :]]
            pack = pack_of(game, tables, base, knobs, setting)
            try:
                if pack:
                    game.load_content(pack, "tuned")
            except ContentError as error:
                raise BadInput(
                    say("{name}={value}: {error}", name=knob.name, value=value, error=error)
                ) from None
