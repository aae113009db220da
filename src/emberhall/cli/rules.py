"""`emberhall rules`: rules by number or by words, cards by name; who carries and tests a rule."""

from __future__ import annotations

import argparse
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.cards import card_lines, cards_named
from emberhall.cli.rulebook import rule_lines
from emberhall.cli.screen import Screen
from emberhall.conformance.coverage import Coverage, coverage
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.rulebook import Rule, RuleBook
from emberhall.terminal.text import Line, Span, grid, wrap
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall rules crown-of-ash                 the chapters
  emberhall rules crown-of-ash 5               a chapter
  emberhall rules crown-of-ash 5.8             a rule
  emberhall rules crown-of-ash gold space      rules with these words
  emberhall rules crown-of-ash piercing gaze   what a card of that name does
  emberhall rules crown-of-ash --coverage      each rule with its code and its tests
"""

GAPS = 1


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(
        subparsers,
        "rules",
        "the rules of a game, by number or by words; its cards by name",
        EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument(
        "wanted",
        nargs="*",
        metavar="ID | WORD",
        help="a rule, a chapter, words to look for, or a card",
    )
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="each rule with the code that carries it and the tests that break with it; "
        "exit status 1 if anything is missing",
    )
    parser.add_argument(
        "--tests", metavar="DIR", help="the folder of tests for --coverage (default: tests)"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show rules or their coverage."""
    screen = Screen()
    game = registry.game(args.game)
    if args.coverage:
        return _show_coverage(game, args, screen)
    book = RuleBook(game.rules)
    wanted = " ".join(args.wanted)
    if not wanted:
        _show_chapters(game, book, args.json, screen)
        return 0
    cards = [] if book.numbered(wanted) else cards_named(game, wanted)
    found = book.find(wanted)
    if not found and not cards:
        raise BadInput(
            say(
                "{title} has no card of that name, and no rule with the number or the words "
                "{wanted!r}",
                title=game.title,
                wanted=wanted,
            )
        )
    if args.json:
        screen.json([*(card.as_dict() for card in cards), *map(_as_dict, found)])
    else:
        screen.show(card_lines(cards, screen.room))
        screen.show(rule_lines(found, screen.room))
    return 0


def _show_chapters(game: Game, book: RuleBook, json: bool, screen: Screen) -> None:
    if json:
        screen.json([_as_dict(rule) for rule in book.rules.values()])
        return
    screen.say(Span(game.title, "title"))
    rows = [
        [Span(chapter.number, "key"), Span(chapter.title), Span(f"{len(chapter.ids)} rules")]
        for chapter in book.chapters
    ]
    screen.show(grid(rows, "><>"))


def _as_dict(rule: Rule) -> dict[str, str]:
    return {
        "id": rule.id,
        "mark": rule.mark,
        "chapter": rule.chapter,
        "text": rule.text,
        "source": rule.source,
    }


def _show_coverage(game: Game, args: argparse.Namespace, screen: Screen) -> int:
    tests = Path(args.tests or "tests")
    if not tests.is_dir():
        raise BadInput(
            say("there is no folder {tests!r}; name the tests with --tests DIR", tests=str(tests))
        )
    found = coverage(game, tests)
    gaps = found.gaps()
    if args.json:
        screen.json({"game": game.slug, **found.as_dict()})
    else:
        _list_coverage(found, " ".join(args.wanted), gaps, screen)
    return GAPS if gaps else 0


def _list_coverage(found: Coverage, wanted: str, gaps: list[str], screen: Screen) -> None:
    rules = found.book.find(wanted) if wanted else list(found.book.rules.values())
    for rule in rules:
        carriers = ", ".join(found.carriers.get(rule.id, [])) or "-"
        tests = ", ".join(found.tests.get(rule.id, [])) or "-"
        head = Line(Span(f"{rule.id:>6} ", "key"), Span(f"{rule.mark:<10} ", "dim"))
        screen.show(wrap(Line(head, carriers, Span("  tests: ", "dim"), tests), screen.room, 18))
    for gap in gaps:
        screen.say(Span("gap: ", "bad"), gap)
    count = len(gaps)
    screen.say(f"{len(found.book.rules)} rules, {count} gap{'' if count == 1 else 's'}")
