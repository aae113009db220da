"""What a game is put together from: options, rules, what bots need, what people are shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.decision import Refusal, Suggestion
from emberhall.kernel.declare.fields import Derived
from emberhall.kernel.errors import BadOption, RulesFault
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.sight.imagine import Fits
from emberhall.kernel.state import State, Step
from emberhall.words import say

Setup = Callable[[list[str], dict[str, str], Any, Dealer], State[Any]]
"""setup(kinds, options, content, dealer): a state whose first steps are still to happen."""

WhyNot = Callable[[Any, int, Choice], Refusal | None]
"""why_not(state, seat, choice): why a main action cannot be taken; None exactly when it can."""

Judge = Callable[[Any, int], float]
"""judge(state, seat): what a position is worth to a seat; bots call it on imagined worlds alone."""

Guess = Callable[[Any, int, random.Random], None]
"""guess(world, seat, rng): settle in a world just imagined what dealing alone leaves open: secrets,
things that may lie in more than one pool, a hand that can answer what its seat is being asked. It
changes nothing that `seat` sees, and makes nothing of what `seat` does not know."""

Standing = list[dict[str, int]]
"""Where the seats stand, as far as a view shows it: one entry for each seat, in the order of the
seats. An entry holds what the seat has scored in public so far by category, or what stands for it
in a game that keeps no score before its end, such as the life of its heroes. The keys are those of
the section [score] of the prose, in the order in which a face lists them. What is not open to all
is left out, so it is the same whoever looks, and nothing is ever guessed. At the end of a game it
is the score, as far as that is open. The list is empty for a game that has no standing."""


class Option:
    """A variant or house rule: its values, the default first, and the rule that describes it."""

    __slots__ = ("name", "rule", "values")

    def __init__(self, name: str, values: Sequence[str], rule: str) -> None:
        self.name = name
        self.values = tuple(values)
        self.rule = rule

    @property
    def default(self) -> str:
        return self.values[0]


def chosen_options(known: Sequence[Option], given: dict[str, str], title: str) -> dict[str, str]:
    """Every option of a game with its value, checked."""
    chosen = {option.name: option.default for option in known}
    for name, value in given.items():
        option = next((each for each in known if each.name == name), None)
        if option is None:
            names = ", ".join(chosen) or "none"
            raise BadOption(
                say(
                    "{title} has no option {name!r}; its options: {names}",
                    title=title,
                    name=name,
                    names=names,
                )
            )
        if value not in option.values:
            raise BadOption(
                say(
                    "option {name} is one of {values}, not {value!r}",
                    name=name,
                    values=", ".join(option.values),
                    value=value,
                )
            )
        chosen[name] = value
    return chosen


def no_refusal(state: Any, seat: int, choice: Choice) -> Refusal | None:
    """The answer of a game that states no reasons of its own."""
    offered = any(option is choice for option in flow.options(state, seat))
    return None if offered else Refusal("", "not-offered", {})


def no_automa(kinds: list[str]) -> str:
    return say("this game has no automa") if "automa" in kinds else ""


class Rules:
    """How a game begins, goes on and ends.

    The steps are those that a package, with all that lies in it, or a single module defines.
    `refuse_seats` says which mixes of players and automa cannot play, empty for those that can;
    `why_not` gives reasons of the game's own.
    """

    def __init__(
        self,
        chapters: ModuleType,
        setup: Setup,
        outcome: Callable[[Any], Outcome],
        *,
        refuse_seats: Callable[[list[str]], str] = no_automa,
        why_not: WhyNot = no_refusal,
    ) -> None:
        self.chapters = chapters
        self.setup = setup
        self.outcome = outcome
        self.refuse_seats = refuse_seats
        self.why_not = why_not

    def steps(self) -> dict[str, type[Step[Any]]]:
        """The steps by name."""
        found: dict[str, type[Step[Any]]] = {}
        for chapter in modules_of(self.chapters):
            for name, value in vars(chapter).items():
                if not (isinstance(value, type) and issubclass(value, Step)):
                    continue
                # mypyc would look for `__module__` on the instances
                if vars(value)["__module__"] != chapter.__name__:
                    continue
                if name in found:
                    raise RulesFault(f"there are two steps called {name}")
                found[name] = value
        return found


def modules_of(chapters: ModuleType) -> Iterator[ModuleType]:
    """A module and, if it is a package, all modules that lie in it."""
    yield chapters
    for each in walk_packages(getattr(chapters, "__path__", ()), f"{chapters.__name__}."):
        yield import_module(each.name)


class Mind:
    """What bots need: what a position is worth, and how worlds are imagined.

    `fits` says which hidden things may lie in a bound zone, `guess` settles what dealing leaves
    open.
    """

    def __init__(
        self, judge: Judge | None = None, *, fits: Fits | None = None, guess: Guess | None = None
    ) -> None:
        self.judge = judge
        self.fits = fits
        self.guess = guess


def no_suggestions(view: Any, content: Any) -> list[Suggestion]:
    return []


def no_standing(view: Any, content: Any) -> Standing:
    return []


def no_remark(notation: str, view: Any, content: Any) -> str:
    return ""


def nothing_derived(state: Any, seat: int) -> Derived:
    return Derived()


class Faces:
    """What people are shown besides the state: batches by name, derived numbers, public scores.

    What `derive` works out for a view is declared by the class `derived`. `remark` says in a few
    words what a choice costs and brings, or whom it meets, from what its seat sees.
    """

    def __init__(
        self,
        *,
        suggestions: Callable[[Any, Any], list[Suggestion]] = no_suggestions,
        derived: type[Derived] = Derived,
        derive: Callable[[Any, int], Derived] = nothing_derived,
        standing: Callable[[Any, Any], Standing] = no_standing,
        remark: Callable[[str, Any, Any], str] = no_remark,
    ) -> None:
        self.suggestions = suggestions
        self.derived = derived
        self.derive = derive
        self.standing = standing
        self.remark = remark
