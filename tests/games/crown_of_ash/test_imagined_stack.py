"""What may be imagined of the tile stack: its tiers as far as they are known, and no more."""

from __future__ import annotations

import random

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.state import Realm
from emberhall.kernel.sight.imagine import imagine
from tests.games.crown_of_ash.position import Position

VIEWERS = (0, 1, None)


def tiers(stack: list[int]) -> list[int]:
    return [Position.printed().tiles[tile].tier for tile in stack]


@pytest.mark.rule("crown-of-ash", "3.11")
@pytest.mark.parametrize("drawn", [0, 5, 8, 10])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_tiers_of_an_unshuffled_stack_are_known(drawn: int, viewer: int | None) -> None:
    table = Position(2)
    for _ in range(drawn):
        table.state.set_aside.append(table.state.stack.pop())
    stacks = [table.imagine(viewer, random.Random(seed)).stack for seed in range(20)]
    assert {tuple(tiers(stack)) for stack in stacks} == {tuple(tiers(table.state.stack))}
    assert len({tuple(stack) for stack in stacks}) > 1


@pytest.mark.rule("crown-of-ash", "7.19")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_a_reshuffled_stack_only_the_back_of_the_top_tile_is_known(viewer: int | None) -> None:
    table = Position(2)
    table.state.mixed = True
    worlds = [table.imagine(viewer, random.Random(seed)) for seed in range(40)]
    assert {tiers(world.stack)[-1] for world in worlds} == {1}
    for index in range(len(table.state.stack) - 1):
        assert {tiers(world.stack)[index] for world in worlds} == {1, 2}


@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_imagined_stack_follows_from_the_view_alone(viewer: int | None, mixed: bool) -> None:
    table = Position(2)
    table.state.mixed = mixed
    view = table.view(viewer)
    seat = -1 if viewer is None else viewer
    alike = 0
    for seed in range(40):
        other = imagine(table.state, seat, random.Random(seed), None)
        if GAME.view(other, viewer) == view:
            alike += 1
            dream = GAME.imagine(other, viewer, random.Random(7))
            assert isinstance(dream, Realm)
            assert dream.stack == table.imagine(viewer, random.Random(7)).stack
    assert alike > 3
