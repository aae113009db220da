"""Who sits where: the words of `--seats`, and the people and bots they stand for."""

from __future__ import annotations

import random
from typing import Final

from emberhall.bots import Bot, bot, knowledge_of, names, stand_in
from emberhall.bots.registry import FILE
from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import BadInput, BadSeats
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.people import clean_name
from emberhall.words import say

ME: Final = "me"
AI: Final = "ai"


def parse_seats(text: str) -> list[str]:
    """The words of `--seats`: `me`, `me:Name`, `ai` or the name of a bot."""
    words = [_word(" ".join(word.split())) for word in text.split(",")]
    for word in words:
        if not word:
            raise BadSeats(
                say("--seats {text!r} leaves a seat empty; write it like me,greedy,ai", text=text)
            )
        if word in (ME, AI) or is_me(word):
            continue
        if FILE not in word and word.partition(":")[0] not in names():
            raise BadSeats(
                say(
                    "nobody is called {word!r}; a seat is me, me:Name, ai, {names}",
                    word=word,
                    names=", ".join(names()),
                )
            )
        bot(word)
    return words


def _word(word: str) -> str:
    """A word of `--seats` with the name in it cleaned."""
    if not is_me(word) or word == ME:
        return word
    name = _name_of(word)
    return f"{ME}:{name}" if name else ME


def names_in(words: list[str]) -> list[str]:
    """What the people at this terminal are called, by seat; empty for all others."""
    return [_name_of(word) for word in words]


def _name_of(word: str) -> str:
    """The name behind `me:`, cleaned."""
    return clean_name(word[len(ME) + 1 :]) if is_me(word) else ""


def is_me(word: str) -> bool:
    """Whether a word seats a person at this terminal."""
    return word == ME or (word.startswith(f"{ME}:") and len(word) > len(ME) + 1)


def drivers_of(words: list[str]) -> list[str]:
    """Who plays each seat in the words of a match; nobody for the automa of a game."""
    return [PERSON if is_me(word) else "" if word == AI else word for word in words]


def kinds_of(words: list[str]) -> list[str]:
    """The kinds of the seats, as the rules know them."""
    return [AUTOMA if word == AI else PLAYER for word in words]


def default_seats(game: Game, person: bool) -> list[str]:
    """The smallest table: a person or a bot, and the automa if the game has one, else bots."""
    first = ME if person else stand_in(game)
    count = game.seats[0]
    if count == 1:
        return [first]
    if person and not game.refuse_seats([PLAYER, *[AUTOMA] * (count - 1)]):
        return [first, *[AI] * (count - 1)]
    return [first, *[stand_in(game)] * (count - 1)]


def seat_drivers(match: Match, words: list[str]) -> None:
    """Write down who plays each seat; a seat whose driver stays the same is left alone."""
    if kinds_of(words) != match.seats:
        kinds = ", ".join(AI if kind == AUTOMA else "somebody" for kind in match.seats)
        raise BadSeats(
            say(
                "--seats {words} does not fit this match, whose seats are {kinds}",
                words=",".join(words),
                kinds=kinds,
            )
        )
    for seat, driver in enumerate(drivers_of(words)):
        if driver and match.drivers[seat] != driver:
            match.hand_over(seat, driver)


def options_of(pairs: list[str]) -> dict[str, str]:
    """The options of `--set name=value`."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadInput(say("--set {pair!r} must be written option=value", pair=pair))
        chosen[name.strip()] = value.strip()
    return chosen


class Bots:
    """The bots of a match; with a seed they play the same way every time."""

    def __init__(self, match: Match, seed: int | None) -> None:
        self._match = match
        self._rng = random.Random(seed)
        self._bots: dict[tuple[str, int], Bot] = {}

    def asked(self) -> int | None:
        """The first seat of a bot that has to answer."""
        for decision in self._match.decisions:
            if self._match.drivers[decision.seat] != PERSON:
                return decision.seat
        return None

    def choose(self, seat: int) -> Choice:
        """What the bot of a seat plays."""
        name = self._match.drivers[seat]
        if (name, seat) not in self._bots:
            self._bots[name, seat] = bot(name)
        knowledge = knowledge_of(self._match, seat, self._rng.getrandbits(32))
        return self._bots[name, seat].choose(knowledge)
