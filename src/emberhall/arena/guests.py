"""Somebody else's bots, each in a process of its own: whatever they do, the match goes on.

A guest is sent worlds that its seat imagines, never the truth. If it raises, takes too long or
answers what is not offered, a random choice takes its turn and the report says so.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from emberhall.bots import Bot, Knowledge, bot
from emberhall.kernel import registry
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.game import Game

PATIENCE: Final = 10.0  # seconds that a guest may take for a choice
STARTING: Final = 60.0  # seconds that its process may take to begin
STRIKES: Final = 3  # a guest that hung or died so often in a game is not asked again
LONGEST: Final = 160  # of what a guest said when it raised


class Guest(Bot):
    """A bot in another process, for one game."""

    def __init__(self, name: str, seat: int, game: Game, content: Content, patience: float) -> None:
        self.faults: Counter[str] = Counter()
        self._name = name
        self._game = game
        self._content = content
        self._patience = patience
        self._house = _house(name, seat, game.slug, content.pack)
        self._strikes = 0
        self._welcomed = False

    def answer(self, knowledge: Knowledge, seed: int) -> Choice:
        """What the guest chooses, or random if that is no answer."""
        if self._strikes < STRIKES:
            choice = self._asked(knowledge, seed)
            if choice is not None:
                return choice
        else:
            self.faults[f"was not asked again after {STRIKES} failures"] += 1
        options = knowledge.options
        return options[int(knowledge.rng.random() * len(options))]

    def _asked(self, knowledge: Knowledge, seed: int) -> Choice | None:
        if not self._welcomed or not self._house.open:
            fault = self._house.ask(("new", self._name), STARTING)[1]
            if fault:
                self._strike(f"could not begin: {fault}")
                return None
            self._welcomed = True
        world = self._game.save(knowledge.imagine())
        said, fault = self._house.ask(("choose", world, knowledge.seat, seed), self._patience)
        if fault:
            if not self._house.open:
                self._strike(fault)
            else:
                self.faults[fault] += 1
            return None
        for option in knowledge.options:
            if option.notation == said:
                return option
        self.faults[f"answered {str(said)[:LONGEST]!r}, which was not offered"] += 1
        return None

    def _strike(self, fault: str) -> None:
        self._strikes += 1
        self.faults[fault] += 1


class House:
    """A process in which a guest lives; it is closed when the guest hangs, and opened anew."""

    def __init__(self, slug: str, pack: str) -> None:
        self._slug = slug
        self._pack = pack
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    @property
    def open(self) -> bool:
        """Whether the process is there."""
        return self._process is not None

    def ask(self, question: tuple[Any, ...], patience: float) -> tuple[Any, str]:
        """The answer to a question and what went wrong, one of them empty."""
        line = self._line or self._opened()
        try:
            line.send(question)
            if not line.poll(patience):
                self.close()
                return None, f"took more than {patience:g} s"
            answer, fault = line.recv()
        except (EOFError, OSError):
            self.close()
            return None, "its process ended"
        return answer, fault

    def _opened(self) -> Connection:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=live, args=(there, self._slug, self._pack), daemon=True)
        process.start()
        there.close()
        self._process = process
        self._line = here
        return here

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._line is not None:
            self._line.close()
        self._process = None
        self._line = None


_houses: dict[tuple[str, int, str, str], House] = {}


def _house(name: str, seat: int, slug: str, pack: str) -> House:
    """The house of a guest in a seat: it lives there from game to game."""
    return _houses.setdefault((name, seat, slug, pack), House(slug, pack))


def close_houses() -> None:
    """End the processes of all guests."""
    for house in _houses.values():
        house.close()
    _houses.clear()


# In the other process.


def die_with_parent() -> None:
    """End this process when the one that started it is gone, even if it was killed."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_die, args=(parent,), daemon=True).start()


def _wait_and_die(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def live(line: Connection, slug: str, pack: str) -> None:
    """Answer questions until there are no more; what a guest prints goes nowhere."""
    die_with_parent()
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open for good
    game = registry.game(slug)
    content = game.load_content(pack) if pack else game.content
    guest: Bot | None = None
    while True:
        try:
            question = line.recv()
        except EOFError:
            return
        if question[0] == "new":
            made: Future[Bot] = _tried(bot, question[1])
            guest = None if made.exception() else made.result()
            line.send((None, _said(made)))
        else:
            assert guest is not None
            chosen = _tried(_choose, guest, game, content, *question[1:])
            line.send((None if chosen.exception() else chosen.result(), _said(chosen)))


def _choose(
    guest: Bot, game: Game, content: Content, saved: dict[str, Any], seat: int, seed: int
) -> str:
    choice: object = guest.choose(Knowledge(game, game.load(saved, content), seat, seed))
    return choice.notation if isinstance(choice, Choice) else repr(choice)


def _tried(act: Callable[..., Any], *words: object) -> Future[Any]:
    """What came of an act, or the error that ended it, of whatever kind."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(act, *words)


def _said(tried: Future[Any]) -> str:
    error = tried.exception()
    if error is None:
        return ""
    words = " ".join(str(error).split())[:LONGEST]
    return f"raised {type(error).__name__}: {words}" if words else f"raised {type(error).__name__}"
