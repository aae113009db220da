"""Gymnasium: one seat is the agent, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from emberhall.bots.registry import RANDOM
from emberhall.doors.arrays import FLAT, Arrays, Observation
from emberhall.doors.bout import AT_RANDOM, FORFEIT, RAISE, SEEDS, Bout, Terms
from emberhall.doors.drawing import lines_of
from emberhall.doors.episode import Episode
from emberhall.doors.rl.rendering import RENDER_MODES, check_render_mode, show
from emberhall.doors.setup import Setup


class SeatEnv(gymnasium.Env[Observation, Any]):
    """A game as an environment of Gymnasium, for one seat against bots.

    An action is the index of a choice. What becomes of one that is not legal, `illegal` says: it
    raises, the game is forfeited, or a legal one is played by lot. `gymnasium.make` gives the
    arguments of this class by name.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | Sequence[str] = 2,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = None,
        options: dict[str, str] | None = None,
        content: str = "",
        observation: str = FLAT,
        reward: str = "",
        illegal: str = RAISE,
        forced: bool = True,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.setup = Setup(
            game=game, seats=seats, options=options, content=content, forced=forced, reward=reward
        )
        self.render_mode = render_mode
        self._bout = Bout(Terms(self.setup, opponents, seat, illegal))
        self._arrays = Arrays(self.setup, observation)
        self.observation_space = self._arrays.space()
        self.action_space = self._arrays.actions()
        self._mask = self._arrays.mask(())
        self._over = False

    @property
    def seat(self) -> int:
        """The seat of the agent in this game."""
        return self._bout.seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another game; its options are given when the environment is made, not here."""
        super().reset(seed=seed)
        episode = self._bout.begin(int(self.np_random.integers(SEEDS)))
        while episode.over:  # nothing was left to choose for this seat
            episode = self._bout.begin(int(self.np_random.integers(SEEDS)))
        self._over = False
        return self._seen(episode), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the choice of this index, and go on until the agent is asked again."""
        episode = self._playing()
        if self._over:
            raise gymnasium.error.ResetNeeded("this game is over: reset() begins another")
        choice = self.setup.choice(action)
        illegal = not episode.allows(choice)
        if illegal and self._bout.terms.illegal == FORFEIT:
            self._over = True
            self._mask = self._arrays.mask(())
            seen = self._arrays.observation(episode.state, self.seat, self._mask)
            return seen, self.setup.worst(), True, False, {**self._info(), "illegal": True}
        if illegal and self._bout.terms.illegal == AT_RANDOM:
            choice = self._bout.any_option(episode)
        self._bout.play(episode, choice)
        self._over = episode.over
        reward = episode.rewards()[self.seat] if episode.over else 0.0
        seen = self._seen(episode)
        if self.render_mode == "human":
            self.render()
        info = {**self._info(), "illegal": True} if illegal else self._info()
        return seen, reward, episode.over, False, info

    def action_masks(self) -> np.typing.NDArray[np.bool_]:
        """Which actions are legal now, as maskable learners of other projects ask for it."""
        return self._mask.astype(np.bool_)

    def view(self) -> dict[str, Any]:
        """What the agent sees in words, as JSON-able data."""
        seen: dict[str, Any] = self.setup.game.view(self._playing().state, self.seat)
        return seen

    def render(self) -> str | None:
        """The table in lines, as the agent sees it."""
        lines = lines_of(self.setup.game, self.view(), self.setup.content)
        return show(self.render_mode, lines)

    def _playing(self) -> Episode:
        episode = self._bout.episode
        if episode is None:
            raise gymnasium.error.ResetNeeded("no game is being played: reset() begins one")
        return episode

    def _seen(self, episode: Episode) -> Observation:
        self._mask = self._arrays.mask(episode.options)
        return self._arrays.observation(episode.state, self.seat, self._mask)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask, "seat": self.seat}
