"""Values are searched for a goal, tried on the same deals, and measured again on fresh ones."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from emberhall.cli.entry import main
from emberhall.kernel.errors import BadInput, EmberhallError
from emberhall.kernel.game import Game
from emberhall.lab.changes import words_in
from emberhall.lab.tuning import Goal, Knob, read_goal, read_knob, search, tune
from emberhall.lab.tuning.goals import check_goals, dead_things
from emberhall.lab.tuning.knobs import check_knobs, pack_of, tables_of
from tests.lab.test_comparison import pack

SCORE = "score vault"


def knob_of(game: Game, text: str) -> Knob:
    return read_knob(text, tables_of(game), stated=True)


def knobs_of(game: Game, values: str = "1..9") -> list[Knob]:
    """The values of all cards."""
    return [knob_of(game, f"cards.{slug}.value={values}") for slug in ("topaz", "ruby", "spoon")]


def goal_of(game: Game, text: str) -> Goal:
    return read_goal(text, 2, game.content, words_in(game.content), 20)


def test_a_knob_is_a_whole_number_of_the_content(wyrmgold: Game) -> None:
    knob = knobs_of(wyrmgold)[0]
    assert knob.values == tuple(range(1, 10))
    assert knob.name.startswith("cards.")
    assert knob.now == tables_of(wyrmgold)["cards"][knob.slug]["value"]
    assert knob_of(wyrmgold, f"cards.{knob.slug}.value=1, 5").values == (1, 5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards", "a knob is written"),
        ("cards.rib=1..2", "a knob is written"),
        ("nothing.rib.value=1..2", "there is no value"),
        ("cards.nothing.value=1..2", "there is no value"),
        ("cards.FIRST.nothing=1..2", "no whole number"),
        ("cards.FIRST.name=1..2", "no whole number"),
        ("cards.FIRST.value.deeper=1..2", "there is no value"),
        ("cards.FIRST.value=3", "two whole values"),
        ("cards.FIRST.value=4..1", "two whole values"),
        ("cards.FIRST.value=a,b", "two whole values"),
    ],
)
def test_what_is_no_knob_is_refused(text: str, said: str, wyrmgold: Game) -> None:
    first = next(iter(tables_of(wyrmgold)["cards"]))
    with pytest.raises(BadInput, match=said):
        knob_of(wyrmgold, text.replace("FIRST", first))


def test_what_a_rulebook_states_is_not_ours_to_tune(wyrmgold: Game) -> None:
    tables = tables_of(wyrmgold)
    slug = next(iter(tables["cards"]))
    tables["cards"][slug]["source"] = "book"
    with pytest.raises(BadInput, match="not ours to tune"):
        read_knob(f"cards.{slug}.value=1..9", tables)
    assert read_knob(f"cards.{slug}.value=1..9", tables, stated=True).slug == slug


def test_values_that_the_game_does_not_take_are_refused_before_anything_is_played(
    wyrmgold: Game,
) -> None:
    tables = tables_of(wyrmgold)
    with pytest.raises(BadInput, match="=-5"):
        check_knobs(wyrmgold, tables, "", [knobs_of(wyrmgold, "-5..3")[0]])
    with pytest.raises(BadInput, match="named twice"):
        check_knobs(wyrmgold, tables, "", [knobs_of(wyrmgold)[0]] * 2)


def test_a_setting_is_a_pack_of_what_is_changed_and_nothing_else(wyrmgold: Game) -> None:
    tables, knobs = tables_of(wyrmgold), knobs_of(wyrmgold)
    now = [knob.now for knob in knobs]
    assert pack_of(wyrmgold, tables, "", knobs, now) == ""
    text = pack_of(wyrmgold, tables, "", knobs, [now[0] + 1, *now[1:]])
    found = tomllib.loads(text)
    assert found["cards"] == {knobs[0].slug: {"value": now[0] + 1}}
    assert wyrmgold.load_content(text, "x").digest != wyrmgold.content.digest


def test_a_pack_below_stays(wyrmgold: Game) -> None:
    first, second, _ = knobs_of(wyrmgold)
    below = (
        f'[pack]\ngame = "wyrmgold"\nname = "x"\n[cards.{first.slug}]\nname = "Old"\nvalue = 8\n'
    )
    tables = tables_of(wyrmgold, below)
    knobs = [read_knob(f"cards.{second.slug}.value=1..9", tables, stated=True)]
    found = tomllib.loads(pack_of(wyrmgold, tables, below, knobs, [9]))
    assert found["cards"] == {
        first.slug: {"name": "Old", "value": 8},
        second.slug: {"value": 9},
    }
    whole = below.replace('name = "x"', 'name = "x"\nmode = "replace"')
    with pytest.raises(BadInput, match="overrides"):
        pack_of(wyrmgold, tables, whole, knobs, [9])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("soon", "a goal is"),
        ("minutes=soon", "a goal is"),
        ("luck=3", "does not measure"),
        ("share seat 1=1.2", "cannot be met"),
        ("minutes=-3", "cannot be"),
    ],
)
def test_what_is_no_goal_is_refused(text: str, said: str, wyrmgold: Game) -> None:
    with pytest.raises(BadInput, match=said):
        goal_of(wyrmgold, text)


def test_goals_that_exclude_each_other_are_refused(wyrmgold: Game) -> None:
    with pytest.raises(BadInput, match="say what"):
        check_goals([])
    for texts in (["minutes=3", "minutes=4"], ["share seat 1=0.6", "share seat 2=0.6"]):
        with pytest.raises(BadInput, match=r"both be met|add up"):
            check_goals([goal_of(wyrmgold, text) for text in texts])
    with pytest.raises(BadInput, match="for one"):
        read_goal("even", 1, wyrmgold.content, set(), 20)


def test_goals_are_measured_in_units_of_what_matters(wyrmgold: Game) -> None:
    rows = [[{"share acting 1": 0.8, "share acting 2": 0.2, "length decisions": 30.0}]]
    even, minutes = goal_of(wyrmgold, "even"), goal_of(wyrmgold, "minutes=20")
    assert even.value(rows, 0, 2) == pytest.approx(0.3)
    assert even.distance(rows, 0, 2) == pytest.approx(6)
    assert minutes.value(rows, 0, 2) == pytest.approx(10)
    assert minutes.distance(rows, 0, 2) == pytest.approx(5)
    offers = [[{"offered x t/a": 60.0, "offered x t/b": 60.0, "taken x t/b": 2.0}]]
    assert dead_things(offers, 0) == ["x t/a"]
    assert goal_of(wyrmgold, "dead=0").distance(offers, 0, 2) == 1


def test_a_small_search_tries_everything_and_finds_what_is_nearest(wyrmgold: Game) -> None:
    knobs = [knobs_of(wyrmgold, "1,5,9")[0]]
    high = tune(wyrmgold, knobs, [goal_of(wyrmgold, f"{SCORE}=6")], ["random"], games=20)
    assert high.best.setting == (9,)
    assert {trial.setting for trial in high.trials} == {(each,) for each in {1, 5, 9, knobs[0].now}}
    assert high.is_better()
    assert high.again is not None
    assert high.again.plan.seed != high.again.plan.seed - search.FRESH
    assert len(high.again.rows) == 20 * search.AGAIN
    assert tomllib.loads(high.pack)["cards"][knobs[0].slug]["value"] == 9
    assert json.loads(json.dumps(high.as_dict()))["changes"] == {knobs[0].name: 9}


def test_what_brings_nothing_is_left_as_it_is(wyrmgold: Game) -> None:
    now = tune(
        wyrmgold, [knobs_of(wyrmgold)[0]], [goal_of(wyrmgold, "length rounds=2")], ["random"]
    )
    assert now.changes() == []
    assert now.again is None
    assert now.pack == ""


def test_a_search_goes_on_where_it_was_stopped_and_comes_to_the_same(
    wyrmgold: Game, tmp_path: Path
) -> None:
    def searched(folder: Path | None) -> dict[str, object]:
        knobs, goals = [knobs_of(wyrmgold, "1,9")[0]], [goal_of(wyrmgold, f"{SCORE}=6")]
        return tune(wyrmgold, knobs, goals, ["random"], games=20, results=folder).as_dict()

    first = searched(tmp_path)
    next(tmp_path.glob("again-*")).unlink()
    assert searched(tmp_path) == first == searched(None)


def test_a_large_search_is_led_by_optuna_and_can_be_repeated(wyrmgold: Game) -> None:
    pytest.importorskip("optuna")

    def searched() -> search.Tuned:
        goals = [goal_of(wyrmgold, f"{SCORE}=6")]
        knobs = [*knobs_of(wyrmgold)[:2], knobs_of(wyrmgold, "1,4,9")[2]]
        return tune(wyrmgold, knobs, goals, ["random"], trials=12, games=20, seed=3)

    found = searched()
    assert 2 < len(found.trials) <= 13
    assert found.trials[0].setting == tuple(knob.now for knob in found.knobs)
    assert found.best.cost < found.trials[0].cost
    assert found.as_dict() == searched().as_dict()


def test_a_large_search_without_optuna_is_refused_in_one_line(
    wyrmgold: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(search, "import_module", missing)
    with pytest.raises(EmberhallError, match=r"emberhall\[lab\]"):
        tune(wyrmgold, knobs_of(wyrmgold), [goal_of(wyrmgold, "even")], ["random"], games=1)


def test_the_command_writes_a_pack_that_says_what_it_is_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wyrmgold: Game
) -> None:
    out, slug = tmp_path / "tuned.toml", knobs_of(wyrmgold)[0].slug
    words = ["lab", "tune", "wyrmgold", "--bots", "random", "--jobs", "1", "--games", "20"]
    words += ["--stated", "--knob", f"cards.{slug}.value=1,9", "--out", str(out)]
    assert main([*words, "--goal", f"{SCORE}=6"]) == 0
    said = capsys.readouterr()
    assert f"cards.{slug}.value" in said.out
    assert "nearer to the goal" in said.out
    assert out.read_text().startswith(f"# Tuned for {SCORE}=6")
    wyrmgold.load_content(out.read_text(), "tuned")
    mine = pack(tmp_path, "")
    words[-1] = str(tmp_path / "other.toml")
    assert main([*words, "--goal", "length rounds=2", "--content", mine]) == 0
    assert "No setting of 3 trials" in capsys.readouterr().out
    assert not (tmp_path / "other.toml").exists()
    assert main([*words, "--goal", "luck=1"]) == 2
    assert main([*words, "--goal", "even", "--trials", "1"]) == 2
    assert main([*words, "--goal", "even", "--pace", "0"]) == 2
