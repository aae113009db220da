"""Chapter 11: the AI's Hero, its removals, its face-down cards and its Supply deck."""

from __future__ import annotations

import random

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.events import CardsRemoved, FaceDownDealt, HeroShown
from emberhall.kernel.matches.match import Match
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.position import ARMIES
from tests.games.drums_of_war.solo import against_humans, against_orcs, army, begun, dealt

ORC_HEROES = ("krangg", "borrunm", "skarna")
HUMAN_HEROES = ("aiden", "jayme", "maerwyn")
SOLO = (("player", "automa"), ("automa", "player"))


@pytest.mark.rule("drums-of-war", "11.1")
@pytest.mark.parametrize("seats", SOLO)
@pytest.mark.parametrize("armies", ARMIES)
def test_only_the_player_is_asked_and_the_ai_runs_the_other_army(
    seats: list[str], armies: str
) -> None:
    player = seats.index("player")
    rng = random.Random(4)
    table = Opening(seats, seed=4, armies=armies, ties="ask")
    asked = set()
    while table.step():
        asked.update(table.asked_seats())
        table.play(player, rng.choice(table.options(player)))
    assert asked == {player}
    assert table.state.sides[player].army == ARMIES.index(armies)
    assert table.state.sides[1 - player].army == 1 - ARMIES.index(armies)
    acting = {e.seat for e in table.events() if type(e).__name__.startswith("Automa")}
    assert acting == {1 - player}


@pytest.mark.rule("drums-of-war", "11.2")
def test_units_of_the_ai_fall_like_any_others() -> None:
    table = against_orcs().unit("orcs", 3, "orc-warrior", "war-axe", "orc-onslaught", wounds=1)
    table.unit("orcs", 4, "orc-rider", "clan-cry", wounds=1).deck("orcs", "goblin-runt")
    finish(table.combat())
    assert table.standing("orcs") == {}
    assert table.in_discard("orcs") == ["clan-cry", "orc-onslaught", "orc-warrior", "war-axe"]
    assert table.in_deck("orcs") == ["orc-rider", "goblin-runt"]


@pytest.mark.rule("drums-of-war", "11.2")
def test_tactics_and_modifiers_of_the_ai_end_with_the_turn() -> None:
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
def test_the_hero_of_the_ai_is_drawn_from_those_of_its_army(lot: int, wish: str) -> None:
    table = begun(("player", "automa"), f"pick 3 {lot}", orc_hero=wish)
    assert table.content.slugs("heroes")[table.state.sides[1].hero] == ORC_HEROES[lot]
    shown = [e for e in table.events(HeroShown) if e.seat == 1]
    assert [event.how for event in shown] == ["by-lot"]
    table = begun(
        ("automa", "player"), f"pick 3 {lot}", human_hero=wish, orc_hero="krangg", armies="orcs"
    )
    assert table.content.slugs("heroes")[table.state.sides[0].hero] == HUMAN_HEROES[lot]


@pytest.mark.rule("drums-of-war", "11.4")
@pytest.mark.parametrize("hero", [*ORC_HEROES, *HUMAN_HEROES])
def test_the_ai_removes_at_random_whatever_icon_its_hero_shows(hero: str) -> None:
    orcs = hero in ORC_HEROES
    removes = {"krangg": 3, "borrunm": 4, "skarna": 3, "aiden": 4, "jayme": 3, "maerwyn": 4}[hero]
    script = [f"pick {35 - i} {2 * i}" for i in range(removes)]
    if orcs:
        # Maerwyn of the player removes four at random before
        lots = [f"pick {35 - i} 0" for i in range(4)]
        table = begun(("player", "automa"), *lots, *script, orc_hero=hero)
    else:
        table = begun(
            ("automa", "player"),
            *script,
            armies="orcs",
            first="orcs",
            human_hero=hero,
            orc_hero="krangg",
        )
    deck = army("orcs" if orcs else "humans")
    expected = [deck.pop(2 * i) for i in range(removes)]
    side = table.state.sides[1 if orcs else 0]
    assert table.slugs("cards", side.spent) == expected
    assert side.buried == side.removed == []
    told = table.events(CardsRemoved)
    assert [(e.count, e.how) for e in told if e.seat == side.seat] == [(removes, "by-lot")]


@pytest.mark.rule("drums-of-war", "11.5")
def test_five_cards_of_the_army_deck_lie_face_down_and_the_ai_has_no_hand() -> None:
    deck = army("orcs")[3:]
    top = ("orc-troll", "clan-cry", "goblin-slinger", "orc-troll", "orc-rider")
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(deck, *top, "war-axe"))
    table = begun(("player", "automa"), *lots, *shuffles, orc_hero="krangg")
    side = table.state.sides[1]
    assert table.slugs("cards", side.face_down) == list(top)
    assert side.hand == []
    assert len(side.deck) == 35 - 3 - 5
    assert table.slugs("cards", side.deck[-1:]) == ["war-axe"]
    assert table.state.sides[0].face_down == [-1] * 5
    assert len(table.state.sides[0].hand) == 5


@pytest.mark.rule("drums-of-war", "11.6")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_looks_at_the_hidden_cards_of_the_ai(viewer: int | None) -> None:
    table = begun(orc_hero="krangg", ai_supply="2")
    seen = table.view(viewer)
    side = seen["sides"][1]
    assert side["face_down"] == {"count": 5}
    assert side["deck"] == {"count": 25}
    assert side["supply"] == {"count": 2}
    assert side["spent"] == {"count": 3}
    assert seen["face_down"] == [[], [1, 2, 3, 4, 5]]
    other = table.state.copy()
    hidden = other.sides[1]
    hidden.face_down[:], hidden.deck[-5:] = hidden.deck[-5:], hidden.face_down[:]
    hidden.supply[:], hidden.deck[:2] = hidden.deck[:2], hidden.supply[:]
    assert other != table.state
    assert GAME.view(other, viewer) == seen


@pytest.mark.rule("drums-of-war", "11.7")
def test_the_supply_deck_grows_and_shrinks() -> None:
    table = against_orcs().units("orcs", dict.fromkeys((1, 2, 3), "goblin-runt")).replenish()
    assert len(table.in_supply("orcs")) == 3
    table.face_down("orcs", {4: "orc-lancer"}).automa_acts("orcs")
    assert len(table.in_supply("orcs")) == 1
    table.automa_acts("orcs")
    assert len(table.in_supply("orcs")) == 0


@pytest.mark.rule("drums-of-war", "11.8")
@pytest.mark.parametrize("seed", range(3))
def test_the_supply_deck_is_empty_at_the_start(seed: int) -> None:
    table = begun(seed=seed)
    assert [side.supply for side in table.state.sides] == [[], []]
    (told,) = table.events(FaceDownDealt)
    assert (told.count, told.supplied) == (5, 0)


@pytest.mark.rule("drums-of-war", "11.9")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_ai_may_hold_the_token(holder: int) -> None:
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(army("orcs")[3:]))
    script = (*lots, *shuffles, f"pick 2 {holder}")
    table = begun(("player", "automa"), *script, orc_hero="krangg", first="toss")
    assert table.state.first == holder
    assert ("TurnedUp" in table.story()) is (holder == 1)
    assert f"pick 2 {holder}" in table.dealer.outcomes


@pytest.mark.rule("drums-of-war", "11.10")
def test_the_ai_keeps_five_cards_without_a_unit() -> None:
    top = ("clan-cry", "clan-cry", "war-axe", "spiked-hide", "orc-onslaught")
    lots = [f"pick {35 - i} 0" for i in range(4)] + [f"pick {35 - i} 0" for i in range(3)]
    shuffles = (dealt(army("humans")[4:], "griffin"), dealt(army("orcs")[3:], *top))
    table = begun(("player", "automa"), *lots, *shuffles, orc_hero="krangg")
    assert table.slugs("cards", table.state.sides[1].face_down) == list(top)
    assert "HandShown" not in table.story()
    assert [each.split()[0] for each in table.dealer.outcomes].count("shuffle") == 2


@pytest.mark.rule("drums-of-war", "11.1", "11.6")
def test_a_player_of_a_match_never_answers_for_the_ai() -> None:
    options = GAME.chosen_options({"human-hero": "maerwyn", "armies": "humans"})
    match = Match(GAME, ["player", "automa"], options, GAME.content, 3)
    rng = random.Random(3)
    while match.decisions:
        assert [decision.seat for decision in match.decisions] == [0]
        match.play(0, rng.choice(match.decisions[0].options))
    assert {line.seat for line in match.record.inputs} == {0}


@pytest.mark.rule("drums-of-war", "11.2")
def test_the_hero_of_the_ai_falls_like_any_other() -> None:
    table = against_humans("jayme").hero_wounds("humans", 6).unit("orcs", 1, "orc-warrior")
    finish(table.combat().play("orcs", "hero 1"))
    assert (table.winner(), table.state.reason) == ("orcs", "hero")
