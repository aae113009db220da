"""A game of one seat against bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from emberhall.bots.bot import Bot, Knowledge
from emberhall.bots.registry import RANDOM, bot, can_play
from emberhall.doors.episode import ANYBODY, Episode
from emberhall.doors.setup import Setup, check_one_of
from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import BadInput
from emberhall.words import phrase, say

RAISE: Final = "raise"
FORFEIT: Final = "forfeit"
AT_RANDOM: Final = "random"
ILLEGAL: Final = (RAISE, FORFEIT, AT_RANDOM)
SEEDS: Final = 2**31


class Terms:
    """Who plays at a table, and what becomes of illegal actions.

    Without a `seat` the learner takes another one in every game, by lot.
    """

    def __init__(
        self,
        setup: Setup,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = None,
        illegal: str = RAISE,
    ) -> None:
        check_one_of("illegal", illegal, ILLEGAL)
        if seat is not None and seat not in setup.players:
            players = ", ".join(map(str, setup.players))
            raise BadInput(
                say("seat is one of {players}, not {seat!r}", players=players, seat=seat)
            )
        self.setup = setup
        self.seat = seat
        self.illegal = illegal
        others = len(setup.players) - 1
        self.names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.names) != others:
            wrong = phrase("there are {others} opponents, and {count} names for them")
            raise BadInput(say(wrong, others=others, count=len(self.names)))
        for name in self.names:
            if not can_play(name, setup.game):
                raise BadInput(say("{name} cannot play this game", name=name))
            bot(name)
        self.by_lot = all(name == RANDOM for name in self.names)

    def bots(self) -> list[Bot | None]:
        """New opponents; None for those that play at random."""
        return [None if name == RANDOM else bot(name) for name in self.names]


class Bout:
    """One seat after the other game against the opponents of its terms: `episode` is the present.

    Whenever it returns, the learner is asked or the game is over.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.seat = -1
        self.episode: Episode | None = None
        self._rng = random.Random()
        self._bots: dict[int, Bot | None] = {}
        self._among = ANYBODY

    def begin(self, seed: int) -> Episode:
        """Begin a game: the seed settles its chance, the seat and what the opponents do."""
        setup = self.terms.setup
        self._rng.seed(seed)
        players = setup.players
        seat = self.terms.seat
        self.seat = players[int(self._rng.random() * len(players))] if seat is None else seat
        others = [each for each in players if each != self.seat]
        self._bots = dict(zip(others, self.terms.bots(), strict=True))
        self._among = self.seat if self.terms.by_lot else ANYBODY
        self.episode = Episode(setup, self._rng.getrandbits(31))
        self._play_opponents(self.episode)
        return self.episode

    def play(self, episode: Episode, choice: Choice) -> None:
        """Play a legal choice of the learner, and go on until it is asked again."""
        episode.play(choice, self._among)
        self._play_opponents(episode)

    def any_option(self, episode: Episode) -> Choice:
        """An option of the learner, by lot."""
        return episode.options[int(self._rng.random() * len(episode.options))]

    def _play_opponents(self, episode: Episode) -> None:
        if self.terms.by_lot and not episode.over and episode.seat != self.seat:
            episode.play(self.any_option(episode), self._among)
            return
        while not episode.over and episode.seat != self.seat:
            opponent = self._bots[episode.seat]
            if opponent is None:
                episode.play(self.any_option(episode))
            else:
                game, state = episode.setup.game, episode.state
                known = Knowledge(game, state, episode.seat, self._rng.getrandbits(31))
                episode.play(opponent.choose(known))
