"""Which questions ask for a set that people compose, and which ask again for another reason."""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

import emberhall
from emberhall.kernel.state import Happening
from tests.project.pages import ROOT

GAMES: Final = ROOT / "src" / "emberhall" / "games"

SETS: Final = {
    "after-the-empire": {"MoveTroops", "SowFarm"},
    "battalia": {"LayCard", "PayLine", "PayMove"},
    "city-of-thieves": {"BurnRelics", "GiveForMission", "LoseInFlight", "SellTreasures"},
    "crown-of-ash": {"Amend", "CommitFighters", "Garrison", "Pay", "TakeWild"},
    "drums-of-war": {"AimBarrage", "DropCards", "GiveSupport", "PayFromHand"},
}

# Asked again after each answer, but no set: every order is offered, and it may make a difference.
SERIES: Final = {
    "after-the-empire": {"AfterPlacing", "StockpileStep", "TakeTurn"},
    "battalia": {"Action"},
    "city-of-thieves": {
        "Activation", "BonusLook", "CardWindow", "ChooseGuard", "ChooseTarget", "CombatReroll",
        "Exchange", "IntrigueWindow", "LayToken", "MoveGuard", "MoveHunter", "PeekAtTokens",
        "Surplus", "TakeCards",
    },
    "crown-of-ash": {"ArrangeOrder", "SettleTie"},
    "drums-of-war": {"ActFreely"},
}  # fmt: skip


def asked_again(slug: str) -> set[str]:
    """The steps that put a step of their own kind on the agenda."""
    found: set[str] = set()
    for path in (GAMES / slug.replace("-", "_") / "rules").rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                body = "\n".join(ast.unparse(each) for each in node.body)
                if re.search(rf"\b{node.name}\(|then\((.*, )?self[,)]|append\(self\)", body):
                    found.add(node.name)
    return found


@pytest.mark.parametrize("slug", sorted(SETS))
def test_every_question_for_a_set_says_so(slug: str) -> None:
    steps = emberhall.game(slug).steps.values()
    assert {step.__name__ for step in steps if step.PICKS is not None} == SETS[slug]


@pytest.mark.parametrize("slug", sorted(SETS))
def test_what_is_asked_again_is_a_set_or_known_to_be_none(slug: str) -> None:
    steps = emberhall.game(slug).steps
    asking = {name for name, step in steps.items() if not issubclass(step, Happening)}
    again = asked_again(slug) & asking
    assert again - SETS[slug] == SERIES[slug]


def test_every_game_is_listed() -> None:
    games = {path.parent.name.replace("_", "-") for path in GAMES.glob("*/RULES.md")}
    assert games == SETS.keys() == SERIES.keys()
