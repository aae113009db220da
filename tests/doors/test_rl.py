"""The doors of PettingZoo and Gymnasium: their own suites pass, and nothing hidden goes through."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from emberhall.conformance.setups import option_sets
from emberhall.doors import rl
from emberhall.errors import (
    BadInput,
    BadOption,
    BadSeats,
    IllegalChoice,
    UnknownBot,
    UnknownGame,
)
from emberhall.kernel import registry
from emberhall.kernel.game import Game

PETTINGZOO: Any = import_module("pettingzoo.test")
CROWN = "crown-of-ash"
DRUMS = "drums-of-war"
REMAINING = {
    # observations are dictionaries, so that the mask is in them
    "Observation is not a NumPy array",
    (
        "Observation space for each agent probably should be gymnasium.spaces.box"
        " or gymnasium.spaces.discrete"
    ),
    # whoever has nothing to choose any more has no legal action
    "Action mask numpy array is all zeros (no legal actions).",
}

each_game = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.slug)


@contextmanager
def only(allowed: set[str]) -> Iterator[None]:
    """Whatever is warned of within is one of these."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert {str(each.message) for each in caught} <= allowed


def legal(rng: np.random.Generator, mask: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def played_out(env: rl.GameEnv, seed: int) -> dict[str, float]:
    """The rewards of a game at random."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        assert seen is not None
        if over:
            rewards[agent] = reward
        env.step(None if over else legal(rng, seen["action_mask"]))
    return rewards


# PettingZoo


def test_the_suite_of_pettingzoo_passes() -> None:
    with only(REMAINING):
        PETTINGZOO.api_test(rl.aec(CROWN, seats=3), num_cycles=1000)
        PETTINGZOO.seed_test(lambda: rl.aec(DRUMS), num_cycles=500)


@pytest.mark.slow
@each_game
def test_the_suite_of_pettingzoo_passes_at_every_table(game: Game) -> None:
    for turn, seats in enumerate(game.seats):
        options = option_sets(game, turn)[-1]
        assert options != game.chosen_options({})
        with only(REMAINING):
            PETTINGZOO.api_test(rl.aec(game.slug, seats, options), num_cycles=1000)
            PETTINGZOO.seed_test(lambda seats=seats: rl.aec(game.slug, seats), num_cycles=500)


@each_game
def test_a_game_is_played_to_its_end_and_the_rewards_add_up(game: Game) -> None:
    seats = game.seats[-1]
    rewards = played_out(rl.aec(game.slug, seats), seed=5)
    assert len(rewards) == seats
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_the_reward_can_be_the_margin() -> None:
    rewards = played_out(rl.aec(CROWN, seats=3, reward="margin"), seed=5)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 1


def test_who_plays_alone_has_points() -> None:
    env = rl.aec("after-the-empire", seats=1)
    assert env.setup.reward == "margin"
    assert list(played_out(env, seed=2)) == ["seat_0"]
    with pytest.raises(BadInput, match="nobody to share"):
        rl.aec("after-the-empire", seats=1, reward="share")


def test_an_automa_is_no_agent() -> None:
    env = rl.aec(CROWN, seats=["automa", "player", "automa"])
    assert env.possible_agents == ["seat_1"]
    assert list(played_out(env, seed=3)) == ["seat_1"]


def test_those_asked_at_once_do_not_see_each_others_answers() -> None:
    seen: list[bytes] = []
    for answer in ("bid smoke", "bid growl"):
        env = rl.aec("wyrmgold", seats=3)
        env.reset(seed=1)
        first = env.agent_selection
        env.step(env.setup.content.catalogue.by_notation[answer].index)
        second = env.agent_selection
        assert second != first
        observation = env.observe(second)
        seen.append(observation["observation"].tobytes() + observation["action_mask"].tobytes())
    assert seen[0] == seen[1]


def test_the_mask_is_in_the_observation_and_in_the_info() -> None:
    env = rl.aec(CROWN)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert seen is not None
    assert seen["action_mask"].dtype == np.int8
    assert (seen["action_mask"] == info["action_mask"]).all()
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observation_space(other).contains(env.observe(other))


def test_an_illegal_action_raises_with_its_rule_and_changes_nothing() -> None:
    env = rl.aec(CROWN)
    env.reset(seed=1)
    seen, *_ = env.last()
    assert seen is not None
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice) as refused:
        env.step(wrong)
    assert refused.value.rule
    again, *_ = env.last()
    assert again is not None
    assert again["observation"].tobytes() == seen["observation"].tobytes()
    with pytest.raises(BadInput, match="the choices are 0 to 472"):
        env.step(473)
    with pytest.raises(BadInput, match="index of a choice"):
        env.step("gather desert")


def test_entities_are_rows_with_a_mask() -> None:
    env = rl.aec(CROWN, observation="entities")
    env.reset(seed=1)
    seen, *_ = env.last()
    assert seen is not None
    assert env.observation_space(env.agent_selection).contains(seen)
    rows, there = seen["observation"], seen["entity_mask"]
    assert 0 < there.sum() < len(there) == len(rows)
    assert not rows[there == 0].any()


def test_it_is_shown_as_lines() -> None:
    with only(set()):
        PETTINGZOO.render_test(lambda render_mode: rl.aec(DRUMS, render_mode=render_mode))
    env = rl.aec(CROWN, render_mode="ansi")
    env.reset(seed=1)
    assert "Round 1" in str(env.render())
    assert env.view("seat_1")["you"] == 1


# Gymnasium


@each_game
def test_the_check_of_gymnasium_passes_without_a_warning(game: Game) -> None:
    name = f"emberhall/{game.slug}-v{game.rules_version}"
    assert name in rl.ids()
    for illegal in ("random", "forfeit"):
        with only(set()):
            check_env(gymnasium.make(name, seats=2, illegal=illegal).unwrapped)


def test_one_seat_plays_against_bots() -> None:
    env = rl.gym(DRUMS, opponents="greedy")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    reward, over = 0.0, False
    while not over:
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        _, reward, over, _, info = env.step(legal(rng, info["action_mask"]))
    assert reward in (-0.5, 0.0, 0.5)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_seat_is_drawn_or_given() -> None:
    env = rl.gym(CROWN, seats=3)
    drawn = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert drawn == {0, 1, 2}
    fixed = rl.gym(CROWN, seats=3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(4)} == {2}


def test_what_becomes_of_an_illegal_action() -> None:
    for illegal in ("raise", "forfeit", "random"):
        env = rl.gym(CROWN, illegal=illegal)
        _, info = env.reset(seed=1)
        wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
        if illegal == "raise":
            with pytest.raises(IllegalChoice):
                env.step(wrong)
            continue
        _, reward, over, _, info = env.step(wrong)
        assert info["illegal"]
        assert (reward, over) == ((-0.5, True) if illegal == "forfeit" else (0.0, False))


# many games at once


def test_many_games_are_stepped_together() -> None:
    envs = rl.vector(CROWN, count=6, seats=2)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    seen, info = envs.reset(seed=4)
    ends = 0
    while ends < 8:
        assert envs.observation_space.contains(seen)
        actions = [legal(rng, mask) for mask in info["action_mask"]]
        before = seen["observation"].copy()
        seen, rewards, over, cut, info = envs.step(actions)
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        for place in np.flatnonzero(over):
            ends += 1
            last = info["final_obs"][place]
            assert not last["action_mask"].any()
            assert last["observation"].tobytes() != before[place].tobytes()
            assert abs(rewards[place]) <= 0.5
        assert info["action_mask"].any(axis=1).all()


def test_many_games_are_the_same_by_seed() -> None:
    told: list[list[bytes]] = []
    for _ in range(2):
        envs = rl.vector(CROWN, count=3)
        rng = np.random.default_rng(1)
        seen, info = envs.reset(seed=9)
        told.append([])
        for _ in range(60):
            seen, _, _, _, info = envs.step([legal(rng, mask) for mask in info["action_mask"]])
            told[-1].append(seen["observation"].tobytes())
    assert told[0] == told[1]


def test_illegal_actions_among_many() -> None:
    for illegal, ends in (("forfeit", True), ("random", False)):
        envs = rl.vector(CROWN, count=2, illegal=illegal)
        _, info = envs.reset(seed=1)
        actions = [int(np.flatnonzero(mask == 0)[0]) for mask in info["action_mask"]]
        _, rewards, over, _, info = envs.step(actions)
        assert info["illegal"].all()
        assert over.all() == ends
        assert (rewards == (-0.5 if ends else 0)).all()
    envs = rl.vector(CROWN, count=2)
    envs.reset(seed=1)
    with pytest.raises(IllegalChoice):
        envs.step(actions)


# wrong options


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'crown-of-ash'"):
        rl.aec("crown")
    with pytest.raises(BadSeats, match="2 to 4 seats"):
        rl.aec(CROWN, seats=5)
    with pytest.raises(BadOption, match="no option 'bolsters'"):
        rl.aec(CROWN, options={"bolsters": "on"})
    with pytest.raises(BadInput, match="observation is one of flat, entities"):
        rl.aec(CROWN, observation="pixels")
    with pytest.raises(BadInput, match="reward is one of share, margin"):
        rl.aec(CROWN, reward="points")
    with pytest.raises(BadInput, match="render_mode is one of human, ansi"):
        rl.aec(CROWN, render_mode="rgb_array")
    with pytest.raises(UnknownBot, match="no bot is called 'rndom'"):
        rl.gym(CROWN, opponents="rndom")
    with pytest.raises(BadInput, match="2 opponents, and 1 names"):
        rl.gym(CROWN, seats=3, opponents=["random"])
    with pytest.raises(BadInput, match="seat is one of 0, 1, not 2"):
        rl.gym(CROWN, seat=2)
    with pytest.raises(BadInput, match="illegal is one of"):
        rl.gym(CROWN, illegal="ignore")
    with pytest.raises(BadInput, match="at least one game"):
        rl.vector(CROWN, count=0)
    envs = rl.vector(CROWN, count=2)
    envs.reset(seed=1)
    with pytest.raises(BadInput, match="2 games want as many actions, not 1"):
        envs.step([0])


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_without_its_packages_the_door_says_what_to_install(package: str) -> None:
    text = f"""
import sys
import emberhall, emberhall.cli.entry
assert not {{"gymnasium", "pettingzoo", "mcp"}} & set(sys.modules)
sys.modules[{package!r}] = None
try:
    from emberhall.doors import rl
except emberhall.EmberhallError as error:
    print(error)
"""
    said = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert f"needs {package}, which is not installed: pip install 'emberhall[rl]'" in said.stdout
