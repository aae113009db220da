"""The battlefield in text: both front lines, what lies hidden, Wounds, piles and Heroes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.faces.remarks import remark
from emberhall.games.drums_of_war.faces.terminal import brief, draw
from tests.games.drums_of_war.opening import Opening, fixed
from tests.games.drums_of_war.position import Position

CARDS = Position.printed()
MIXES = (["player", "player"], ["player", "automa"], ["automa", "player"])


def drawn(table: Position, army: str | None = None, width: int = 80) -> list[str]:
    return [line.text for line in draw(table.view(army), table.content, width)]


def solo() -> Position:
    """Humans in hand and on the field; the Orcs of the AI stand, lie face down and have piles."""
    table = Position("player", "automa", ("aiden", "krangg"))
    table.unit("humans", 3, "griffin", "tower-shield", wounds=1).unit("orcs", 3, "orc-lancer")
    table.face_down("orcs", {1: "orc-troll", 5: "war-axe"}).supply("orcs", "orc-shaman")
    table.hand("humans", "human-levy", "human-archer", "human-archer").hero_wounds("orcs", 1)
    return table.discard("orcs", "goblin-runt", "goblin-runt").to_act("humans")


def test_one_s_own_line_is_below_and_slots_stand_against_each_other() -> None:
    lines = drawn(solo(), "humans")
    above = next(i for i, line in enumerate(lines) if "Orc Lancer" in line)
    slots = next(i for i, line in enumerate(lines) if "3 ><" in line)
    below = next(
        i for i, line in enumerate(lines) if line.strip().endswith("·") and "Griffin" in line
    )
    assert above < slots < below
    assert lines[above].index("Orc Lancer") == lines[below].index("Griffin")
    spectator = drawn(solo())
    assert spectator[-2].startswith("▸Humans")


def test_units_show_current_values_wounds_and_attachments() -> None:
    text = "\n".join(drawn(solo(), "humans"))
    assert "A4 D5 R1 W1/2" in text
    assert "+Tower Shield" in text
    assert "A3 D3 R1" in text


def test_a_change_for_this_turn_is_marked() -> None:
    table = solo()
    table.side("humans").attack_mods[2] = 1
    table.side("orcs").hero_mod = -1
    text = "\n".join(drawn(table, "humans"))
    assert "A5* D5 R1" in text
    assert "D4*" in text


def test_heroes_and_piles_are_told() -> None:
    lines = drawn(solo(), "humans")
    assert "Orcs (AI)" in lines[1]
    assert "Krangg  ●●●●○ 4/5  D5  War Bellow (1): own Unit A+1" in lines[1]
    assert lines[2].split() == [
        *("Army", "deck", "27", "discard", "2", "removed", "0", "Supply", "1"),
    ]
    assert any("▸Humans (you)" in line and "Aiden" in line for line in lines)
    assert lines[-1] == " hand Human Levy (0) A1 D2 R0  2 Human Archer (1) A3 D1 R2 Volley"


def test_a_face_down_card_is_seen_by_its_slot_alone() -> None:
    table = solo()
    for army in ("humans", None):
        for width in (80, 140):
            text = "\n".join(drawn(table, army, width))
            assert text.count("face down") == 2
            for secret in ("Troll", "War Axe", "Shaman"):
                assert secret not in text


def test_a_rider_on_top_of_the_deck_is_named() -> None:
    table = solo()
    table.side("orcs").top.append(table.card("orc-rider"))
    assert "Army deck 28 (top Orc Rider)" in "\n".join(drawn(table, "humans"))


def test_the_card_that_is_being_paid_for_is_shown_in_the_middle_of_a_turn() -> None:
    table = solo().hand("humans", "human-knight", "human-levy", "human-archer")
    table.play("humans", "deploy human-knight 1")
    lines = [line.text for line in brief(table.view("humans"), table.content, 80)]
    assert "   arriving Human Knight (2)" in lines
    table.play("humans", "pay human-levy", "pay human-archer")
    lines = [line.text for line in brief(table.view("humans"), table.content, 80)]
    assert not any("arriving" in line for line in lines)


def test_the_setup_tells_how_many_cards_are_still_to_be_removed() -> None:
    table = Opening(**fixed("aiden", "krangg")).play(0, "drop human-levy")
    view = GAME.view(table.state, 0)
    assert draw(view, table.content, 80)[0].text == "Setup"
    lines = [line.text for line in brief(view, table.content, 80)]
    assert any("Aiden" in line and "removed 1 of 4" in line for line in lines)
    assert not any("removed 1 of 4" in line for line in drawn(solo(), "humans"))


@pytest.mark.parametrize("hero", CARDS.slugs("heroes"))
def test_a_hero_is_described_on_one_line(hero: str) -> None:
    view: Any = {}
    described = remark(f"hero {hero}", view, CARDS)
    name = CARDS.title("heroes", CARDS.index("heroes")[hero])
    assert described.startswith("Life ")
    assert len(f"1 be led by {name} ({described})") <= 80


def test_what_units_have_declared_is_told_in_combat() -> None:
    table = Position().units("humans", {1: "griffin", 3: "human-guard", 4: "human-knight"})
    table.units("orcs", {1: "orc-lancer", 3: "orc-troll", 5: "orc-rider"}).combat()
    table.play("humans", "skip", "hero 1", "support 4 3")
    assert table.asked() == ["orcs"]
    lines = drawn(table, "humans")
    (doing,) = [line for line in lines if "at the Hero" in line]
    assert doing.index("supports 3") == next(line for line in lines if "Knight" in line).index(
        "Human Kn"
    )


def test_open_piles_are_listed_where_there_is_room() -> None:
    assert "2 Goblin Runt (0)" in "\n".join(drawn(solo(), "humans", 120))
    assert "Goblin Runt" not in "\n".join(drawn(solo(), "humans", 80))


@pytest.mark.parametrize("seats", MIXES)
@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_screen_and_every_choice_can_be_hinted_at(
    seats: list[str], width: int
) -> None:
    rng = random.Random(width)
    match = GAME.start(seats, seed=width)
    while not match.outcome:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        for lines in (draw(view, CARDS, width), brief(view, CARDS, width)):
            assert all(line.width <= width for line in lines)
        for option in decision.options:
            assert isinstance(remark(option.notation, view, CARDS), str)
        match.play(decision.seat, rng.choice(decision.options))
    for seat in (0, 1, None):
        assert draw(match.view(seat), CARDS, width)


def test_hints_say_who_would_hit_whom() -> None:
    table = Position().unit("humans", 1, "human-knight").unit("orcs", 2, "orc-lancer").combat()
    view = table.view("humans")
    assert remark("hero 1", view, table.content) == "4 against 5, no effect"
    assert remark("shoot 1 2", view, table.content) == "Orc Lancer A3 D3: 4 against 3, a Hit"
    table = solo()
    view = table.view("humans")
    assert (
        remark("deploy human-archer 1", view, table.content)
        == "costs 1 of the hand, faces a hidden card"
    )
    assert remark("deploy human-archer 2", view, table.content) == "costs 1 of the hand"
    assert (
        remark("deploy human-archer 3", view, table.content)
        == "costs 1 of the hand, faces Orc Lancer A3 D3"
    )
    deck = "costs 1 of the Army deck"
    march = "attach human-march-order 3"
    assert (
        remark(f"{march} 1", view, table.content) == f"{deck}, Griffin A4 D5, faces a hidden card"
    )
    assert remark(f"{march} 2", view, table.content) == f"{deck}, Griffin A4 D5"
    assert remark("pay human-levy", view, table.content) == "cost 0, A1 D2 R0"


def test_done_says_what_it_means() -> None:
    table = Position().unit("humans", 1, "human-catapult")
    table.units("orcs", {2: "goblin-runt", 3: "goblin-runt"}).combat()
    assert remark("done", table.view("humans"), table.content) == "all others hold"
    table.play("humans", "barrage 1", "aim 2")
    left = table.view("humans")["about"]["points"]
    assert remark("done", table.view("humans"), table.content) == f"{left} points unused"
    table = Position().units("humans", {1: "human-knight", 2: "human-soldier"})
    table.unit("orcs", 2, "orc-troll").combat()
    assert remark("done", table.view("humans"), table.content) == "no more support"
