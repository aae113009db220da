"""Contents compared on real deals."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.kernel import registry
from emberhall.kernel.content.sheets import parse
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.lab import Comparison, compare
from emberhall.lab.changes import CHANGED, changed_things
from emberhall.lab.comparison import MOVED, OPEN, SAME
from emberhall.lab.course import Row, deals
from emberhall.lab.meter import measures_of
from emberhall.lab.paired import Paired, chance_of_coincidence
from emberhall.lab.plan import Plan, arm_of, plan_of, play
from emberhall.lab.verdict import verdict_of
from tests.lab.test_paired import moves


def pack(folder: Path, text: str, game: str = "wyrmgold", name: str = "mine.toml") -> str:
    """A content pack in a file."""
    path = folder / name
    path.write_text(f'[pack]\ngame = "{game}"\nname = "mine"\n{text}', encoding="utf-8")
    return str(path)


def tables(game: Game) -> dict[str, dict[str, dict[str, object]]]:
    """The content of a game as it is written."""
    return parse(game.text("content.toml"), "content.toml")


def richer(game: Game, by: int = 3) -> str:
    """Every card of Wyrmgold is worth more."""
    cards = tables(game)["cards"]
    return "".join(
        f"[cards.{slug}]\nvalue = {entry['value'] + by}\n"  # type: ignore[operator]
        for slug, entry in cards.items()
    )


def renamed(game: Game) -> str:
    """Everything has another name and no other value."""
    return "".join(
        f"[{table}.{slug}]\nname = {json.dumps('New ' + str(entry['name']))}\n"
        for table, entries in tables(game).items()
        for slug, entry in entries.items()
        if "name" in entry
    )


def test_equal_content_gives_exactly_no_difference(wyrmgold: Game, tmp_path: Path) -> None:
    mine = pack(tmp_path, "")
    found = compare(wyrmgold, mine, bots=["random"], games=6)
    assert found.identical() == 6
    assert all(each.paired.is_zero for each in found.findings())
    assert found.changed == ()


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_pack_that_only_renames_gives_exactly_no_difference(slug: str, tmp_path: Path) -> None:
    game = registry.game(slug)
    mine = pack(tmp_path, renamed(game), slug)
    found = compare(game, mine, bots=["greedy:4" if slug == "battalia" else "random"], games=1)
    assert found.plan.arms[0].digest != found.plan.arms[1].digest
    assert found.changed == ()
    assert found.identical() == 1


def test_what_a_pack_changes_is_found_and_asked_about(wyrmgold: Game, tmp_path: Path) -> None:
    cards = wyrmgold.content.tables["cards"]
    mine = pack(tmp_path, f"[cards.{cards[0].slug}]\nvalue = 9\n")
    text = Path(mine).read_text()
    assert changed_things(wyrmgold, "", text) == (f"cards/{cards[0].slug}",)
    assert changed_things(wyrmgold, text, "") == (f"cards/{cards[0].slug}",)
    found = compare(wyrmgold, mine, bots=["random"], games=2)
    assert found.question == CHANGED


def test_a_change_that_matters_is_found_and_said(wyrmgold: Game, tmp_path: Path) -> None:
    mine = pack(tmp_path, richer(wyrmgold))
    found = compare(wyrmgold, mine, bots=["random"], question="score vault", games=200)
    assert found.state() == MOVED
    assert len(found.rows) < 60
    assert found.finding("score vault").paired.mean > 0
    said = verdict_of(found, found.plan.arms[1].content(wyrmgold))
    assert said[0].startswith("The score for vault: ")
    assert "more (95 %: +" in said[0]


def test_a_question_can_be_left_open_or_answered_by_no(wyrmgold: Game, tmp_path: Path) -> None:
    mine = pack(tmp_path, richer(wyrmgold))
    few = compare(wyrmgold, mine, bots=["random"], question="share seat 1", games=3)
    assert few.state() == OPEN
    assert "undecided after 3 deals" in verdict_of(few, wyrmgold.content)[0]
    many = compare(
        wyrmgold, mine, bots=["random"], question="length decisions", games=400, smallest=2.0
    )
    assert many.state() == SAME
    assert "no difference" in verdict_of(many, wyrmgold.content)[0]


def test_a_comparison_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    mine = pack(tmp_path, "[fighters.bone-1]\ncost = { bone = 3 }\n", "crown-of-ash")
    alone = compare("crown-of-ash", mine, bots=["random"], games=3)
    shared = compare("crown-of-ash", mine, bots=["random"], games=3, jobs=2)
    assert alone.rows == shared.rows
    assert alone.as_dict() == shared.as_dict()
    assert json.loads(json.dumps(alone.as_dict()))["state"] == OPEN


def test_a_comparison_goes_on_where_it_was_stopped(wyrmgold: Game, tmp_path: Path) -> None:
    mine, file = pack(tmp_path, richer(wyrmgold)), tmp_path / "kept.jsonl"
    whole = compare(wyrmgold, mine, bots=["random"], games=6, stop=False)
    compare(wyrmgold, mine, bots=["random"], games=2, stop=False, results=file)
    text = file.read_text()
    file.write_text(text[:-20])  # killed while it wrote
    again = compare(wyrmgold, mine, bots=["random"], games=6, stop=False, results=file)
    assert again.rows == whole.rows
    kept = text[:-20].rpartition("\n")[0]
    assert kept.count("\n") == 3
    assert file.read_text().startswith(kept)
    other = pack(tmp_path, richer(wyrmgold, 5), name="other.toml")
    with pytest.raises(BadInput, match="another series"):
        compare(wyrmgold, other, bots=["random"], games=6, results=file)


@pytest.mark.parametrize(
    "question", ["taken nonsense", "share seat 3", "share lords/nobody", "length", "score", "x"]
)
def test_a_question_about_nothing_is_refused_at_once(
    question: str, wyrmgold: Game, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match="does not measure"):
        compare(wyrmgold, pack(tmp_path, ""), bots=["random"], question=question)


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_no_deals_and_no_jobs_are_refused(
    games: int, jobs: int, wyrmgold: Game, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match="at least one"):
        compare(wyrmgold, pack(tmp_path, ""), bots=["random"], games=games, jobs=jobs)


def test_a_worker_refuses_another_version_and_another_content(wyrmgold: Game) -> None:
    plan = plan_of(wyrmgold, [arm_of(wyrmgold, "before", "")], ["random"], None, None, 1)
    with pytest.raises(BadInput, match="started by version 0"):
        play(replace(plan, package="0"), 0)
    arm = replace(plan.arms[0], digest="another")
    with pytest.raises(BadInput, match="another content"):
        play(replace(plan, arms=(arm,)), 0)


def test_what_is_counted_adds_up(wyrmgold: Game) -> None:
    plan = plan_of(wyrmgold, [arm_of(wyrmgold, "before", "")], ["random"], 3, None, 1)
    for number in range(4):
        found = measures_of(play(plan, number))
        shares = [found[f"share seat {seat}"] for seat in (1, 2, 3)]
        assert math.fsum(shares) == pytest.approx(1)
        verbs = {key: value for key, value in found.items() if key.count(" ") == 1}
        for key, value in verbs.items():
            if key.startswith("taken "):
                assert value >= 1
        for key, value in found.items():
            if key.startswith("offered ") and key.count(" ") == 2:
                assert value <= found[" ".join(key.split()[:2])]


def a_a(wyrmgold: Game, most: int) -> list[Row]:
    """Deals of two arms that differ in what their bots draw and in nothing else."""
    arms = [arm_of(wyrmgold, "one", "", "one"), arm_of(wyrmgold, "other", "", "other")]
    plan: Plan = plan_of(wyrmgold, arms, ["random"], None, None, 77)
    return list(deals(plan, most, 1, None, None))


@pytest.mark.slow
def test_two_thousand_comparisons_without_a_difference(wyrmgold: Game) -> None:
    """Real games: at a fixed size about 5 % are taken for different, sequentially no more."""
    size, series = 16, 2000
    rows = a_a(wyrmgold, 4000)
    differences = [row[1]["ahead"] - row[0]["ahead"] for row in rows]
    rng = random.Random(1)
    fixed = sequential = 0
    for _ in range(series):
        # which of two equal arms is the changed one is chance
        drawn = [rng.choice((-1, 1)) * each for each in rng.choices(differences, k=10 * size)]
        fixed += chance_of_coincidence(drawn[:size]) < 0.05
        stream = iter(drawn)
        sequential += moves(lambda stream=stream: next(stream), len(drawn)) > 0  # type: ignore[misc]
    assert 0.039 <= fixed / series <= 0.062
    assert sequential / series <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / series)


def test_the_likeness_of_arms_is_a_correlation(wyrmgold: Game) -> None:
    plan = plan_of(wyrmgold, [arm_of(wyrmgold, "a", "")] * 2, ["random"], None, None, 1)
    rows: list[Row] = [[{"x": 1.0}, {"x": 2.0}], [{"x": 2.0}, {"x": 1.0}], [{"x": 4.0}, {"x": 9.0}]]
    found = Comparison(plan, (), "x", rows=rows)
    assert found.likeness("x") == pytest.approx(0.901, abs=0.001)
    assert found.finding("x").paired == Paired((1.0, -1.0, 5.0))
