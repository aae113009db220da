"""Write records of whole games for `tests/records`: the same ones for the same rules.

Records of a release are never edited. The tool writes those that are missing, and replaces others
only when it is told to, which is right only while a version has not been released.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import emberhall
from emberhall.bots import bot, knowledge_of
from emberhall.kernel.game import PLAYER

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "records"
LIST: Final = "sittings.toml"
SECOND_THOUGHTS: Final = 0.1  # how often a seat takes an input back, where it may


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game to be recorded: who sits down, with which options, and who chooses."""

    name: str
    seats: list[str]
    options: dict[str, str] = field(default_factory=dict)
    bot: str = "greedy:24"
    pack: str = ""
    concedes_at: int = 0


def sittings_of(slug: str) -> list[Sitting]:
    """The sittings that are laid down for a game, beside its records."""
    text = (FOLDER / slug / LIST).read_text(encoding="utf-8")
    return [Sitting(**row) for row in tomllib.loads(text)["sittings"]]


def played(slug: str, sitting: Sitting, seed: int) -> emberhall.Match:
    """The whole game of a sitting; now and then a seat has second thoughts."""
    game = emberhall.game(slug)
    content = game.load_content(sitting.pack) if sitting.pack else game.content
    options = game.chosen_options(sitting.options)
    drivers = [sitting.bot if kind == PLAYER else "" for kind in sitting.seats]
    match = emberhall.Match(game, sitting.seats, options, content, seed, drivers=drivers)
    rng = random.Random(seed)
    chooser = bot(sitting.bot)
    while match.decisions:
        seat = match.decisions[int(rng.random() * len(match.decisions))].seat
        match.play(seat, chooser.choose(knowledge_of(match, seat, rng.getrandbits(32))))
        if rng.random() < SECOND_THOUGHTS and not match.why_no_undo(seat):
            match.undo(seat)
        if sitting.concedes_at and match.revision >= sitting.concedes_at:
            match.concede(len(match.conceded))
    return match


def write(slug: str, replace: bool) -> None:
    """Write the records of a game that are missing, or all of them."""
    for seed, sitting in enumerate(sittings_of(slug), start=1):
        path = FOLDER / slug / f"{emberhall.__version__}-{sitting.name}.record"
        if path.exists() and not replace:
            print(f"{path.name} is there")
            continue
        match = played(slug, sitting, seed)
        match.save(path)
        again = emberhall.Match.loads(path.read_text(encoding="utf-8"))
        assert again.digest() == match.digest()
        print(f"{path.name}: {match.revision} inputs")


def main() -> None:
    parser = argparse.ArgumentParser(description="write records of whole games for tests/records")
    known = sorted(path.parent.name for path in FOLDER.glob(f"*/{LIST}"))
    parser.add_argument("games", nargs="*", default=known, help="slugs, all by default")
    parser.add_argument("--replace", action="store_true", help="also those that are there already")
    args = parser.parse_args()
    for slug in args.games:
        if slug not in known:
            parser.error(f"no sittings are laid down for {slug!r}; there are {', '.join(known)}")
        write(slug, args.replace)


if __name__ == "__main__":
    main()
