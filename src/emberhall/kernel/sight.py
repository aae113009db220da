"""What a seat may know: its view, the worlds it can imagine, what an input showed to whom.

All three follow from the visibility that records declare for their fields.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from emberhall.kernel.content import Content
from emberhall.kernel.event import Event
from emberhall.kernel.fields import (
    ALL,
    COUNT,
    NOTHING,
    OPEN,
    TOP,
    Declared,
    Field,
    Record,
    names_of,
    sight_of,
    spell,
    spell_field,
)
from emberhall.kernel.flow import asked
from emberhall.kernel.state import Ballot, Happening, Question, State

Fits = Callable[[Any, int, Record, str, int, int], bool]
"""fits(state, seat, record, field, index, thing): may it lie there, as far as `seat` can tell?"""


def view_record(record: Declared, seat: int, content: Content) -> dict[str, object]:
    """The fields of a record that `seat` may see; hidden zones become counts."""
    seen: dict[str, object] = {}
    for field in record.FIELDS:
        value: object = record.value(field.name)
        if field.inside is not None:
            seen[field.name] = _view_inside(value, seat, content)
        elif field.sight is OPEN:
            seen[field.name] = spell_field(value, field, content)
        else:
            seen[field.name] = _view_hidden(record, field, value, seat, content)
    return seen


def _view_inside(value: object, seat: int, content: Content) -> object:
    """A further record, a list of such, or None."""
    if isinstance(value, list):
        return [_view_inside(each, seat, content) for each in value]
    return view_record(value, seat, content) if isinstance(value, Declared) else None


def _view_hidden(
    record: Declared, field: Field, value: object, seat: int, content: Content
) -> object:
    level = sight_of(record, field, seat)
    if level == ALL:
        return spell_field(value, field, content)
    if level == NOTHING:
        return None
    assert isinstance(value, list)
    return _glimpse(value, field, level, content)


def _glimpse(things: list[int], field: Field, level: int, content: Content) -> dict[str, object]:
    count = sum(1 for thing in things if thing >= 0)
    if level == COUNT:
        return {"count": count}
    top = things[-1] if things else -1
    return {"count": count, "top": spell(top, names_of(field, content))}


def view_state(state: State[Any], seat: int) -> dict[str, object]:
    """The whole state as `seat` may see it; spectators are seat -1."""
    seen = view_record(state, seat, state.content)
    seen["you"] = seat if seat >= 0 else None
    step = state.agenda[-1] if state.agenda else None
    # between two steps, as in a replay, nobody is asked
    seen["asking"] = [] if isinstance(step, Happening) else asked(state)
    seen["step"] = type(step).__name__ if step is not None else None
    # a ballot holds secret answers: a question says what it is about, a ballot one's own answer
    seen["about"] = None
    seen["answered"] = None
    if isinstance(step, Question):
        seen["about"] = view_record(step, seat, state.content)
    elif isinstance(step, Ballot) and seat in step.seats:
        answer = step.answers[step.seats.index(seat)]
        if answer >= 0:
            seen["answered"] = state.content.catalogue.entries[answer].notation
    return seen


class _Pool:
    """Things of one sort that a seat cannot see, and the places where they lie."""

    def __init__(self) -> None:
        self.bound = False
        self.things: list[int] = []
        self.records: list[Record] = []
        self.fields: list[Field] = []
        self.zones: list[list[int]] = []
        self.indexes: list[int] = []


def _gather(record: Record, seat: int, pools: dict[str, _Pool]) -> None:
    """Collect what lies out of the sight of `seat`; empty places stay empty, secrets go blank."""
    for field in record.FIELDS:
        if field.inside is not None:
            value: object = getattr(record, field.name)
            if isinstance(value, list):
                for each in value:
                    _gather(each, seat, pools)
            elif isinstance(value, Record):
                _gather(value, seat, pools)
            continue
        level = sight_of(record, field, seat)
        if level == ALL:
            continue
        if not field.zone:
            setattr(record, field.name, _blank(getattr(record, field.name), field))
            continue
        things: list[int] = getattr(record, field.name)
        hidden = len(things) - 1 if level == TOP else len(things)
        if hidden <= 0:
            continue
        key = f"{field.of}/{getattr(record, field.owner)}" if field.own else field.of
        pool = pools.get(key)
        if pool is None:
            pool = _Pool()
            pools[key] = pool
        pool.bound = pool.bound or field.bound
        for index in range(hidden):
            if things[index] < 0:
                continue
            pool.things.append(things[index])
            pool.records.append(record)
            pool.fields.append(field)
            pool.zones.append(things)
            pool.indexes.append(index)


def _blank(value: object, field: Field) -> object:
    """What stands for a secret in a world imagined by somebody who does not know it."""
    if isinstance(value, list):
        return []
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return -1 if field.of else 0
    return "" if isinstance(value, str) else None


def imagine(state: State[Any], seat: int, rng: random.Random, fits: Fits | None) -> State[Any]:
    """A state that `seat` cannot tell from the truth: a function of its view and the rng."""
    world: State[Any] = state.copy()
    pools: dict[str, _Pool] = {}
    _gather(world, seat, pools)
    draw = rng.random
    for pool in pools.values():
        things = sorted(pool.things)
        last = len(things) - 1
        while last > 0:
            other = int(draw() * (last + 1))
            thing = things[other]
            things[other] = things[last]
            things[last] = thing
            last -= 1
        if fits is not None and pool.bound:
            things = _seated(state, seat, pool, things, fits)
        for place, thing in enumerate(things):
            pool.zones[place][pool.indexes[place]] = thing
    _imagine_answers(world, seat, rng)
    return world


def _seated(state: State[Any], seat: int, pool: _Pool, things: list[int], fits: Fits) -> list[int]:
    """The things in an order that fits their places: greedy, mended along augmenting paths."""
    count = len(things)
    at_place = [-1] * count
    at_thing = [-1] * count
    for place in range(count):
        if not _find_seat(
            state, seat, pool, things, fits, place, at_place, at_thing, [False] * count
        ):
            raise ValueError("the true arrangement does not fit its own places")
    return [things[which] for which in at_place]


def _may_lie(fits: Fits, state: State[Any], seat: int, pool: _Pool, place: int, thing: int) -> bool:
    field = pool.fields[place]
    if not field.bound:
        return True
    return fits(state, seat, pool.records[place], field.name, pool.indexes[place], thing)


def _find_seat(
    state: State[Any],
    seat: int,
    pool: _Pool,
    things: list[int],
    fits: Fits,
    place: int,
    at_place: list[int],
    at_thing: list[int],
    tried: list[bool],
) -> bool:
    for which in range(len(things)):
        if at_thing[which] < 0 and _may_lie(fits, state, seat, pool, place, things[which]):
            at_thing[which] = place
            at_place[place] = which
            return True
    for which in range(len(things)):
        if tried[which] or not _may_lie(fits, state, seat, pool, place, things[which]):
            continue
        tried[which] = True
        if _find_seat(state, seat, pool, things, fits, at_thing[which], at_place, at_thing, tried):
            at_thing[which] = place
            at_place[place] = which
            return True
    return False


def _imagine_answers(world: State[Any], seat: int, rng: random.Random) -> None:
    """Secret answers of other seats are as unknown as their cards."""
    if not world.agenda:
        return
    step = world.agenda[-1]
    if not isinstance(step, Ballot):
        return
    answers = list(step.answers)
    for i, other in enumerate(step.seats):
        if other != seat and answers[i] >= 0:
            options = step.options(world, other)
            answers[i] = options[int(rng.random() * len(options))].index
    world.agenda[-1] = step.answered(answers)


def things_of(state: State[Any]) -> dict[str, list[int]]:
    """Everything that lies in any zone, by content table, sorted: the same throughout a game."""
    return _things(state, None)


def things_seen(state: State[Any], seat: int) -> dict[str, list[int]]:
    """The things that `seat` can see, by content table, sorted."""
    return _things(state, seat)


def _things(state: State[Any], seat: int | None) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    _collect(state, seat, found)
    for things in found.values():
        things.sort()
    return found


def _collect(record: Declared, seat: int | None, found: dict[str, list[int]]) -> None:
    for field in record.FIELDS:
        value: object = getattr(record, field.name)
        if field.inside is not None:
            if isinstance(value, list):
                for each in value:
                    _collect(each, seat, found)
            elif isinstance(value, Declared):
                _collect(value, seat, found)
        elif field.zone and isinstance(value, list):
            level = ALL if seat is None else sight_of(record, field, seat)
            pile = found.setdefault(field.of, [])
            if level == ALL:
                pile.extend(thing for thing in value if thing >= 0)
            elif level == TOP and value and value[-1] >= 0:
                pile.append(value[-1])


class Knowledge:
    """What every seat and the spectators know at one moment.

    `common` holds the things in zones open to all, `seen` and `secrets` what each viewer knows
    besides; spectators come first.
    """

    def __init__(self, state: State[Any]) -> None:
        viewers = range(state.seat_count() + 1)
        self.common: dict[str, list[int]] = {}
        self.seen: list[dict[str, list[int]]] = [{} for _ in viewers]
        self.secrets: list[list[object]] = [[] for _ in viewers]
        self._learn(state)

    def _learn(self, record: Declared) -> None:
        for field in record.FIELDS:
            if field.inside is None and field.sight is OPEN and not field.zone:
                continue
            value: object = getattr(record, field.name)
            if field.inside is not None:
                if isinstance(value, list):
                    for each in value:
                        self._learn(each)
                elif isinstance(value, Declared):
                    self._learn(value)
            elif field.sight is OPEN and isinstance(value, list):
                self.common.setdefault(field.of, []).extend(value)
            else:
                self._learn_hidden(record, field, value)

    def _learn_hidden(self, record: Declared, field: Field, value: object) -> None:
        for place in range(len(self.seen)):
            level = sight_of(record, field, place - 1)
            if not field.zone:
                if level == ALL:
                    self.secrets[place].append(value[:] if isinstance(value, list) else value)
            elif isinstance(value, list):
                things = self.seen[place].setdefault(field.of, [])
                if level == ALL:
                    things.extend(value)
                elif level == TOP:
                    things.extend(value[-1:])

    def of(self, place: int, table: str) -> list[int]:
        """The things of a table that a viewer sees."""
        return self.common.get(table, []) + self.seen[place].get(table, [])

    def grew_since(self, before: Knowledge) -> bool:
        """Whether anybody now sees a thing, or knows a secret, that was hidden from them before."""
        if self.secrets != before.secrets:
            return True
        if self.common == before.common and self.seen == before.seen:
            return False
        return any(self.grew_for(place - 1, before) for place in range(len(self.seen)))

    def grew_for(self, seat: int, before: Knowledge) -> bool:
        """Whether one seat sees a thing or knows a secret that was hidden from it before."""
        place = seat + 1
        if self.secrets[place] != before.secrets[place]:
            return True
        for table in {**self.common, **self.seen[place]}:
            if _more(self.of(place, table), before.of(place, table)):
                return True
        return False

    def lacks(self, event: Event) -> bool:
        """Whether the event tells anybody of a thing that was hidden from them."""
        return any(self.lacks_for(place - 1, event) for place in range(len(self.seen)))

    def lacks_for(self, seat: int, event: Event) -> bool:
        """Whether the event tells one seat of a thing that was hidden from it."""
        for field in event.FIELDS:
            if field.amounts or not (field.of in self.common or field.of in self.seen[0]):
                continue
            if sight_of(event, field, seat) == ALL:
                if _names_other(event.value(field.name), self.of(seat + 1, field.of)):
                    return True
        return False


def taught(seat: int, known: Knowledge, state: State[Any], events: list[Event]) -> bool:
    """Whether a seat now sees something, or was told it, that it did not know."""
    if Knowledge(state).grew_for(seat, known):
        return True
    return any(known.lacks_for(seat, event) for event in events)


def _names_other(value: object, things: list[int]) -> bool:
    if isinstance(value, (list, tuple)):
        return any(_names_other(each, things) for each in value)
    return isinstance(value, int) and value >= 0 and value not in things


def _more(now: list[int], then: list[int]) -> bool:
    """Whether `now` holds a thing more often than `then`; empty places do not count."""
    left = then[:]
    for thing in now:
        if thing in left:
            left.remove(thing)
        elif thing >= 0:
            return True
    return False
