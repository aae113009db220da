"""Chapter 24: what changes for a lone player."""

from __future__ import annotations

from itertools import product

import pytest

from emberhall.bots.bot import knowledge_of
from emberhall.bots.chance import RandomBot
from emberhall.cli.playing.drawing import result
from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.combat_events import Sacked
from emberhall.games.after_the_empire.events import (
    FirstChooserDrawn,
    NoFlag,
    OrderSet,
    StartingGold,
)
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags, SetTurnOrder
from emberhall.games.after_the_empire.terms import NOTHING
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from emberhall.web.faces.payloads import outcome_payload
from tests.games.after_the_empire.position import Position
from tests.games.after_the_empire.solo import alone, plan

STARTERS = ["ironmonger", "stonecutter", "sergeant", "forager", "woodcutter"]
MARGINS = {"meek": 0, "steady": 2, "proud": 4}


@pytest.mark.rule("after-the-empire", "24.1", "24.7", "24.17")
@pytest.mark.parametrize("seed", range(4))
def test_a_lone_player_plays_seven_seasons_for_a_rank(seed: int) -> None:
    position = Position.at_setup(1, seed=seed)
    state, dealer = position.state, LiveDealer(seed)
    seasons: list[int] = []
    while state.agenda:
        if not flow.go_on(state, dealer):
            if not seasons or seasons[-1] != state.season:
                seasons.append(state.season)
            choices = flow.options(state, 0)
            flow.answer(state, 0, choices[dealer.pick(len(choices))], dealer)
    ended = GAME.outcome_of(state)
    assert seasons == [1, 2, 3, 4, 5, 6, 7]
    assert ended.ranking == [[0]]
    assert ended.reason in position.content.slugs("ranks")


@pytest.mark.rule("after-the-empire", "24.2")
def test_locations_have_the_spaces_of_two_players() -> None:
    assert (
        Position(seats=1).view(0)["open_spaces"]
        == Position(seats=2).view(0)["open_spaces"]
        != Position(seats=3).view(0)["open_spaces"]
    )
    position = plan(alone(), "tax").play("A", "place mine")
    assert position.refusal("A", "place mine") == ("5.3", "location-full")
    assert position.refusal("A", "place tax food") == ("5.3", "location-full")


@pytest.mark.rule("after-the-empire", "24.3")
@pytest.mark.parametrize("starter", STARTERS)
def test_any_starting_refugee_may_be_taken_and_there_are_five_gold(starter: str) -> None:
    position = Position.at_setup(1).play("A", "gate N")
    assert position.options("A") == [f"take {slug}" for slug in STARTERS]
    assert position.events(FirstChooserDrawn) == []
    position.play("A", f"take {starter}")
    assert position.liege("A").gold == 5
    assert position.events(StartingGold)[0] == StartingGold(0, 5)
    assert len(position.state.retired) == 4


@pytest.mark.rule("after-the-empire", "24.4")
def test_only_goals_are_among_the_objectives_of_a_lone_player() -> None:
    state = Position(seats=1).state
    printed = state.content.objectives
    deck = state.objective_deck + state.lieges[0].objectives
    assert sorted(deck) == [each.index for each in printed if each.most == NOTHING]
    assert len(deck) == 12
    assert sorted(state.retired_objectives) == [each.index for each in printed if each.most >= 0]
    together = Position(seats=2).state
    assert together.retired_objectives == []
    assert len(together.objective_deck) == 22


@pytest.mark.rule("after-the-empire", "24.5")
@pytest.mark.parametrize("rival", MARGINS)
def test_the_rival_has_the_threat_and_its_margin_in_gold(rival: str) -> None:
    position = Position(seats=1, rival=rival)
    gold = [position.season(i).view(0)["rival_gold"] for i in range(1, 8)]
    assert gold == [3 * i + MARGINS[rival] for i in range(1, 8)]
    assert len(position.state.lieges) == 1


@pytest.mark.rule("after-the-empire", "24.5")
def test_the_rival_is_steady_by_default_and_nowhere_among_several() -> None:
    assert Position(seats=1).view(0)["rival_gold"] == 5
    assert Position(seats=2).view(0)["rival_gold"] is None


@pytest.mark.rule("after-the-empire", "24.12")
@pytest.mark.parametrize(
    ("gold", "siege", "swordsmen"),
    [
        (10, "trebuchet-leader E", 0), (11, "trebuchet-leader E", 3), (12, "trebuchet-leader E", 3),
        (10, "trebuchet-all E", 3), (12, "trebuchet-none E", 0),
    ],
)  # fmt: skip
def test_the_leader_surge_hits_a_player_who_is_not_poorer_than_the_rival(
    gold: int, siege: str, swordsmen: int
) -> None:
    position = alone().season(3).gold(A=gold).attack("infernal-army-b N", siege=siege)
    position.castle("A").reveal()
    assert position.liege("A").swordsmen[1] == swordsmen


@pytest.mark.rule("after-the-empire", "24.13")
@pytest.mark.parametrize(
    ("season", "gold", "flags"),
    [(3, 12, [2]), (3, 11, [1]), (3, 10, []), (7, 24, [3]), (7, 22, [])],
)
def test_the_flag_needs_more_gold_than_the_rival(season: int, gold: int, flags: list[int]) -> None:
    position = alone().season(season).gold(A=gold).begin(AwardFlags())
    assert position.liege("A").flags == flags
    assert position.events(NoFlag) == ([] if flags else [NoFlag("rival-richer")])


@pytest.mark.rule("after-the-empire", "24.13")
def test_a_sacked_player_gets_no_flag_however_rich() -> None:
    position = alone().season(3).gold(A=30)
    position.liege("A").sacked = True
    assert position.begin(AwardFlags()).liege("A").flags == []


@pytest.mark.rule("after-the-empire", "24.14")
def test_no_turn_order_is_set_by_gold() -> None:
    position = alone().gold(A=30).begin(SetTurnOrder())
    assert position.state.order == [0]
    assert position.events(OrderSet) == []


@pytest.mark.rule("after-the-empire", "24.15")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [
        (0, "exile"), (19, "exile"), (20, "beggar-lord"), (29, "beggar-lord"), (30, "vassal"),
        (39, "vassal"), (40, "baron"), (49, "baron"), (50, "count"), (59, "count"), (60, "duke"),
        (69, "duke"), (70, "prince"), (79, "prince"), (80, "sovereign"), (120, "sovereign"),
    ],
)  # fmt: skip
def test_the_final_gold_gives_a_rank(gold: int, rank: str) -> None:
    position = alone().objectives("A").farms("A", 1, 0, 0, 0).gold(A=max(gold - 1, 0))
    if gold == 0:
        position.farms("A", 0, 0, 0, 0)
    ended = GAME.outcome_of(position.state)
    assert (ended.reason, ended.total(0)) == (rank, gold)


@pytest.mark.rule("after-the-empire", "24.16")
def test_every_variant_combines_with_every_rival() -> None:
    for mode, hidden, destructive, rival in product(
        ("easy", "normal", "hard"), ("off", "on"), ("off", "on"), MARGINS
    ):
        position = Position(1, mode=mode, no_reports=hidden, destructive=destructive, rival=rival)
        assert len(position.state.horde) == (mode == "hard") + (hidden == "on")
        assert len(position.state.report) == (hidden == "off")
        position.objectives("A", "council").farms("A", 0, 0, 0, 0).gold(A=0)
        position.own("A", "bakery", "mint", "noble", "bard", marked=["noble"])
        gold = GAME.outcome_of(position.state).scores[0]["objectives"]
        assert gold == (0 if destructive == "on" else 4)
        assert position.view(0)["rival_gold"] == 3 + MARGINS[rival]


@pytest.mark.rule("after-the-empire", "24.16")
def test_a_record_names_what_best_scores_are_kept_by() -> None:
    options = {"mode": "hard", "no_reports": "on", "destructive": "on", "rival": "proud"}
    text = GAME.start(1, 3, options).record.text
    for name, value in options.items():
        assert f"option {name} {value}" in text


@pytest.mark.rule("after-the-empire", "24.17")
def test_a_castle_sacked_in_every_season_is_not_defeated() -> None:
    position = alone().goods("A").castle("A").troops("A")
    seasons: list[int] = []
    while position.state.agenda:
        seasons.append(position.state.season)
        position.attack("warband-a N").castle("A").troops("A").end_actions()
    assert seasons == [1, 2, 3, 4, 5, 6, 7]
    assert len(position.events(Sacked)) == 7
    assert GAME.outcome_of(position.state).winners == [0]


@pytest.mark.rule("after-the-empire", "24.15")
def test_a_lone_player_is_told_a_rank_and_no_victory() -> None:
    match = GAME.start(1, seed=3)
    bot = RandomBot()
    while match.outcome is None:
        match.play(0, bot.choose(knowledge_of(match, 0, match.revision)))
    title = match.content.title("ranks", match.content.index("ranks")[match.outcome.reason])
    rank = f"Your rank: {title}."
    told = outcome_payload(match, match.outcome)
    assert (told["headline"], told["said"]) == (rank, "")
    lines = [line.text for line in result(match, match.outcome)]
    assert lines[0] == rank
    assert not any("Victory" in line for line in lines)


def test_a_lone_player_who_concedes_gives_up() -> None:
    match = GAME.start(1, seed=3)
    match.concede(0)
    assert match.outcome is not None
    assert outcome_payload(match, match.outcome)["headline"] == "The game is given up."
