"""Records as text: sealed, read, verified; every error names the first line that disagrees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from emberhall.kernel.errors import (
    ContentError,
    DivergedRecord,
    EditedRecord,
    ForeignRecord,
    NewerRecord,
    RecordError,
    TruncatedRecord,
)
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import Header, Line, seal
from tests.kernel.caves import finished
from tests.toys.wyrmgold import GAME


def resealed(text: str, change: Callable[[list[str]], None]) -> str:
    """The record with some lines changed by somebody who knows how to seal it again."""
    lines = text.split("\n")[:-2]
    change(lines)
    return seal("\n".join(lines) + "\n")


def replaced(number: int, line: str) -> Callable[[list[str]], None]:
    def change(lines: list[str]) -> None:
        lines[number - 1] = line

    return change


def test_a_record_can_be_read_by_people(text: str) -> None:
    lines = text.split("\n")
    assert lines[:9] == [
        "emberhall-record 2",
        "game wyrmgold",
        "rules 1",
        "package 0.1.0",
        f"content {GAME.content.digest}",
        "seats player player",
        "option length short",
        "option pot fixed",
        "begin",
    ]
    assert lines[9].startswith("  shuffle 0 1 2")
    assert lines[10:14] == ["play 0 bid flame", "play 1 bid growl", "play 0 raid 1", "play 1 pass"]
    assert lines[14].startswith("  pick 3 ")
    assert lines[15] == "play 1 peek"
    assert lines[16].startswith("end 16 ")


def test_a_record_is_replayed(text: str) -> None:
    match = Match.loads(text)
    assert match.record.text == text
    assert match.revision == 5


def test_a_finished_record_holds_the_digest_of_its_end() -> None:
    match = finished()
    assert match.record.inputs[-1].digest == match.digest()
    assert Match.loads(match.record.text).outcome is not None


def test_a_long_record_holds_digests_on_the_way() -> None:
    match = GAME.start(4, seed=5, options={"length": "long"}, forced=False)
    while not match.outcome:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[-min(2, len(decision.options))])
    numbers = [i + 1 for i, line in enumerate(match.record.inputs) if line.digest]
    assert numbers == [25, match.revision]


def test_a_match_is_saved_to_a_file_and_loaded(text: str, tmp_path: Path) -> None:
    match = Match.loads(text)
    path = tmp_path / "game.record"
    match.save(path)
    assert path.read_text(encoding="utf-8") == text == match.dumps()
    for opened in (Match.open(path), Match.open(str(path))):
        assert (opened.dumps(), opened.digest()) == (text, match.digest())


def test_a_record_that_is_cut_off_in_a_file_is_opened_when_that_is_asked_for(
    text: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    path.write_text("\n".join(text.split("\n")[:-3]) + "\n", encoding="utf-8")
    with pytest.raises(TruncatedRecord):
        Match.open(path)
    assert Match.open(path, partial=True).revision <= Match.loads(text).revision


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(ForeignRecord, match=r"board\.png is no record: it is no text"):
        Match.open(path)


# texts that are not as they were


def test_line_ends_of_other_systems_do_not_matter(text: str) -> None:
    assert Match.loads(text.replace("\n", "\r\n")).record.text == text


def test_blank_lines_and_a_missing_newline_at_the_end_do_not_matter(text: str) -> None:
    assert Match.loads(text + "\n  \n").record.text == text
    assert Match.loads(text.rstrip("\n")).record.text == text


def test_a_record_without_its_end_is_truncated(text: str) -> None:
    for keep in range(9, 16):
        cut = "\n".join(text.split("\n")[:keep]) + "\n"
        with pytest.raises(TruncatedRecord, match=rf"^line {keep}: the end line is missing"):
            Match.loads(cut)


def test_no_cut_ever_gives_a_wrong_game(text: str) -> None:
    for end in range(len(text) - 2):
        with pytest.raises(RecordError):
            Match.loads(text[:end])


def test_an_edited_record_is_noticed(text: str) -> None:
    edited = text.replace("play 1 peek", "play 1 draw")
    with pytest.raises(EditedRecord, match=r"^line 17: the text does not match the seal"):
        Match.loads(edited)


def test_any_changed_character_is_noticed(text: str) -> None:
    for place in range(0, len(text) - 1, 7):
        other = "x" if text[place] != "x" else "y"
        with pytest.raises(RecordError):
            Match.loads(text[:place] + other + text[place + 1 :])


@pytest.mark.parametrize(
    "foreign",
    ["", "\n\n", "hello", "emberhall", "emberhall-record", "emberhall-record \n", "[Event 'chess']",
     "emberhall-record one\nend 1 x\n", "emberhall-record ²\n", "emberhall-record 1 2\n", "\0\0\0"],
)  # fmt: skip
def test_a_text_that_is_no_record_is_foreign(foreign: str) -> None:
    for partial in (False, True):
        with pytest.raises(ForeignRecord, match=r"^line 1: "):
            Match.loads(foreign, partial)


def test_a_record_of_a_later_format_is_newer(text: str) -> None:
    with pytest.raises(NewerRecord, match=r"^line 1: record format 3 is newer than 2; update"):
        Match.loads(resealed(text, replaced(1, "emberhall-record 3")))


def test_a_record_of_a_forgotten_format_is_foreign(text: str) -> None:
    with pytest.raises(ForeignRecord, match=r"^line 1: record format 0 is no longer read"):
        Match.loads(resealed(text, replaced(1, "emberhall-record 0")))


@pytest.mark.parametrize(
    ("number", "line", "error", "message"),
    [
        (2, "game chess", ForeignRecord, "no game is called 'chess'"),
        (2, "play chess", ForeignRecord, "'play' stands where 'game' must"),
        (2, "game", ForeignRecord, "'game' stands where 'game' must"),
        (3, "rules 2", NewerRecord, "rules version 2 is newer than 1"),
        (3, "rules 0", ForeignRecord, "rules version 0 is no longer played; now 1"),
        (3, "rules one", ForeignRecord, "'one' is no rules version"),
        (3, "rules ²", ForeignRecord, "'²' is no rules version"),
        (5, "content 12ab", ForeignRecord, "the content of the game is not the one of the record"),
        (6, "chairs player player", ForeignRecord, "'chairs' stands where 'seats' must"),
        (7, "option length", ForeignRecord, "'option length' is not a line of a header"),
        (7, "mood calm", ForeignRecord, "'mood calm' is not a line of a header"),
        (7, "pack x", ForeignRecord, "'pack x' is not a line of a header"),
        (11, "play zero bid flame", RecordError, "'play zero bid flame' is no input"),
        (11, "play ² bid flame", RecordError, "'play ² bid flame' is no input"),
        (11, "play", RecordError, "'play' is no input"),
        (11, "", RecordError, "'' is no input"),
        (11, "sing 0 bid flame", RecordError, "'sing 0 bid flame' is no input"),
        (11, "digest", RecordError, "'digest' is no input"),
    ],
)
def test_a_line_that_cannot_be_read(
    text: str, number: int, line: str, error: type[RecordError], message: str
) -> None:
    with pytest.raises(error) as refused:
        Match.loads(resealed(text, replaced(number, line)))
    assert refused.value.line == number
    assert message in str(refused.value)


def test_an_option_that_stands_there_twice(text: str) -> None:
    with pytest.raises(ForeignRecord, match=r"^line 9: 'option pot dice' is not a line of a head"):
        Match.loads(resealed(text, lambda lines: lines.insert(8, "option pot dice")))


@pytest.mark.parametrize(
    ("number", "line", "blamed", "message"),
    [
        (6, "seats player", 9, "Wyrmgold is for 2 to 4 seats, not 1"),
        (6, "seats player robot", 9, "a seat is 'player' or 'automa'"),
        (7, "option length huge", 9, "option length is one of short, long"),
        (7, "option mood calm", 9, "Wyrmgold has no option 'mood'"),
        (10, "  shuffle 0 1 2", 9, "does not order 18 things"),
        (10, "  roll 6 4", 9, "the rules ask for a shuffle, the script holds roll 6 4"),
        (11, "play 0 bid thunder", 11, "no choice is written 'bid thunder'"),
        (11, "play 1 bid flame", 12, "seat 1 is not asked"),
        (11, "play 7 bid flame", 11, "seat 7 is not asked"),
        (13, "play 0 hide ruby", 13, "Dragon 1 cannot play 'hide ruby'"),
        (13, "undo 0", 13, "seat 0 cannot undo"),
        (13, "concede 5", 13, "there is no seat 5"),
        (13, "drive 0", 13, "is no name"),
        (15, "  pick 3 3", 14, "'pick 3 3' is no pick from 3"),
        (15, "  pick 4 1", 14, "'pick 4 1' is no pick from 3"),
        (15, "  pick 3 two", 14, "'pick 3 two' is no outcome of chance"),
        (15, "  thunder", 14, "the rules ask for a pick, the script holds thunder"),
        (16, "play 1 peek\n  roll 6 1", 16, "the rules met other chance than the record holds"),
        (16, "play 1 peek\ndigest abc", 16, "the digest of the state is not the one of"),
    ],
)
def test_a_record_that_does_not_lead_where_it_says(
    text: str, number: int, line: str, blamed: int, message: str
) -> None:
    with pytest.raises(DivergedRecord) as refused:
        Match.loads(resealed(text, replaced(number, line)))
    assert refused.value.line == blamed
    assert str(refused.value).startswith(f"line {blamed}: ")
    assert message in str(refused.value)


def test_a_record_that_ends_in_its_header_is_truncated(text: str) -> None:
    for keep in range(1, 9):
        cut = seal("\n".join(text.split("\n")[:keep]) + "\n")
        with pytest.raises(TruncatedRecord, match="the record ends before 'begin'"):
            Match.loads(cut)


def test_inputs_after_the_end_are_refused() -> None:
    match = finished()
    text = seal(match.record.open_text + "play 0 pass\n")
    with pytest.raises(DivergedRecord, match="the match is over"):
        Match.loads(text)


# content packs

PACK = '[pack]\ngame = "wyrmgold"\nname = "Dear things"\n\n[cards.ruby]\nvalue = 40\n'


def packed() -> Match:
    content = GAME.load_content(PACK)
    return Match(GAME, ["player", "player"], GAME.chosen_options(None), content, seed=4)


def test_a_record_embeds_its_content_pack() -> None:
    match = packed()
    assert "pack |[cards.ruby]\n" in match.record.text
    again = Match.loads(match.record.text)
    assert again.content.digest == match.content.digest != GAME.content.digest
    assert again.content.pack == PACK
    assert again.record.text == match.record.text


def test_a_pack_with_line_ends_of_other_systems_is_embedded_like_any_other() -> None:
    content = GAME.load_content(PACK.replace("\n", "\r\n"))
    match = Match(GAME, ["player", "player"], GAME.chosen_options(None), content, seed=4)
    assert Match.loads(match.record.text).content.pack == PACK


def test_a_pack_that_was_changed_in_the_record_is_noticed() -> None:
    def dearer(lines: list[str]) -> None:
        lines[lines.index("pack |value = 40")] = "pack |value = 41"

    with pytest.raises(ForeignRecord, match=r"^line 5: the content"):
        Match.loads(resealed(packed().record.text, dearer))


def test_a_pack_that_cannot_be_read_names_itself() -> None:
    def wrong(lines: list[str]) -> None:
        lines[lines.index("pack |value = 40")] = "pack |value = 'much'"

    with pytest.raises(ContentError, match=r"^pack of the record: \[cards.ruby\]: value"):
        Match.loads(resealed(packed().record.text, wrong))


# positions


@pytest.mark.parametrize(
    "position", ["{", "[]", "3", "null", '{"agenda": []}', '{"agenda": [["Nap", {}]]}']
)
def test_a_position_that_cannot_be_read_is_foreign(text: str, position: str) -> None:
    with pytest.raises(ForeignRecord, match=r"^line 9: the position cannot be read"):
        Match.loads(resealed(text, lambda lines: lines.insert(8, f"position {position}")))


def test_a_line_writes_what_it_holds() -> None:
    line = Line("play", 1, "hide ruby")
    line.chance = ["roll 6 2"]
    line.digest = "abc"
    assert line.lines() == ["play 1 hide ruby", "  roll 6 2", "digest abc"]
    assert Line("undo", 0, "").lines() == ["undo 0"]
    assert Line("begin", -1, "").lines() == ["begin"]


def test_a_header_writes_what_it_holds() -> None:
    header = Header(
        game="toy",
        rules=2,
        package="1.0",
        content="ab",
        seats=["player"],
        options={"a": "b"},
        pack="x\ny",
        position="{}",
    )
    assert header.lines() == [
        "emberhall-record 2",
        "game toy",
        "rules 2",
        "package 1.0",
        "content ab",
        "seats player",
        "option a b",
        "pack |x",
        "pack |y",
        "position {}",
        "begin",
    ]
