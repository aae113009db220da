"""Chapter 13: the reveal and the strength of both sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.battalia.battle_events import DefenceFixed, StrengthCounted
from emberhall.games.battalia.rules.strength import line_strength
from tests.games.battalia.battlefield import front, result, road_front, storm
from tests.games.battalia.position import Position

CARDS = Position.printed()
FACTIONS = ["barfolk", "islanders", "emberians", "cloudborn"]
STRENGTHS = {
    "frimen": 1, "chief": 2, "priest": 3, "lord": 4, "supply": 0, "tool": 0, "weapon": 1,
    "amulet": 0, "title": 0, "scroll": 0, "tent": 0, "horse": 1,
}  # fmt: skip
LAID = [card.slug for card in CARDS.cards if card.slug.partition("-")[0] in STRENGTHS]


def expected(line: list[str]) -> int:
    """The strength of a line by the letter of the rules."""
    pairs = [slug.partition("-")[::2] for slug in line]
    kinds = [kind for kind, _ in pairs]
    total = sum(STRENGTHS[kind] for kind in kinds)
    total += min(kinds.count("title"), sum(kind in ("frimen", "chief", "priest") for kind in kinds))
    fighting = [
        faction
        for kind, faction in pairs
        if kind in ("frimen", "chief", "priest", "lord", "weapon", "horse") and faction in FACTIONS
    ]
    best = 0
    for faction in FACTIONS:
        own = fighting.count(faction)
        best = max(best, own + min(kinds.count("scroll"), len(fighting) - own))
    return total + (best - 2 if best >= 3 else 0)


@pytest.mark.rule("battalia", "13.24", "13.25", "13.26")
@given(line=st.lists(st.sampled_from(LAID), max_size=9))
def test_cards_titles_and_faction_bonus_make_the_strength_of_a_line(line: list[str]) -> None:
    index = CARDS.index("cards")
    assert line_strength(CARDS, [index[slug] for slug in line]) == expected(line)


@pytest.mark.rule("battalia", "13.24")
@pytest.mark.parametrize("kind", list(STRENGTHS))
def test_what_a_single_card_is_worth(kind: str) -> None:
    for slug in LAID:
        if slug.partition("-")[0] == kind:
            assert line_strength(CARDS, [CARDS.index("cards")[slug]]) == STRENGTHS[kind]


@pytest.mark.rule("battalia", "13.25")
@pytest.mark.parametrize(
    ("line", "strength"),
    [
        (["title-barfolk"], 0),
        (["lord-barfolk", "title-islanders"], 4),
        (["weapon-barfolk", "horse-islanders", "title-islanders"], 2),
        (["frimen-barfolk", "title-barfolk"], 2),
        (["chief-barfolk", "title-barfolk"], 3),
        (["priest-barfolk", "title-barfolk"], 4),
        (["priest-barfolk", "title-barfolk*2"], 4),
        (["priest-barfolk", "frimen-islanders", "title-barfolk*2"], 6),
        (["priest-barfolk", "frimen-islanders", "title-barfolk"], 5),
        (["tool-barfolk", "title-barfolk"], 0),
        (["banner", "title-barfolk"], 3),
    ],
)
def test_a_title_raises_a_unit_below_a_lord(line: list[str], strength: int) -> None:
    assert Position().strength(*line) == strength


@pytest.mark.rule("battalia", "13.26")
@pytest.mark.parametrize(
    ("line", "strength"),
    [
        (["frimen-barfolk*2"], 2),
        (["frimen-barfolk*3"], 3 + 1),
        (["frimen-barfolk*4"], 4 + 2),
        (["frimen-barfolk*6"], 6 + 4),
        (["frimen-barfolk", "weapon-barfolk", "horse-barfolk"], 3 + 1),
        # worthless cards, titles and the banner do not fight for a faction
        (["frimen-barfolk*2", "title-barfolk"], 3),
        (["frimen-barfolk*2", "tool-barfolk", "tent-barfolk", "amulet-barfolk"], 2),
        (["frimen-barfolk*2", "banner"], 5),
        # a scroll turns a card of another faction and is no fighting card itself
        (["frimen-barfolk*2", "scroll-barfolk"], 2),
        (["frimen-barfolk*2", "frimen-islanders", "scroll-cloudborn"], 3 + 1),
        (["frimen-barfolk*2", "frimen-islanders", "scroll-cloudborn*3"], 3 + 1),
        (["frimen-barfolk", "frimen-islanders", "frimen-emberians", "scroll-cloudborn"], 3),
        (["frimen-barfolk", "frimen-islanders", "frimen-emberians", "scroll-barfolk*2"], 3 + 1),
        # the best faction counts alone
        (["frimen-barfolk*3", "frimen-islanders*4"], 7 + 2),
        # the hammer has no faction and cannot be turned
        (["frimen-barfolk*2", "weapon-none", "scroll-barfolk"], 3),
        (["frimen-barfolk*3", "horse-none"], 4 + 1),
    ],
)
def test_three_fighting_cards_of_a_faction_bring_a_bonus(line: list[str], strength: int) -> None:
    assert Position().strength(*line) == strength


@pytest.mark.rule("battalia", "13.23", "13.9")
def test_both_sides_are_revealed_at_the_same_time() -> None:
    table = front().hand("B", "frimen-islanders", "supply")
    storm(table, "c1", "weapon-barfolk", "supply")
    table.play("B", "lay frimen-islanders")
    # so far nobody has seen a card of the other side
    assert table.story() == ["Attacked", "LineLaid"]
    assert table.view("A")["battle"]["guard"] == {"count": 1}
    assert table.view("B")["battle"]["line"] == {"count": 2}
    table.play("B", "done")
    assert table.story()[2:5] == ["GuardLaid", "AttackRevealed", "DefenceRevealed"]
    for who in ("A", "B", "C", None):
        (attack,) = table.told("AttackRevealed", who)
        (defence,) = table.told("DefenceRevealed", who)
        assert attack["cards"] == ["weapon-barfolk", "supply"]
        assert defence["cards"] == ["frimen-islanders"]


@pytest.mark.rule("battalia", "13.24", "13.25", "13.26", "13.28", "13.29", "13.30")
def test_the_sum_of_each_side_is_told_by_its_parts() -> None:
    table = front(2, "lake").hero("B", 1, "c1").hand("B", "lord-islanders", "title-barfolk")
    line = ["weapon-barfolk", "frimen-barfolk", "chief-barfolk", "title-islanders"]
    storm(table, "c1", *line, declared="fight")
    table.play("B", "lay lord-islanders", "lay title-barfolk").settle()
    counted = table.events(StrengthCounted)
    assert counted == [
        StrengthCounted(seat=0, cards=4, titles=1, bonus=1, hero=1, terrain=0, city=0, total=7),
        StrengthCounted(seat=1, cards=4, titles=0, bonus=0, hero=1, terrain=1, city=2, total=8),
    ]  # fmt: skip
    assert result(table) == (7, 8)
    for side in counted:
        parts = side.cards, side.titles, side.bonus, side.hero, side.terrain, side.city
        assert sum(parts) == side.total


@pytest.mark.rule("battalia", "13.31", "17.1")
@pytest.mark.parametrize(("harder", "strength"), [("off", 4), ("on", 6)])
def test_a_fixed_strength_is_told(harder: str, strength: int) -> None:
    table = front(4, who="", harder=harder)
    storm(table, "c1", "weapon-barfolk")
    assert table.events(DefenceFixed) == [DefenceFixed(table.square("c1"), strength)]


@pytest.mark.rule("battalia", "13.28")
def test_a_hero_that_takes_part_adds_one() -> None:
    # the attacker always has its hero; the defender's stays out, joins or stands
    for answer, defence in (("none", 1), ("join 1", 2)):
        table = front().hero("B", 1, "c2")
        storm(table, "c1", "weapon-barfolk").play("B", answer).settle()
        assert result(table) == (2, defence)
    table = front().hero("B", 1, "c1")
    storm(table, "c1", "weapon-barfolk").settle()
    assert result(table) == (2, 2)


@pytest.mark.rule("battalia", "13.29")
@pytest.mark.parametrize(
    ("terrain", "attack", "defence"),
    [("forest", 3, 2), ("lake", 2, 3), ("desert", 2, 2), ("mountain", 2, 2)],
)
def test_native_terrain_of_the_target_square_adds_one_to_a_hero(
    terrain: str, attack: int, defence: int
) -> None:
    table = front(1, terrain).hero("B", 1, "c1")
    storm(table, "c1", "weapon-barfolk").settle()
    assert result(table) == (attack, defence)
    # a hero that joins from elsewhere fights for the same square
    table = front(1, terrain).hero("B", 2, "c2")
    storm(table, "c1", "weapon-barfolk").play("B", "join 2").settle()
    assert result(table) == (attack, defence)
    table = road_front(terrain)
    storm(table, "c3", "weapon-barfolk").settle()
    assert result(table) == (attack, defence - 1)


@pytest.mark.rule("battalia", "13.29")
def test_without_a_hero_the_native_terrain_adds_nothing() -> None:
    table = front(1, "lake")
    storm(table, "c1", "weapon-barfolk").settle()
    assert result(table) == (2, 1)


@pytest.mark.rule("battalia", "13.30")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_city_adds_its_level_to_the_defence(level: int) -> None:
    table = front(level).hand("B", "priest-islanders")
    storm(table, "c1", "weapon-barfolk").play("B", "lay priest-islanders", "done")
    assert result(table) == (2, level + 3)


@pytest.mark.rule("battalia", "13.30")
def test_a_road_adds_nothing_to_the_defence() -> None:
    table = road_front()
    storm(table, "c3", "weapon-barfolk").settle()
    assert result(table) == (2, 1)


@pytest.mark.rule("battalia", "13.31", "2.16", "2.17")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_neutral_cities_defend_with_four_and_the_ruins_with_eight(level: int) -> None:
    # whatever their level
    table = front(level, who="")
    storm(table, "c1", "weapon-barfolk")
    assert result(table) == (2, 4)
    table = Position().road("d3", "ns").hero("A", 1, "d3")
    storm(table, "d4", "weapon-barfolk")
    assert result(table) == (2, 8)
    assert (table.view()["neutral_strength"], table.view()["ruins_strength"]) == (4, 8)


@pytest.mark.rule("battalia", "13.32")
def test_ambush_and_line_make_one_faction_bonus_together() -> None:
    table = front().ambush("B", "frimen-islanders", "horse-islanders")
    table.hand("B", "frimen-islanders", "title-barfolk")
    storm(table, "c1", "weapon-barfolk")
    table.play("B", "ambush yes", "lay frimen-islanders", "lay title-barfolk").settle()
    # city 1, cards 3, title 1, three Islanders 1
    assert result(table) == (2, 6)


@pytest.mark.rule("battalia", "13.44")
def test_titles_and_scrolls_serve_both_sides() -> None:
    line = ["frimen-islanders*2", "chief-emberians", "title-barfolk", "scroll-barfolk"]
    table = front().hand("B", *line)
    storm(
        table, "c1", "weapon-barfolk", "frimen-barfolk", "horse-islanders", "title-emberians",
        "scroll-emberians",
    )  # fmt: skip
    for card in ("frimen-islanders", "frimen-islanders", "chief-emberians", "title-barfolk"):
        table.play("B", f"lay {card}")
    table.play("B", "lay scroll-barfolk").settle()
    # both: title 1 and bonus 1
    assert result(table) == (3 + 1 + 1 + 1, 4 + 1 + 1 + 1)


@pytest.mark.rule("battalia", "10.22", "13.23", "13.49")
def test_a_renamed_card_in_a_line_is_used_up_by_the_reveal() -> None:
    table = front().hand("A", "lord-barfolk", "weapon-barfolk", "amulet-islanders").dice(6)
    table.play("A", "amulet", "target lord-barfolk", "as horse", "faction emberians")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay horse-emberians")
    player = table.player("A")
    assert (player.worn, player.veiled) == ([False], [0])
    table.settle()
    assert table.told("AttackRevealed")[0]["cards"] == ["weapon-barfolk", "horse-emberians"]
    assert (player.worn, player.veiled) == ([True], [])
    assert table.pile("A", "lines") == ["lord-barfolk", "weapon-barfolk", "amulet-islanders"]


@pytest.mark.rule("battalia", "13.23", "13.48")
def test_a_reveal_does_not_use_what_an_earlier_attack_left_face_down() -> None:
    table = road_front().hand("B", "supply").dice(6)
    table.hand("A", "lord-barfolk", "weapon-barfolk", "amulet-islanders")
    table.play("A", "amulet", "target lord-barfolk", "as weapon", "faction emberians")
    table.play("A", "attack 1 c3", "open weapon-emberians").play("B", "retreat c4").settle()
    player = table.player("A")
    assert (player.worn, player.veiled) == ([False], [0])
    table.play("A", "attack 1 c4", "open weapon-barfolk").play("B", "fight").settle()
    assert (player.worn, player.veiled) == ([False], [0])
    assert table.pile("A", "concealed") == ["lord-barfolk"]
