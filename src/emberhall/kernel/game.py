"""The front door of a game: its name, its seats and the functions that make it one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.composing import Composition
from emberhall.kernel.content.packs import lay_over, read_pack
from emberhall.kernel.content.sheets import Sheets, digest_of, parse
from emberhall.kernel.content.tables import Content
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.decision import Decision, Obstacle, Refusal
from emberhall.kernel.declare.fields import load_values, save_record
from emberhall.kernel.errors import (
    BadSeats,
    IllegalChoice,
    NotAsked,
    UnknownSeat,
)
from emberhall.kernel.parts import (
    Faces,
    Mind,
    Option,
    Rules,
    Standing,
    chosen_options,
    no_refusal,
)
from emberhall.kernel.prose import Prose
from emberhall.kernel.sight.imagine import imagine
from emberhall.kernel.sight.view import view_record, view_state
from emberhall.kernel.state import Question, State, Step
from emberhall.words import ENGLISH, LANGUAGE, phrase, say, translated

if TYPE_CHECKING:
    from emberhall.kernel.matches.match import Match

PLAYER: Final = "player"
AUTOMA: Final = "automa"
KERNEL: Final = "emberhall.kernel"
PROSE: Final = "prose.toml"


def check_seat(seat: int, count: int) -> None:
    """Raise unless a table of so many seats has that one."""
    if type(seat) is not int or not 0 <= seat < count:
        unknown = phrase("there is no seat {seat!r}; the seats are 0 to {last}")
        raise UnknownSeat(say(unknown, seat=seat, last=count - 1))


class Labels:
    """What the choices of a state are called; `names` is what people are called, by seat."""

    __slots__ = ("game", "names", "state")

    def __init__(self, game: Game, state: State[Any], names: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.names = names

    def __call__(self, choice: Choice) -> str:
        own = self.state.content.catalogue.own(choice)
        return self.game.prose.label(own, self.state, self.names)


class Game:
    """A game that can be played: its data, and in groups the functions that make it one.

    `rules` say how it begins, goes on and ends; what bots need is its `mind`, what is made of a
    view for people its `faces`. Everything else is built from these.
    """

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        package: str,
        rules_version: int,
        seats: range,
        state: type[State[Any]],
        content: Callable[[Sheets], Content],
        rules: Rules,
        options: Sequence[Option] = (),
        mind: Mind | None = None,
        faces: Faces | None = None,
    ) -> None:
        self.slug = slug
        self.title = title
        self.package = package
        self.rules_version = rules_version
        self.seats = seats
        self.options = tuple(options)
        self.state = state
        self.steps = rules.steps()
        self.outcome_of = rules.outcome
        self.mind = mind or Mind()
        self.faces = faces or Faces()
        self._content = content
        self._rules = rules
        self._proses: dict[str, Prose] = {}
        self._plain_content: Content | None = None

    # texts and content

    def text(self, name: str) -> str:
        """A file of the game's folder."""
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")

    def text_spoken(self, name: str) -> str:
        """A file of the game's folder in the language spoken, in English if it is not there."""
        language = LANGUAGE.get()
        found = translated(self.package, name, language) if language != ENGLISH else ""
        return found or self.text(name)

    @property
    def rules(self) -> str:
        """The rules, numbered, as shown to players."""
        return self.text("RULES.md")

    @property
    def prose(self) -> Prose:
        """The sentences of the game in the language that is spoken, over those in English."""
        language = LANGUAGE.get()
        found = self._proses.get(language)
        if found is None:
            found = self._proses[language] = self._prose_in(language)
        return found

    def _prose_in(self, language: str) -> Prose:
        base = resources.files(KERNEL).joinpath(PROSE).read_text(encoding="utf-8")
        found = Prose(self.text(PROSE), Prose(base))
        if language == ENGLISH:
            return found
        for package in (KERNEL, self.package):
            found = Prose(translated(package, PROSE, language), found)
        return found

    def read_texts(self) -> None:
        """Read the prose and the content, which raises what is wrong with them."""
        assert self.prose
        assert self.content

    @property
    def content(self) -> Content:
        """The content of the game without any pack."""
        if self._plain_content is None:
            self._plain_content = self.load_content()
        return self._plain_content

    def load_content(self, pack: str = "", file: str = "pack") -> Content:
        """The content, with a pack (TOML text) laid over it; `file` names the pack in errors."""
        sheets = Sheets(
            parse(self.text("content.toml"), f"{self.slug}/content.toml"),
            f"{self.slug}/content.toml",
        )
        if pack:
            lay_over(sheets, pack, file, self.slug)
        content = self._content(sheets)
        content.pack = pack.replace("\r\n", "\n")
        return content

    # the core

    def seating(self, seats: int | Sequence[str]) -> list[str]:
        """The kinds of the seats, checked."""
        kinds = [PLAYER] * seats if isinstance(seats, int) else list(seats)
        if len(kinds) not in self.seats:
            raise BadSeats(
                say(
                    "{title} is for {seat_range} seats, not {count}",
                    title=self.title,
                    seat_range=self._seat_range(),
                    count=len(kinds),
                )
            )
        for kind in kinds:
            if kind not in (PLAYER, AUTOMA):
                raise BadSeats(
                    say(
                        "a seat is '{player}' or '{automa}', not {kind!r}",
                        player=PLAYER,
                        automa=AUTOMA,
                        kind=kind,
                    )
                )
        refusal = self.refuse_seats(kinds)
        if refusal:
            raise BadSeats(f"{self.title}: {refusal}")
        return kinds

    def refuse_seats(self, kinds: list[str]) -> str:
        """Why such a mix of players and automa cannot play, empty if it can."""
        return self._rules.refuse_seats(kinds)

    def _seat_range(self) -> str:
        low, high = self.seats[0], self.seats[-1]
        return str(low) if low == high else f"{low} to {high}"

    def chosen_options(self, options: dict[str, str] | None) -> dict[str, str]:
        """Every option with its value, checked."""
        return chosen_options(self.options, options or {}, self.title)

    def setup(
        self,
        seats: int | Sequence[str],
        options: dict[str, str] | None,
        content: Content,
        dealer: Dealer,
    ) -> State[Any]:
        """A state at its beginning; its first steps are still to happen."""
        return self._rules.setup(self.seating(seats), self.chosen_options(options), content, dealer)

    def decisions(self, state: State[Any], names: Sequence[str] = ()) -> list[Decision]:
        """What the seats are being asked, one decision for each seat still to answer.

        `names` is what people are called, by seat; it is in the words and nowhere else.
        """
        found: list[Decision] = []
        label = Labels(self, state, names)
        for seat in flow.asked(state):
            step = flow.waiting_step(state)
            main = isinstance(step, Question) and step.MAIN
            prompt = self.prose.prompt(step, state, names)
            composition = self._composition(state, seat, names) if step.PICKS else None
            found.append(
                Decision(
                    seat=seat,
                    step=type(step).__name__,
                    rule=step.RULE,
                    prompt=prompt,
                    options=flow.options(state, seat),
                    main=main,
                    label=label,
                    composition=composition,
                )
            )
        return found

    def _composition(self, state: State[Any], seat: int, names: Sequence[str]) -> Composition:
        """What a seat can compose, on a state of its own: it may be asked while play goes on."""
        own = state.copy()
        return Composition(own, seat, Labels(self, own, names))

    def reworded(self, decisions: list[Decision], state: State[Any]) -> list[Decision]:
        """The same decisions about a state, said in the language that is spoken."""
        if not decisions:
            return decisions
        prompt = self.prose.prompt(flow.waiting_step(state), state)
        return [decision.said(prompt) for decision in decisions]

    def apply(self, state: State[Any], seat: int, choice: Choice, dealer: Dealer) -> None:
        """Play a choice and go on until somebody is asked.

        An illegal one raises and changes nothing.
        """
        self.check(state, seat, choice)
        flow.answer(state, seat, choice, dealer)
        flow.run(state, dealer)

    def check(self, state: State[Any], seat: int, choice: Choice) -> None:
        """Raise unless the choice is offered to the seat now."""
        if seat not in flow.asked(state):
            raise NotAsked(say("seat {seat} is not asked for anything now", seat=seat))
        if any(option is choice for option in flow.options(state, seat)):
            return
        step = flow.waiting_step(state)
        state.content.catalogue.own(choice)
        obstacle = self.obstacle(state, seat, choice) or Obstacle("", step.RULE)
        raise IllegalChoice(
            say(
                "{player} cannot play '{notation}': {reason} (rule {rule})",
                player=state.seat_name(seat),
                notation=choice.notation,
                reason=obstacle.reason,
                rule=obstacle.rule,
            ),
            obstacle.rule,
        )

    def why_not(self, state: State[Any], seat: int, choice: Choice) -> Refusal | None:
        """Why a seat that is asked cannot make a choice; None exactly when it can."""
        step = flow.waiting_step(state)
        if isinstance(step, Question) and step.MAIN and step.seat == seat:
            return self._rules.why_not(state, seat, choice)
        return no_refusal(state, seat, choice)

    def obstacle(self, state: State[Any], seat: int, choice: Choice) -> Obstacle | None:
        """The same in words, by the rule of the step that asks where the game names no other."""
        refusal = self.why_not(state, seat, choice)
        if refusal is None:
            return None
        reason = self.prose.say("refusal", refusal.key, refusal.values)
        return Obstacle(reason, refusal.rule or flow.waiting_step(state).RULE)

    def view(self, state: State[Any], seat: int | None) -> Any:
        """What a seat may know, as JSON-able data; None for spectators.

        It is a dictionary of the type `View` that the faces of the game declare.
        """
        viewer = self.viewer(state, seat)
        seen: dict[str, Any] = view_state(state, viewer)
        seen.update(view_record(self.faces.derive(state, viewer), viewer, state.content))
        return seen

    def viewer(self, state: State[Any], seat: int | None) -> int:
        """The number of a seat that looks, -1 for spectators."""
        if seat is None:
            return -1
        check_seat(seat, state.seat_count())
        return seat

    def standing(self, view: dict[str, Any], content: Content | None = None) -> Standing:
        """Where the seats stand, as far as a view of them shows it: see `Standing`.

        `content` is that of the match, by default the game's own.
        """
        return self.faces.standing(view, self.content if content is None else content)

    def imagine(self, state: State[Any], seat: int | None, rng: random.Random) -> State[Any]:
        """A full state which that seat cannot tell from the truth."""
        viewer = self.viewer(state, seat)
        world = imagine(state, viewer, rng, self.mind.fits)
        if self.mind.guess is not None:
            self.mind.guess(world, viewer, rng)
        return world

    # saving a state

    def save(self, state: State[Any]) -> dict[str, object]:
        """The whole state, secrets included, as JSON-able data."""
        saved = save_record(state, state.content)
        agenda: list[object] = []
        for step in state.agenda:
            agenda.append([type(step).__name__, save_record(step, state.content)])
        saved["agenda"] = agenda
        return saved

    def load(self, saved: dict[str, Any], content: Content) -> State[Any]:
        """The state that was saved."""
        agenda: list[Step[Any]] = []
        for name, fields in saved["agenda"]:
            make: Any = self.steps[name]
            agenda.append(make(**load_values(make.FIELDS, fields, content)))
        lay: Any = self.state
        state: State[Any] = lay(content, agenda, **load_values(lay.FIELDS, saved, content))
        return state

    def digest(self, state: State[Any]) -> str:
        """SHA-256 of the canonical encoding of a state."""
        return digest_of(self.save(state))

    def start(
        self,
        seats: int | Sequence[str],
        seed: int | None = None,
        options: dict[str, str] | None = None,
        content: str = "",
        forced: bool = True,
        drivers: Sequence[str] = (),
    ) -> Match:
        """A new match.

        `content` is the path of a content pack; `forced` plays single options by itself; `drivers`
        says who plays each seat: `PERSON`, a bot by its name, nothing for the automa of a game.
        """
        from emberhall.kernel.matches.match import Match

        pack, file = read_pack(content)
        loaded = self.load_content(pack, file) if pack else self.content
        kinds, chosen = self.seating(seats), self.chosen_options(options)
        return Match(self, kinds, chosen, loaded, seed, forced=forced, drivers=drivers)

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"
