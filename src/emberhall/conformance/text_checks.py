"""Every rule that is named exists, and everything that is said has words."""

from __future__ import annotations

import string
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from emberhall.conformance.occasions import Check
from emberhall.kernel.declare.fields import OPEN, Declared
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.state import Ballot, Happening, Question, Step
from emberhall.rulebook import RuleBook


def rule_ids(game: Game) -> frozenset[str]:
    """The ids of the rules in `RULES.md`."""
    return _ids(game.rules)


@cache
def _ids(text: str) -> frozenset[str]:
    return frozenset(RuleBook(text).rules)


def whole_steps(game: Game) -> list[type[Step[Any]]]:
    """The steps of a game without the classes that they merely have in common."""
    return [step for step in game.steps.values() if _acts(step)]


def _acts(step: type[Step[Any]]) -> bool:
    for base, verb in ((Happening, "happen"), (Question, "answer"), (Ballot, "count")):
        if issubclass(step, base):
            return next(cls for cls in step.__mro__ if verb in cls.__dict__) is not base
    return False


def events_of(game: Game) -> list[type[Event]]:
    """The events that the modules of a game define."""
    inside = f"{game.package}."
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(inside)]
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Event)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    ]


def names_rules(game: Game) -> Iterator[str]:
    """Every step and every option names a rule that `RULES.md` has."""
    known = rule_ids(game)
    for step in whole_steps(game):
        if not step.RULE:
            yield f"{step.__name__} names no rule"
        elif step.RULE not in known:
            yield f"{step.__name__} names rule {step.RULE}, which does not exist"
    for option in game.options:
        if option.rule not in known:
            yield f"option {option.name} names rule {option.rule!r}, which does not exist"


def reads_back(game: Game) -> Iterator[str]:
    """Every notation of the catalogue is read as the choice that it was written for."""
    catalogue = game.content.catalogue
    for index, choice in enumerate(catalogue.entries):
        if choice.index != index:
            yield f"'{choice.notation}' does not have its index"
        if catalogue.read(choice.notation) is not choice:
            yield f"'{choice.notation}' is read as another choice"


def has_words(game: Game) -> Iterator[str]:
    """Every step that asks, every choice, event, redaction and option has its sentence."""
    for step in whole_steps(game):
        if not issubclass(step, Happening):
            yield from _sentence(game, "prompt", step.__name__, open_fields(step))
    for choice in dict.fromkeys(type(each) for each in game.content.catalogue.entries):
        names = [field.name for field in choice.FIELDS]
        yield from _sentence(game, "choice", choice.__name__, names)
        for key in game.prose.sections["choice"]:
            verb, _, asking = key.partition(".")
            if asking and verb == choice.__name__:
                yield from _said_there(game, key, asking, names)
    for event in events_of(game):
        names = [field.name for field in event.FIELDS]
        yield from _sentence(game, "event", event.__name__, names)
        if len(open_fields(event)) < len(names):
            yield from _sentence(game, "hidden", event.__name__, open_fields(event))
    for option in game.options:
        yield from _sentence(game, "option", option.name, [])


def _said_there(game: Game, key: str, asking: str, names: list[str]) -> Iterator[str]:
    """What a choice is called where one step asks may speak of the fields of both."""
    step = game.steps.get(asking)
    if step is None:
        yield f"[choice] {key} is for a step that does not exist"
    else:
        yield from _sentence(game, "choice", key, [*names, *open_fields(step)])


def open_fields(record: type[Declared]) -> list[str]:
    """The fields that everybody sees."""
    return [field.name for field in record.FIELDS if field.sight is OPEN]


def _sentence(game: Game, section: str, key: str, names: Iterable[str]) -> Iterator[str]:
    if not game.prose.has(section, key):
        yield f"[{section}] {key} is missing"
        return
    for _, name, _, _ in string.Formatter().parse(game.prose.sections[section][key]):
        if name is not None and name not in names:
            yield f"[{section}] {key} speaks of {{{name}}}, which is not there to be told"


GAME_CHECKS: Final = (
    Check("names-rules", names_rules),
    Check("reads-back", reads_back),
    Check("has-words", has_words),
)
