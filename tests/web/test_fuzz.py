"""Changed packs, records, positions, notations and requests are taken or refused in our words."""

from __future__ import annotations

import pytest

from tests.web.fuzz import PARSERS, portion

OURS = {"taken", "refused", "out of memory", "out of time"}
SAMPLE = 120


@pytest.mark.parametrize("parser", PARSERS)
def test_a_changed_text_is_taken_or_refused(parser: str) -> None:
    _, found, _ = portion(parser, range(SAMPLE))
    assert set(found) <= OURS
    assert found["refused"] > SAMPLE // 10
    assert found["taken"] > 0
