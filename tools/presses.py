"""Count what a person has to press in a game: how tedious it is, as a number.

    python tools/presses.py after-the-empire --seats 2 --count 20

Bots play, and each seat is counted as if a person who knows what to do had made its choices:

- What has one option only is decided by itself and is no press.
- A choice is one press, and so is a whole suggestion of the game, an end included that it names: a
  run of choices counts once if a suggestion of that moment would have played it. As when a batch is
  sent, chance ends a run, and so does another seat.
- Looking, opening menus and what is taken back again are not counted.

A bot does not look for suggestions, so the number is rather too high. With `--follow` whoever
begins as a suggestion of several choices does takes the whole of it, as a person would who is glad
of one: that number is rather too low. A turn is what the game announces as the turn of a player.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

import emberhall
from emberhall.bots.bot import knowledge_of
from emberhall.bots.registry import bot, stand_in
from emberhall.kernel.event import TurnBegan
from emberhall.kernel.game import PLAYER, Game
from emberhall.kernel.matches.match import Match


@dataclass(slots=True)
class Move:
    """What a seat played, by itself or asked by a step that could be answered with batches.

    What was played along with the rest of a batch has no step, although it was chosen.
    """

    seat: int
    notation: str
    chance: bool
    chosen: bool = True
    step: str = ""
    batches: list[list[str]] = field(default_factory=list)

    @property
    def forced(self) -> bool:
        """Whether nothing was pressed for it alone."""
        return not self.step


@dataclass(slots=True)
class Count:
    """What was counted, of all seats of players together; `steps` are the presses by step."""

    games: int = 0
    seats: int = 0
    turns: int = 0
    choices: int = 0
    presses: int = 0
    steps: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match, moves: list[Move]) -> None:
        """Take in a match that is over."""
        kinds = match.seats
        self.games += 1
        self.seats += kinds.count(PLAYER)
        for told in match.log:
            if isinstance(told.event, TurnBegan) and kinds[told.event.seat] == PLAYER:
                self.turns += 1
        self.choices += sum(move.chosen for move in moves)
        for move in pressed(moves):
            self.presses += 1
            self.steps[move.step] += 1


def play(match: Match, name: str, seed: int, follow: bool = False) -> list[Move]:
    """Let bots of that name play a match to its end, perhaps with suggestions; every move made."""
    mind = bot(name)
    moves: list[Move] = []
    while not match.outcome:
        decision = match.decisions[0]
        batches = [each.notations for each in match.suggestions(decision.seat)]
        before = len(match.record.inputs)
        choice = mind.choose(knowledge_of(match, decision.seat, seed * 100_000 + before))
        begun = [each for each in batches if len(each) > 1 and each[0] == choice.notation]
        if follow and begun:
            match.play_batch(decision.seat, begun[0])
        else:
            match.play(decision.seat, choice)
        first, *others = match.record.inputs[before:]
        moves.append(
            Move(first.seat, first.text, bool(first.chance), step=decision.step, batches=batches)
        )
        for line in others:
            moves.append(Move(line.seat, line.text, bool(line.chance), line.verb == "play"))
    return moves


def pressed(moves: list[Move]) -> list[Move]:
    """The moves for which something was pressed: the first one of every run."""
    found: list[Move] = []
    at = 0
    while at < len(moves):
        if moves[at].forced:
            at += 1
        else:
            found.append(moves[at])
            at += max([1, *(run_length(moves[at:], batch) for batch in moves[at].batches)])
    return found


def run_length(moves: list[Move], batch: list[str]) -> int:
    """How many of these moves a batch would have made; 0 if it would have made others."""
    at = 0
    for number, notation in enumerate(batch):
        while at < len(moves) and moves[at].forced and moves[at].notation != notation:
            at += 1
        if at == len(moves) or (moves[at].seat, moves[at].notation) != (moves[0].seat, notation):
            return 0
        if moves[at].chance and number + 1 < len(batch):
            return 0
        at += 1
    return at


def counted(
    game: Game, kinds: int | list[str], seeds: range, name: str = "", follow: bool = False
) -> Count:
    """The count of a game for some seeds, with bots of that name or with its stand-ins."""
    count = Count()
    for seed in seeds:
        match = game.start(kinds, seed)
        count.add(match, play(match, name or stand_in(game), seed, follow))
        if sys.stderr.isatty():
            print(f"\r{game.slug}: {count.games} of {len(seeds)}", end="", file=sys.stderr)
    return count


def main() -> None:
    """Print a line for each game, and the steps that ask most often."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="slugs (all that are registered)")
    parser.add_argument("--seats", help="how many players, or the kinds of the seats by commas")
    parser.add_argument("--count", type=int, default=10, help="games of each (10)")
    parser.add_argument("--seed", type=int, default=0, help="of the first one (0)")
    parser.add_argument("--bot", default="", help="who plays (what stands in for missing people)")
    parser.add_argument("--steps", type=int, default=8, help="how many steps are named (8)")
    parser.add_argument("--follow", action="store_true", help="take suggestions that begin alike")
    args = parser.parse_args()
    for game in [emberhall.game(slug) for slug in args.games] or emberhall.games():
        seats = args.seats or str(game.seats[0])
        kinds = int(seats) if seats.isdecimal() else seats.split(",")
        seeds = range(args.seed, args.seed + args.count)
        count = counted(game, kinds, seeds, args.bot, args.follow)
        print(
            f"{game.slug}, {seats}: {count.presses / count.seats:.1f} presses a game"
            f" ({count.choices / count.seats:.1f} choices),"
            f" {count.presses / max(1, count.turns):.2f} a turn"
        )
        for step, presses in count.steps.most_common(args.steps):
            print(f"  {presses / count.seats:7.1f} {step}")


if __name__ == "__main__":
    main()
