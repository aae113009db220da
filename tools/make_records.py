"""Write records of whole games for `tests/records`: the same ones for the same rules.

Records of a release are never edited. The tool writes those that are missing, and replaces others
only when it is told to, which is right only while a version has not been released.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import emberhall
from emberhall.bots import bot, knowledge_of
from emberhall.kernel.game import AUTOMA, PLAYER

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "records"
SECOND_THOUGHTS: Final = 0.1  # how often a seat takes an input back, where it may

HARD_WINTER: Final = """\
[pack]
game = "crown-of-ash"
name = "Hard winter"

[numbers.gold-space]
value = 1

[fighters.bone-1]
attack = 2
cost = { bone = 3 }

[tiles.t1-ice-house]
name = "Ice House"
tier = 1
cost = 0
yield = { gold = 1 }
wild = 1
vp = 1
"""

LONG_MARCH: Final = """\
[pack]
game = "drums-of-war"
name = "Long march"

[numbers.hand]
value = 6

[numbers.penalty]
value = 2

[heroes.krangg]
life = 6

[powers.war-bellow]
cost = 2

[cards.goblin-runt]
copies = 2

[cards.goblin-drummer]
name = "Goblin Drummer"
army = "orcs"
kind = "unit"
copies = 1
cost = 1
paid_from = "deck"
attack = 1
defense = 2
life = 2
range = 1
ability = "reach"
"""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game to be recorded: who sits down, with which options, and who chooses."""

    name: str
    seats: list[str]
    options: dict[str, str] = field(default_factory=dict)
    bot: str = "greedy:24"
    pack: str = ""
    concedes_at: int = 0


SITTINGS: Final[dict[str, list[Sitting]]] = {
    "crown-of-ash": [
        Sitting("two-players", [PLAYER] * 2),
        Sitting("three-players", [PLAYER] * 3),
        Sitting("four-players", [PLAYER] * 4),
        Sitting("four-players-at-random", [PLAYER] * 4, bot="random"),
        Sitting("solo-easy", [PLAYER, AUTOMA], {"difficulty": "easy"}),
        Sitting("solo-medium", [AUTOMA, PLAYER], {"difficulty": "medium"}),
        Sitting("solo-hard", [PLAYER, AUTOMA], {"difficulty": "hard"}),
        Sitting("two-players-two-automa", [PLAYER, AUTOMA, AUTOMA, PLAYER], {"ai_ties": "ask"}),
        Sitting("one-player-three-automa", [AUTOMA, AUTOMA, PLAYER, AUTOMA], bot="random"),
        Sitting(
            "all-options",
            [PLAYER] * 4,
            {
                "order": "clockwise",
                "attackers": "open",
                "powers": "on",
                "bolster": "on",
                "lords": "fortis,visio,mors,nox",
            },
        ),
        Sitting(
            "all-options-with-automa",
            [PLAYER, AUTOMA, PLAYER, AUTOMA],
            {
                "order": "clockwise",
                "difficulty": "hard",
                "ai_ties": "ask",
                "powers": "on",
                "bolster": "on",
                "lords": "mors,nox,visio,fortis",
            },
            "random",
        ),
        Sitting("powers-at-random", [PLAYER] * 3, {"powers": "on", "bolster": "on"}, "random"),
        Sitting("content-pack", [PLAYER] * 2, pack=HARD_WINTER),
        Sitting("conceded", [PLAYER] * 3, concedes_at=60),
    ],
    "drums-of-war": [
        Sitting("two-players", [PLAYER] * 2),
        Sitting("two-players-at-random", [PLAYER] * 2, {"exhaustion": "strict"}, "random"),
        Sitting("solo-humans", [PLAYER, AUTOMA], {"armies": "humans"}),
        Sitting("solo-orcs", [AUTOMA, PLAYER], {"armies": "orcs"}),
        Sitting("solo-ask", [PLAYER, AUTOMA], {"ties": "ask", "ai-life": "1", "ai-supply": "2"}),
        Sitting("solo-seeded", [AUTOMA, PLAYER], {"ties": "seeded", "armies": "random"}, "random"),
        Sitting("solo-maerwyn", [AUTOMA, PLAYER], {"human-hero": "maerwyn", "armies": "orcs"}),
        Sitting("solo-jayme", [AUTOMA, PLAYER], {"human-hero": "jayme", "armies": "orcs"}),
        Sitting("solo-borrunm", [PLAYER, AUTOMA], {"orc-hero": "borrunm", "armies": "humans"}),
        Sitting("solo-skarna", [PLAYER, AUTOMA], {"orc-hero": "skarna", "armies": "humans"}),
        Sitting("watched", [AUTOMA] * 2),
        Sitting("watched-by-lot", [AUTOMA] * 2, {"ties": "ask"}),
        Sitting(
            "all-options",
            [PLAYER, AUTOMA],
            {
                "ties": "ask",
                "armies": "random",
                "human-hero": "random",
                "orc-hero": "random",
                "first": "orcs",
                "clan-cry": "literal",
                "unfaced": "literal",
                "exhaustion": "strict",
                "ai-life": "3",
                "ai-supply": "5",
                "turn-limit": "10",
                "token": "keep",
            },
        ),
        Sitting("content-pack", [PLAYER, AUTOMA], {"armies": "humans"}, pack=LONG_MARCH),
        Sitting("conceded", [PLAYER] * 2, concedes_at=30),
    ],
}


def played(slug: str, sitting: Sitting, seed: int) -> emberhall.Match:
    """The whole game of a sitting; now and then a seat has second thoughts."""
    game = emberhall.game(slug)
    content = game.load_content(sitting.pack) if sitting.pack else game.content
    options = game.chosen_options(sitting.options)
    match = emberhall.Match(game, sitting.seats, options, content, seed)
    for seat, kind in enumerate(sitting.seats):
        if kind == PLAYER:
            match.hand_over(seat, sitting.bot)
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
    folder = FOLDER / slug
    folder.mkdir(parents=True, exist_ok=True)
    for seed, sitting in enumerate(SITTINGS[slug], start=1):
        path = folder / f"{emberhall.__version__}-{sitting.name}.record"
        if path.exists() and not replace:
            print(f"{path.name} is there")
            continue
        match = played(slug, sitting, seed)
        match.save(path)
        again = emberhall.Match.load(path.read_text(encoding="utf-8"))
        assert again.digest() == match.digest()
        print(f"{path.name}: {match.revision} inputs")


def main() -> None:
    parser = argparse.ArgumentParser(description="write records of whole games for tests/records")
    parser.add_argument("games", nargs="*", default=list(SITTINGS), help="slugs, all by default")
    parser.add_argument("--replace", action="store_true", help="also those that are there already")
    args = parser.parse_args()
    for slug in args.games:
        if slug not in SITTINGS:
            parser.error(f"no sittings are laid down for {slug!r}; there are {', '.join(SITTINGS)}")
        write(slug, args.replace)


if __name__ == "__main__":
    main()
