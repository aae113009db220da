"""Records that were cut off: they are loaded as far as they are whole."""

from __future__ import annotations

import pytest

import emberhall.kernel.matches.record as records
from emberhall.kernel.errors import (
    DivergedRecord,
    EditedRecord,
    TruncatedRecord,
)
from emberhall.kernel.matches.match import Match


def test_a_record_without_its_end_loads_as_partial(text: str) -> None:
    open_text = records.parse(text).open_text
    match = Match.loads(open_text, partial=True)
    assert match.record.text == text


def test_a_whole_record_loads_as_partial_too(text: str) -> None:
    assert Match.loads(text, partial=True).record.text == text


def test_every_cut_of_a_record_loads_as_far_as_it_is_whole(text: str) -> None:
    whole = Match.loads(text)
    begin = text.index("play 0 bid flame")
    for end in range(begin, len(text)):
        match = Match.loads(text[:end], partial=True)
        fork = whole.fork(match.revision)
        assert match.digest() == fork.digest(), text[begin:end]
        complete = text[:end].count("\n") - 10
        assert match.revision >= min(complete, 3)


def test_half_an_end_line_is_no_input(text: str) -> None:
    for end in ("", "\n", "\r\n"):
        assert Match.loads(text[:-9] + end, partial=True).record.text == text
        with pytest.raises(TruncatedRecord):
            Match.loads(text[:-9] + end)


def test_half_a_notation_is_not_taken_for_another(text: str) -> None:
    cut = text[: text.index("play 1 pass")] + "play 1 pas"
    assert Match.loads(cut, partial=True).revision == 3


def test_an_input_whose_chance_is_cut_off_is_left_out(text: str) -> None:
    cut = text[: text.index("  pick")]
    assert Match.loads(cut, partial=True).revision == 3
    with pytest.raises(TruncatedRecord):
        Match.loads(cut)


def test_a_partial_record_that_ends_in_its_setup_is_truncated(text: str) -> None:
    setup = text[: text.index("begin\n") + len("begin\n")]
    with pytest.raises(TruncatedRecord, match="in the middle of the setup"):
        Match.loads(setup, partial=True)


def test_a_partial_record_with_a_false_end_is_edited(text: str) -> None:
    with pytest.raises(EditedRecord):
        Match.loads(text.replace("peek", "draw"), partial=True)


def test_a_partial_record_that_diverges_is_refused(text: str) -> None:
    cut = text[: text.index("end ")].replace("play 0 raid 1", "play 0 hide ruby")
    with pytest.raises(DivergedRecord, match=r"^line 13: "):
        Match.loads(cut, partial=True)
