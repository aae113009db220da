"""Records: declared fields make equality, saving, loading and sight."""

from __future__ import annotations

import json

import pytest

from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import (
    ALL,
    COUNT,
    DECK,
    HAND,
    NOTHING,
    OPEN,
    PILE,
    TOP,
    Field,
    Record,
    Seat,
    Sight,
    amounts,
    load_record,
    of,
    private,
    save_record,
    secret,
    sight_of,
    zone,
)
from emberhall.kernel.event import SeatEvent, redacted, shown
from emberhall.kernel.sight.view import view_record
from tests.kernel.caves import begun, dealt
from tests.toys.wyrmgold import GAME
from tests.toys.wyrmgold.state import Caves, Den


class Pebble(Record):
    weight: int


class Bag(Record):
    """One field of every sort."""

    name: str
    seat: Seat
    card: int = of("cards")
    others: list[int] = of("cards")
    coins: list[int] = amounts("coins")
    best: int = secret("cards", open_when="open")
    cards: list[int] = zone("cards", HAND, open_when="open")
    open: bool
    pebble: Pebble | None
    pebbles: list[Pebble]


def bag(**changed: object) -> Bag:
    made = Bag(
        name="sack", seat=1, card=-1, others=[2, -1], coins=[3, 0], best=4, cards=[0, 1],
        open=False, pebble=None, pebbles=[Pebble(weight=1), Pebble(weight=2)],
    )  # fmt: skip
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
    [{}, {"pebble": Pebble(weight=5)}, {"pebbles": []}, {"card": 17, "open": True}, {"others": []}],
)
def test_a_saved_record_is_loaded_equal(content: Content, changed: dict[str, object]) -> None:
    made = bag(**changed)
    saved = json.loads(json.dumps(save_record(made, content)))
    assert load_record(Bag, saved, content) == made


@pytest.mark.parametrize("name", [field.name for field in Bag.FIELDS])
def test_every_declared_field_counts_for_equality(name: str) -> None:
    other = {"name": "box", "coins": [3, 1], "others": [], "cards": [1, 0], "open": True}
    more = {"pebble": Pebble(weight=1), "pebbles": [Pebble(weight=1), Pebble(weight=3)]}
    value = {**other, **more}.get(name, 9)
    assert bag() == bag()
    assert bag() != bag(**{name: value})


def test_records_of_different_classes_are_not_equal() -> None:
    class Stone(Pebble):
        pass

    assert Pebble(weight=1) != Stone(weight=1)
    assert Pebble(weight=1) != 1


def test_records_and_states_are_not_hashable() -> None:
    with pytest.raises(TypeError, match="Pebble is not hashable"):
        hash(Pebble(weight=1))
    with pytest.raises(TypeError, match="a state is not hashable"):
        hash(dealt().state)


def test_a_record_shows_its_fields() -> None:
    assert repr(Pebble(weight=3)) == "Pebble(weight=3)"


def named_cards(field: Field) -> Field:
    field.name = "cards"
    return field


@pytest.mark.parametrize(
    ("sight", "owner", "others"),
    [(OPEN, ALL, ALL), (HAND, ALL, COUNT), (PILE, ALL, TOP), (DECK, COUNT, COUNT)],
)
def test_a_zone_is_seen_by_its_owner_and_by_others(sight: Sight, owner: int, others: int) -> None:
    field = named_cards(zone("cards", sight))
    assert sight_of(bag(), field, 1) == owner
    assert sight_of(bag(), field, 0) == others
    assert sight_of(bag(), field, -1) == others


def test_a_zone_of_nobody_is_not_the_spectators() -> None:
    field = named_cards(zone("cards", HAND))
    assert sight_of(bag(seat=-1), field, -1) == COUNT


def test_a_secret_is_known_to_its_owner_until_it_is_opened() -> None:
    field = next(field for field in Bag.FIELDS if field.name == "best")
    assert [sight_of(bag(), field, seat) for seat in (-1, 0, 1)] == [NOTHING, NOTHING, ALL]
    assert [sight_of(bag(open=True), field, seat) for seat in (-1, 0, 1)] == [ALL, ALL, ALL]


class Purse(Record):
    seat: Seat
    coins: int = private(default=0)
    heard: list[int] = private(default=[])


def test_private_numbers_are_shown_to_their_owner_alone(content: Content) -> None:
    purse = Purse(seat=1, coins=3, heard=[2])
    assert view_record(purse, 1, content) == {"seat": 1, "coins": 3, "heard": [2]}
    assert view_record(purse, 0, content) == {"seat": 1, "coins": None, "heard": None}


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


class Found(SeatEvent):
    card: int = secret("cards")
    coins: list[int] = amounts("coins")


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


def test_events_are_equal_by_their_values() -> None:
    assert Found(1, 5, [0]) == Found(1, 5, [0])
    assert Found(1, 5, [0]) != Found(1, 6, [0])


def test_a_den_is_copied_field_by_field() -> None:
    den = Den(seat=0, automa=False, hand=[3], kinds=[0], tricks=[0])
    twin = den.copy()
    assert twin == den
    for field in Den.FIELDS:
        value = den.value(field.name)
        if isinstance(value, list):
            assert twin.value(field.name) is not value
