"""A table for an agent that reads and writes text, such as a language model.

All that it is told follows from what its seat may know.
"""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Sequence
from typing import Any, Final

from emberhall.bots import hint, knowledge_of
from emberhall.bots.bot import Bot, Knowledge
from emberhall.bots.budget import Budget
from emberhall.bots.registry import RANDOM, bot, can_play
from emberhall.doors.drawing import lines_of
from emberhall.kernel import registry
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import PLAYER, Game
from emberhall.kernel.matches.match import Match
from emberhall.rulebook import RuleBook
from emberhall.words import phrase, say

TEXT: Final = "text"
JSON: Final = "json"
LETTERS: Final = 4  # of a token, on average
TOKENS: Final = 1500
PAGE: Final = 40  # choices that are listed at once
FOUND: Final = 12  # rules that a search shows
HINTED: Final = 300  # iterations of the search behind a hint


def games() -> str:
    """The games that can be played: seats and options."""
    lines: list[str] = []
    for game in registry.games():
        lines.append(f"{game.slug}: {game.title}, {game.seats[0]}-{game.seats[-1]}")
        lines += [f"  {each.name}: {' | '.join(each.values[:12])}" for each in game.options]
    return "\n".join(lines)


def rules(game: str, wanted: str = "") -> str:
    """The rules of a game with a number, or with all of some words in them; else its chapters."""
    book = RuleBook(registry.game(game).rules)
    if not wanted.strip():
        return "\n".join(f"{each.number} {each.title}" for each in book.chapters)
    found = book.find(wanted)
    if not found:
        raise BadInput(say("no rule is about {wanted!r}", wanted=wanted))
    lines = [f"{rule.id} {rule.text}" for rule in found[:FOUND]]
    if len(found) > FOUND:
        lines.append(say("and {count} more", count=len(found) - FOUND))
    return "\n".join(lines)


class AgentTable:
    """A game of one agent against bots: it looks, asks and plays by methods that return text.

    `hints` and `listed` say whether it may ask for hints, and for a list of its choices.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        opponents: str | Sequence[str] = RANDOM,
        seat: int = 0,
        options: dict[str, str] | None = None,
        seed: int | None = None,
        hints: bool = False,
        listed: bool = True,
    ) -> None:
        found = registry.game(game)
        kinds = found.seating(seats)
        if not 0 <= seat < seats or kinds[seat] != PLAYER:
            wrong = phrase("seat is one of {players}, not {seat!r}")
            raise BadInput(say(wrong, players=", ".join(map(str, range(seats))), seat=seat))
        names = _names(found, opponents, seats - 1)
        self.seat = seat
        self.hints = hints
        self.listed = listed
        others = [each for each in range(seats) if each != seat]
        self._bots: dict[int, Bot] = {
            each: bot(name) for each, name in zip(others, names, strict=True)
        }
        drivers = ["" for _ in kinds]
        for each, name in zip(others, names, strict=True):
            drivers[each] = name
        self._random = secrets.SystemRandom() if seed is None else random.Random(seed)
        self.match: Match = found.start(
            kinds, seed=self._random.getrandbits(63), options=options, drivers=drivers
        )
        self._play_bots()

    # looking

    def observe(self, form: str = TEXT, tokens: int = TOKENS, part: str = "") -> str:
        """What the seat sees, as lines or as JSON, within a number of tokens.

        JSON that is too long leaves parts out and names them; `part` is one of them.
        """
        if form == TEXT:
            lines = [
                self.question(),
                "",
                *lines_of(self.match.game, self._view(), self.match.content),
            ]
            return _within(lines, tokens)
        if form != JSON:
            raise BadInput(say("form is 'text' or 'json', not {form!r}", form=form))
        view = self._view()
        if not part:
            return _json_within(view, tokens)
        if part not in view:
            none = phrase("there is no part {part!r}; the parts are {parts}")
            raise BadInput(say(none, part=part, parts=", ".join(view)))
        return json.dumps({part: view[part]}, separators=(",", ":"))

    def question(self) -> str:
        """What the seat is asked, or how the game ended."""
        outcome = self.match.outcome
        if outcome is not None:
            won = ", ".join(self.match.state.seat_name(seat) for seat in outcome.winners)
            totals = ", ".join(
                f"{self.match.state.seat_name(seat)} {outcome.total(seat)}"
                for seat in range(len(outcome.scores))
                if outcome.scores[seat]
            )
            ended = say("The game is over. First: {won}.", won=won)
            return f"{ended} {totals}".strip()
        decision = self._decision()
        own = self.match.state.seat_name(self.seat)
        asked = phrase("You are {seat}. {prompt} [{rule}] {count} choices.")
        return say(
            asked, seat=own, prompt=decision.prompt, rule=decision.rule, count=len(decision.options)
        )

    def choices(self, page: int = 1) -> str:
        """What the seat can choose: notations, with what they are called."""
        if not self.listed:
            raise BadInput(say("at this table choices are not listed: play what the rules allow"))
        options = self._decision().options
        pages = -(-len(options) // PAGE)
        if not 1 <= page <= pages:
            raise BadInput(say("there are {pages} pages, not {page}", pages=pages, page=page))
        lines = [
            f"{each.notation}: {self.match.label(each)}"
            for each in options[(page - 1) * PAGE : page * PAGE]
        ]
        if pages > 1:
            lines.append(say("page {page} of {pages}", page=page, pages=pages))
        return "\n".join(lines)

    def why_not(self, choice: str) -> str:
        """Why a choice cannot be made now, with the rule that says so."""
        self._decision()
        meant = self.match.content.catalogue.read(choice)
        found = self.match.game.obstacle(self.match.state, self.seat, meant)
        if found is None:
            return say("{choice} can be played.", choice=meant.notation)
        return f"{found.reason} [{found.rule}]"

    def log_since(self, revision: int = 0) -> str:
        """What the seat was told from an input of the game on, and the number of the next one."""
        lines = self.match.story(self.seat, revision)
        return "\n".join([*lines, say("next: {revision}", revision=self.match.revision)])

    def hint(self) -> str:
        """What a strong player would do here, if the table allows to ask."""
        if not self.hints:
            raise BadInput(say("at this table there are no hints"))
        self._decision()
        known = knowledge_of(self.match, self.seat, self.match.revision)
        advice = hint(known, Budget(HINTED)).advice
        return "\n".join(f"{each.choice.notation}: {each.chance:.0%}" for each in advice)

    # playing

    def play(self, choice: str) -> str:
        """Play a choice by its notation; what happened then, and what is asked next.

        One that is not legal changes nothing and says which rule forbids it.
        """
        self._decision()
        before = self.match.revision
        self.match.play(self.seat, choice)
        self._play_bots()
        told = self.match.story(self.seat, before)
        return "\n".join([*told, "", self.question()])

    def _view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(self.seat)
        return view

    def _decision(self) -> Decision:
        if self.match.outcome is not None:
            raise BadInput(say("the game is over"))
        return self.match.decision(self.seat)

    def _play_bots(self) -> None:
        """Let the bots play until the agent is asked. They answer a ballot before it does."""
        match = self.match
        while not match.outcome:
            waiting = [each.seat for each in match.decisions if each.seat != self.seat]
            if not waiting:
                return
            seat = waiting[0]
            known = Knowledge(match.game, match.state, seat, self._random.getrandbits(31))
            match.play(seat, self._bots[seat].choose(known))


def _names(game: Game, opponents: str | Sequence[str], count: int) -> list[str]:
    names = [opponents] * count if isinstance(opponents, str) else list(opponents)
    if len(names) != count:
        wrong = phrase("there are {others} opponents, and {count} names for them")
        raise BadInput(say(wrong, others=count, count=len(names)))
    for name in names:
        if not can_play(name, game):
            raise BadInput(say("{name} cannot play this game", name=name))
    return names


def _within(lines: Sequence[str], tokens: int) -> str:
    """As many lines as fit, and a word about the others."""
    room = tokens * LETTERS
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            left = len(lines) - len(kept)
            return "\n".join([*kept, say("({count} lines more: ask for more tokens)", count=left)])
        kept.append(line)
    return "\n".join(kept)


def _json_within(view: dict[str, Any], tokens: int) -> str:
    """The parts of a view that fit, the others by name."""
    room = tokens * LETTERS
    kept: dict[str, Any] = {}
    left: list[str] = []
    for name, value in view.items():
        size = len(json.dumps({name: value}, separators=(",", ":")))
        if size > room:
            left.append(name)
            continue
        room -= size
        kept[name] = value
    if left:
        kept["left_out"] = left
    return json.dumps(kept, separators=(",", ":"))
