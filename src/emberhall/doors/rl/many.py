"""Gymnasium: many games at once in one process, one seat of each the agent."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from emberhall.doors.arrays import FLAT, Arrays, Observation
from emberhall.doors.bout import AT_RANDOM, FORFEIT, SEEDS, Bout, Terms
from emberhall.doors.episode import Episode
from emberhall.kernel.errors import BadInput
from emberhall.words import phrase, say


class SeatsEnv(VectorEnv[Observation, Any, Any]):
    """Many games of one seat against bots, each of which goes on with another when it is over.

    The observation that comes with the end of a game is the first one of the next; the last one
    is in `final_obs`. Arrays are written anew with every step: copy what is kept, or say `copy`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, terms: Terms, count: int, copy: bool = True) -> None:
        if count < 1:
            raise BadInput(say("there must be at least one game, not {count}", count=count))
        setup = terms.setup
        self.setup = setup
        self.num_envs = count
        arrays = Arrays(setup, FLAT)
        self.single_observation_space = arrays.space()
        self.single_action_space = arrays.actions()
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._terms = terms
        self._copy = copy
        self._bouts = [Bout(terms) for _ in range(count)]
        self._episodes: list[Episode] = []
        self._random = np.random.default_rng()
        self._numbers = np.zeros((count, setup.encoding.size), np.float32)
        self._masks = np.zeros((count, setup.encoding.choices), np.int8)
        self._number_rows = [row.data for row in self._numbers]
        self._mask_rows = [row.data for row in self._masks]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin every game anew; `seed` settles their chance and that of all games after them."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._episodes = [self._begun(bout) for bout in self._bouts]
        for place in range(self.num_envs):
            self._look(place)
        seen = self._seen()
        return seen, self._info(seen)

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Play a choice in each game, by its index."""
        if not self._episodes:
            raise gymnasium.error.ResetNeeded("no game is being played: reset() begins them")
        if len(actions) != self.num_envs:
            wrong = phrase("{count} games want as many actions, not {given}")
            raise BadInput(say(wrong, count=self.num_envs, given=len(actions)))
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, np.bool_)
        last: list[Observation | None] = [None] * self.num_envs
        illegal = np.zeros(self.num_envs, np.bool_)
        for place, action in enumerate(actions):
            reward = self._play(place, int(action), illegal)
            self._look(place)
            if reward is None:
                continue
            rewards[place], over[place] = reward, True
            last[place] = {
                "observation": self._numbers[place].copy(),
                "action_mask": self._masks[place].copy(),
            }
            self._episodes[place] = self._begun(self._bouts[place])
            self._look(place)
        seen = self._seen()
        info = self._info(seen)
        if illegal.any():
            info["illegal"] = illegal
        if over.any():
            info["final_obs"] = np.array(last, dtype=object)
            info["_final_obs"] = over
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def _begun(self, bout: Bout) -> Episode:
        episode = bout.begin(int(self._random.integers(SEEDS)))
        while episode.over:  # nothing was left to choose for this seat
            episode = bout.begin(int(self._random.integers(SEEDS)))
        return episode

    def _play(self, place: int, action: int, illegal: Any) -> float | None:
        """Play in one game; the reward if that ends it."""
        bout, episode = self._bouts[place], self._episodes[place]
        choice = self.setup.choice(action)
        if not self._masks[place, action]:
            if self._terms.illegal == FORFEIT:
                illegal[place] = True
                return self.setup.worst()
            if self._terms.illegal == AT_RANDOM:
                illegal[place] = True
                choice = bout.any_option(episode)
        bout.play(episode, choice)
        return episode.rewards()[bout.seat] if episode.over else None

    def _look(self, place: int) -> None:
        """Write what the agent of a game sees and may do."""
        episode = self._episodes[place]
        encoding = self.setup.encoding
        encoding.flat(episode.state, self._bouts[place].seat, self._number_rows[place])
        encoding.mark(episode.options, self._mask_rows[place])

    def _seen(self) -> Observation:
        if not self._copy:
            return {"observation": self._numbers, "action_mask": self._masks}
        return {"observation": self._numbers.copy(), "action_mask": self._masks.copy()}

    def _info(self, seen: Observation) -> dict[str, Any]:
        return {
            "action_mask": seen["action_mask"],
            "seat": np.array([bout.seat for bout in self._bouts]),
        }
