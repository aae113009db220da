"""Chapter 6: which sets of cards pay a price, checked against every way to fill its slots."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.battalia.position import Position

CARDS = Position.printed()

# every price with its slots, and what is played to be asked for it
PRICES = {
    "hire-frimen": ("SS", ["hire frimen"]),
    "hire-chief": ("FSS", ["hire chief"]),
    "hire-priest": ("CSS", ["hire priest"]),
    "hire-lord": ("PCSS", ["hire lord"]),
    "create-tool": ("FS", ["create tool"]),
    "create-weapon": ("CF", ["create weapon"]),
    "create-amulet": ("PS", ["create amulet"]),
    "create-title": ("LS", ["create title"]),
    "create-scroll": ("CS", ["create scroll", "faction barfolk"]),
    "create-tent": ("FF", ["create tent"]),
    "create-horse": ("FSS", ["create horse"]),
    "road-two": ("FS", ["road b1", "exits ew"]),
    "road-more": ("FFS", ["road b1", "exits esw"]),
    "city-1": ("FFF", ["city b1", "level 1", "exits w"]),
    "city-2": ("CCC", ["city b1", "level 2", "exits w"]),
    "city-3": ("PPP", ["city b1", "level 3", "exits w"]),
    "city-4": ("LLL", ["city b1", "level 4", "exits w"]),
    "upgrade-2": ("CC", ["upgrade a1"]),
    "upgrade-3": ("PP", ["upgrade a1"]),
    "upgrade-4": ("LL", ["upgrade a1"]),
    "hero": ("WSS", ["hero", "at a1"]),
}
UNITS = {"F": "frimen", "C": "chief", "P": "priest", "L": "lord"}
BELOW = {"C": "frimen", "P": "chief", "L": "priest"}
USELESS = ["scroll-barfolk", "amulet-barfolk", "tent-barfolk", "horse-barfolk", "banner", "star"]


def relevant(price: str) -> list[str]:
    """The cards that can have a part in paying a price."""
    kinds = {"title", "tool"}
    for slot in set(PRICES[price][0]) - {"S"}:
        kinds |= {UNITS[slot], BELOW.get(slot, "chief")} if slot in UNITS else {"weapon"}
    return [f"{kind}-{faction}" for kind in sorted(kinds) for faction in ("barfolk", "emberians")]


@st.composite
def bills(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """A price, a hand that may pay it, and perhaps an echo."""
    price = draw(st.sampled_from(sorted(PRICES)))
    cards = relevant(price)
    hand = draw(st.lists(st.sampled_from(cards), max_size=6))
    hand += ["supply"] * draw(st.integers(0, 3)) + ["crown"] * draw(st.integers(0, 1))
    hand += draw(st.lists(st.sampled_from(USELESS), max_size=1))
    return price, hand, draw(st.lists(st.sampled_from(cards), max_size=1))


def ways(slot: str) -> list[tuple[list[str], int]]:
    """The cards that fill a slot, and how many F slots they can fill beyond it."""
    if slot in "SW":
        return [(["supply" if slot == "S" else "weapon"], 0)]
    found = [([UNITS[slot]], 0), (["crown"], 0)]
    if slot == "F":
        return [*found, (["tool"], 0), (["tool"], 1)]
    return [*found, ([BELOW[slot], "title"], 0)]


def fills(kinds: list[str], slots: str) -> bool:
    """Whether these cards, none left over, fill exactly these slots."""
    if not slots or not kinds:
        return not slots and not kinds
    for cards, more in ways(slots[0]):
        left = kinds[:]
        if more > slots[1:].count("F"):
            continue
        try:
            for card in cards:
                left.remove(card)
        except ValueError:
            continue
        if fills(left, slots[1:].replace("F", "", more) if more else slots[1:]):
            return True
    return False


def payment_sets(hand: list[str], slots: str) -> list[str]:
    """All sets of card types that pay, no part of which pays, by size and canonical order."""
    order = CARDS.index("cards")
    hand = sorted(hand, key=order.__getitem__)
    paying: set[tuple[str, ...]] = set()
    for size in range(1, len(slots) * 2 + 1):
        for cards in set(combinations(hand, size)):
            if fills([card.split("-")[0] for card in cards], slots):
                paying.add(cards)
    smallest = [
        cards
        for cards in paying
        if not any(
            part in paying for size in range(len(cards)) for part in combinations(cards, size)
        )
    ]
    smallest.sort(key=lambda cards: (len(cards), [order[card] for card in cards]))
    return ["+".join(cards) for cards in smallest]


def asked_to_pay(price: str, hand: list[str], echoes: list[str]) -> Position | None:
    """The table at the payment of a price; nothing if the way there is not offered."""
    table = Position()
    player = table.player("A")
    player.hand[:] = [table.card(card) for card in hand]
    player.echoes[:] = [table.card(card) for card in echoes]
    if price.startswith("upgrade"):
        table.hold("a1", "A", int(price[-1]) - 1)
    for notation in PRICES[price][1]:
        if notation not in table.options("A"):
            return None
        table.play("A", notation)
    return table


@pytest.mark.rule("battalia", "6.5")
def test_prices_are_lists_of_slots() -> None:
    found = {price.slug: price.wants for price in CARDS.prices}
    assert found == {
        slug: [slots.count(letter) for letter in "FCPLSW"] for slug, (slots, _) in PRICES.items()
    }


@pytest.mark.rule("battalia", "6.8", "6.9", "6.11", "6.14", "6.16", "6.21")
@settings(max_examples=200)
@given(bills())
def test_payment_sets_are_the_smallest_sets_that_fill_the_slots(
    bill: tuple[str, list[str], list[str]],
) -> None:
    price, hand, echoes = bill
    expected = payment_sets(hand + echoes, PRICES[price][0])
    table = asked_to_pay(price, hand, echoes)
    assert (table.payments("A") if table else []) == expected


@pytest.mark.rule("battalia", "6.6", "6.12", "6.13", "6.15", "6.19", "6.23")
@settings(max_examples=150)
@given(bills(), st.randoms(use_true_random=False))
def test_the_walk_of_picks_offers_what_the_remaining_sets_have_next(
    bill: tuple[str, list[str], list[str]], luck: Random
) -> None:
    price, hand, echoes = bill
    sets = [each.split("+") for each in payment_sets(hand + echoes, PRICES[price][0])]
    table = asked_to_pay(price, hand, echoes)
    assert (table is None) == (not sets)
    picks: list[str] = []
    while table and table.step() == "PayLine":
        sets = [each for each in sets if each[: len(picks)] == picks]
        following = sorted({each[len(picks)] for each in sets}, key=table.card)
        assert table.options("A") == [f"pay {card}" for card in following]
        picks.append(luck.choice(following))
        table.play("A", f"pay {picks[-1]}")
    assert picks in sets if table else not picks


@pytest.mark.rule("battalia", "6.16", "6.19")
def test_a_title_is_used_where_it_saves_nothing_but_where_the_rank_is_missing() -> None:
    table = asked_to_pay("city-2", ["frimen-barfolk", "chief-barfolk", "chief-emberians",
                                    "chief-barfolk", "title-barfolk"], [])  # fmt: skip
    assert table is not None
    assert table.payments("A") == [
        "chief-barfolk+chief-barfolk+chief-emberians",
        "frimen-barfolk+chief-barfolk+chief-barfolk+title-barfolk",
        "frimen-barfolk+chief-barfolk+chief-emberians+title-barfolk",
    ]


@pytest.mark.rule("battalia", "6.12")
def test_every_raised_unit_needs_a_title_of_its_own() -> None:
    hand = ["chief-barfolk", "chief-barfolk", "title-barfolk"]
    assert asked_to_pay("upgrade-3", hand, []) is None
    table = asked_to_pay("upgrade-3", [*hand, "title-emberians"], [])
    assert table is not None
    assert table.payments("A") == ["chief-barfolk+chief-barfolk+title-barfolk+title-emberians"]
    hand = ["frimen-barfolk", "supply", "title-barfolk", "title-emberians"]
    assert asked_to_pay("create-amulet", hand, []) is None
    assert asked_to_pay("create-scroll", hand, []) is not None


@pytest.mark.rule("battalia", "6.9", "6.16")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["tool-barfolk"], []),
        (["tool-barfolk", "tool-barfolk"], ["tool-barfolk+tool-barfolk"]),
        (["frimen-barfolk", "tool-barfolk"], ["frimen-barfolk+tool-barfolk"]),
        (["crown", "tool-barfolk"], ["tool-barfolk+crown"]),
        (["frimen-barfolk", "frimen-barfolk", "tool-barfolk"], ["frimen-barfolk+tool-barfolk"]),
    ],
)
def test_a_tool_stands_for_two_frimen_of_a_city(hand: list[str], expected: list[str]) -> None:
    table = asked_to_pay("city-1", hand, [])
    assert (table.payments("A") if table else []) == expected


@pytest.mark.rule("battalia", "14.12")
def test_every_crown_that_a_pack_brings_fills_a_slot_of_its_own() -> None:
    hand = ("chief-barfolk", "supply*2", "crown")
    assert "hire lord" not in Position().hand("A", "supply*2", "crown").options("A")
    assert "hire lord" in Position().hand("A", *hand).options("A")
    table = Position(
        pack='[pack]\ngame = "battalia"\nname = "crowns"\n[cards]\ncrown = { count = 2 }\n'
    )
    table.hand("A", "supply*2", "crown*2").play("A", "hire lord").settle()
    assert table.in_hand("A") == []
    assert len(table.pile("A", "arrivals")) == 2


@pytest.mark.rule("battalia", "6.13")
def test_a_title_raises_neither_the_crown_nor_the_frimen_of_a_tool() -> None:
    assert asked_to_pay("create-scroll", ["tool-barfolk", "supply", "title-barfolk"], []) is None
    table = asked_to_pay("create-scroll", ["crown", "supply", "title-barfolk"], [])
    assert table is not None
    assert table.payments("A") == ["supply+crown"]
    hand = ["crown", "title-barfolk", "title-barfolk", "chief-barfolk"]
    assert asked_to_pay("city-3", hand, []) is None
