"""Chapter 20: the options of a battle."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.events import (
    FaceDownDealt,
    HeroShown,
    RanShort,
    SupplyDrawn,
    TokenTossed,
    TurnOpened,
)
from emberhall.games.drums_of_war.rules.prowess import SUPPORTING
from emberhall.kernel.errors import BadOption, BadSeats
from emberhall.kernel.matches.match import Match
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.position import ARMIES, Position
from tests.games.drums_of_war.solo import (
    ALL_SLOTS,
    against_orcs,
    begun,
    reasons,
    revealed,
    slots,
    ties,
)

SOLO = (("player", "automa"), ("automa", "player"))


@pytest.mark.rule("drums-of-war", "20.1")
def test_the_seats_make_the_mode() -> None:
    assert GAME.seating(2) == ["player", "player"]
    for seats in (*SOLO, ("automa", "automa")):
        assert GAME.seating(seats) == list(seats)
        table = begun(seats)
        assert [side.automa for side in table.state.sides] == [kind == "automa" for kind in seats]
    for wrong in (1, 3, ["player", "somebody"]):
        with pytest.raises(BadSeats):
            GAME.seating(wrong)


@pytest.mark.rule("drums-of-war", "20.2", "20.13")
def test_options_have_their_defaults_and_their_values() -> None:
    assert GAME.chosen_options({}) == {
        "ties": "lowest-slot",
        "armies": "pick",
        "human-hero": "pick",
        "orc-hero": "pick",
        "first": "toss",
        "clan-cry": "example",
        "unfaced": "example",
        "exhaustion": "check",
        "ai-life": "0",
        "ai-supply": "0",
        "turn-limit": "30",
        "token": "alternate",
    }
    values = {option.name: set(option.values) for option in GAME.options}
    assert values["ties"] == {"lowest-slot", "ask", "seeded"}
    for name, value in (("ties", "highest"), ("ai-life", "4"), ("dice", "on")):
        with pytest.raises(BadOption):
            GAME.chosen_options({name: value})


@pytest.mark.rule("drums-of-war", "20.2")
@pytest.mark.parametrize(
    ("mode", "word"), [("lowest-slot", "tie-lowest"), ("seeded", "tie-by-lot"), ("ask", "")]
)
def test_the_option_ties_decides_how_ties_are_settled(mode: str, word: str) -> None:
    table = against_orcs(ties=mode).face_down("orcs", dict.fromkeys(ALL_SLOTS, "goblin-runt"))
    table.automa_acts("orcs")
    assert ties(table, "AutomaRevealedAny") == ([word] if word else [])
    assert table.step() == ("SettleTie" if mode == "ask" else "")


@pytest.mark.rule("drums-of-war", "20.3")
@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("seats", [("player", "player"), *SOLO])
def test_the_first_player_picks_its_army(seats: tuple[str, str], army: str) -> None:
    table = Opening(seats)
    player = seats.index("player")
    assert table.asked_seats() == [player]
    assert table.options(player) == ["army humans", "army orcs"]
    table.play(player, f"army {army}")
    assert table.state.sides[player].army == ARMIES.index(army)
    assert table.state.sides[1 - player].army == 1 - ARMIES.index(army)


@pytest.mark.rule("drums-of-war", "20.3")
@pytest.mark.parametrize("seats", [("player", "player"), *SOLO])
@pytest.mark.parametrize("lot", [0, 1])
def test_the_army_is_fixed_or_drawn_for_the_first_player(seats: tuple[str, str], lot: int) -> None:
    player = seats.index("player")
    table = begun(seats, f"pick 2 {lot}", armies="random")
    assert table.state.sides[player].army == lot
    assert table.dealer.outcomes[0] == f"pick 2 {lot}"
    table = begun(seats, armies=ARMIES[lot])
    assert table.state.sides[player].army == lot
    assert table.dealer.outcomes == [] or not table.dealer.outcomes[0].startswith("pick 2 ")


@pytest.mark.rule("drums-of-war", "20.3")
@pytest.mark.parametrize("armies", ["pick", "random", "humans", "orcs"])
def test_between_two_ais_the_armies_are_as_they_are(armies: str) -> None:
    table = begun(("automa", "automa"), armies=armies)
    assert [side.army for side in table.state.sides] == [0, 1]
    assert not any(outcome.startswith("pick 2 ") for outcome in table.dealer.outcomes[:1])


@pytest.mark.rule("drums-of-war", "20.4")
def test_heroes_are_picked_drawn_or_fixed() -> None:
    table = begun(("player", "automa"), human_hero="pick")
    assert table.step() == "PickHeroes"
    assert table.asked_seats() == [0]
    assert table.options(0) == ["hero aiden", "hero jayme", "hero maerwyn"]
    table = begun(("player", "automa"), "pick 3 2", human_hero="random", orc_hero="skarna")
    heroes = table.content.slugs("heroes")
    assert [heroes[side.hero] for side in table.state.sides] == ["maerwyn", "skarna"]
    table = begun(("player", "player"), human_hero="jayme", orc_hero="pick")
    assert table.asked_seats() == [1]


@pytest.mark.rule("drums-of-war", "20.4")
def test_an_ai_side_draws_where_a_player_would_pick() -> None:
    table = begun(("player", "automa"), "pick 3 1", orc_hero="pick")
    assert table.content.slugs("heroes")[table.state.sides[1].hero] == "borrunm"
    shown = [event.how for event in table.events(HeroShown)]
    assert shown == ["by-will", "by-lot"]


@pytest.mark.rule("drums-of-war", "20.5")
@pytest.mark.parametrize("first", ARMIES)
@pytest.mark.parametrize("armies", ARMIES)
def test_the_token_is_given_to_an_army(first: str, armies: str) -> None:
    table = begun(("player", "player"), armies=armies, first=first, orc_hero="krangg")
    assert table.state.sides[table.state.first].army == ARMIES.index(first)
    assert not any(outcome.startswith("pick 2 ") for outcome in table.dealer.outcomes)
    (told,) = table.events(TokenTossed)
    assert told.how == "by-will"


@pytest.mark.rule("drums-of-war", "20.6")
@pytest.mark.parametrize(("option", "drawn"), [("example", 1), ("literal", 0)])
def test_clan_cry_draws_or_only_supports(option: str, drawn: int) -> None:
    table = Position(first="orcs", clan_cry=option).unit("orcs", 2, "orc-rider")
    table.hand("orcs", "clan-cry").deck("orcs", "goblin-runt").to_act("orcs")
    table.play("orcs", "attach clan-cry 2")
    assert len(table.in_hand("orcs")) == drawn
    assert table.attack("orcs", 2, SUPPORTING) == 5
    table = against_orcs(clan_cry=option).face_down("orcs", {3: "clan-cry"})
    table.deck("orcs", "orc-troll", "goblin-runt", "goblin-runt").automa_acts("orcs")
    assert len(table.events(SupplyDrawn)) == drawn


@pytest.mark.rule("drums-of-war", "20.7")
def test_by_the_bare_wording_an_unfaced_unit_does_not_draw_the_reveal() -> None:
    # a Griffin in 5 faces nothing; the battle is in 1
    line = {1: "human-levy", 5: "griffin"}
    for option, slot in (("example", 4), ("literal", 2)):
        table = against_orcs(unfaced=option).units("humans", line).unit("orcs", 1, "orc-troll")
        table.face_down("orcs", {2: "goblin-runt", 4: "goblin-runt"}).automa_acts("orcs")
        assert revealed(table) == [slot]
    assert reasons(table, "AutomaRevealedNearBattle") == ["none-faced"]
    assert slots(table, "AutomaRevealedNearBattle", "anchor") == [1]
    table = against_orcs(unfaced="literal").unit("humans", 5, "griffin")
    table.face_down("orcs", {2: "goblin-runt", 4: "goblin-runt"}).automa_acts("orcs")
    assert revealed(table) == [2]
    assert reasons(table, "AutomaRevealedAny") == ["none-faced"]
    # a faced one still does
    table = against_orcs(unfaced="literal").units("humans", line).unit("orcs", 1, "orc-troll")
    table.face_down("orcs", {2: "goblin-runt", 5: "goblin-runt"}).automa_acts("orcs")
    assert revealed(table) == [5]


@pytest.mark.rule("drums-of-war", "20.8")
@pytest.mark.parametrize(
    ("humans", "orcs", "winner"), [(2, 5, "orcs"), (5, 2, "humans"), (5, 5, "")]
)
def test_strict_exhaustion_also_asks_for_a_complete_drawing(
    humans: int, orcs: int, winner: str
) -> None:
    for option in ("check", "strict"):
        table = against_orcs(exhaustion=option).deck("humans", *["human-levy"] * humans)
        table.deck("orcs", *["goblin-runt"] * orcs).replenish()
        assert table.winner() == (winner if option == "strict" else "")
        # tested after both have drawn
        assert len(table.in_hand("humans")) == humans
        assert len(table.hidden("orcs")) == orcs


@pytest.mark.rule("drums-of-war", "20.8")
def test_if_both_could_not_complete_their_drawing_the_ladder_decides() -> None:
    table = against_orcs(exhaustion="strict").deck("humans", "human-levy")
    table.deck("orcs", "goblin-runt").life("humans", 3).life("orcs", 4).replenish()
    assert (table.winner(), table.state.reason) == ("orcs", "exhausted")
    assert len(table.events(RanShort)) == 2


@pytest.mark.rule("drums-of-war", "20.9")
@pytest.mark.parametrize("extra", range(4))
def test_the_hero_of_the_ai_may_have_extra_life(extra: int) -> None:
    table = against_orcs(ai_life=str(extra))
    assert table.life_left("orcs") == 5 + extra
    assert table.life_left("humans") == 5
    finish(table.hero_wounds("orcs", 4 + extra).combat())
    assert table.state.reason == ""
    finish(table.hero_wounds("orcs", 5 + extra).combat())
    assert table.winner() == "humans"


@pytest.mark.rule("drums-of-war", "20.10")
@pytest.mark.parametrize("supply", range(6))
def test_the_ai_may_begin_with_supply(supply: int) -> None:
    table = begun(orc_hero="krangg", ai_supply=str(supply))
    side = table.state.sides[1]
    assert len(side.supply) == supply
    assert len(side.deck) == 35 - 3 - 5 - supply
    assert table.state.sides[0].supply == []
    (told,) = table.events(FaceDownDealt)
    assert told.supplied == supply


@pytest.mark.rule("drums-of-war", "20.11")
@pytest.mark.parametrize("limit", [10, 30, 60])
def test_the_battle_ends_after_the_last_turn(limit: int) -> None:
    table = against_orcs(turn_limit=str(limit)).life("orcs", 4)
    table.state.turn = limit - 1
    table.state.stirred = True
    table.end_turn()
    assert (table.state.reason, table.state.turn) == ("", limit)
    table.state.stirred = True
    table.end_turn()
    assert table.state.reason == "turn-limit"
    assert table.winner() == "humans"


@pytest.mark.rule("drums-of-war", "20.11")
def test_the_turn_limit_is_10_to_60() -> None:
    (limit,) = [option for option in GAME.options if option.name == "turn-limit"]
    assert sorted(map(int, limit.values)) == list(range(10, 61))
    assert limit.default == "30"


@pytest.mark.rule("drums-of-war", "20.12")
@pytest.mark.parametrize(("option", "first"), [("alternate", 0), ("keep", 1)])
def test_the_token_alternates_or_stays(option: str, first: int) -> None:
    table = against_orcs(token=option).hand("humans", "human-levy")
    table.state.stirred = True
    table.end_turn()
    assert table.state.first == first
    assert table.events(TurnOpened)[0].first == first


@pytest.mark.rule("drums-of-war", "20.13")
@pytest.mark.parametrize("viewer", ["humans", "orcs", None])
def test_options_are_seen_by_all(viewer: str | None) -> None:
    table = against_orcs(
        ties="seeded", clan_cry="literal", unfaced="literal", exhaustion="strict",
        ai_life="2", turn_limit="12", token="keep",
    )  # fmt: skip
    seen = table.view(viewer)
    assert seen["ties"] == "seeded"
    assert (seen["cry_draws"], seen["nears_unfaced"], seen["strict"]) == (False, False, True)
    assert (seen["turn_limit"], seen["token_moves"]) == (12, False)
    assert [side["extra_life"] for side in seen["sides"]] == [0, 2]


@pytest.mark.rule("drums-of-war", "20.13")
def test_options_are_fixed_before_the_setup_and_stand_in_the_record() -> None:
    options = GAME.chosen_options({"ties": "ask", "first": "orcs", "armies": "humans"})
    match = Match(GAME, ["player", "automa"], options, GAME.content, 1)
    text = match.record.text
    for name, value in options.items():
        assert f"option {name} {value}\n" in text[: text.index("begin")]
    assert not any("ties" in choice.notation for choice in match.decisions[0].options)
