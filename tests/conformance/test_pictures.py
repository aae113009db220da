"""Pictures that cannot say what their parts are good for: what is broken is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Refusal
from emberhall.picture.face import face_of
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Raid
from tests.toys.wyrmgold.state import Caves

CHECK = "answers-for-parts"


def test_choices_that_only_the_right_moment_can_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def aim(choice: Choice, view: Any, content: Any) -> tuple[str, ...]:
        return (f"dragon {view['about']['raider']}",)

    monkeypatch.setattr(face_of("tests.toys.wyrmgold"), "_aim", aim)
    assert caught(variant(), CHECK, "raises")


def test_a_refusal_without_words() -> None:
    game = variant()
    game.prose.sections["refusal"]["no-victim"] = ""
    assert caught(game, CHECK, "nothing is said against 'raid 0'")


def test_a_refusal_of_what_is_offered() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        if isinstance(choice, Raid):
            return Refusal("3.6", "no-victim", {})
        return turn.why_not(state, seat, choice)

    assert caught(variant(why_not=why_not), CHECK, "is told in two ways")
