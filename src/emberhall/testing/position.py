"""Readable positions: lay the table, script chance, play in notation, look at what came of it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

from emberhall.kernel import flow
from emberhall.kernel.composing import Composition
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import LiveDealer, ScriptedDealer
from emberhall.kernel.event import Event, shown
from emberhall.kernel.game import Game
from emberhall.kernel.state import State, Step

S = TypeVar("S", bound=State[Any])
C = TypeVar("C", bound=Content)
E = TypeVar("E", bound=Event)


class Position(Generic[S, C]):
    """A table of one game, on which things can be laid by their slugs.

    A game subclasses it, says its `GAME`, what its seats are called (`SEATS`), and how things are
    laid. Every move goes through the kernel, so an illegal one raises. Chance that is not scripted
    comes from the seed, and is an error without one.
    """

    GAME: ClassVar[Game]
    SEATS: ClassVar[Sequence[str]] = ()  # what tests call the seats, in their order
    state: S
    content: C

    def lay(
        self,
        seats: int | Sequence[str],
        script: Sequence[str] = (),
        seed: int | None = 1,
        pack: str = "",
        **options: str,
    ) -> Self:
        """Set the table up, its chance scripted, its first step still to happen.

        Options that are spelled with hyphens are written with underscores here.
        """
        names = {option.name.replace("-", "_"): option.name for option in self.GAME.options}
        chosen = {names.get(name, name): value for name, value in options.items()}
        self.content = self.printed(pack)
        self.dealer = ScriptedDealer(list(script), seed)
        state: Any = self.GAME.setup(seats, chosen, self.content, self.dealer)
        self.state = state
        return self

    @classmethod
    def printed(cls, pack: str = "") -> C:
        """The content of the game, with a pack (TOML text) laid over it if there is one."""
        loaded: Any = cls.GAME.load_content(pack) if pack else cls.GAME.content
        content: C = loaded
        return content

    @classmethod
    def at_setup(
        cls, seats: int | Sequence[str] = 2, script: Sequence[str] = (), seed: int | None = 1,
        **options: str,
    ) -> Self:  # fmt: skip
        """A table fresh from the setup, its chance scripted, its first question still open."""
        return cls.__new__(cls).lay(seats, script, seed, **options).go_on()

    # names

    def seat(self, who: str | int) -> int:
        """The seat that tests call so, or that has this number."""
        return self.SEATS.index(who) if isinstance(who, str) and self.SEATS else int(who)

    def id(self, table: str, slug: str) -> int:
        """The id of an entry."""
        return self.content.index(table)[slug]

    def ids(self, table: str, slugs: Iterable[str]) -> list[int]:
        """The ids of entries."""
        return [self.id(table, slug) for slug in slugs]

    def slugs(self, table: str, ids: Iterable[int]) -> list[str]:
        """The slugs of entries, empty texts for empty places."""
        names = self.content.slugs(table)
        return [names[each] if each >= 0 else "" for each in ids]

    # chance

    def script(self, *outcomes: str) -> Self:
        """Script the next outcomes of chance: `pick 3 1`, `shuffle 1 0`."""
        self.dealer.script.extend(outcomes)
        return self

    def roll(self, sides: int, *faces: int) -> Self:
        """Script the next dice."""
        return self.script(*(f"roll {sides} {face}" for face in faces))

    def dice(self, *faces: int) -> Self:
        """Script the next dice of six sides."""
        return self.roll(6, *faces)

    def forget(self) -> Self:
        """Forget the events and the chance so far."""
        self.dealer.events.clear()
        self.dealer.outcomes.clear()
        return self

    # playing

    def go_on(self) -> Self:
        """Let steps happen until somebody is asked."""
        flow.run(self.state, self.dealer)
        return self

    def begin(self, *steps: Step[Any]) -> Self:
        """Let these steps and nothing after them happen, in reading order, until one asks."""
        self.state.agenda.clear()
        self.state.then(*steps)
        return self.go_on()

    def play(self, who: str | int, *notations: str) -> Self:
        """Play choices of a seat one after the other."""
        for notation in notations:
            choice = self.content.catalogue.read(notation)
            self.GAME.apply(self.state, self.seat(who), choice, self.dealer)
        return self

    def compose(self, who: str | int, *elements: str) -> Self:
        """Play a set whose elements are picked in any order."""
        composition = Composition(self.state.copy(), self.seat(who))
        chosen = [self.content.catalogue.read(notation) for notation in elements]
        return self.play(who, *[each.notation for each in composition.notations(chosen)])

    def elements(self, who: str | int) -> list[str]:
        """What can be picked of the set that a seat is asked for, in notation."""
        composition = Composition(self.state.copy(), self.seat(who))
        return [choice.notation for choice in composition.elements]

    def take_first(self, *steps: str) -> Self:
        """Take the first option as long as one of these steps asks."""
        self.go_on()
        while self.step() in steps:
            seat = flow.asked(self.state)[0]
            self.GAME.apply(self.state, seat, flow.options(self.state, seat)[0], self.dealer)
        return self

    def wander(self, seed: int) -> Iterator[int]:
        """Play at random to the end, with chance of its own; gives each seat before it chooses."""
        dealer, rng = LiveDealer(seed), random.Random(seed)
        flow.run(self.state, dealer)
        while self.state.agenda:
            seat = flow.asked(self.state)[0]
            yield seat
            flow.answer(self.state, seat, rng.choice(flow.options(self.state, seat)), dealer)
            flow.run(self.state, dealer)

    # looking

    def options(self, who: str | int | None = None) -> list[str]:
        """What a seat may play now, in notation; if none is named, the first that is asked."""
        if who is None:
            asked = self.asked_seats()
            return self.options(asked[0]) if asked else []
        return [choice.notation for choice in flow.options(self.state, self.seat(who))]

    def asked_seats(self) -> list[int]:
        """The seats that have still to answer."""
        return flow.asked(self.state)

    def step(self) -> str:
        """The name of the step that asks, empty when nothing is left to happen."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def refusal(self, who: str | int, notation: str) -> tuple[str, str]:
        """Why a seat cannot play a choice: rule and key; two empty texts when it can."""
        choice = self.content.catalogue.read(notation)
        refusal = self.GAME.why_not(self.state, self.seat(who), choice)
        return ("", "") if refusal is None else (refusal.rule, refusal.key)

    def suggestions(self, who: str | int | None) -> list[tuple[str, list[str]]]:
        """What is suggested to a seat, or a spectator: keys and the choices, in notation."""
        found = self.GAME.faces.suggestions(self.view(who), self.content)
        return [(each.key, each.notations) for each in found]

    def view(self, who: str | int | None = None) -> Any:
        """What a seat sees, or a spectator."""
        return self.GAME.view(self.state, None if who is None else self.seat(who))

    def imagine(self, who: str | int | None, rng: random.Random) -> S:
        """A world that a seat, or a spectator, cannot tell from the truth."""
        world: Any = self.GAME.imagine(self.state, None if who is None else self.seat(who), rng)
        imagined: S = world
        return imagined

    @overload
    def events(self, kind: type[E], /) -> list[E]: ...
    @overload
    def events(self, *kinds: type[Event] | str) -> list[Any]: ...
    def events(self, *kinds: type[Event] | str) -> list[Any]:
        """The events of these kinds so far, in order; all if no kind is named."""
        names = [kind if isinstance(kind, str) else kind.__name__ for kind in kinds]
        events: list[Event] = self.dealer.events
        return [event for event in events if not names or type(event).__name__ in names]

    def story(self) -> list[str]:
        """The names of all events so far, in order."""
        return [type(event).__name__ for event in self.dealer.events]

    def told(self, kind: type[Event] | str, who: str | int | None = None) -> list[dict[str, Any]]:
        """What a seat, or a spectator, was told in the events of a kind."""
        viewer = -1 if who is None else self.seat(who)
        return [shown(event, viewer, self.content) for event in self.events(kind)]

    def log(self, who: str | int | None = None) -> list[str]:
        """All events in sentences, as a seat or a spectator was told them."""
        viewer = -1 if who is None else self.seat(who)
        return [self.GAME.prose.tell(event, viewer, self.state) for event in self.dealer.events]
