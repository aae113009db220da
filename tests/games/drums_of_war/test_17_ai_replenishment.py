"""Chapter 17: the AI draws five cards, and when it loses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.events import AutomaDrew, HandDiscarded, Recycled
from emberhall.games.drums_of_war.rules.attachments import draw_to_supply
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import ALL_SLOTS, against_orcs, begun

DECK = ("orc-troll", "orc-rider", "orc-shaman", "orc-lancer", "goblin-slinger", "goblin-runt")


def drawing(*taken: int, deck: tuple[str, ...] = DECK) -> Position:
    """A: Orcs with Runts in some slots, about to replenish."""
    table = against_orcs().units("orcs", dict.fromkeys(taken, "goblin-runt"))
    return table.deck("orcs", *deck).replenish()


@pytest.mark.rule("drums-of-war", "17.1")
@pytest.mark.parametrize("taken", [(), (1, 2), ALL_SLOTS])
def test_the_ai_always_draws_five_cards_unseen(taken: tuple[int, ...]) -> None:
    table = drawing(*taken)
    assert table.in_deck("orcs") == ["goblin-runt"]
    assert len(table.hidden("orcs")) + len(table.in_supply("orcs")) == 5
    for viewer in ("humans", "orcs", None):
        side = table.view(viewer)["sides"][1]
        assert side["face_down"] == {"count": 5 - len(taken)}
        assert side["supply"] == {"count": len(taken)}
        told = " ".join(table.log(viewer))
        for card in ("Troll", "Rider", "Shaman", "Lancer", "Slinger"):
            assert card not in told


@pytest.mark.rule("drums-of-war", "17.2", "17.3")
def test_empty_slots_are_filled_in_their_order() -> None:
    table = drawing(2, 4)
    assert table.slugs("cards", table.side("orcs").face_down) == [
        "orc-troll",
        "",
        "orc-rider",
        "",
        "orc-shaman",
    ]
    assert table.told("AutomaDrew") == [
        {"event": "AutomaDrew", "seat": 1, "count": 5, "slots": ["1", "3", "5"], "supplied": 2}
    ]


@pytest.mark.rule("drums-of-war", "17.4", "17.12")
def test_what_is_left_goes_on_top_of_the_supply_deck_the_last_one_uppermost() -> None:
    table = against_orcs().units("orcs", dict.fromkeys((1, 2, 4), "goblin-runt"))
    table.supply("orcs", "orc-berserker").deck("orcs", *DECK).replenish()
    assert table.in_supply("orcs") == [
        "goblin-slinger",
        "orc-lancer",
        "orc-shaman",
        "orc-berserker",
    ]


@pytest.mark.rule("drums-of-war", "17.12")
def test_supply_cards_of_the_setup_lie_in_the_order_of_drawing_too() -> None:
    plain = begun(orc_hero="krangg", seed=5)
    rich = begun(orc_hero="krangg", seed=5, ai_supply="3")
    drawn = plain.slugs("cards", plain.state.sides[1].deck[::-1])[:3]
    assert rich.slugs("cards", rich.state.sides[1].supply) == drawn
    assert rich.state.sides[1].face_down == plain.state.sides[1].face_down
    assert rich.state.sides[1].deck == plain.state.sides[1].deck[:-3]


@pytest.mark.rule("drums-of-war", "17.5")
@pytest.mark.parametrize(("deck", "discard"), [(3, 0), (1, 2), (0, 3)])
def test_the_ai_takes_what_there_is(deck: int, discard: int) -> None:
    table = against_orcs().deck("orcs", *DECK[:deck]).discard("orcs", *["orc-warrior"] * discard)
    table.replenish()
    assert table.hidden("orcs") == [1, 2, 3]
    assert table.in_deck("orcs") == table.in_discard("orcs") == []
    assert table.winner() == ""
    assert table.told("AutomaDrew")[0]["count"] == 3
    assert bool(table.events(Recycled)) is (discard > 0)


@pytest.mark.rule("drums-of-war", "17.6")
def test_units_and_face_down_cards_hold_their_slots() -> None:
    table = against_orcs().unit("orcs", 2, "goblin-runt").face_down("orcs", {4: "war-axe"})
    table.deck("orcs", *DECK).replenish()
    assert table.slugs("cards", table.side("orcs").face_down) == [
        "orc-troll",
        "",
        "orc-rider",
        "war-axe",
        "orc-shaman",
    ]
    assert table.in_supply("orcs") == ["goblin-slinger", "orc-lancer"]


@pytest.mark.rule("drums-of-war", "17.6")
def test_an_attachment_does_not_hold_the_slot_of_a_unit_that_has_gone() -> None:
    table = against_orcs().unit("orcs", 2, "goblin-runt", "war-axe", "orc-onslaught", wounds=1)
    table.deck("orcs", *DECK)
    finish(table.combat())
    table.replenish()
    assert table.hidden("orcs") == [1, 2, 3, 4, 5]
    assert table.in_discard("orcs") == ["goblin-runt", "orc-onslaught", "war-axe"]


@pytest.mark.rule("drums-of-war", "17.7")
def test_the_battle_ends_as_in_chapter_10() -> None:
    table = against_orcs().life("orcs", 0)
    finish(table.combat())
    assert (table.winner(), table.state.reason) == ("humans", "hero")
    table = against_orcs().deck("humans").replenish()
    assert (table.winner(), table.state.reason) == ("orcs", "exhausted")
    table = against_orcs().deck("humans").deck("orcs").hero_wounds("humans", 4).replenish()
    assert (table.winner(), table.state.reason) == ("orcs", "exhausted")


@pytest.mark.rule("drums-of-war", "17.8", "17.9", "17.10")
@pytest.mark.parametrize(("deck", "discard", "lost"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_neither_supply_nor_face_down_cards_save_the_ai(
    deck: int, discard: int, lost: bool
) -> None:
    table = against_orcs().face_down("orcs", dict.fromkeys(ALL_SLOTS, "orc-troll"))
    table.supply("orcs", *["orc-rider"] * 9).deck("orcs", *["orc-lancer"] * deck)
    table.discard("orcs", *["goblin-runt"] * discard).removed("orcs", "war-axe").replenish()
    assert table.winner() == ("humans" if lost else "")
    assert table.state.reason == ("exhausted" if lost else "")
    assert bool(table.events(AutomaDrew)) is not lost


@pytest.mark.rule("drums-of-war", "17.11")
def test_the_ai_does_not_redraw() -> None:
    # face-down cards and Supply without a single Unit
    table = against_orcs().face_down("orcs", dict.fromkeys(ALL_SLOTS, "war-axe"))
    table.supply("orcs", "clan-cry").deck("orcs", *DECK).replenish()
    assert table.step() == ""
    assert table.slugs("cards", table.side("orcs").face_down) == ["war-axe"] * 5
    assert table.in_supply("orcs")[-1] == "clan-cry"
    assert table.in_discard("orcs") == []
    assert table.events(HandDiscarded) == []


@pytest.mark.rule("drums-of-war", "17.1", "17.2", "17.4", "17.5", "17.6")
@settings(max_examples=60)
@given(
    st.sets(st.sampled_from(ALL_SLOTS)),
    st.sets(st.sampled_from(ALL_SLOTS)),
    st.integers(1, 8),
    st.integers(0, 4),
)
def test_drawn_cards_are_all_somewhere(
    units: set[int], covered: set[int], deck: int, supply: int
) -> None:
    covered -= units
    table = against_orcs().units("orcs", dict.fromkeys(units, "goblin-runt"))
    table.face_down("orcs", dict.fromkeys(covered, "war-axe"))
    table.supply("orcs", *["orc-rider"] * supply).deck("orcs", *["orc-lancer"] * deck).replenish()
    gaps = [slot for slot in ALL_SLOTS if slot not in units | covered]
    drawn = min(5, deck)
    filled = gaps[:drawn]
    assert table.hidden("orcs") == sorted(covered | set(filled))
    assert len(table.in_supply("orcs")) == supply + drawn - len(filled)
    assert len(table.in_deck("orcs")) == deck - drawn


@pytest.mark.rule("drums-of-war", "10.6", "17.1")
def test_a_draw_of_the_ai_breaks_the_quiet() -> None:
    table = against_orcs().hand("humans", *["human-levy"] * 5).deck("orcs", *DECK)
    table.state.stirred = False
    table.replenish().play("humans", *table.options("humans"))
    assert table.state.stirred
    # and so does one by a card effect
    table.state.stirred = False
    draw_to_supply(table.state, table.side("orcs"), 1, table.dealer)
    assert table.state.stirred
