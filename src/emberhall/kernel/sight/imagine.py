"""Imagined worlds: full states that a seat cannot tell from the truth (determinisation)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from emberhall.kernel.declare.fields import ALL, TOP, Field, Record, sight_of
from emberhall.kernel.state import Ballot, State

Fits = Callable[[Any, int, Record, str, int, int], bool]
"""fits(state, seat, record, field, index, thing): may it lie there, as far as `seat` can tell?"""


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
        if level == ALL or field.followed:
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


def muffle(record: Record, seat: int, number: int) -> None:
    """Set every private number that `seat` is not shown, as if it had not listened."""
    for field in record.FIELDS:
        value: object = getattr(record, field.name)
        if field.inside is not None:
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Record):
                    muffle(each, seat, number)
        elif field.followed and isinstance(value, int) and sight_of(record, field, seat) != ALL:
            setattr(record, field.name, number)


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
