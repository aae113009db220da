"""What can be said at the prompt besides a choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from emberhall.bots import hint, knowledge_of, stand_in, why
from emberhall.bots.budget import read_budget
from emberhall.cli.cards import card_lines, cards_held, cards_named
from emberhall.cli.playing.answers import read_answer
from emberhall.cli.playing.drawing import story
from emberhall.cli.playing.shelf import check_new, write
from emberhall.cli.rulebook import rule_lines
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput, UndoRefused
from emberhall.rulebook import RuleBook
from emberhall.terminal.text import Line, Span, grid
from emberhall.words import phrase, say

if TYPE_CHECKING:
    from emberhall.cli.playing.session import Session

ESCAPE: Final = "/"  # before a command that a choice of the game has the name of


class Leave(Exception):
    """The person at the terminal goes away; the match stays."""


def obey(session: Session, seat: int, line: str) -> bool:
    """Carry out a command; False if the line is none, so that it must be an answer."""
    if line.startswith("?"):
        _rule(session, seat, line[1:].strip())
        return True
    word, _, rest = line.partition(" ")
    if not word.startswith(ESCAPE):
        offered = [choice.notation for choice in session.choices(seat)]
        if " ".join(line.lower().split()) in offered:
            return False
    command = _VERBS.get(word.removeprefix(ESCAPE).lower())
    if command is None:
        return False
    command(session, seat, rest.strip())
    return True


def _rule(session: Session, seat: int, wanted: str) -> None:
    match, screen = session.match, session.screen
    book = RuleBook(match.game.rules)
    key = wanted or match.decision(seat).rule
    found = book.find(key)
    cards = [] if book.numbered(key) else cards_named(match.game, key, match.content)
    if not found and not cards:
        raise BadInput(
            say("no card has that name, and no rule the number or the words {key!r}", key=key)
        )
    screen.show(card_lines(cards, screen.room))
    screen.show(rule_lines(found, screen.room))


def _hand(session: Session, seat: int, rest: str) -> None:
    """Show what the seat alone sees, and what each of it does."""
    held = cards_held(session.match, seat)
    if not held:
        raise BadInput(say("you hold nothing that the others do not see"))
    session.screen.show(card_lines(held, session.screen.room))


def _why(session: Session, seat: int, rest: str) -> None:
    match = session.match
    if not rest:
        raise BadInput(say("say which choice: why CHOICE"))
    options = session.choices(seat)
    catalogue = match.content.catalogue
    choice = read_answer(rest, options, match.suggestions(seat), catalogue, session.label)
    if isinstance(choice, Suggestion):
        choice = match.read(choice.notations[0])
    obstacle = match.game.obstacle(match.state, seat, choice)
    if obstacle is None or choice in options:
        number = next(i for i, option in enumerate(options) if option is choice) + 1
        session.screen.say(
            say(
                "'{notation}' is possible: it is number {number}.",
                notation=choice.notation,
                number=number,
            )
        )
        return
    session.screen.say(
        say(
            "'{notation}' is not possible: {reason}",
            notation=choice.notation,
            reason=obstacle.reason,
        )
    )
    rules = RuleBook(match.game.rules).find(obstacle.rule)
    session.screen.show(rule_lines(rules, session.screen.room))


def _undo(session: Session, seat: int, rest: str) -> None:
    reason = session.match.why_no_undo(seat)
    if reason:
        raise BadInput(say("that cannot be taken back: {reason}", reason=reason))
    session.match.undo(seat)


def _redo(session: Session, seat: int, rest: str) -> None:
    try:
        session.match.redo(seat)
    except UndoRefused:
        raise BadInput(say("there is nothing to play again")) from None


def _hint(session: Session, seat: int, rest: str) -> None:
    """Show what the strongest bot would do, from what the seat knows."""
    match = session.match
    found = hint(knowledge_of(match, seat, match.revision), read_budget(rest) if rest else None)
    options = session.choices(seat)
    rows: list[list[Line | str]] = []
    labels = [match.label(advice.choice, session.names) for advice in found.advice]
    for advice, label in zip(found.advice, labels, strict=True):
        number = options.index(advice.choice) + 1 if advice.choice in options else ""
        chance = f"{advice.chance * 100:.0f} %"
        rows.append([Line(Span(str(number), "key")), label, Line(Span(chance, "strong"))])
    session.screen.show(grid(rows, "><>"))
    session.screen.say(why(match.game, labels, found.reasons))


def _log(session: Session, seat: int, rest: str) -> None:
    told = session.screen.items(story(session.match, seat, names=session.names))
    if rest.isdecimal():
        told = told[-int(rest) :]
    elif rest == "" and session.reader.live:
        told = told[-max(5, session.screen.height - 4) :]
    elif rest not in ("", "all"):
        raise BadInput(say("log takes a number of lines or the word all"))
    session.screen.show(told or [Line(say("Nothing has happened yet."))])


def _save(session: Session, seat: int, rest: str) -> None:
    if not rest:
        raise BadInput(say("say where to: save FILE"))
    path = Path(rest).expanduser()
    if path not in session.saved:
        check_new(path)
    write(path, session.match.record.text)
    session.saved.add(path)
    session.screen.say(say("Saved in {path}; it holds the secrets of every seat.", path=path))


def _concede(session: Session, seat: int, rest: str) -> None:
    if session.reader.live:
        sure = session.reader.line(say("Give up this match? Type yes: "))
        if (sure or "").lower() != "yes":
            session.screen.say(say("You play on."))
            return
    match = session.match
    match.concede(seat)
    if not match.outcome:
        match.hand_over(seat, stand_in(match.game))


def _table(session: Session, seat: int, rest: str) -> None:
    session.table(seat)
    session.screen.show(session.question(seat))


def _help(session: Session, seat: int, rest: str) -> None:
    session.screen.say(
        say(
            "Answer with the number of a choice, with its letter, or in words: "
            "the beginnings of the words that you see will do, 'the', 'at' and the like left out."
        )
    )
    session.screen.say(
        say(
            "Where a set is asked for, pick in any order and as many as you like in one line: "
            "'aim 4 1 2' or the numbers '3 1 2'; ok confirms, back takes the latest back, "
            "'-4' the one that is then shown with -4. Besides:"
        )
    )
    rows = [[Line("  ", Span(name, "key")), Line(say(text))] for name, text in COMMANDS.items()]
    session.screen.show(grid(rows))


def _quit(session: Session, seat: int, rest: str) -> None:
    raise Leave


_VERBS: Final[dict[str, Callable[[Session, int, str], None]]] = {
    "why": _why,
    "hand": _hand,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    "save": _save,
    "concede": _concede,
    "table": _table,
    "help": _help,
    "quit": _quit,
    "exit": _quit,
}

WORDS: Final = tuple(_VERBS)

COMMANDS: Final = {
    "?": phrase("the rule behind this decision; ? 5.1, ? 5 or ? words for any other; ? a card"),
    "hand": phrase("what the cards do that you alone see"),
    "A; B; C": phrase("a move of several parts: it is shown; yes plays it, back takes one back"),
    "why CHOICE": phrase("why a choice is not offered"),
    "hint": phrase("what a strong player would do here, with chances; hint 5s thinks longer"),
    "undo": phrase("take back your latest choice, unless somebody saw something by it"),
    "redo": phrase("play again what you took back"),
    "log": phrase("what happened, as you were told; log 50, log all"),
    "table": phrase("draw the table and the choices again"),
    "save FILE": phrase("write a copy of the record"),
    "concede": phrase("give up"),
    "quit": phrase("leave; the match is kept and can be resumed"),
}
