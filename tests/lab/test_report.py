"""A report is whole, true to its games, and needs nothing but itself."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from emberhall.cli.entry import main
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.lab.report import Findings, examine, page
from emberhall.lab.report.charts import Dot, curve, forest, heat, histogram, level, ticks
from emberhall.lab.report.sections import conclusions

PANEL = ("random", "greedy:8")
VOID = {"meta", "line", "circle", "rect", "polygon", "polyline"}


@pytest.fixture(scope="module")
def findings() -> Findings:
    return examine("wyrmgold", ["random"], PANEL, games=60, seed=4)


class Nesting(HTMLParser):
    """Whether every element that begins ends where it should."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def test_the_page_is_well_formed_and_asks_nobody_for_anything(findings: Findings) -> None:
    text = page(findings)
    reader = Nesting()
    reader.feed(text)
    assert reader.open == []
    assert reader.seen.count("svg") > 8
    assert {"script", "link", "img", "iframe"}.isdisjoint(reader.seen)
    assert not re.search(r"(?:src|href)=|url\(|@import|https?:", text)
    assert "nan" not in re.sub(r"[a-z]*finan[a-z]*", "", text.lower()).split()


def test_every_section_is_there(findings: Findings) -> None:
    heads = re.findall(r"<h2>(.*?)</h2>", page(findings))
    assert heads == [
        "Who wins",
        "Lengths and points",
        "What is taken, and what it is worth",
        "Use of the board and the cards",
        "Strength against strength",
        "Decisions",
        "Rules never reached",
    ]


def test_the_numbers_are_those_of_the_games(findings: Findings) -> None:
    games = findings.main
    assert len(games) == 60
    first = sum(one.shares[one.order[0]] for one in games) / 60
    assert findings.by_order()[0].won.rate == pytest.approx(first)
    assert sum(each.won.rate for each in findings.by_seat()) == pytest.approx(1)
    taken = sum(each.taken for each in findings.things if each.word.startswith("hide "))
    sold = sum(counted.get("hide", 0) for one in games for counted in one.verbs) / 60
    assert taken == pytest.approx(sold)
    found = findings.matchups()
    assert found["random", "greedy:8"].rate + found["greedy:8", "random"].rate == pytest.approx(1)
    assert {each.name for each in findings.forest()} == {
        "random|2",
        "random|3",
        "random|4",
        "greedy:8|2",
    }


def test_steps_that_happen_are_not_called_unreached(findings: Findings) -> None:
    missing = {name for _, name in findings.unreached()}
    assert "StartRound" not in missing
    assert missing < set(registry.game("wyrmgold").steps)


def test_a_report_is_the_same_again_and_goes_on_where_it_was_stopped(
    findings: Findings, tmp_path: Path
) -> None:
    examine("wyrmgold", ["random"], PANEL, games=6, seed=4, results=tmp_path)
    kept = {path.name for path in tmp_path.iterdir()}
    assert {"main.jsonl", "lots.jsonl", "seats-3.jsonl"} <= kept
    again = examine("wyrmgold", ["random"], PANEL, games=60, seed=4, results=tmp_path)
    assert again.played == findings.played
    assert again.as_dict() == findings.as_dict()
    assert json.loads(json.dumps(again.as_dict()))["games"]["main"] == 60


def test_what_stands_first_is_what_a_designer_asks_first(findings: Findings) -> None:
    said = conclusions(findings, 30)
    assert said[0].startswith("Who acts first wins ")
    assert any("at 30 seconds a decision" in each for each in said)


def test_a_game_against_the_automa_has_a_report_too() -> None:
    found = examine("drums-of-war", ["random", "ai"], ["random"], games=2)
    text = page(found)
    assert "By bot" in text
    assert "greedy" not in found.played
    assert [each.name for each in found.by_bot()] == ["random", "ai"]


def test_the_command_writes_the_page_and_tells_the_conclusions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "balance.html"
    words = ["lab", "report", "wyrmgold", "--bots", "random", "--panel", "random", "--jobs", "1"]
    assert main([*words, "--games", "4", "--out", str(out)]) == 0
    assert "Who acts first wins" in capsys.readouterr().out
    assert out.read_text().startswith("<!doctype html>")
    assert main([*words, "--games", "4", "--out", str(out)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main([*words, "--games", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "wyrmgold"
    assert main([*words, "--pace", "0"]) == 2
    assert main([*words, "--games", "0", "--json"]) == 2
    assert main([*words, "--panel", "nobody", "--json"]) == 2


def test_no_deals_are_refused() -> None:
    with pytest.raises(BadInput, match="at least one deal"):
        examine("wyrmgold", ["random"], games=0)


# charts


def test_ticks_are_round_and_lie_within() -> None:
    assert ticks(0, 100, 4) == [0, 50, 100]
    assert ticks(3, 11, 5) == [4, 6, 8, 10]
    assert ticks(5, 5, 4) == [5]


def test_every_value_of_a_histogram_is_in_a_bar() -> None:
    values = [1.0, 1.0, 2.0, 9.0, 40.0]
    counts = re.findall(r": (\d+)</title>", histogram("x", values, ""))
    assert sum(map(int, counts)) == 5
    assert "<rect" in histogram("same", [4.0, 4.0], "")
    assert "<rect" in histogram("parts", [0.5, 0.75, 1.25], "")


def test_names_cannot_break_a_chart() -> None:
    dot = Dot("<b>&", 50, 40, 60, even=50, said='say "x"')
    for drawn in (
        forest("<i>", [dot], 0, 100),
        curve("<i>", [dot, dot]),
        heat("<i>", ["<b>"], [("<b>", [1.0])]),
    ):
        assert "<b>" not in drawn
        assert "<i>" not in drawn
        assert "&lt;b&gt;" in drawn


def test_shades_grow_with_the_value() -> None:
    shades = [level(value, 100) for value in (0, 0.1, 1, 10, 50, 100)]
    assert shades == sorted(shades)
    assert shades[0] == 0
    assert shades[-1] == 9
    assert level(1, 0) == 0
