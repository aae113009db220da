"""What a content pack changes, and the question that a change asks unless somebody asks another."""

from __future__ import annotations

import difflib
from typing import Final

from emberhall.kernel.content.packs import PROVENANCE, lay_over
from emberhall.kernel.content.sheets import Sheets, parse
from emberhall.kernel.content.tables import Content
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.lab.meter import LENGTH, OFFERED, SCORE, SHARE, TAKEN, words_of
from emberhall.words import say

CHANGED: Final = f"{TAKEN} of what is changed"
UNSEEN: Final = ("name", *PROVENANCE)  # keys that no rule reads
PLAIN: Final = (
    f"{LENGTH} decisions",
    f"{LENGTH} rounds",
    "margin",
    "lead changes",
    "ahead",
    "options",
)
SEATED: Final = ("seat", "acting", "bot")

Things = tuple[str, ...]
"""Entries of a content, such as `fighters/bone-3`."""


def changed_things(game: Game, before: str, after: str) -> Things:
    """The entries whose values differ between two packs."""
    old, new = _tables(game, before), _tables(game, after)
    found: list[str] = []
    for table in new:
        for slug in dict.fromkeys([*old.get(table, {}), *new[table]]):
            if _values(old, table, slug) != _values(new, table, slug):
                found.append(f"{table}/{slug}")
    return tuple(found)


def _tables(game: Game, pack: str) -> dict[str, dict[str, dict[str, object]]]:
    file = f"{game.slug}/content.toml"
    sheets = Sheets(parse(game.text("content.toml"), file), file)
    if pack:
        lay_over(sheets, pack, "pack", game.slug)
    return sheets.tables


def _values(
    tables: dict[str, dict[str, dict[str, object]]], table: str, slug: str
) -> dict[str, object] | None:
    entry = tables.get(table, {}).get(slug)
    if entry is None:
        return None
    return {key: value for key, value in entry.items() if key not in UNSEEN}


def words_in(content: Content) -> set[str]:
    """Everything that can be chosen: the verbs, and the verbs with what they are about."""
    return {word for choice in content.catalogue.entries for word in words_of(choice, content)}


def usual_question(changed: Things, words: set[str]) -> str:
    """How often what is changed is taken; how long the game is if nobody ever chooses it."""
    chosen = {word.partition(" ")[2] for word in words}
    return CHANGED if chosen.intersection(changed) else f"{LENGTH} decisions"


def check_question(question: str, seats: int, content: Content, words: set[str]) -> None:
    """Refuse a question about nothing that is ever measured."""
    head, _, rest = question.partition(" ")
    if question in PLAIN or (head == SCORE and rest):
        return
    if head in (TAKEN, OFFERED) and (rest in words or question == CHANGED):
        return
    if head == SHARE and _is_share(rest, seats, content):
        return
    known = [*PLAIN, *(f"{SHARE} seat {seat + 1}" for seat in range(seats))]
    known += [f"{TAKEN} {word}" for word in sorted(words)]
    near = difflib.get_close_matches(question, known, n=3, cutoff=0.5)
    raise BadInput(
        say(
            "the lab does not measure {question!r}; it does, for example: {near}",
            question=question,
            near=", ".join(near or known[:6]),
        )
    )


def _is_share(rest: str, seats: int, content: Content) -> bool:
    word, _, number = rest.partition(" ")
    if word in SEATED:
        return word == "bot" or (number.isdigit() and 1 <= int(number) <= seats)
    table, _, slug = rest.partition("/")
    return table in content.tables and slug in content.slugs(table)


def with_changed(measured: dict[str, float], changed: Things) -> dict[str, float]:
    """The measures of a deal with how often anything was taken that is changed."""
    total = sum(
        value
        for key, value in measured.items()
        if key.startswith(f"{TAKEN} ") and key.rpartition(" ")[2] in changed
    )
    return {**measured, CHANGED: total}
