"""Content: rows read from TOML, and errors that name file, entry and key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel import registry
from emberhall.kernel.content.keys import (
    counts,
    flag,
    number,
    numbers,
    ref,
    refs,
    text,
    texts,
    word,
)
from emberhall.kernel.content.sheets import Row, Sheets, digest_of, parse
from emberhall.kernel.content.tables import Entry, Word
from emberhall.kernel.errors import BadInput, ContentError
from tests.toys.wyrmgold import GAME

FILE = "box.toml"
GOOD = """
[stones.flint]
name = "Flint"
source = "book"
weight = 3
edges = [1, 2]
sharp = true
kin = ["flint", "chalk"]
friend = "chalk"
worth = { gold = 2 }
words = ["a", "b"]

[stones.chalk]
name = "Chalk"
source = "design"
note = "soft"
"""


def sheets(text: str = GOOD) -> Sheets:
    return Sheets(parse(text, FILE), FILE)


def flint(text: str = GOOD) -> Row:
    return sheets(text).rows("stones")[0]


def test_rows_come_in_the_order_of_the_file() -> None:
    rows = sheets().rows("stones")
    assert [(row.slug, row.index, row.source, row.note) for row in rows] == [
        ("flint", 0, "book", ""),
        ("chalk", 1, "design", "soft"),
    ]
    assert sheets().slugs("stones") == ("flint", "chalk")
    assert sheets().slugs("bones") == ()


def test_every_sort_of_value_is_read() -> None:
    row = flint()
    assert row.text("name") == "Flint"
    assert row.text("motto", "none") == "none"
    assert row.number("weight", 0, 9) == 3
    assert row.number("height", 0, 9, 7) == 7
    assert row.numbers("edges", 1, 2) == [1, 2]
    assert row.flag("sharp")
    assert not row.flag("blunt")
    assert row.flag("shiny", True)
    assert row.one_of("friend", ("chalk", "clay")) == "chalk"
    assert row.ref("friend", ("flint", "chalk")) == 1
    assert row.refs("kin", ("chalk", "flint")) == [1, 0]
    assert row.amounts("worth", ("copper", "gold")) == [0, 2]
    assert row.amounts("toll", ("copper", "gold")) == [0, 0]
    assert row.texts("words") == ["a", "b"]
    assert row.has("kin")
    assert not row.has("foes")
    row.finish()


STONES = ("flint", "chalk")


@pytest.mark.parametrize(
    ("key", "read", "message"),
    [
        ("foes", lambda row: row.text("foes"), "is missing"),
        ("weight", lambda row: row.text("weight"), "must be a text, not 3"),
        ("foes", lambda row: row.number("foes", 0, 9), "is missing"),
        ("name", lambda row: row.number("name", 0, 9), "must be a whole number, not 'Flint'"),
        ("sharp", lambda row: row.number("sharp", 0, 9), "must be a whole number, not True"),
        ("weight", lambda row: row.number("weight", 4, 9), "must be from 4 to 9, not 3"),
        ("weight", lambda row: row.number("weight", 0, 2), "must be from 0 to 2, not 3"),
        ("weight", lambda row: row.numbers("weight", 0, 9), "must be a list, not 3"),
        ("edges", lambda row: row.numbers("edges", 2, 9), "must be from 2 to 9, not 1"),
        ("kin", lambda row: row.numbers("kin", 0, 9), "must be a whole number, not 'flint'"),
        ("name", lambda row: row.flag("name"), "must be true or false, not 'Flint'"),
        (
            "friend",
            lambda row: row.one_of("friend", ("a", "b")),
            "must be one of a, b, not 'chalk'",
        ),
        ("friend", lambda row: row.ref("friend", ("clay",)), "must be one of clay, not 'chalk'"),
        ("kin", lambda row: row.refs("kin", ("flint",)), "names 'chalk'; known are flint"),
        ("edges", lambda row: row.refs("edges", STONES), "names 1; known are flint, chalk"),
        ("worth", lambda row: row.amounts("worth", ("clay",)), "counts 'gold'; known are clay"),
        ("worth", lambda row: row.amounts("worth", ("gold",), 1), "must be from 0 to 1, not 2"),
        ("edges", lambda row: row.amounts("edges", ("gold",)), "must be a table of counts"),
        ("edges", lambda row: row.texts("edges"), "must hold texts, not 1"),
        ("weight", lambda row: row.texts("weight"), "must be a list, not 3"),
    ],
)
def test_a_wrong_value_is_named_by_file_entry_and_key(
    key: str, read: Callable[[Row], object], message: str
) -> None:
    with pytest.raises(ContentError) as fault:
        read(flint())
    assert str(fault.value).startswith(f"{FILE}: [stones.flint]: {key}: {message}")
    assert (fault.value.file, fault.value.entry, fault.value.key) == (FILE, "[stones.flint]", key)
    assert isinstance(fault.value, BadInput)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "box.toml: [stones.flint]: source: is missing"),
        ('source = "hearsay"', "box.toml: [stones.flint]: source: must be one of book,"),
        ('source = "book"\nnote = 3', "box.toml: [stones.flint]: note: must be a text, not 3"),
    ],
)
def test_every_entry_says_where_it_comes_from(source: str, message: str) -> None:
    with pytest.raises(ContentError) as fault:
        flint(f'[stones.flint]\nname = "Flint"\n{source}\n')
    assert str(fault.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[stones.flint\n", "box.toml: is not TOML: "),
        ("[a.b]\nc = 1\nc = 2\n", "box.toml: is not TOML: "),
        ("stones = 3\n", "box.toml: stones: must be a table"),
        ("[stones]\nflint = 3\n", "box.toml: [stones]: flint: must be an entry of its own"),
        ("[stones.Flint]\n", "box.toml: [stones.Flint]: must be written in small letters"),
        ('[stones."big flint"]\n', "box.toml: [stones.big flint]: must be written in small"),
        ("[stones.flint]\nborn = 2020-01-01\n", "box.toml: [stones.flint]: born: cannot hold"),
        ("[a.b]\nc = [{ d = 10:00:00 }]\n", "box.toml: [a.b]: c: cannot hold"),
    ],
)
def test_a_file_of_the_wrong_shape(text: str, message: str) -> None:
    with pytest.raises(ContentError) as fault:
        parse(text, FILE)
    assert str(fault.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[cards.ruby]\n" + ".".join("a" * 1_000) + " = 1", "nested deeper than 8 levels"),
        ("[cards.ruby]\na = " + "[" * 20 + "]" * 20, "nested deeper than 8 levels"),
        ("[pack]\ngame = " + "[" * 20 + "]" * 20, "nested deeper than 8 levels"),
        ("[cards.ruby]\na = " + "[" * 100_000, "nested too deeply"),
        ("[cards.ruby]\na = " + "7" * 5_000, "is not TOML"),
    ],
    ids=["dotted", "lists", "header", "endless", "number"],
)
def test_a_file_that_is_deeper_or_longer_than_any(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        parse(text, "odd.toml")


def test_a_table_that_is_missing() -> None:
    with pytest.raises(ContentError) as fault:
        sheets().rows("bones")
    assert str(fault.value) == "box.toml: [bones]: the table is missing"


def test_a_table_that_nobody_reads() -> None:
    box = sheets('[stones.chalk]\nname = "Chalk"\nsource = "book"\n[moods.calm]\n')
    Entry(box.rows("stones")[0])
    with pytest.raises(ContentError) as fault:
        box.finish()
    assert str(fault.value) == "box.toml: [moods]: is not a table of this game"


def test_a_key_that_nobody_reads() -> None:
    box = sheets('[stones.flint]\nname = "Flint"\nsource = "book"\nwieght = 3\n')
    with pytest.raises(ContentError) as fault:
        Entry(box.rows("stones")[0])
    assert str(fault.value) == "box.toml: [stones.flint]: wieght: is not a key of this table"


# declared keys


def is_heavy(stone: Stone) -> bool:
    return stone.weight > 2


class Stone(Entry):
    weight: int = number(0, 9, 1)
    edges: list[int] = numbers(1, 2, [])
    sharp: bool = flag()
    cracked: bool = flag()
    kin: list[int] = refs("stones", [])
    friend: int = ref("stones", -1)
    motto: str = text("none")
    mood: int = ref(("calm", "wild"), 0, key="temper")
    worth: list[int] = counts(("copper", "gold"))
    words: list[str] = texts(when=is_heavy, otherwise=["light"])
    total: int

    def derive(self, row: Row) -> None:
        self.total = self.weight + sum(self.edges)


def test_an_entry_reads_its_declared_keys() -> None:
    big, small = (Stone(row) for row in sheets().rows("stones"))
    assert (big.weight, big.edges, big.sharp, big.cracked, big.total) == (3, [1, 2], True, False, 6)
    assert (big.kin, big.friend, big.worth, big.words) == ([0, 1], 1, [0, 2], ["a", "b"])
    assert (big.name, big.source, small.note, small.motto) == ("Flint", "book", "soft", "none")
    assert (small.weight, small.edges, small.friend, small.words) == (1, [], -1, ["light"])


def test_a_default_that_is_a_list_is_nobody_elses() -> None:
    one, other = (Stone(sheets().rows("stones")[1]) for _ in range(2))
    one.edges.append(2)
    one.words.clear()
    assert (other.edges, other.words) == ([], ["light"])


def test_a_key_may_be_written_otherwise_than_it_is_called() -> None:
    row = flint('[stones.flint]\nname = "F"\nsource = "book"\nweight = 1\ntemper = "wild"\n')
    assert Stone(row).mood == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("weight = 10", "weight: must be from 0 to 9, not 10"),
        ('friend = "clay"', "friend: must be one of flint, not 'clay'"),
        ("weight = 3", "words: is missing"),
        ('weight = 2\nwords = ["a"]', "words: is not a key of this table"),
        ('mood = "wild"', "mood: is not a key of this table"),
    ],
)
def test_a_key_that_is_not_as_declared_is_named(line: str, message: str) -> None:
    with pytest.raises(ContentError) as fault:
        Stone(flint(f'[stones.flint]\nname = "F"\nsource = "book"\n{line}\n'))
    assert str(fault.value) == f"box.toml: [stones.flint]: {message}"


class Gate(Entry):
    way: str = word(("in", "out"))


def test_a_word_is_kept_as_it_is_written() -> None:
    row = '[stones.flint]\nname = "F"\nsource = "book"\nway = "{}"\n'
    assert Gate(flint(row.format("out"))).way == "out"
    with pytest.raises(ContentError, match="must be one of in, out, not 'up'"):
        Gate(flint(row.format("up")))


def test_a_content_spells_and_finds_its_entries() -> None:
    content = GAME.content
    assert content.slugs("kinds") == ("gem", "relic", "bone")
    assert content.index("kinds") == {"gem": 0, "relic": 1, "bone": 2}
    assert content.title("cards", 5) == "Ruby"
    entry = content.tables["cards"][5]
    assert (entry.index, entry.slug, entry.name, entry.source) == (5, "ruby", "Ruby", "design")


# digests


def test_the_digest_of_a_content_is_the_same_on_every_python() -> None:
    assert GAME.content.digest == GAME.load_content().digest == (
        "c3e022f296191beec4d00cdc6a5c1cb578f56330f031a3373d3eeba36542aa8a"
    )  # fmt: skip


def test_the_order_of_entries_counts_for_the_digest_the_order_of_keys_does_not() -> None:
    one = sheets("[a.x]\nb = 1\nc = 2\n[a.y]\nb = 1\n[d.z]\n")
    keys = sheets("[d.z]\n[a.x]\nc = 2\nb = 1\n[a.y]\nb = 1\n")
    entries = sheets("[a.y]\nb = 1\n[a.x]\nb = 1\nc = 2\n[d.z]\n")
    assert one.digest() == keys.digest()
    assert one.digest() != entries.digest()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_equal_data_has_equal_digests(data: Any) -> None:
    assert digest_of({"a": data, "b": 1}) == digest_of({"b": 1, "a": data})
    assert digest_of(data) != digest_of([data])


def test_an_entry_is_found_by_its_class_and_what_a_view_calls_it() -> None:
    content = GAME.content
    first = content.tables["cards"][0]
    assert content.get(type(first), first.slug) is first
    assert content.title_of("cards", first.slug) == first.name
    with pytest.raises(KeyError):
        content.get(type(first), "no-such-card")


def test_a_class_that_two_tables_have_names_no_entry() -> None:
    crown = registry.game("crown-of-ash").content
    assert crown.title_of("kinds", "bone") == "Bone"
    with pytest.raises(KeyError):
        crown.get(Word, "bone")
