"""What a seat sees as arrays of numpy, and the spaces in which they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from emberhall.doors.setup import Setup, check_one_of
from emberhall.kernel.choice import Choice
from emberhall.kernel.encoding.entities import NOTHING, Entities
from emberhall.kernel.state import State

FLAT: Final = "flat"
ENTITIES: Final = "entities"
KINDS: Final = (FLAT, ENTITIES)
BOUND: Final = float(2**40)  # no number of a game is larger; a space has to name one
BEFORE: Final = 2  # numbers of a row that say which one it is: its sort, its number among them

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Observation = dict[str, Any]


class Arrays:
    """Makes observations of one kind: `observation`, `action_mask`, of entities `entity_mask`."""

    def __init__(self, setup: Setup, kind: str = FLAT) -> None:
        check_one_of("observation", kind, KINDS)
        self.encoding = setup.encoding
        self.kind = kind
        self._rows = _Rows(Entities(setup.encoding)) if kind == ENTITIES else None

    def space(self) -> spaces.Dict:
        """The space in which observations lie."""
        shape = (self.encoding.size,) if self._rows is None else self._rows.shape
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-BOUND, BOUND, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (self.encoding.choices,), np.int8),
        }
        if self._rows is not None:
            parts["entity_mask"] = spaces.Box(0, 1, shape[:1], np.int8)
        return spaces.Dict(parts)

    def actions(self) -> spaces.Discrete:
        """The space of actions: every choice of the catalogue, by its index."""
        return spaces.Discrete(self.encoding.choices)

    def flat(self, state: State[Any], seat: int) -> Floats:
        """What a seat sees as one vector."""
        out = np.empty(self.encoding.size, np.float32)
        self.encoding.flat(state, seat, out.data)
        return out

    def mask(self, options: Sequence[Choice]) -> Mask:
        """1 for each of some choices."""
        out = np.zeros(self.encoding.choices, np.int8)
        out[[option.index for option in options]] = 1
        return out

    def observation(self, state: State[Any], seat: int, mask: Mask) -> Observation:
        """What a seat sees and may do."""
        flat = self.flat(state, seat)
        if self._rows is None:
            return {"observation": flat, "action_mask": mask}
        rows, there = self._rows.of(flat)
        return {"observation": rows, "action_mask": mask, "entity_mask": there}


class _Rows:
    """Arranges a flat vector in rows, one for each thing and record."""

    def __init__(self, entities: Entities) -> None:
        rows = entities.rows
        index = np.array([entities.index(row) for row in rows])
        self._index = np.where(index == NOTHING, entities.encoding.size, index)
        sorts = {sort: number for number, sort in enumerate(entities.sorts)}
        self._before = np.array([[sorts[row.sort], row.entry] for row in rows], np.float32)
        self._always = np.array([row.always for row in rows])
        self.shape = (len(rows), BEFORE + entities.width)

    def of(self, flat: Floats) -> tuple[Floats, Mask]:
        """The rows, and which of them are there."""
        numbers = np.append(flat, np.float32(0))[self._index]
        there = (numbers != 0).any(axis=1) | self._always
        rows = np.concatenate([self._before, numbers], axis=1)
        rows[~there] = 0
        return rows, there.astype(np.int8)
