"""Chapter 10: amulets and renamed cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.battalia import GAME
from emberhall.games.battalia.events import (
    AmuletPlayed,
    EchoesMade,
    KeptAsIs,
    Renamed,
    RolledAmulet,
    SentToShelter,
)
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.artefacts import GREAT, rolled, seen, with_roads
from tests.games.battalia.battlefield import result
from tests.games.battalia.position import SEATS, Position

KINDS = [
    "frimen", "chief", "priest", "lord", "supply", "tool", "weapon", "amulet", "title", "scroll",
    "tent", "horse",
]  # fmt: skip
FACTIONS = ["barfolk", "islanders", "emberians", "cloudborn"]
AMULET = GAME.content.catalogue.read("amulet")


@pytest.mark.rule("battalia", "10.10")
def test_an_amulet_is_played_on_another_unit_supply_or_artefact_of_the_hand() -> None:
    hand = ["lord-barfolk", "frimen-islanders", "supply", "tool-barfolk", "tent-cloudborn"]
    table = Position().hand("A", *hand, "amulet-islanders").dice(1).play("A", "amulet")
    assert table.step() == "ChooseTarget"
    assert table.options("A") == [f"target {slug}" for slug in table.in_hand("A")
                                  if slug != "amulet-islanders"]  # fmt: skip
    table.play("A", "target supply")
    assert table.dealer.outcomes == ["roll 6 1"]
    assert table.pile("A", "lines") == ["amulet-islanders"]
    assert table.step() == "Action"
    (played,) = table.events(AmuletPlayed)
    assert played.seat == 0
    assert played.amulet == table.card("amulet-islanders")
    assert played.target == table.card("supply")
    (die,) = table.events(RolledAmulet)
    assert (die.seat, die.face) == (0, 1)


@pytest.mark.rule("battalia", "10.10")
def test_an_amulet_needs_another_card() -> None:
    table = Position().hand("A", "amulet-islanders")
    assert "amulet" not in table.options("A")
    assert table.refusal("A", "amulet") == ("10.11", "no-other-card")
    table.hand("A", "supply", "lord-barfolk")
    assert "amulet" not in table.options("A")
    assert table.refusal("A", "amulet") == ("10.10", "no-amulet")
    assert "amulet" in table.hand("A", "supply", "amulet-islanders").options("A")


@pytest.mark.rule("battalia", "10.11", "14.5")
def test_great_artefacts_are_no_targets() -> None:
    table = Position().hand("A", "amulet-islanders", *GREAT)
    assert table.refusal("A", "amulet") == ("10.11", "no-other-card")
    table.hand("A", "amulet-islanders", *GREAT, "supply").play("A", "amulet")
    assert table.options("A") == ["target supply"]


@pytest.mark.rule("battalia", "10.11", "11.12")
def test_echoes_are_no_targets() -> None:
    # the tool pays for a road with its echo left over
    table = Position().hand("A", "tool-barfolk", "supply*2", "amulet-islanders*2").day(1)
    table.play("A", "ambush", "deploy tool-barfolk", "limbo supply")
    assert table.pile("A", "rays") == ["tool-barfolk"]
    table.play("A", "amulet")
    assert table.options("A") == ["target supply", "target amulet-islanders"]


@pytest.mark.rule("battalia", "10.11")
def test_another_amulet_is_a_target_but_not_the_one_that_is_played() -> None:
    table = Position().hand("A", "amulet-islanders*2").dice(5).play("A", "amulet")
    assert table.options("A") == ["target amulet-islanders"]
    table.play("A", "target amulet-islanders")
    assert table.in_hand("A") == []
    assert table.pile("A", "lines") == ["amulet-islanders"]
    assert "amulet-islanders" in table.pile("A", "shelter")
    table = Position().hand("A", "amulet-islanders", "supply").play("A", "amulet")
    assert table.options("A") == ["target supply"]


@pytest.mark.rule("battalia", "10.11", "10.24")
def test_an_illuminated_amulet_can_be_the_target_of_its_own_echo() -> None:
    table = Position().hand("A", "amulet-islanders").day(5).dice(1)
    table.play("A", "amulet", "target amulet-islanders")
    assert table.in_hand("A") == ["amulet-islanders"]
    assert table.pile("A", "lines") == table.pile("A", "rays") == []
    assert table.pile("A", "spent") == ["amulet-islanders"]


@pytest.mark.rule("battalia", "10.12")
def test_the_target_is_shown_to_everybody_before_the_roll() -> None:
    table = Position(ask_all="on").hand("A", "lord-barfolk", "supply", "amulet-islanders").dice(1)
    assert seen(table)["shown"] == []
    table.play("A", "amulet", "target lord-barfolk")
    assert table.dealer.outcomes == []
    assert seen(table)["shown"] == ["lord-barfolk"]
    assert seen(table)["hand"] == {"count": 2}
    table.play("A", "pick amulet-islanders")
    assert table.dealer.outcomes == ["roll 6 1"]
    order = table.story()
    assert order.index("AmuletPlayed") < order.index("RolledAmulet")


@pytest.mark.rule("battalia", "10.12", "10.13")
def test_a_target_that_stays_in_the_hand_stays_known() -> None:
    table = rolled(1, "lord-barfolk", "supply*2")
    assert seen(table)["shown"] == ["lord-barfolk"]
    assert seen(table)["hand"] == {"count": 2}
    # of two equal amulets one is played, the other one is the target
    table = rolled(1, "amulet-islanders", "supply")
    assert seen(table)["shown"] == ["amulet-islanders"]
    assert table.pile("A", "lines") == ["amulet-islanders"]


@pytest.mark.rule("battalia", "10.13")
def test_roll_1_leaves_the_target_in_the_hand_ready_for_use() -> None:
    table = rolled(1, "lord-barfolk", "supply")
    assert table.in_hand("A") == ["lord-barfolk", "supply"]
    assert table.pile("A", "echoes") == table.pile("A", "masked") == []
    table.play("A", "create title").settle()
    assert table.pile("A", "lines") == ["lord-barfolk", "supply", "amulet-islanders"]
    assert table.story()[-1] != "EchoesMade"


@pytest.mark.rule("battalia", "10.14", "10.15", "11.16")
@pytest.mark.parametrize("face", [2, 3])
@pytest.mark.parametrize("target", ["lord-barfolk", "supply", "tool-emberians"])
def test_rolls_2_and_3_make_echoes_of_the_target(face: int, target: str) -> None:
    table = rolled(face, target, "chief-barfolk")
    assert table.pile("A", "echoes") == [target] * (face - 1)
    assert target in table.in_hand("A")
    (event,) = table.events(EchoesMade)
    assert (event.card, event.count) == (table.card(target), face - 1)
    assert seen(table)["echoes"] == [target] * (face - 1)


@pytest.mark.rule("battalia", "10.14", "10.15")
@pytest.mark.parametrize(("face", "uses"), [(1, 1), (2, 2), (3, 3)])
def test_the_target_counts_once_twice_or_three_times(face: int, uses: int) -> None:
    table = rolled(face, "supply", table=with_roads().hold("d1", "A").hero("A", 1, "a1"))
    for square in ["b1", "c1", "d1"][:uses]:
        table.play("A", "move 1", f"to {square}").settle()
    assert table.options("A", "move") == []
    assert table.pile("A", "lines") == ["supply", "amulet-islanders"]


@pytest.mark.rule("battalia", "10.16", "12.12")
@pytest.mark.parametrize("spots", [1, 2])
def test_roll_4_sends_the_target_into_ambush_free_of_charge(spots: int) -> None:
    table = Position().ambush("A", f"supply*{spots}")
    table.hand("A", "lord-barfolk", "supply", "amulet-islanders").dice(4)
    limbo, size = table.limbo(), table.size("A")
    table.play("A", "amulet", "target lord-barfolk")
    assert table.pile("A", "exposed") == ["lord-barfolk"]
    assert table.pile("A", "ambush") == ["supply"] * spots
    assert table.in_hand("A") == ["supply"]
    assert (table.limbo(), table.size("A")) == (limbo, size)
    assert table.story()[-1] == "SentToAmbush"


@pytest.mark.rule("battalia", "10.16")
def test_roll_4_needs_no_deck_of_more_than_ten_cards() -> None:
    table = Position().hand("A", "lord-barfolk", "amulet-islanders").deck("A", 10).dice(4)
    assert "ambush" not in table.options("A")
    table.play("A", "amulet").settle("target lord-barfolk").play("A", "target lord-barfolk")
    assert table.pile("A", "exposed") == ["lord-barfolk"]
    assert table.size("A") == 10


@pytest.mark.rule("battalia", "10.17")
def test_a_full_ambush_turns_roll_4_into_the_shelter() -> None:
    table = Position().ambush("A", "supply*2")
    table.hand("A", "lord-barfolk", "chief-barfolk", "amulet-islanders*2").dice(4, 4)
    table.play("A", "amulet", "target lord-barfolk", "amulet", "target chief-barfolk")
    assert table.pile("A", "exposed") == ["lord-barfolk"]
    assert table.player("A").ambush_size() == 3
    assert "chief-barfolk" in table.pile("A", "shelter")
    assert table.in_hand("A") == []
    (event,) = table.events(SentToShelter)
    assert event.card == table.card("chief-barfolk")


@pytest.mark.rule("battalia", "10.18")
def test_roll_5_sends_the_target_to_the_shelter_at_once() -> None:
    table = Position().piles("A", 9, 0)
    rolled(5, "lord-barfolk", "supply", table=table)
    assert "lord-barfolk" in table.pile("A", "shelter")
    assert "lord-barfolk" not in table.in_hand("A") + table.pile("A", "lines")
    assert table.player("A").ambush_size() == 0
    assert table.story()[-1] == "SentToShelter"


@pytest.mark.rule("battalia", "10.19", "10.20", "10.21")
@pytest.mark.parametrize("target", ["lord-barfolk", "supply", "horse-islanders"])
def test_roll_6_offers_every_kind_but_the_great_artefacts(target: str) -> None:
    table = rolled(6, target, "chief-emberians")
    assert table.step() == "ChooseName"
    assert table.options("A") == ["keep", *(f"as {kind}" for kind in KINDS)]


@pytest.mark.rule("battalia", "10.20")
def test_a_target_may_keep_its_name() -> None:
    table = rolled(6, "lord-barfolk", "supply").play("A", "keep")
    assert table.step() == "Action"
    assert table.pile("A", "masked") == []
    assert "create title" in table.options("A")
    (event,) = table.events(KeptAsIs)
    assert event.card == table.card("lord-barfolk")


@pytest.mark.rule("battalia", "10.20")
@pytest.mark.parametrize("kind", KINDS)
def test_the_faction_is_named_after_every_kind_but_supply(kind: str) -> None:
    table = rolled(6, "lord-barfolk").play("A", f"as {kind}")
    if kind == "supply":
        guise = "supply"
    else:
        assert table.options("A") == [f"faction {faction}" for faction in FACTIONS]
        table.play("A", "faction cloudborn")
        guise = f"{kind}-cloudborn"
    assert table.step() == "Action"
    assert table.pile("A", "guises") == [guise]
    (event,) = table.events(Renamed)
    assert (event.card, event.guise) == (
        table.card("lord-barfolk"),
        table.card(guise),
    )


@pytest.mark.rule("battalia", "10.20")
@pytest.mark.parametrize(("seats", "factions"), [(2, FACTIONS[:3]), (3, FACTIONS)])
def test_only_factions_in_the_game_can_be_named(seats: int, factions: list[str]) -> None:
    table = rolled(6, "lord-barfolk", table=Position(seats)).play("A", "as title")
    assert table.options("A") == [f"faction {faction}" for faction in factions]


@pytest.mark.rule("battalia", "10.23")
def test_no_amulet_is_played_during_a_battle() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "amulet-islanders*2", "lord-barfolk")
    table.hand("B", "amulet-emberians*2", "lord-islanders").play("A", "attack 1 c1")
    for who, notation in (("A", "open weapon-barfolk"), ("A", "done"), ("B", "done")):
        assert table.options(who, "amulet") == []
        assert table.options(who, "target") == []
        with pytest.raises(IllegalChoice):
            GAME.apply(table.state, SEATS.index(who), AMULET, table.dealer)
        table.play(who, notation)
    assert table.step() == "Action"
    assert table.options("A", "amulet") == ["amulet"]


@pytest.mark.rule("battalia", "10.24")
@pytest.mark.parametrize(
    ("amulets", "target", "played"),
    [
        (["amulet-barfolk", "amulet-cloudborn"], "supply", "amulet-cloudborn"),
        (["amulet-barfolk", "amulet-emberians", "amulet-cloudborn"], "supply", "amulet-emberians"),
        (["amulet-barfolk"], "supply", "amulet-barfolk"),
        (["amulet-barfolk", "amulet-islanders"], "amulet-islanders", "amulet-barfolk"),
        (["amulet-islanders", "amulet-cloudborn"], "amulet-islanders", "amulet-cloudborn"),
        (["amulet-barfolk", "amulet-islanders"], "amulet-barfolk", "amulet-islanders"),
    ],
)
def test_an_amulet_of_another_faction_is_played_first(
    amulets: list[str], target: str, played: str
) -> None:
    table = Position().hand("A", *amulets, "supply").dice(1)
    table.play("A", "amulet", f"target {target}")
    assert table.pile("A", "lines") == [played]
    assert target in table.in_hand("A")


@pytest.mark.rule("battalia", "10.24")
def test_the_own_faction_of_the_player_counts_and_not_the_first_one() -> None:
    table = Position().to_act("B").hand("B", "amulet-barfolk", "amulet-islanders", "supply")
    table.dice(1).play("B", "amulet", "target supply")
    assert table.pile("B", "lines") == ["amulet-barfolk"]
    table = Position().to_act("B").hand("B", "amulet-islanders", "amulet-cloudborn", "supply")
    table.dice(1).play("B", "amulet", "target supply")
    assert table.pile("B", "lines") == ["amulet-cloudborn"]


@pytest.mark.rule("battalia", "10.24")
def test_an_echo_of_an_amulet_is_played_before_every_card() -> None:
    hand = ["amulet-barfolk", "amulet-islanders*2", "supply*2"]
    table = Position().hand("A", *hand).dice(2, 6, 1)
    table.play("A", "amulet", "target amulet-barfolk")
    assert table.pile("A", "echoes") == ["amulet-barfolk"]
    table.play("A", "amulet", "target supply", "as amulet", "faction emberians")
    assert table.pile("A", "spent") == ["amulet-barfolk"]
    assert table.in_hand("A") == ["supply", "supply", "amulet-barfolk", "amulet-islanders"]
    # a renamed card is played before a real one
    table.play("A", "amulet", "target supply")
    assert table.pile("A", "lines") == ["supply", "amulet-islanders"]
    assert table.in_hand("A") == ["supply", "amulet-barfolk", "amulet-islanders"]


@pytest.mark.rule("battalia", "10.24")
def test_an_echo_is_played_before_a_renamed_card_that_comes_earlier() -> None:
    table = Position().hand("A", "amulet-cloudborn*2", "supply*2").dice(6, 1)
    table.play("A", "amulet", "target supply", "as amulet", "faction barfolk")
    table.player("A").rays.append(table.card("amulet-cloudborn"))
    table.play("A", "amulet", "target supply")
    assert table.pile("A", "spent") == ["amulet-cloudborn"]
    assert table.pile("A", "lines") == ["amulet-cloudborn"]


@pytest.mark.rule("battalia", "10.16", "10.18", "10.22", "11.14")
@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(1, 6), st.integers(0, 20), st.integers(0, 20)), max_size=6))
def test_amulets_neither_make_nor_lose_a_card(rolls: list[tuple[int, int, int]]) -> None:
    hand = ["frimen-barfolk*2", "lord-islanders", "supply*2", "tent-barfolk"]
    table = Position().hand("A", *hand, *(f"amulet-{faction}*2" for faction in FACTIONS))
    size, limbo = table.size("A"), len(table.state.limbo)
    for face, first, second in rolls:
        if "amulet" not in table.options("A"):
            break
        table.dice(face).play("A", "amulet")
        for pick in (first, second, first):
            if table.step() != "Action":
                options = table.options("A")
                table.play("A", options[pick % len(options)])
        assert table.step() == "Action"
        assert (table.size("A"), len(table.state.limbo)) == (size, limbo)
    table.play("A", "end")
    assert (table.size("A"), len(table.state.limbo)) == (size, limbo)
    assert table.player("A").echoes == table.player("A").masked == table.player("A").guises == []


@pytest.mark.rule("battalia", "10.22")
def test_a_renamed_card_fights_as_what_it_stands_for() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    rolled(6, "supply", "weapon-emberians", table=table).play("A", "as lord", "faction cloudborn")
    table.play("A", "attack 1 d1", "open weapon-emberians")
    assert table.options("A") == ["lay lord-cloudborn", "done"]
    table.play("A", "lay lord-cloudborn", "done")
    assert result(table) == (6, 4)
    assert table.pile("A", "lines") == ["supply", "weapon-emberians", "amulet-islanders"]
