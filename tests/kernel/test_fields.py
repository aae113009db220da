"""Records: declared fields make equality, saving, loading and sight."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from emberhall.kernel.content import Content
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.event import Event, redacted, shown
from emberhall.kernel.fields import (
    ALL,
    COUNT,
    DECK,
    HAND,
    NOTHING,
    OPEN,
    PILE,
    SEATS,
    TOP,
    Field,
    Record,
    amounts,
    inner,
    load_record,
    plain,
    save_record,
    secret,
    sight_of,
    zone,
)
from tests.kernel.caves import begun, dealt
from toys.wyrmgold import GAME
from toys.wyrmgold.state import Caves, Den


class Pebble(Record):
    __slots__ = ("weight",)
    FIELDS: ClassVar[tuple[Field, ...]] = (plain("weight"),)

    def __init__(self, weight: int) -> None:
        self.weight = weight


class Bag(Record):
    """One field of every sort."""

    __slots__ = (
        "best", "card", "cards", "coins", "name", "open", "others", "pebble", "pebbles", "seat",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("name"),
        plain("seat", SEATS),
        plain("card", "cards"),
        plain("others", "cards"),
        amounts("coins", "coins"),
        secret("best", "cards", open_when="open"),
        zone("cards", "cards", HAND, open_when="open"),
        plain("open"),
        inner("pebble", Pebble),
        inner("pebbles", Pebble),
    )

    def __init__(
        self,
        name: str,
        seat: int,
        card: int,
        others: list[int],
        coins: list[int],
        best: int,
        cards: list[int],
        open: bool,
        pebble: Pebble | None,
        pebbles: list[Pebble],
    ) -> None:
        self.name = name
        self.seat = seat
        self.card = card
        self.others = others
        self.coins = coins
        self.best = best
        self.cards = cards
        self.open = open
        self.pebble = pebble
        self.pebbles = pebbles


def bag(**changed: object) -> Bag:
    made = Bag("sack", 1, -1, [2, -1], [3, 0], 4, [0, 1], False, None, [Pebble(1), Pebble(2)])
    for name, value in changed.items():
        setattr(made, name, value)
    return made


@pytest.fixture
def content() -> Content:
    return GAME.content


def test_ids_are_saved_as_slugs_and_nothing_as_none(content: Content) -> None:
    assert save_record(bag(), content) == {
        "name": "sack",
        "seat": 1,
        "card": None,
        "others": ["garnet", None],
        "coins": {"copper": 3, "silver": 0},
        "best": "sapphire",
        "cards": ["opal", "topaz"],
        "open": False,
        "pebble": None,
        "pebbles": [{"weight": 1}, {"weight": 2}],
    }


@pytest.mark.parametrize(
    "changed",
    [{}, {"pebble": Pebble(5)}, {"pebbles": []}, {"card": 17, "open": True}, {"others": []}],
)
def test_a_saved_record_is_loaded_equal(content: Content, changed: dict[str, object]) -> None:
    made = bag(**changed)
    saved = json.loads(json.dumps(save_record(made, content)))
    assert load_record(Bag, saved, content) == made


@pytest.mark.parametrize("name", [field.name for field in Bag.FIELDS])
def test_every_declared_field_counts_for_equality(name: str) -> None:
    other = {"name": "box", "coins": [3, 1], "others": [], "cards": [1, 0], "open": True}
    more = {"pebble": Pebble(1), "pebbles": [Pebble(1), Pebble(3)]}
    value = {**other, **more}.get(name, 9)
    assert bag() == bag()
    assert bag() != bag(**{name: value})


def test_records_of_different_classes_are_not_equal() -> None:
    class Stone(Pebble):
        __slots__ = ()

    assert Pebble(1) != Stone(1)
    assert Pebble(1) != 1


def test_records_and_states_are_not_hashable() -> None:
    with pytest.raises(TypeError, match="Pebble is not hashable"):
        hash(Pebble(1))
    with pytest.raises(TypeError, match="a state is not hashable"):
        hash(dealt().state)


def test_a_record_shows_its_fields() -> None:
    assert repr(Pebble(3)) == "Pebble(weight=3)"


def test_a_record_without_a_copy_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Pebble"):
        Pebble(1).copy()


@pytest.mark.parametrize(
    ("sight", "owner", "others"),
    [(OPEN, ALL, ALL), (HAND, ALL, COUNT), (PILE, ALL, TOP), (DECK, COUNT, COUNT)],
)
def test_a_zone_is_seen_by_its_owner_and_by_others(sight: object, owner: int, others: int) -> None:
    field = zone("cards", "cards", sight)  # type: ignore[arg-type]
    assert sight_of(bag(), field, 1) == owner
    assert sight_of(bag(), field, 0) == others
    assert sight_of(bag(), field, -1) == others


def test_a_zone_of_nobody_is_not_the_spectators() -> None:
    field = zone("cards", "cards", HAND)
    assert sight_of(bag(seat=-1), field, -1) == COUNT


def test_a_secret_is_known_to_its_owner_until_it_is_opened() -> None:
    field = next(field for field in Bag.FIELDS if field.name == "best")
    assert [sight_of(bag(), field, seat) for seat in (-1, 0, 1)] == [NOTHING, NOTHING, ALL]
    assert [sight_of(bag(open=True), field, seat) for seat in (-1, 0, 1)] == [ALL, ALL, ALL]


# states


def test_a_state_is_saved_and_loaded_with_its_agenda() -> None:
    match = begun()
    match.play(0, "sell")
    saved = json.loads(json.dumps(GAME.save(match.state)))
    assert saved["agenda"][-1] == ["SellCards", {"seat": 0, "last": None}]
    again = GAME.load(saved, GAME.content)
    assert again == match.state
    assert GAME.digest(again) == GAME.digest(match.state)


def test_states_of_different_contents_are_not_equal() -> None:
    pack = '[pack]\ngame = "wyrmgold"\nname = "dear"\n[cards.opal]\nvalue = 9\n'
    state = dealt().state
    other = GAME.load(GAME.save(state), GAME.load_content(pack))
    assert GAME.save(other) == GAME.save(state)
    assert other != state


def test_the_agenda_counts_for_equality() -> None:
    state = dealt().state
    other = state.copy()
    other.agenda.pop()
    assert other != state


def test_a_digest_is_the_same_on_every_python() -> None:
    # whoever changes this constant breaks every record that was ever written
    assert GAME.digest(dealt().state) == (
        "df265b907be8528c0cbf9c30660542dd1f2d3f0f17506375e83f28d3c39dad3d"
    )


def test_a_copy_of_a_state_plays_on_alone() -> None:
    match = begun()
    before = GAME.digest(match.state)
    twin = match.state.copy()
    assert isinstance(twin, Caves)
    twin.dens[0].purse[0] += 1
    twin.dens[1].hand.pop()
    twin.agenda.pop()
    assert GAME.digest(match.state) == before


# events


class Found(Event):
    FIELDS = (plain("seat", SEATS), secret("card", "cards"), amounts("coins", "coins"))


def test_an_event_is_shown_without_its_secrets(content: Content) -> None:
    event = Found(1, 5, [1, 2])
    everything = {
        "event": "Found",
        "seat": 1,
        "card": "ruby",
        "coins": {"copper": 1, "silver": 2},
    }
    redaction = {key: value for key, value in everything.items() if key != "card"}
    assert shown(event, 1, content) == everything
    assert shown(event, 0, content) == shown(event, -1, content) == redaction
    assert [redacted(event, seat) for seat in (-1, 0, 1)] == [True, True, False]


def test_an_event_takes_a_value_for_each_field() -> None:
    with pytest.raises(RulesFault, match="Found takes 3 values, not 2"):
        Found(1, 5)


def test_an_event_has_no_other_fields() -> None:
    assert Found(1, 5, []).value("card") == 5
    with pytest.raises(RulesFault, match="Found has no field 'weight'"):
        Found(1, 5, []).value("weight")


def test_events_are_equal_by_their_values() -> None:
    assert Found(1, 5, [0]) == Found(1, 5, [0])
    assert Found(1, 5, [0]) != Found(1, 6, [0])


def test_a_den_is_copied_field_by_field() -> None:
    den = Den(0, False, [1, 2], [3], [4], [0], False, [5], [0], [1], 6)
    twin = den.copy()
    assert twin == den
    for field in Den.FIELDS:
        value = den.value(field.name)
        if isinstance(value, list):
            assert twin.value(field.name) is not value
