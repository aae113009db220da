"""Agents that read and write: a table tells them what their seat knows, and nothing else."""

from __future__ import annotations

import json
import random

import pytest

from emberhall.doors.agents import AgentTable, games, rules
from emberhall.errors import BadInput, BadNotation, IllegalChoice, UnknownBot
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match

CROWN = "crown-of-ash"
EVERY = 15  # of so many inputs one is looked at

each_game = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.slug)


def dreaming(table: AgentTable, seed: int) -> AgentTable:
    """The same table in a world that its seat cannot tell from the truth."""
    other = AgentTable.__new__(AgentTable)
    other.__dict__.update(table.__dict__)
    other.match = table.match.fork_imagined(table.seat, seed)
    return other


def told(table: AgentTable) -> list[str]:
    """All that can be asked about a position."""
    seen = [table.observe(tokens=100_000), table.observe("json", 100_000), table.choices()]
    for choice in table.match.content.catalogue.entries[::41]:
        seen.append(table.why_not(choice.notation))
    return seen


def play_on(table: AgentTable, rng: random.Random) -> str:
    """Play what the list offers, by lot; the answer."""
    listed = [line.partition(":")[0] for line in table.choices().splitlines()]
    options = [each for each in listed if each in table.match.content.catalogue.by_notation]
    return table.play(rng.choice(options))


@each_game
def test_what_is_told_is_the_same_in_every_world_that_the_seat_can_imagine(game: Game) -> None:
    table = AgentTable(game.slug, max(2, game.seats[0]), seed=4)
    rng = random.Random(4)
    number = 0
    while not table.match.outcome:
        if number % EVERY == 0:
            assert told(dreaming(table, number)) == told(table)
        play_on(table, rng)
        number += 1
    assert table.question().startswith("The game is over.")


def test_an_answer_tells_what_the_seat_was_told() -> None:
    table = AgentTable(CROWN, 3, seat=1, seed=2)
    before = table.match.revision
    first = table.match.decision(1).options[0]
    answer = table.play(first.notation)
    story = table.match.story(1, before)
    assert answer.splitlines()[: len(story)] == story
    assert answer.endswith(table.question())
    assert table.log_since(before).splitlines() == [*story, f"next: {table.match.revision}"]


def test_a_refusal_names_the_rule() -> None:
    table = AgentTable(CROWN, seed=2)
    wrong = next(
        each
        for each in table.match.content.catalogue.entries
        if each not in table.match.decision(0).options
    )
    with pytest.raises(IllegalChoice, match=r"\(rule [\d.]+\)"):
        table.play(wrong.notation)
    assert table.why_not(wrong.notation).endswith("]")
    can = table.match.decision(0).options[0].notation
    assert table.why_not(can) == f"{can} can be played."
    with pytest.raises(BadNotation):
        table.play("win")


def test_what_is_seen_fits_into_the_tokens() -> None:
    table = AgentTable(CROWN, seed=2)
    short = table.observe(tokens=60)
    assert len(short) < 60 * 4 + 60
    assert "lines more" in short
    view = json.loads(table.observe("json", tokens=200))
    assert view["left_out"]
    part = view["left_out"][0]
    assert json.loads(table.observe("json", part=part)) == {part: table.match.view(0)[part]}
    assert json.loads(table.observe("json", tokens=100_000)) == table.match.view(0)
    with pytest.raises(BadInput, match="'text' or 'json'"):
        table.observe("picture")
    with pytest.raises(BadInput, match="no part 'secrets'"):
        table.observe("json", part="secrets")


def test_choices_come_in_pages_or_not_at_all() -> None:
    table = AgentTable("city-of-thieves", seed=3)
    rng = random.Random(3)
    while len(table.match.decision(0).options) <= 40:
        play_on(table, rng)
    assert table.choices().endswith("page 1 of 2")
    assert len(table.choices(2).splitlines()) == len(table.match.decision(0).options) - 40 + 1
    with pytest.raises(BadInput, match="there are 2 pages, not 3"):
        table.choices(3)
    hard = AgentTable(CROWN, seed=2, listed=False)
    with pytest.raises(BadInput, match="not listed"):
        hard.choices()


def test_hints_are_off_unless_the_table_gives_them() -> None:
    with pytest.raises(BadInput, match="no hints"):
        AgentTable(CROWN, seed=2).hint()
    table = AgentTable("drums-of-war", seed=2, hints=True)
    best = table.hint().splitlines()[0].partition(":")[0]
    assert best in {each.notation for each in table.match.decision(0).options}


def test_rules_are_looked_up_by_id_by_chapter_and_by_words() -> None:
    assert rules(CROWN, "5.1").startswith("5.1 ")
    assert len(rules(CROWN, "5").splitlines()) > 1
    found = rules(CROWN, "ties defender").splitlines()
    assert all("ties" in each.lower() for each in found)
    assert rules(CROWN).splitlines()[0].startswith("1 ")
    with pytest.raises(BadInput, match="no rule is about"):
        rules(CROWN, "zeppelin")
    assert all(game.slug in games() for game in registry.games())


def test_what_is_wrong_at_a_table_is_said() -> None:
    with pytest.raises(BadInput, match="seat is one of 0, 1, not 2"):
        AgentTable(CROWN, seat=2)
    with pytest.raises(UnknownBot):
        AgentTable(CROWN, opponents="nobody")
    with pytest.raises(BadInput, match="2 opponents, and 1 names"):
        AgentTable(CROWN, 3, opponents=["random"])


def test_the_record_of_a_game_of_an_agent_can_be_replayed() -> None:
    table = AgentTable("drums-of-war", opponents="greedy", seed=5)
    rng = random.Random(5)
    while not table.match.outcome:
        play_on(table, rng)
    again = Match.loads(table.match.dumps())
    assert again.digest() == table.match.digest()
    with pytest.raises(BadInput, match="the game is over"):
        table.play("pass")
