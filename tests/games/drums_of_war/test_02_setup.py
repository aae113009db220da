"""Chapter 2: setup for two players."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.drums_of_war.events import ArmyTaken, CardsRemoved, Drew, HandShown, HeroShown
from tests.games.drums_of_war.opening import Opening, fixed
from tests.games.drums_of_war.position import ARMIES

REMOVALS = {"aiden": 4, "jayme": 3, "maerwyn": 4, "krangg": 3, "borrunm": 4, "skarna": 3}


def shuffle(order: list[int]) -> str:
    return " ".join(["shuffle", *map(str, order)])


def as_sorted(cards: int) -> str:
    """A shuffle that leaves the deck in canonical order, so that attachments lie on top."""
    return shuffle(list(range(cards)))


def reversed_(cards: int) -> str:
    """A shuffle that brings the first Units on top."""
    return shuffle(list(range(cards))[::-1])


def drop_all(table: Opening) -> Opening:
    while table.step() == "DropCards":
        seat = table.asked_seats()[0]
        table.play(seat, table.options(seat)[0])
    return table


@pytest.mark.rule("drums-of-war", "2.1")
@pytest.mark.parametrize(("picked", "armies"), [("humans", [0, 1]), ("orcs", [1, 0])])
def test_the_first_seat_picks_its_army(picked: str, armies: list[int]) -> None:
    table = Opening()
    assert (table.step(), table.asked_seats()) == ("PickArmy", [0])
    assert table.options(0) == ["army humans", "army orcs"]
    table.play(0, f"army {picked}")
    assert [side.army for side in table.state.sides] == armies
    assert [event.army for event in table.events(ArmyTaken)] == armies


@pytest.mark.rule("drums-of-war", "2.1")
@pytest.mark.parametrize(("pick", "armies"), [(0, [0, 1]), (1, [1, 0])])
def test_by_option_the_armies_are_drawn(pick: int, armies: list[int]) -> None:
    table = Opening(script=[f"pick 2 {pick}"], seed=None, armies="random")
    assert [side.army for side in table.state.sides] == armies


@pytest.mark.rule("drums-of-war", "2.2")
def test_heroes_are_picked_at_the_same_moment_and_then_shown() -> None:
    table = Opening(armies="humans")
    assert (table.step(), table.asked_seats()) == ("PickHeroes", [0, 1])
    assert table.options(0) == ["hero aiden", "hero jayme", "hero maerwyn"]
    assert table.options(1) == ["hero krangg", "hero borrunm", "hero skarna"]
    table.play(1, "hero skarna")
    assert table.events(HeroShown) == []
    assert [side.hero for side in table.state.sides] == [-1, -1]
    table.play(0, "hero jayme")
    assert [
        (event.seat, table.content.slugs("heroes")[event.hero]) for event in table.events(HeroShown)
    ] == [(0, "jayme"), (1, "skarna")]
    assert [event.how for event in table.events(HeroShown)] == ["by-will"] * 2


@pytest.mark.rule("drums-of-war", "2.2")
def test_a_pick_of_a_hero_is_secret_until_both_have_picked() -> None:
    views = []
    for hero in ("aiden", "jayme", "maerwyn"):
        table = Opening(armies="humans").play(0, f"hero {hero}")
        views.append((table.view("orcs"), table.view(), table.options(1)))
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("drums-of-war", "2.2")
def test_only_who_has_a_choice_is_asked_for_a_hero() -> None:
    table = Opening(armies="orcs", human_hero="jayme")
    assert (table.step(), table.asked_seats()) == ("PickHeroes", [0])
    table.play(0, "hero borrunm")
    heroes = [table.content.slugs("heroes")[side.hero] for side in table.state.sides]
    assert heroes == ["borrunm", "jayme"]


@pytest.mark.rule("drums-of-war", "2.3")
@pytest.mark.parametrize("hero", REMOVALS)
def test_each_side_removes_as_many_cards_as_its_hero_says(hero: str) -> None:
    human = hero in ("aiden", "jayme", "maerwyn")
    table = drop_all(Opening(**(fixed(human=hero) if human else fixed(orc=hero))))
    side = table.side("humans" if human else "orcs")
    count = REMOVALS[hero]
    assert (len(side.buried), len(side.removed), len(side.spent)) == (count, 0, 0)
    assert (len(side.deck), len(side.hand)) == (30 - count, 5)
    whole = Counter(side.deck + side.hand + side.buried)
    assert whole == Counter(table.content.army_of(side.army))
    told = {event.seat: event.count for event in table.events(CardsRemoved)}
    assert told[side.seat] == count


@pytest.mark.rule("drums-of-war", "2.4")
def test_with_the_icon_random_the_cards_are_drawn_by_lot() -> None:
    picks = ["pick 35 0", "pick 34 0", "pick 33 32", "pick 35 34", "pick 34 32", "pick 33 0"]
    script = [*picks[:3], "pick 32 5", *picks[3:]]
    table = Opening(script=script, **fixed("maerwyn", "krangg"))
    removed = ["human-levy", "human-levy", "human-onslaught", "human-soldier"]
    assert table.slugs("cards", table.side("humans").buried) == removed
    assert table.slugs("cards", table.side("orcs").buried) == [
        "orc-onslaught",
        "spiked-hide",
        "goblin-runt",
    ]
    assert table.dealer.outcomes[: len(script)] == script
    assert [event.how for event in table.events(CardsRemoved)] == ["by-lot"] * 2


@pytest.mark.rule("drums-of-war", "2.4")
def test_with_the_icon_choose_the_owner_picks_from_the_whole_deck() -> None:
    table = Opening(**fixed("aiden", "krangg"))
    assert (table.step(), table.asked_seats()) == ("DropCards", [0])
    units = [f"drop {slug}" for slug in table.content.slugs("cards")[:9]]
    assert table.options(0) == [*units, "drop tower-shield", "drop forged-blade"]
    table.play(0, "drop griffin")
    first = table.options(0)
    assert first == ["drop griffin", "drop tower-shield", "drop forged-blade", "drop long-pike"]
    table.play(0, "drop griffin")
    assert table.options(0) == [
        "drop tower-shield", "drop forged-blade", "drop long-pike", "drop human-march-order",
    ]  # fmt: skip
    table.play(0, "drop forged-blade")
    assert table.options(0) == ["drop long-pike", "drop human-march-order", "drop human-onslaught"]
    assert table.events(CardsRemoved)[1:] == []
    table.play(0, "drop human-onslaught")
    assert table.step() != "DropCards"
    removed = ["griffin", "griffin", "forged-blade", "human-onslaught"]
    assert table.slugs("cards", table.side("humans").buried) == removed
    assert table.events(CardsRemoved)[-1].how == "by-will"


@pytest.mark.rule("drums-of-war", "2.4")
def test_a_pick_after_which_the_number_cannot_be_reached_is_not_offered() -> None:
    table = Opening(**fixed("aiden", "krangg")).play(0, "drop forged-blade")
    for card in ("long-pike", "human-march-order", "human-onslaught"):
        assert table.options(0) == [f"drop {card}"]
        table.play(0, f"drop {card}")
    assert table.step() != "DropCards"


@pytest.mark.rule("drums-of-war", "2.5")
def test_both_sides_choose_their_removals_at_the_same_time() -> None:
    table = Opening(**fixed("jayme", "borrunm"))
    assert table.asked_seats() == [0, 1]
    for _ in range(3):
        table.play(1, table.options(1)[-1])
        assert table.asked_seats() == [0]
        table.play(0, table.options(0)[0])
    assert table.asked_seats() == [1]
    assert [event.seat for event in table.events(CardsRemoved)] == [0]
    table.play(1, table.options(1)[0])
    assert [len(side.buried) for side in table.state.sides] == [3, 4]


@pytest.mark.rule("drums-of-war", "2.5")
def test_chosen_removals_are_secret() -> None:
    views = []
    for card in ("human-levy", "griffin", "tower-shield"):
        table = Opening(**fixed("jayme", "borrunm")).play(0, f"drop {card}")
        table.play(1, "drop goblin-runt")
        views.append((table.view("orcs"), table.view(), table.options(1)))
        assert table.view("humans")["sides"][0]["buried"] == [card]
    assert views[0] == views[1] == views[2]
    assert views[0][0]["sides"][0]["buried"] == {"count": 1}


@pytest.mark.rule("drums-of-war", "2.6")
def test_each_side_shuffles_and_draws_five() -> None:
    order = [*range(26, 31), *range(26)]
    script = ["pick 35 0", "pick 34 0", "pick 33 0", "pick 32 0"]
    script += ["pick 35 0", "pick 34 0", "pick 33 0", shuffle(order), reversed_(32)]
    table = Opening(script=script, **fixed("maerwyn", "krangg"))
    # four of the first cards are gone; the top of the shuffled deck is its end
    left = sorted(table.content.army_of(0)[4:])
    assert table.side("humans").hand == sorted(left[21:26])
    assert table.side("humans").deck == [*left[26:31], *left[:21]]
    assert table.in_hand("orcs") == ["orc-warrior"] * 5
    assert len(table.side("orcs").deck) == 27
    told = [(event.seat, event.count) for event in table.events(Drew)]
    assert told == [(0, 5), (1, 5)]


@pytest.mark.rule("drums-of-war", "2.6")
def test_the_deck_is_in_order_before_the_shuffle() -> None:
    table = Opening(script=[as_sorted(32), reversed_(32)], **fixed("jayme"))
    table.play(0, "drop human-soldier", "drop human-knight", "drop tower-shield")
    shown = table.told("HandShown")[0]["cards"]
    assert shown == ["tower-shield", "forged-blade", "long-pike", "human-march-order",
                     "human-onslaught"]  # fmt: skip


@pytest.mark.rule("drums-of-war", "2.7")
def test_an_opening_hand_without_a_unit_is_shown_and_drawn_again_as_often_as_needed() -> None:
    script = [as_sorted(32), as_sorted(32), reversed_(32)]
    table = Opening(script=script, **fixed("jayme"))
    table.play(0, "drop human-levy", "drop human-levy", "drop human-soldier")
    hand = ["tower-shield", "forged-blade", "long-pike", "human-march-order", "human-onslaught"]
    for viewer in ("humans", "orcs", None):
        assert [told["cards"] for told in table.told("HandShown", viewer)] == [hand, hand]
    assert table.in_hand("humans") == ["human-soldier"] * 5
    assert (len(table.side("humans").deck), table.side("humans").aside) == (27, [])
    assert len(table.chance("shuffle")) == 3 + 1 + len(table.events(HandShown)[2:])


@pytest.mark.rule("drums-of-war", "2.7")
def test_a_hand_with_one_unit_is_kept() -> None:
    order = list(range(32))
    order.remove(0)
    order.insert(29, 0)
    table = Opening(script=[shuffle(order)], **fixed("jayme"))
    table.play(0, "drop human-levy", "drop human-levy", "drop human-soldier")
    assert table.in_hand("humans")[0] == "human-soldier"
    assert [event for event in table.events(HandShown) if event.seat == 0] == []


@pytest.mark.rule("drums-of-war", "2.7")
@pytest.mark.parametrize("seed", range(6))
def test_every_opening_hand_holds_a_unit(seed: int) -> None:
    table = Opening(seed=seed, **fixed())
    for army in ARMIES:
        units = [table.content.is_unit[card] for card in table.side(army).hand]
        assert any(units)
        assert len(units) == 5


@pytest.mark.rule("drums-of-war", "2.8")
@pytest.mark.parametrize("pick", [0, 1])
@pytest.mark.parametrize("armies", ARMIES)
def test_the_token_is_tossed_between_the_two_sides(pick: int, armies: str) -> None:
    table = Opening(**fixed(first="toss") | {"armies": armies})
    toss = table.dealer.outcomes[-1]
    assert toss in ("pick 2 0", "pick 2 1")
    assert table.state.first == int(toss[-1])
    script = [*table.dealer.outcomes[:-1], f"pick 2 {pick}"]
    again = Opening(script=script, seed=None, **fixed(first="toss") | {"armies": armies})
    assert (again.state.first, again.asked_seats()) == (pick, [pick])
    assert again.told("TokenTossed") == [{"event": "TokenTossed", "seat": pick, "how": "by-lot"}]


@pytest.mark.rule("drums-of-war", "2.9")
def test_wounds_discard_piles_front_lines_and_modifiers_start_empty() -> None:
    table = Opening(**fixed())
    assert (table.state.turn, table.state.quiet, table.step()) == (1, 0, "Action")
    for side in table.state.sides:
        assert (side.hero_wounds, side.hero_mod, side.discard, side.removed) == (0, 0, [], [])
        assert side.units == side.equipment == side.tactics == side.face_down == [-1] * 5
        assert side.wounds == side.attack_mods == side.defense_mods == [0] * 5
        assert (side.supply, side.top, side.spent) == ([], [], [])
        marks = [side.ability_used, side.passed, side.short, side.shown]
        assert marks == [False] * 4
