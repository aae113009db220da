"""Content packs: laid over the content of a game, and refused by file, entry and key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from emberhall.kernel.content.packs import lay_over
from emberhall.kernel.content.sheets import Sheets, parse
from emberhall.kernel.content.tables import Content
from emberhall.kernel.errors import ContentError
from tests.toys.wyrmgold import GAME

FILE = "box.toml"
HEADER = '[pack]\ngame = "wyrmgold"\nname = "Dear things"\n'


def pack(body: str, header: str = HEADER) -> Any:
    return GAME.load_content(header + body, "dear.toml")


def test_a_pack_overrides_keys_of_entries() -> None:
    content = pack("[cards.ruby]\nvalue = 40\n")
    ruby = content.cards[5]
    assert (ruby.value, ruby.kind, ruby.name, ruby.source) == (40, 0, "Ruby", "pack")
    assert content.cards[4].source == "design"
    assert content.digest != GAME.content.digest
    assert content.pack == HEADER + "[cards.ruby]\nvalue = 40\n"


def test_what_was_changed_in_an_exported_pack_is_the_designers_own() -> None:
    same = pack('[cards.ruby]\nvalue = 6\nsource = "design"\n').cards[5]
    other = pack('[cards.ruby]\nvalue = 50\nsource = "design"\n').cards[5]
    assert same.value == 6
    assert (same.source, other.source) == ("design", "pack")


def test_a_pack_may_keep_a_source_of_its_own() -> None:
    assert pack('[cards.ruby]\nsource = "public"\n').cards[5].source == "public"


def test_a_pack_adds_entries_with_choices_of_their_own() -> None:
    body = (
        '[cards.moonstone]\nname = "Moonstone"\nkind = "gem"\nvalue = 7\nprice = { silver = 4 }\n'
    )
    content = pack(body)
    assert content.cards[18].slug == "moonstone"
    assert content.catalogue.read("hide moonstone").card == 18
    assert content.cards[18].source == "pack"


def test_a_pack_replaces_tables() -> None:
    body = '[kinds.gem]\nname = "jewel"\n[kinds.relic]\nname = "r"\n[kinds.bone]\nname = "b"\n'
    content = pack(body, HEADER + 'mode = "replace"\n')
    assert [kind.name for kind in content.kinds] == ["jewel", "r", "b"]
    assert len(content.cards) == 18


def test_a_pack_never_touches_the_content_of_the_game() -> None:
    pack("[cards.ruby]\nvalue = 40\n")
    assert GAME.content.cards[5].value == 6  # type: ignore[attr-defined]
    assert GAME.content.pack == ""


@pytest.mark.parametrize(
    ("header", "body", "message"),
    [
        ("", "", "dear.toml: [pack]: game: must be 'wyrmgold', not None"),
        ('[pack]\ngame = "chess"\nname = "x"\n', "", "game: must be 'wyrmgold', not 'chess'"),
        ('[pack]\ngame = "wyrmgold"\n', "", "dear.toml: [pack]: name: must be a text"),
        (HEADER + 'mode = "add"\n', "", "[pack]: mode: must be override or replace, not 'add'"),
        (HEADER + "year = 3\n", "", "dear.toml: [pack]: year: is not a key of a pack's header"),
        (HEADER, "[spells.x]\nname = 'x'\n", "dear.toml: [spells]: is not a table of this game"),
        (HEADER, "[cards.ruby]\nvalue = 'dear'\n", "dear.toml: [cards.ruby]: value: must be"),
        (HEADER, "[cards.ruby]\nworth = 3\n", "dear.toml: [cards.ruby]: worth: is not a key"),
        (HEADER, "[cards.new]\nname = 'New'\n", "dear.toml: [cards.new]: kind: is missing"),
        (HEADER, "[cards.ruby]\nkind = 'gas'\n", "dear.toml: [cards.ruby]: kind: must be"),
        (HEADER + 'mode = "replace"\n', "[kinds.gem]\nname = 'g'\n",
         "wyrmgold/content.toml: [cards.spoon]: kind: must be one of gem, not 'relic'"),
        (HEADER, "[cards", "dear.toml: is not TOML"),
    ],
)  # fmt: skip
def test_a_wrong_pack_is_named_by_file_entry_and_key(header: str, body: str, message: str) -> None:
    with pytest.raises(ContentError) as fault:
        pack(body, header or "\n")
    assert message in str(fault.value)


def test_a_fault_of_the_game_under_a_pack_names_the_file_of_the_game() -> None:
    tables = parse('[stones.flint]\nname = "Flint"\nsource = "book"\nweight = "much"\n', FILE)
    box = Sheets(tables, FILE)
    lay_over(box, '[pack]\ngame = "g"\nname = "n"\n[stones.flint]\nname = "F"\n', "over.toml", "g")
    row = box.rows("stones")[0]
    with pytest.raises(ContentError, match=r"^box.toml: \[stones.flint\]: weight"):
        row.number("weight", 0, 9)
    with pytest.raises(ContentError, match=r"^over.toml: \[stones.flint\]: name"):
        row.number("name", 0, 9)


def test_a_match_is_started_with_a_pack_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "dear.toml"
    path.write_text(HEADER + "[cards.ruby]\nvalue = 40\n", encoding="utf-8")
    match = GAME.start(2, seed=1, content=str(path))
    assert match.content.digest != GAME.content.digest
    assert isinstance(match.content, Content)
    assert match.record.header.content == match.content.digest


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_pack_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "void.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"void.toml: is empty"):
        GAME.start(2, content=str(path))


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        GAME.start(2, content=str(tmp_path / "nowhere.toml"))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match="cannot be read"):
        GAME.start(2, content=str(tmp_path / "bytes.toml"))
