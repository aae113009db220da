"""`emberhall replay`: the story of a record, the proof that it holds, or any position of it."""

from __future__ import annotations

import argparse
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.playing.drawing import Face, result, seat_words
from emberhall.cli.playing.shelf import names_beside, read
from emberhall.cli.screen import Screen
from emberhall.kernel.errors import BadInput
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from emberhall.terminal.text import Line, Span, heading, seat_style
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall replay game.record                 the story, as everybody was told it
  emberhall replay game.record --seat visio    the story as one seat was told it
  emberhall replay game.record --verify        replay it, say its digest
  emberhall replay game.record --to 40         the table after 40 inputs
  emberhall replay game.record --to 40.2       the table after 2 steps of the 40th input
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "replay", "replay and verify a record", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--verify", action="store_true", help="only verify it and say its digest")
    parser.add_argument("--to", metavar="N[.STEP]", help="the position after so many inputs")
    parser.add_argument("--seat", metavar="S", help="whose eyes: a number from 0 up or a name")
    parser.add_argument(
        "--partial", action="store_true", help="take a record that has no end, still being played"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the record; every error names the line that disagrees."""
    screen = Screen()
    file = Path(args.file).expanduser()
    replay = Replay(read(file), args.partial)
    names = names_beside(file, replay.match)
    seat = _seat(replay.match, args.seat)
    if args.verify:
        _verify(replay, args, screen)
    elif args.to is not None:
        _position(replay, args.to, seat, names, args.json, screen)
    elif args.json:
        screen.json(_as_dict(replay, seat))
    else:
        _tell(replay, seat, names, screen)
    return 0


def _seat(match: Match, text: str | None) -> int | None:
    if text is None:
        return None
    names = [match.state.seat_name(seat) for seat in range(len(match.seats))]
    for seat, name in enumerate(names):
        if text in (str(seat), name) or text.lower() == name.lower():
            return seat
    known = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
    raise BadInput(say("there is no seat {text!r}; the seats are {known}", text=text, known=known))


def _verify(replay: Replay, args: argparse.Namespace, screen: Screen) -> None:
    match = replay.match
    if args.json:
        outcome = match.outcome.as_dict() if match.outcome else None
        found = {"game": match.game.slug, "inputs": replay.inputs, "digest": match.digest()}
        screen.json({**found, "outcome": outcome})
        return
    state = "over" if match.outcome else "not over"
    found_out = _found_out(match)
    screen.say(f"{args.file}: {match.game.slug}, {replay.inputs} inputs, {state}, {found_out}")
    screen.say(f"digest {match.digest()}")


def _found_out(match: Match) -> str:
    """What a replay proves: the rules from the setup on, not who made a position or brought it."""
    header = match.record.header
    if header.origin == "brought":
        return "replayed; it was brought from outside"
    return "replayed from a given position" if header.position else "verified"


def _position(
    replay: Replay, to: str, seat: int | None, names: list[str], json: bool, screen: Screen
) -> None:
    number, _, step_text = to.partition(".")
    if not number.isdecimal() or (step_text and not step_text.isdecimal()):
        raise BadInput(
            say("--to {to!r} is no position; write the number of an input, like 40 or 40.2", to=to)
        )
    n = int(number)
    step = int(step_text) if step_text else None
    view = replay.view(n, step, seat)
    told = replay.story(n, step, seat, names)
    if json:
        screen.json({"input": n, "step": step, "view": view, "told": replay.told(n, step, seat)})
        return
    screen.show([heading(_input(replay, n), screen.width - 1)])
    screen.show(screen.items(told))
    screen.show(Face(replay.game, names).draw(replay.match, view, screen.width - 1))


def _input(replay: Replay, n: int) -> Line:
    line = replay.line(n)
    if n == 0:
        return Line(Span("0 setup", "title"))
    verb = {"play": "", "auto": "(forced) "}.get(line.verb, f"{line.verb} ")
    words = f"{verb}{line.text}".strip()
    return Line(
        f"{n} ", Span(replay.match.state.seat_name(line.seat), seat_style(line.seat)), f" {words}"
    )


def _tell(replay: Replay, seat: int | None, names: list[str], screen: Screen) -> None:
    """The inputs that anybody may see are told by their events; secret ones stay so."""
    match = replay.match
    screen.say(Span(match.game.title, "title"))
    for each in range(len(match.seats)):
        screen.show([Line("  ", seat_words(match, each, names))])
    for n in range(replay.inputs + 1):
        told = replay.story(n, None, seat, names)
        if told:
            screen.show([Line(Span(f"{n}", "dim"))])
            screen.show(screen.items(told))
    if match.outcome:
        screen.gap()
        screen.show(result(match, match.outcome, names))
    else:
        screen.say("The match is not over.")


def _as_dict(replay: Replay, seat: int | None) -> dict[str, object]:
    match = replay.match
    return {
        "game": match.game.slug,
        "seats": match.seats,
        "drivers": match.drivers,
        "options": match.options,
        "inputs": [
            {"input": n, "told": replay.told(n, None, seat), "text": replay.story(n, None, seat)}
            for n in range(replay.inputs + 1)
        ],
        "outcome": match.outcome.as_dict() if match.outcome else None,
        "digest": match.digest(),
    }
