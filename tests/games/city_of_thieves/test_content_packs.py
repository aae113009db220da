"""The effect vocabulary in the content, and what a pack may not break."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.content.vocabulary import (
    ALWAYS,
    ATTACKING,
    BASH,
    CLEAR,
    COST,
    DEFENDING,
    DICE,
    EVERYTHING,
    GAIN,
    HEAL,
    JAIL,
    REROLL,
    SCORE,
    SELL,
    SHAPES,
    VERBS,
    WINNING,
    WOUND,
)
from emberhall.kernel.errors import ContentError
from tests.games.city_of_thieves.printed import CARDS, load

# the vocabulary


def test_there_are_35_verbs_each_with_its_shape() -> None:
    assert len(VERBS) == len(SHAPES) == 35


def test_effects_are_read_with_condition_person_number_and_word() -> None:
    arcana = {card.slug: card for card in CARDS.arcana}
    gear = {card.slug: card for card in CARDS.equipment}
    skills = {figure.slug: figure for figure in CARDS.figures}
    assert arcana["powerful-blow"].amount(SCORE) == 1
    assert arcana["dirty-trick"].amount(DICE) == 0
    assert arcana["dirty-trick"].foe_amount(DICE) == -1
    assert arcana["poisoned-blade"].amount(WOUND, WINNING) == 1
    assert arcana["poisoned-blade"].amount(WOUND, ALWAYS) == 0
    assert gear["sword"].amount(DICE, ATTACKING) == 1
    assert gear["sword"].amount(DICE, DEFENDING) == 0
    assert gear["healing-salve"].amount(HEAL) == EVERYTHING
    assert [(e.verb, e.word) for e in gear["crowbar"].effects] == [(COST, BASH)]
    assert (COST, CLEAR) in [(e.verb, e.word) for e in gear["axe"].effects]
    tip = arcana["fences-tip"].effects[0]
    assert (tip.verb, tip.count, tip.amount) == (SELL, 1, 3)
    assert skills["chufflock"].has(JAIL)
    assert skills["leona"].has(REROLL)


def test_rewards_of_intrigues_are_effects() -> None:
    assert CARDS.intrigues[0].amount(GAIN) == 5


@pytest.mark.parametrize(
    ("effects", "message"),
    [
        ('["jump(2)"]', "has the verb 'jump'"),
        ('["score"]', "wrong arguments"),
        ('["score(foe)"]', "wrong arguments"),
        ('["cost(-1)"]', "wrong arguments"),
        ('["cost(shop,-1)"]', "names 'shop'"),
        ('["score(+21)"]', "beyond 20"),
        ('["when it rains score(+1)"]', "cannot be read"),
        ("[]", "must do something"),
    ],
)
def test_an_effect_outside_the_vocabulary_names_file_entry_and_key(
    effects: str, message: str
) -> None:
    with pytest.raises(ContentError) as error:
        load(f"[arcana.powerful-blow]\neffects = {effects}\n")
    assert message in str(error.value)
    assert str(error.value).startswith("pack: [arcana.powerful-blow]: effects: ")


# packs


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ('[spaces.n1]\nlinks = ["c11", "bakery"]', "does not lead back"),
        ('[spaces.bakery]\nwalls = ["n1"]', "has a wall and a passage"),
        ('[spaces.n1]\nside = "east"', "four gates"),
        ("[spaces.tunnel]\ndie = 1", "five rooms"),
        ('[gangs.executioners]\nmercenary = "lucius"', "one of its own"),
        ('[figures.leona]\ngang = "nocturnis"', "must have 4 thieves"),
        ("[treasures.idol]\ncount = 3", "24 chest tokens"),
        ("[tokens.trap]\ncount = 1", "at least 24 tokens"),
        ("[arcana.private-security]\nremoved = false", "jails"),
        ("[adventures.awakening]\nnumber = 3", "must be 9"),
        ("[adventures.awakening]\nportcullis = [5, 6, 7, 7]", "one gate of each side"),
        ("[missions.m01]\nany = 2", "asks in one way"),
        ('[equipment.skeleton-key]\nuse = "never"', "must be one of"),
        ('[figures.unknown]\nname = "Nobody"', "rules do not know"),
        ("[numbers.action-points]\nvalue = 0", "at least 1"),
        ("[arcana.run]\nspeed = 3", "is not a key"),
    ],
)
def test_a_pack_that_would_break_the_game_is_refused(pack: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        load(pack + "\n")


def test_a_pack_may_change_values_and_is_marked_as_such() -> None:
    cards = load("[treasures.scroll]\nprice = 4\n\n[numbers.action-points]\nvalue = 9\n")
    assert cards.prices[cards.scroll] == 4
    assert cards.number("action-points") == 9
    assert cards.treasures[cards.scroll].source == "pack"
    assert cards.digest != CARDS.digest


def test_every_entry_says_where_it_comes_from() -> None:
    for table, entries in CARDS.tables.items():
        for entry in entries:
            assert entry.source in ("book", "inferred", "public", "ruling", "design"), table
