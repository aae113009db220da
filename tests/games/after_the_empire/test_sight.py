"""Who sees what: one test for each row of the table of visibility.

Player A is the owner, player B another player; the empty name is a spectator.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.combat_events import (
    InvadersEntered,
    InvadersRevealed,
    SiegeRevealed,
    TroopsPlaced,
)
from emberhall.games.after_the_empire.events import ObjectiveKept, Scouted
from emberhall.games.after_the_empire.rules.combat import Advance, Fight
from emberhall.games.after_the_empire.rules.preparation import Muster, TurnUpInvaders
from emberhall.games.after_the_empire.rules.seasons import EndSeason, Refresh
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.games.after_the_empire.rules.turn import NextTurn
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.after_the_empire.position import Position

OWNER, OTHER, SPECTATOR = "A", "B", None
EVERYBODY = (OWNER, OTHER, SPECTATOR)
OTHERS = (OTHER, SPECTATOR)


def castle(position: Position, viewer: str | None) -> dict[str, Any]:
    """What somebody sees of player A."""
    seen: dict[str, Any] = position.view(viewer)["lieges"][0]
    return seen


def without(seen: dict[str, Any]) -> dict[str, Any]:
    """A view without the seat it belongs to."""
    return {key: value for key, value in seen.items() if key != "you"}


@pytest.mark.rule("after-the-empire", "1.20")
def test_gold_goods_troops_castle_farms_tokens_and_workers() -> None:
    position = Position().gold(A=17).goods("A", wood=1, food=2).troops("A", wounded=3, N="2s 1m")
    position.castle("A", N="stone-wall(4)", NE="stone-turret burnt").farms("A", 0, 1, 2, 1)
    liege = position.liege("A")
    liege.protected[1], liege.moves, liege.hall, liege.flags[:] = True, 3, 2, [1, 2]
    for viewer in EVERYBODY:
        seen = castle(position, viewer)
        assert (seen["gold"], seen["wounded"], seen["moves"], seen["hall"]) == (17, 3, 3, 2)
        assert seen["goods"] == {"wood": 1, "stone": 0, "iron": 0, "food": 2}
        assert (seen["soldiers"], seen["mercenaries"]) == ([2, 0, 0, 0, 0], [1, 0, 0, 0, 0])
        assert seen["pieces"] == ["stone-wall", *[None] * 3, "stone-turret", *[None] * 3]
        assert (seen["cubes"][0], seen["burnt"]) == (4, [True, False, False, False])
        assert (seen["farms"], seen["flags"]) == ([0, 1, 2, 1], [1, 2])
        assert seen["protected"] == [False, True, False, False]


@pytest.mark.rule("after-the-empire", "5.3")
def test_the_game_board() -> None:
    position = Position(seats=3).season(4).play("A", "place mine")
    for viewer in EVERYBODY:
        seen = position.view(viewer)
        mine = position.id("locations", "mine")
        assert (seen["workers"][mine], sum(map(len, seen["workers"]))) == ([0], 1)
        assert (seen["season"], seen["threat"], seen["order"]) == (4, 12, [0, 1, 2])
        assert seen["active"] == 1


@pytest.mark.rule("after-the-empire", "14.2")
def test_invaders_siege_token_and_the_steps_of_a_combat() -> None:
    position = Position().castle("A").troops("A", castle="1s").besieged("ladder-all W")
    position.liege("A").bypass = 2
    position.invaders("A", N="1A+2S").begin(Advance(0))
    for viewer in EVERYBODY:
        seen = castle(position, viewer)
        assert (seen["archers"], seen["swordsmen"]) == ([0, 0, 0, 0, 1], [0, 0, 0, 0, 2])
        assert seen["bypass"] == 2
        (entered,) = position.told(InvadersEntered, viewer)
        assert (entered["foes"], entered["side"]) == ({"archer": 1, "swordsman": 2}, "n")


@pytest.mark.rule("after-the-empire", "6.4")
def test_the_play_area() -> None:
    position = Position().own("A", "bakery", "noble", marked=["noble"], used=["bakery"])
    position.starter("A", "forager")
    for viewer in EVERYBODY:
        seen = castle(position, viewer)
        assert (seen["cards"], seen["starter"]) == (["bakery", "noble"], ["forager"])
        assert (seen["marked"], seen["used"]) == (["noble"], ["bakery"])


@pytest.mark.rule("after-the-empire", "2.10", "7.17", "21.7")
def test_own_secret_objectives() -> None:
    position = Position().objectives("A", "rich", "council").objectives("B")
    assert castle(position, OWNER)["objectives"] == ["rich", "council"]
    for viewer in OTHERS:
        assert castle(position, viewer)["objectives"] == {"count": 2}
        hidden = Position().objectives("A", "unscathed", "most-iron").objectives("B")
        assert castle(hidden, viewer) == castle(position, viewer)
    position.season(7).begin(EndSeason())
    for viewer in EVERYBODY:
        assert castle(position, viewer)["objectives"] == ["rich", "council"]


@pytest.mark.rule("after-the-empire", "7.14")
def test_objectives_drawn_by_scout_before_choosing() -> None:
    position = Position().objectives("A").objective_deck("council", "rich", "most-iron")
    position.play("A", "place scout", "protect N")
    assert castle(position, OWNER)["scouted"] == ["council", "rich"]
    assert position.told(Scouted, OWNER)[0]["objectives"] == ["council", "rich"]
    for viewer in OTHERS:
        assert castle(position, viewer)["scouted"] == {"count": 2}
        (drawn,) = position.told(Scouted, viewer)
        assert (drawn["count"], "objectives" in drawn) == (2, False)
    position.play("A", "keep rich")
    assert position.told(ObjectiveKept, OWNER)[0]["objective"] == "rich"
    for viewer in OTHERS:
        assert "objective" not in position.told(ObjectiveKept, viewer)[0]
        assert castle(position, viewer)["objectives"] == {"count": 1}
        assert castle(position, viewer)["scouted"] == {"count": 0}


@pytest.mark.rule("after-the-empire", "7.15")
def test_an_objective_put_back_by_scout() -> None:
    position = (
        Position(seats=4)
        .objectives("A")
        .objective_deck("council", "rich", "most-iron", "unscathed", "four-fields")
    )
    position.play("A", "place scout", "protect N", "keep rich")
    assert castle(position, OWNER)["bottom"] == ["council"]
    for viewer in OTHERS:
        assert castle(position, viewer)["bottom"] is None
    council = position.id("objectives", "council")
    for seed in range(12):
        world = position.imagine(0, random.Random(seed))
        assert world.objective_deck[0] == council
    found = {position.imagine(1, random.Random(seed)).objective_deck[0] for seed in range(40)}
    assert len(found) > 1
    position.to_act("B").play("B", "place scout", "protect N", "keep most-iron")
    assert castle(position, OWNER)["bottom"] == [None, "council"]


@pytest.mark.rule("after-the-empire", "7.15", "7.16")
def test_what_was_put_back_is_known_no_longer_when_it_is_drawn() -> None:
    position = Position(seats=4).objectives("A").objective_deck("council", "rich", "most-iron")
    position.play("A", "place scout", "protect N", "keep rich")
    assert castle(position, OWNER)["bottom"] == ["council"]
    position.to_act("B").play("B", "place scout", "protect N")
    assert position.options("B") == ["keep most-iron", "keep council"]
    assert castle(position, OWNER)["bottom"] == []
    position.play("B", "keep most-iron")
    assert castle(position, OWNER)["bottom"] == [None]
    assert position.view(OTHER)["lieges"][1]["bottom"] == ["council"]


@pytest.mark.rule("after-the-empire", "3.4")
def test_the_objective_deck() -> None:
    tables = [
        Position().objectives("A", "rich").objectives("B", "council").objective_deck(*cards)
        for cards in (("most-iron", "unscathed"), ("unscathed", "most-iron"))
    ]
    for viewer in EVERYBODY:
        assert tables[0].view(viewer)["objective_deck"] == {"count": 2}
        assert tables[0].view(viewer) == tables[1].view(viewer)


@pytest.mark.rule("after-the-empire", "3.6")
def test_building_and_refugee_rows() -> None:
    position = Position().row("bakery", "", "mint").row("noble", "bard")
    for viewer in EVERYBODY:
        assert position.view(viewer)["building_row"] == ["bakery", None, "mint"]
        assert position.view(viewer)["refugee_row"] == ["noble", "bard"]


@pytest.mark.rule("after-the-empire", "3.4")
def test_building_and_refugee_decks() -> None:
    position = Position().row("bakery", "vault", "mint").row("noble", "bard")
    before = [position.view(viewer) for viewer in EVERYBODY]
    position.state.building_deck.reverse()
    position.state.refugee_deck.reverse()
    for viewer, seen in zip(EVERYBODY, before, strict=True):
        assert position.view(viewer) == seen
        assert (seen["building_deck"], seen["refugee_deck"]) == ({"count": 21}, {"count": 22})
        world = position.imagine(viewer, random.Random(3))
        cards = position.content.cards
        assert {cards[card].deck for card in world.building_deck} == {1}
        assert {cards[card].deck for card in world.refugee_deck} == {2}


@pytest.mark.rule("after-the-empire", "3.7", "23.4")
def test_the_first_invader_card() -> None:
    position = Position().attack("warband-a S")
    for viewer in EVERYBODY:
        seen = position.view(viewer)
        assert (seen["report"], seen["heading"]) == (["warband-a"], "s")
    hidden = [Position(no_reports="on").attack(card) for card in ("warband-a S", "raiders-b N")]
    for viewer in EVERYBODY:
        seen = hidden[0].view(viewer)
        assert (seen["report"], seen["heading"], seen["horde"]) == ([], None, {"count": 1})
        assert seen["headings"] is None
        assert without(seen) == without(hidden[1].view(viewer))
    hidden[0].begin(TurnUpInvaders())
    for viewer in EVERYBODY:
        assert hidden[0].view(viewer)["horde"] == ["warband-a"]
        assert hidden[0].view(viewer)["headings"] == ["s"]


@pytest.mark.rule("after-the-empire", "3.8", "10.8")
def test_the_other_invader_cards_of_the_season() -> None:
    tables = [
        Position().season(3).attack("warband-a S", *cards)
        for cards in (("raiders-a N", "archers-b W"), ("infernal-army-a E", "raiders-b E"))
    ]
    for viewer in EVERYBODY:
        seen = tables[0].view(viewer)
        assert (seen["horde"], seen["headings"]) == ({"count": 2}, None)
        assert seen == tables[1].view(viewer)
    tables[0].begin(TurnUpInvaders())
    for viewer in EVERYBODY:
        seen = tables[0].view(viewer)
        assert seen["horde"] == ["raiders-a", "archers-b"]
        assert seen["headings"] == ["n", "w"]
        revealed = tables[0].told(InvadersRevealed, viewer)
        assert [(each["invader"], each["side"]) for each in revealed] == [
            ("raiders-a", "n"), ("archers-b", "w"),
        ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "3.9", "10.9")
def test_the_siege_card() -> None:
    tables = [Position().attack(siege=card) for card in ("ladder-all W", "trebuchet-none N")]
    for viewer in EVERYBODY:
        seen = tables[0].view(viewer)
        assert (seen["siege"], seen["siege_heading"]) == ({"count": 1}, None)
        assert seen == tables[1].view(viewer)
    tables[0].begin(TurnUpSiege())
    for viewer in EVERYBODY:
        seen = tables[0].view(viewer)
        assert (seen["siege"], seen["siege_heading"]) == (["ladder-all"], "w")
        assert tables[0].told(SiegeRevealed, viewer)[0]["siege"] == "ladder-all"


@pytest.mark.rule("after-the-empire", "20.4")
def test_revealed_cards_stay_open_until_refresh_and_discards_are_open() -> None:
    position = Position().season(2).attack("warband-a S", "raiders-a N", siege="ladder-none W")
    position.gold(A=0, B=0).begin(TurnUpInvaders(), TurnUpSiege(), Fight(0))
    for viewer in EVERYBODY:
        seen = position.view(viewer)
        assert (seen["report"], seen["horde"]) == (["warband-a"], ["raiders-a"])
        assert (seen["siege"], seen["invader_discard"]) == (["ladder-none"], [])
    position.begin(Refresh())
    for viewer in EVERYBODY:
        seen = position.view(viewer)
        assert seen["invader_discard"] == ["warband-a", "raiders-a"]
        assert seen["siege_discard"] == ["ladder-none"]
        assert seen["horde"] == {"count": 2}
        assert (seen["siege"], seen["siege_heading"]) == ({"count": 1}, None)


@pytest.mark.rule("after-the-empire", "3.4", "3.5")
def test_invader_and_siege_decks() -> None:
    position = Position()
    before = [position.view(viewer) for viewer in EVERYBODY]
    state = position.state
    for pile in (state.invader_deck, state.invader_sides, state.siege_deck, state.siege_sides):
        pile.reverse()
    for viewer, seen in zip(EVERYBODY, before, strict=True):
        assert position.view(viewer) == seen
        assert seen["invader_deck"] == {"count": len(state.invader_deck)}
        assert seen["siege_deck"] == {"count": 14}
        assert (seen["invader_sides"], seen["siege_sides"]) == (None, None)


@pytest.mark.rule("after-the-empire", "10.7")
def test_the_placement_of_troops() -> None:
    position = Position().troops("A", castle="3s").begin(Muster()).play("A", "soldiers N 2")
    for viewer in EVERYBODY:
        assert castle(position, viewer)["soldiers"] == [2, 0, 0, 0, 1]
        (placed,) = position.told(TroopsPlaced, viewer)
        assert (placed["troops"], placed["side"]) == ({"soldier": 2, "mercenary": 0}, "n")


@pytest.mark.rule("after-the-empire", "2.12", "2.15")
def test_starting_refugees_on_offer_and_unused_ones() -> None:
    position = Position.at_setup(2, ["pick 2 0"]).play("A", "gate N").play("B", "gate N")
    everyone = ["ironmonger", "stonecutter", "sergeant", "forager", "woodcutter"]
    for viewer in EVERYBODY:
        assert position.view(viewer)["starters"] == everyone
    position.play("A", "take forager").play("B", "take ironmonger")
    for viewer in EVERYBODY:
        assert position.view(viewer)["starters"] == []
        assert position.view(viewer)["retired"] == ["stonecutter", "sergeant", "woodcutter"]


@pytest.mark.rule("after-the-empire", "24.4")
def test_solo_objectives_taken_out_of_the_deck() -> None:
    position = Position(seats=1)
    content = position.content
    most = [each.slug for each in content.objectives if each.most >= 0]
    for viewer in (OWNER, SPECTATOR):
        assert position.view(viewer)["retired_objectives"] == most
    assert len(most) == 12


@pytest.mark.rule("after-the-empire", "24.6", "24.9")
def test_solo_the_plan_deck_of_the_rival() -> None:
    position = Position(seats=1).gold(A=0)
    position.state.plans.reverse()
    before = [position.view(viewer) for viewer in (OWNER, SPECTATOR)]
    position.state.plans.reverse()
    top = position.state.plans[-1]
    for viewer, seen in zip((OWNER, SPECTATOR), before, strict=True):
        assert position.view(viewer) == seen
        assert (seen["plans"], seen["plans_shown"]) == ({"count": 10}, [])
        assert seen["rival_gold"] == 5
    position.state.turn = 1
    position.begin(NextTurn())
    for viewer in (OWNER, SPECTATOR):
        seen = position.view(viewer)
        assert seen["plans_shown"] == [position.content.slugs("plans")[top]]
        assert seen["plans"] == {"count": 9}
    assert Position().view(OWNER)["rival_gold"] is None


def test_the_state_of_the_random_generator() -> None:
    tables = [Position() for _ in range(2)]
    tables[1].dealer.below(100)
    for viewer in EVERYBODY:
        assert tables[0].view(viewer) == tables[1].view(viewer)
    assert tables[0].dealer.below(10**9) != tables[1].dealer.below(10**9)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_imagined_worlds_look_alike_throughout_a_game(seats: int) -> None:
    position = Position.at_setup(seats, seed=seats)
    dealer, rng = LiveDealer(seats), random.Random(seats)
    while position.state.agenda:
        if flow.go_on(position.state, dealer):
            continue
        asked = flow.asked(position.state)[0]
        if rng.random() < 0.1:
            for viewer in (asked, seats - 1, None):
                world = position.imagine(viewer, random.Random(rng.random()))
                assert GAME.view(world, viewer) == position.view(viewer)
        flow.answer(position.state, asked, rng.choice(flow.options(position.state, asked)), dealer)
    for viewer in (0, None):
        for liege, seen in zip(position.state.lieges, position.view(viewer)["lieges"], strict=True):
            assert len(seen["objectives"]) == len(liege.objectives)
        scores = GAME.outcome_of(position.state).scores
        assert GAME.standing(position.view(viewer)) == scores
