"""What choices of a seat would lead to, as far as the seat can tell before it plays them.

A preview is made in worlds that the seat imagines, so it is a function of what the seat sees: no
secret can shine through it. What is not the same in all of them, the seat does not know.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import RefusingDealer
from emberhall.kernel.decision import Decision, Suggestion
from emberhall.kernel.errors import ChanceMet, NotAsked
from emberhall.kernel.event import Event, shown
from emberhall.kernel.game import Game
from emberhall.kernel.prose import Prose
from emberhall.kernel.sight.imagine import muffle
from emberhall.kernel.sight.snapshot import SightSnapshot, taught
from emberhall.kernel.sight.things import Hidden
from emberhall.kernel.state import State
from emberhall.words import phrase, say

WORLDS: Final = 3
"""The worlds that are compared; their chance is always the same."""

CHANCE: Final = phrase("then chance decides")
ANOTHER: Final = phrase("then another seat is asked")
UNKNOWN: Final = phrase("then something comes to light that the seat does not know")
OVER: Final = phrase("then the match is over")


class Preview:
    """Where choices lead: to the seat's next decision, or to where the seat can tell no further.

    `played` of the choices are shown, `view` is what the seat sees after them. Where that is not
    all of them `decision` is None, and `reason`, one of the constants above, says what would come
    with the next.
    """

    __slots__ = ("_game", "_world", "decision", "events", "played", "reason", "seat", "view")

    def __init__(
        self,
        game: Game,
        world: State[Any],
        seat: int,
        decision: Decision | None,
        events: list[Event],
        played: int,
        reason: str,
    ) -> None:
        self._game = game
        self._world = world
        self.seat = seat
        self.decision = decision
        self.events = events
        self.played = played
        self.reason = reason
        self.view: Any = game.view(world, seat)

    @property
    def stop(self) -> str:
        """Why it goes no further, in words; empty where the seat is asked next."""
        return say(self.reason) if self.reason else ""

    @property
    def content(self) -> Content:
        """The content that is played with."""
        content: Content = self._world.content
        return content

    @property
    def prose(self) -> Prose:
        """The sentences of the game."""
        return self._game.prose

    def told(self) -> list[dict[str, object]]:
        """What the seat would be told on the way, as JSON-able data."""
        return [shown(event, self.seat, self.content) for event in self.events]

    def story(self, names: Sequence[str] = ()) -> list[str]:
        """The same in sentences; `names` is what people are called, as in `Match.story`."""
        tell = self._game.prose.tell
        return [tell(event, self.seat, self._world, names) for event in self.events]

    def label(self, choice: Choice, names: Sequence[str] = ()) -> str:
        """A choice in the words of the game, as they are there."""
        return self._game.prose.label(choice, self._world, names)

    def remark(self, choice: Choice) -> str:
        """A few words about a choice, such as what it costs there."""
        return self._game.faces.remark(choice.notation, self.view, self.content)

    def suggestions(self) -> list[Suggestion]:
        """Named batches for the next decision, from what the seat knows."""
        if self.decision is None:
            return []
        return self._game.faces.suggestions(self.view, self.content)


class _World:
    """One world in which the choices are tried."""

    def __init__(self, game: Game, state: State[Any], seat: int, forced: bool) -> None:
        self.game = game
        self.seat = seat
        self.forced = forced
        self.state = state
        self.latest: list[Event] = []

    def play(self, choice: Choice) -> str:
        """Carry a choice out, and what is forced after it, if the seat is asked next.

        Otherwise it is told why not, and nothing is certain after the choice.
        """
        self.game.check(self.state, self.seat, choice)
        self.latest = []
        stop = self._take(choice)
        while self.forced and not stop:
            options = flow.options(self.state, self.seat)
            if len(options) != 1:
                break
            stop = self._take(options[0])
        return stop

    def _take(self, choice: Choice) -> str:
        if flow.closes_ballot(self.state):
            return UNKNOWN
        state = self.state.copy()
        known = SightSnapshot(state)
        dealer = RefusingDealer()
        chance = False
        try:
            flow.answer(state, self.seat, choice, dealer)
            flow.run(state, dealer)
        except ChanceMet:
            chance = True
        if taught(self.seat, known, state, dealer.events) or self._stirs(state):
            return UNKNOWN
        if chance:
            return CHANCE
        if not state.agenda:
            return OVER
        if self.seat not in flow.asked(state):
            return ANOTHER
        self.state = state
        self.latest += dealer.events
        return ""

    def _stirs(self, state: State[Any]) -> bool:
        """Whether something out of the seat's sight has moved or changed.

        What comes of it may tell the seat what no zone shows: the back of the next card, or how
        much somebody had who was robbed.
        """
        return Hidden(state, self.seat).stirs(Hidden(self.state, self.seat))

    @property
    def observed(self) -> tuple[object, object, object]:
        """What the seat sees, is told and is asked."""
        seat, content = self.seat, self.state.content
        return (
            self.game.view(self.state, seat),
            [shown(event, seat, content) for event in self.latest],
            [choice.index for choice in flow.options(self.state, seat)],
        )


def preview(
    game: Game,
    state: State[Any],
    seat: int,
    choices: Sequence[Choice],
    forced: bool = False,
    names: Sequence[str] = (),
) -> Preview:
    """What choices of a seat lead to from a state, which stays as it is.

    One that is not legal after those before it raises, as it does when it is played. `forced` says
    whether single options are taken by themselves.
    """
    if seat not in flow.asked(state):
        raise NotAsked(say("seat {seat} is not asked for anything now", seat=seat))
    worlds = [_imagined(game, state, seat, number, forced) for number in range(WORLDS)]
    first = worlds[0]
    events: list[Event] = []
    played = 0
    stop = ""
    for choice in choices:
        known = first.state
        stop = _agreed(worlds, choice)
        if stop:
            first.state = known
            break
        events += first.latest
        played += 1
    return Preview(
        game=game,
        world=first.state,
        seat=seat,
        decision=None if stop else _decision(game, first.state, seat, names),
        events=events,
        played=played,
        reason=stop,
    )


def _imagined(game: Game, state: State[Any], seat: int, number: int, forced: bool) -> _World:
    """One of the worlds; what others own is different in each, however well the seat listened."""
    world = game.imagine(state, seat, random.Random(number))
    muffle(world, seat, number)
    return _World(game, world, seat, forced)


def _agreed(worlds: list[_World], choice: Choice) -> str:
    """Play a choice in all worlds; what the seat does not know is where they are not alike."""
    stops = [world.play(choice) for world in worlds]
    if any(stop != stops[0] for stop in stops):
        return UNKNOWN
    if stops[0]:
        return stops[0]
    observed = worlds[0].observed
    return "" if all(world.observed == observed for world in worlds[1:]) else UNKNOWN


def _decision(game: Game, state: State[Any], seat: int, names: Sequence[str]) -> Decision:
    return next(each for each in game.decisions(state, names) if each.seat == seat)
