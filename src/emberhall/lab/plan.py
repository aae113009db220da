"""The games of an experiment: which contents, which deals, who plays, and one of them played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from emberhall.arena.keyed import KeyedChance
from emberhall.arena.playing import Played, play_game
from emberhall.arena.seating import AI, check, filled, rotations
from emberhall.bots import is_foreign
from emberhall.kernel import registry
from emberhall.kernel.content.packs import read_pack
from emberhall.kernel.content.tables import Content
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.kernel.version import VERSION
from emberhall.lab.forbidding import Forbidding
from emberhall.lab.meter import Meter

SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Arm:
    """One content. Arms with the same `bots` draw the same numbers for the same decisions."""

    name: str
    pack: str
    file: str
    digest: str
    bots: str = ""

    def content(self, game: Game) -> Content:
        """The content, checked to be the one that the experiment was begun with."""
        content = game.load_content(self.pack, self.file) if self.pack else game.content
        if content.digest != self.digest:
            raise BadInput(f"{self.name} is another content here than where the lab was started")
        return content


@dataclass(frozen=True, slots=True)
class Plan:
    """What all games of an experiment have in common. Games are numbered deal by deal."""

    game: str
    arms: tuple[Arm, ...]
    seatings: tuple[tuple[str, ...], ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    detailed: bool = False  # steps of the rules are counted too
    forbidden: float = 0.0  # the part of the things that each seat must do without
    package: str = VERSION

    @property
    def games_of_a_deal(self) -> int:
        """How many games a deal takes: every rotation in every arm."""
        return len(self.arms) * len(self.seatings)

    def heading(self) -> dict[str, object]:
        """What a file of results says of its experiment."""
        return {
            "package": self.package,
            "rules": registry.game(self.game).rules_version,
            "game": self.game,
            "lab": [[arm.digest, arm.bots] for arm in self.arms],
            "bots": [list(seating) for seating in self.seatings],
            "seed": self.seed,
            "options": dict(self.options),
            "detailed": self.detailed,
            "forbidden": self.forbidden,
        }


def arm_of(game: Game, name: str, path: str, bots: str = "") -> Arm:
    """The arm of a content pack, or of the game as it is where there is no path."""
    pack, file = read_pack(path)
    content = game.load_content(pack, file) if pack else game.content
    return Arm(name=name, pack=pack, file=file, digest=content.digest, bots=bots)


def plan_of(
    game: Game,
    arms: Sequence[Arm],
    bots: Sequence[str],
    seats: int | None,
    options: dict[str, str] | None,
    seed: int,
) -> Plan:
    """An experiment, refused if its game cannot be played so."""
    count = seats if seats is not None else max(len(bots), _usual_seats(game))
    seatings = tuple(rotations(filled(game, bots, count)))
    check(game, seatings)
    for name in seatings[0]:
        if name != AI and is_foreign(name):
            raise BadInput(f"the lab is for our own bots, and {name!r} is somebody else's")
    chosen = game.chosen_options(options)
    return Plan(game.slug, tuple(arms), seatings, tuple(sorted(chosen.items())), seed)


def _usual_seats(game: Game) -> int:
    return SEATS if SEATS in game.seats else game.seats[0]


def play(plan: Plan, number: int) -> Played:
    """One game of an experiment; its number says which deal, which arm and which seating."""
    if plan.package != VERSION:
        raise BadInput(f"the lab was started by version {plan.package}, and this is {VERSION}")
    deal, rest = divmod(number, plan.games_of_a_deal)
    which, turn = divmod(rest, len(plan.seatings))
    game = registry.game(plan.game)
    arm = plan.arms[which]
    meter = Meter(game)
    chance = KeyedChance(f"{plan.seed}|{deal}", arm.bots, meter.told)
    content = _content(plan.game, arm)
    if plan.detailed:
        meter.steps = chance.steps
    return play_game(
        game,
        content,
        plan.seatings[turn],
        dict(plan.options),
        plan.seed,
        deal,
        meter,
        chance=chance,
        allowed=Forbidding(plan.forbidden, plan.seed, deal, content) if plan.forbidden else None,
    )


@lru_cache(maxsize=16)
def _content(slug: str, arm: Arm) -> Content:
    """The content of an arm, read once in each process."""
    return arm.content(registry.game(slug))
