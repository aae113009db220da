"""PettingZoo: every seat an agent, one after the other."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from emberhall.doors.arrays import FLAT, Arrays, Mask, Observation
from emberhall.doors.bout import SEEDS
from emberhall.doors.drawing import lines_of
from emberhall.doors.episode import Episode
from emberhall.doors.rl.rendering import RENDER_MODES, check_render_mode, show
from emberhall.doors.setup import Setup
from emberhall.kernel import flow


class GameEnv(AECEnv[str, Observation, Any]):
    """A game as an environment of PettingZoo.

    Agents are called `seat_0`, `seat_1`, …; an action is the index of a choice. Who is asked
    together with others, as in a secret bid, answers after them without being told what they
    answered. The rewards come at the end.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self, setup: Setup, observation: str = FLAT, render_mode: str | None = None
    ) -> None:
        check_render_mode(render_mode)
        self.setup = setup
        self.render_mode = render_mode
        self.metadata = {**GameEnv.metadata, "name": setup.title}
        self.possible_agents = [f"seat_{seat}" for seat in setup.players]
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, setup.players, strict=True))
        self._names = {seat: agent for agent, seat in self._seats.items()}
        self._arrays = Arrays(setup, observation)
        self._observations = {agent: self._arrays.space() for agent in self.possible_agents}
        self._actions = {agent: self._arrays.actions() for agent in self.possible_agents}
        self._random = np.random.default_rng(secrets.randbits(64))
        self._nothing = self._arrays.mask(())
        self._mask = self._nothing
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game; `seed` settles its chance and that of the games after it.

        The options of a game are given when the environment is made; those given here mean nothing.
        """
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.episode = Episode(self.setup, int(self._random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self.episode)

    def step(self, action: Any) -> None:
        """Play the choice of this index for the agent that is selected; None for one that is done.

        A choice that is not legal raises, and says which rule forbids it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._playing()
        choice = self.setup.choice(action)
        episode.play(choice)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self._select(episode)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, with what it may do if it is asked."""
        episode = self._playing()
        seat = self._seats[agent]
        mask = self._mask if seat == episode.seat else self._mask_of(seat)
        return self._arrays.observation(episode.state, seat, mask)

    def view(self, agent: str) -> dict[str, Any]:
        """What an agent sees in words, as JSON-able data."""
        seen: dict[str, Any] = self.setup.game.view(self._playing().state, self._seats[agent])
        return seen

    def render(self) -> str | None:
        """The table in lines, as spectators see it."""
        game = self.setup.game
        lines = lines_of(game, game.view(self._playing().state, None), self.setup.content)
        return show(self.render_mode, lines)

    def close(self) -> None:
        """There is nothing to close."""

    def _playing(self) -> Episode:
        assert self.episode is not None, "reset() begins a game"
        return self.episode

    def _mask_of(self, seat: int) -> Mask:
        options = flow.options(self._playing().state, seat)
        return self._arrays.mask(options) if options else self._nothing

    def _select(self, episode: Episode) -> None:
        """The agent that is asked now; at the end all are done and have their rewards."""
        if episode.over:
            self._mask = self._nothing
            rewards = episode.rewards()
            for agent in self.agents:
                self.rewards[agent] = rewards[self._seats[agent]]
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
            return
        self._mask = self._arrays.mask(episode.options)
        self.agent_selection = self._names[episode.seat]
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def __str__(self) -> str:
        return self.setup.title
