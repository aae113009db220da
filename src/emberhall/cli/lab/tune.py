"""`emberhall lab tune`: which values of the content bring a game to a goal?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.lab.arguments import add_common, bots_of, new_file
from emberhall.cli.lab.compare import estimated
from emberhall.cli.playing.seating import options_of
from emberhall.cli.playing.shelf import write
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.content.packs import read_pack
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.lab.changes import words_in
from emberhall.lab.plan import arm_of, plan_of
from emberhall.lab.report.findings import PACE
from emberhall.lab.tuning import Goal, Knob, Tuned, read_goal, read_knob, tune
from emberhall.lab.tuning.goals import check_goals
from emberhall.lab.tuning.knobs import tables_of
from emberhall.lab.tuning.search import AGAIN, GAMES, TRIALS, Trial, optuna_module, size_of
from emberhall.terminal.text import Line, Span, grid
from emberhall.words import say

EXAMPLES: Final = """\
examples:
  emberhall lab tune crown-of-ash --knob fighters.bone-1.cost.bone=1..4 \\
      --goal "taken raise fighters/bone-1=1"
  emberhall lab tune battalia --seats 3 --knob numbers.hand-2.value=4..8 --goal even
  emberhall lab tune crown-of-ash --knob numbers.rounds.value=3..5 --stated --goal minutes=60

A goal is even (the shares of victory by turn order), minutes=N (of people, see --pace), dead=N
(things that are offered and hardly ever taken), or any measure of emberhall lab compare and its
value. Of two settings that come as near, the one with fewer changes is taken. It is measured again
on fresh deals, beside the content as it is, since the best of many is always lucky too.
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    summary = "search for values of the content that bring a game to a goal"
    parser = add_command(subparsers, "tune", summary, EXAMPLES)
    kept = "keep every game in this folder; the same command goes on where it was stopped"
    add_common(parser, GAMES, "the deals of each trial", kept)
    parser.add_argument(
        "--knob",
        action="append",
        required=True,
        metavar="TABLE.ENTRY.KEY=LOW..HIGH",
        help="a whole number that may be changed, or =A,B,C; may be given several times",
    )
    parser.add_argument(
        "--goal",
        action="append",
        required=True,
        metavar="GOAL",
        help="what the game should be like; may be given several times",
    )
    parser.add_argument(
        "--trials", type=int, default=TRIALS, metavar="N", help=f"settings to try ({TRIALS})"
    )
    parser.add_argument("--content", default="", metavar="FILE", help="a pack to start from")
    parser.add_argument(
        "--stated", action="store_true", help="also tune what a rulebook or a publisher states"
    )
    parser.add_argument(
        "--pace",
        type=float,
        default=PACE,
        metavar="S",
        help=f"seconds that a person takes for a decision ({PACE:g})",
    )
    parser.add_argument("--out", metavar="FILE", help="the content pack (GAME-tuned.toml)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Search, measure again, write the pack."""
    screen = Screen()
    game = registry.game(args.game)
    out = new_file(args.out or f"{game.slug}-tuned.toml")
    knobs, goals = _asked(args, game)
    if size_of(knobs) > args.trials:
        optuna_module()
    tuned = _tuned(args, screen, game, knobs, goals)
    if out is not None and tuned.changes():
        write(out, _heading(tuned) + tuned.pack)
    if args.json:
        screen.json(tuned.as_dict())
    else:
        screen.show(_told(tuned, game, out))
    return 0


def _asked(args: argparse.Namespace, game: Game) -> tuple[list[Knob], list[Goal]]:
    if not args.pace > 0:
        raise BadInput(say("--pace is more than 0 seconds, not {pace:g}", pace=args.pace))
    tables = tables_of(game, read_pack(args.content)[0])
    knobs = [read_knob(text, tables, args.stated) for text in args.knob]
    arm = arm_of(game, "content", args.content)
    plan = plan_of(game, [arm], bots_of(args), args.seats, options_of(args.set), args.seed)
    content = arm.content(game)
    words = words_in(content)
    seats = len(plan.seatings[0])
    goals = [read_goal(text, seats, content, words, args.pace) for text in args.goal]
    check_goals(goals)
    return knobs, goals


def _tuned(
    args: argparse.Namespace, screen: Screen, game: Game, knobs: list[Knob], goals: list[Goal]
) -> Tuned:
    trials = min(args.trials, size_of(knobs))
    begun: list[float] = []

    def tried(trial: Trial) -> None:
        begun.append(trial.cost)
        if not args.json and trial.cost == min(begun):
            setting = ", ".join(
                f"{knob.name}={value}" for knob, value in zip(knobs, trial.setting, strict=True)
            )
            values = ", ".join(
                f"{goal.measure} {value:.3g}"
                for goal, value in zip(goals, trial.values, strict=True)
            )
            screen.complain(say("{setting}: {values}", setting=setting, values=values))

    with estimated(screen, (trials + 2 * AGAIN) * args.games) as progress:
        return tune(
            game,
            knobs,
            goals,
            bots=bots_of(args),
            seats=args.seats,
            options=options_of(args.set),
            content=args.content,
            trials=args.trials,
            games=args.games,
            seed=args.seed,
            jobs=args.jobs,
            results=args.results,
            progress=progress,
            tried=tried,
        )


def _told(tuned: Tuned, game: Game, out: Path | None) -> list[Line]:
    if not tuned.changes():
        return [
            Line(
                Span(
                    say(
                        "No setting of {trials:trial|trials} is nearer to the goal than the "
                        "content as it is by what its changes cost.",
                        trials=len(tuned.trials),
                    ),
                    "strong",
                )
            )
        ]
    words = ", ".join(f"{knob.name} {knob.now} → {value}" for knob, value in tuned.changes())
    verdict = (
        say("On fresh deals it is nearer to the goal as well.")
        if tuned.is_better()
        else say("On fresh deals it is no nearer to the goal: leave the content as it is.")
    )
    heads = (say("on fresh deals"), say("goal"), say("before"), say("after"))
    rows: list[list[Line | str]] = [[Line(Span(each, "dim")) for each in heads]]
    for goal, before, after in tuned.measured_again():
        rows.append([goal.measure, f"{goal.target:.3g}", f"{before:.3g}", f"{after:.3g}"])
    return [
        Line(Span(words, "strong")),
        Line(verdict),
        Line(),
        *grid(rows, "<>>>"),
        Line(),
        Line(
            say(
                "{file} is the pack. Its report: emberhall lab report {game} --content {file}",
                file=out,
                game=game.slug,
            )
        ),
    ]


def _heading(tuned: Tuned) -> str:
    """What a pack says of itself, as comments."""
    lines = [f"# Tuned for {', '.join(map(str, tuned.goals))}; measured again on fresh deals:"]
    for goal, before, after in tuned.measured_again():
        lines.append(f"#   {goal.measure}: {before:.3g} before, {after:.3g} after")
    return "\n".join(lines) + "\n\n"
