"""Chapter 11: the AI's Hero, its removals, its face-down cards and its Supply deck."""

from __future__ import annotations

import random

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.match import Match
from tests.games.drums_of_war.position import ARMIES
from tests.games.drums_of_war.solo import (
    against_humans,
    against_orcs,
    army,
    begun,
    dealt,
    finish,
    names,
)

ORC_HEROES = ("krangg", "borrunm", "skarna")
HUMAN_HEROES = ("aiden", "jayme", "maerwyn")
SOLO = (("player", "automa"), ("automa", "player"))


@pytest.mark.rule("drums-of-war", "11.1")
@pytest.mark.parametrize("seats", SOLO)
@pytest.mark.parametrize("armies", ARMIES)
def test_only_the_player_is_asked_and_the_ai_runs_the_other_army(seats: list[str], armies: str):
    player = seats.index("player")
    rng = random.Random(4)
    dealer = LiveDealer(4)
    state = GAME.setup(seats, {"armies": armies, "ties": "ask"}, GAME.content, dealer)
    flow.run(state, dealer)
    asked = set()
    while state.agenda:
        asked.update(flow.asked(state))
        GAME.apply(state, player, rng.choice(flow.options(state, player)), dealer)
    assert asked == {player}
    assert state.sides[player].army == ARMIES.index(armies)
    assert state.sides[1 - player].army == 1 - ARMIES.index(armies)
    acting = {e.value("seat") for e in dealer.events if type(e).__name__.startswith("Automa")}
    assert acting == {1 - player}


@pytest.mark.rule("drums-of-war", "11.2")
def test_units_of_the_ai_fall_like_any_others():
    table = against_orcs().unit("orcs", 3, "orc-warrior", "war-axe", "orc-onslaught", wounds=1)
    table.unit("orcs", 4, "orc-rider", "clan-cry", wounds=1).deck("orcs", "goblin-runt")
    finish(table.combat())
    assert table.standing("orcs") == {}
    assert table.in_discard("orcs") == ["clan-cry", "orc-onslaught", "orc-warrior", "war-axe"]
    assert table.in_deck("orcs") == ["orc-rider", "goblin-runt"]


@pytest.mark.rule("drums-of-war", "11.2")
def test_tactics_and_modifiers_of_the_ai_end_with_the_turn():
    table = against_orcs().unit("orcs", 3, "orc-troll", "orc-onslaught", wounds=1)
    table.side("orcs").attack_mods[2] = 1
    table.side("orcs").hero_mod = 2
    table.side("orcs").ability_used = table.side("orcs").passed = True
    table.end_turn()
    side = table.side("orcs")
    assert (side.attack_mods[2], side.hero_mod, side.ability_used) == (0, 0, False)
    assert table.in_discard("orcs") == ["orc-onslaught"]
    assert table.wounds("orcs", 3) == 0


@pytest.mark.rule("drums-of-war", "11.3")
@pytest.mark.parametrize("lot", range(3))
@pytest.mark.parametrize("wish", ["pick", "random"])
def test_the_hero_of_the_ai_is_drawn_from_those_of_its_army(lot: int, wish: str):
    state, dealer = begun(("player", "automa"), f"pick 3 {lot}", orc_hero=wish)
    assert state.content.slugs("heroes")[state.sides[1].hero] == ORC_HEROES[lot]
    shown = [e for e in dealer.events if type(e).__name__ == "HeroShown" and e.value("seat") == 1]
    assert [event.value("how") for event in shown] == ["by-lot"]
    state, dealer = begun(
        ("automa", "player"), f"pick 3 {lot}", human_hero=wish, orc_hero="krangg", armies="orcs"
    )
    assert state.content.slugs("heroes")[state.sides[0].hero] == HUMAN_HEROES[lot]


@pytest.mark.rule("drums-of-war", "11.4")
@pytest.mark.parametrize("hero", [*ORC_HEROES, *HUMAN_HEROES])
def test_the_ai_removes_at_random_whatever_icon_its_hero_shows(hero: str):
    orcs = hero in ORC_HEROES
    removes = {"krangg": 3, "borrunm": 4, "skarna": 3, "aiden": 4, "jayme": 3, "maerwyn": 4}[hero]
    script = [f"pick {35 - i} {2 * i}" for i in range(removes)]
    if orcs:
        # Maerwyn of the player removes four at random before
        lots = [f"pick {35 - i} 0" for i in range(4)]
        state, dealer = begun(("player", "automa"), *lots, *script, orc_hero=hero)
    else:
        state, dealer = begun(
            ("automa", "player"),
            *script,
            armies="orcs",
            first="orcs",
            human_hero=hero,
            orc_hero="krangg",
        )
    deck = army("orcs" if orcs else "humans")
    expected = [deck.pop(2 * i) for i in range(removes)]
    side = state.sides[1 if orcs else 0]
    assert names(state, side.spent) == expected
    assert side.buried == side.removed == []
    told = [e for e in dealer.events if type(e).__name__ == "CardsRemoved"]
    assert [(e.value("count"), e.value("how")) for e in told if e.value("seat") == side.seat] == [
        (removes, "by-lot")
    ]


@pytest.mark.rule("drums-of-war", "11.5")
def test_five_cards_of_the_army_deck_lie_face_down_and_the_ai_has_no_hand():
    deck = army("orcs")[3:]
    top = ("orc-troll", "clan-cry", "goblin-slinger", "orc-troll", "orc-rider")
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(deck, *top, "war-axe"))
    state, _ = begun(("player", "automa"), *lots, *shuffles, orc_hero="krangg")
    side = state.sides[1]
    assert names(state, side.face_down) == list(top)
    assert side.hand == []
    assert len(side.deck) == 35 - 3 - 5
    assert names(state, side.deck[-1:]) == ["war-axe"]
    assert state.sides[0].face_down == [-1] * 5
    assert len(state.sides[0].hand) == 5


@pytest.mark.rule("drums-of-war", "11.6")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_looks_at_the_hidden_cards_of_the_ai(viewer: int | None):
    state, _ = begun(orc_hero="krangg", ai_supply="2")
    seen = GAME.view(state, viewer)
    side = seen["sides"][1]
    assert side["face_down"] == {"count": 5}
    assert side["deck"] == {"count": 25}
    assert side["supply"] == {"count": 2}
    assert side["spent"] == {"count": 3}
    assert seen["face_down"] == [[], [1, 2, 3, 4, 5]]
    other = state.copy()
    hidden = other.sides[1]
    hidden.face_down[:], hidden.deck[-5:] = hidden.deck[-5:], hidden.face_down[:]
    hidden.supply[:], hidden.deck[:2] = hidden.deck[:2], hidden.supply[:]
    assert other != state
    assert GAME.view(other, viewer) == seen


@pytest.mark.rule("drums-of-war", "11.7")
def test_the_supply_deck_grows_and_shrinks():
    table = against_orcs().units("orcs", dict.fromkeys((1, 2, 3), "goblin-runt")).replenish()
    assert len(table.in_supply("orcs")) == 3
    table.face_down("orcs", {4: "orc-lancer"}).automa_acts("orcs")
    assert len(table.in_supply("orcs")) == 1
    table.automa_acts("orcs")
    assert len(table.in_supply("orcs")) == 0


@pytest.mark.rule("drums-of-war", "11.8")
@pytest.mark.parametrize("seed", range(3))
def test_the_supply_deck_is_empty_at_the_start(seed: int):
    state, dealer = begun(seed=seed)
    assert [side.supply for side in state.sides] == [[], []]
    (told,) = [event for event in dealer.events if type(event).__name__ == "FaceDownDealt"]
    assert (told.value("count"), told.value("supplied")) == (5, 0)


@pytest.mark.rule("drums-of-war", "11.9")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_ai_may_hold_the_token(holder: int):
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(army("orcs")[3:]))
    script = (*lots, *shuffles, f"pick 2 {holder}")
    state, dealer = begun(("player", "automa"), *script, orc_hero="krangg", first="toss")
    assert state.first == holder
    order = [type(event).__name__ for event in dealer.events]
    assert ("TurnedUp" in order) is (holder == 1)
    assert f"pick 2 {holder}" in dealer.outcomes


@pytest.mark.rule("drums-of-war", "11.10")
def test_the_ai_keeps_five_cards_without_a_unit():
    top = ("clan-cry", "clan-cry", "war-axe", "spiked-hide", "orc-onslaught")
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(army("orcs")[3:], *top))
    state, dealer = begun(("player", "automa"), *lots, *shuffles, orc_hero="krangg")
    assert names(state, state.sides[1].face_down) == list(top)
    assert "HandShown" not in [type(event).__name__ for event in dealer.events]
    assert [each.split()[0] for each in dealer.outcomes].count("shuffle") == 2


@pytest.mark.rule("drums-of-war", "11.1", "11.6")
def test_a_player_of_a_match_never_answers_for_the_ai():
    options = GAME.chosen_options({"human-hero": "maerwyn", "armies": "humans"})
    match = Match(GAME, ["player", "automa"], options, GAME.content, 3)
    rng = random.Random(3)
    while match.decisions:
        assert [decision.seat for decision in match.decisions] == [0]
        match.play(0, rng.choice(match.decisions[0].options))
    assert {line.seat for line in match.record.inputs} == {0}


@pytest.mark.rule("drums-of-war", "11.2")
def test_the_hero_of_the_ai_falls_like_any_other():
    table = against_humans("jayme").hero_wounds("humans", 6).unit("orcs", 1, "orc-warrior")
    finish(table.combat().play("orcs", "hero 1"))
    assert (table.winner(), table.state.reason) == ("orcs", "hero")
