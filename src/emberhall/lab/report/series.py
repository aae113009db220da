"""The series that a report is made of, and where they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Final

from emberhall.arena.playing import Played
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadSeats
from emberhall.kernel.game import PLAYER, Game
from emberhall.lab.course import Progress, games_of
from emberhall.lab.forbidding import PART
from emberhall.lab.plan import Plan, arm_of, plan_of
from emberhall.lab.report.findings import Findings

GAMES: Final = 200
PANEL: Final = ("random", "greedy:8", "greedy")
SIDE: Final = 4  # a series beside the main one has a quarter of its deals
CHOOSERS: Final = ("greedy", "random")  # bots that choose among what they are given and no more


@dataclass(frozen=True, slots=True)
class Part:
    """One of the series of a report."""

    name: str
    plan: Plan
    deals: int


def parts_of(
    game: Game,
    bots: Sequence[str],
    panel: Sequence[str],
    seats: int | None,
    options: dict[str, str],
    content: str,
    games: int,
    seed: int,
) -> list[Part]:
    """All series of a report: the game, its things by lot, other tables, other bots, match-ups."""
    arms = [arm_of(game, "content", content)]
    plan = replace(plan_of(game, arms, bots, seats, options, seed), detailed=True)
    side = max(1, games // SIDE)
    found = [Part("main", plan, games)]
    if len(plan.seatings) == 1 and plan.seatings[0][0].partition(":")[0] in CHOOSERS:
        found.append(Part("lots", replace(plan, detailed=False, forbidden=PART), games))
    table = len(plan.seatings[0])
    for count in game.seats:
        if count != table and _takes(game, count):
            other = plan_of(game, arms, bots, count, options, seed)
            found.append(Part(f"seats {count}", other, side))
    for name in panel:
        if [name] != list(bots):
            other = plan_of(game, arms, [name], table, options, seed)
            found.append(Part(f"bots {name}", other, side))
    if table > 1:
        for pair in combinations(panel, 2):
            other = plan_of(game, arms, pair, table, options, seed)
            found.append(Part(f"pair {pair[0]} {pair[1]}", other, max(1, side // 2)))
    return found


def _takes(game: Game, seats: int) -> bool:
    try:
        game.seating([PLAYER] * seats)
    except BadSeats:
        return False
    return True


def examine(
    game: Game | str,
    bots: Sequence[str] = ("greedy",),
    panel: Sequence[str] = PANEL,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    games: int = GAMES,
    seed: int = 0,
    jobs: int = 1,
    results: str | Path | None = None,
    progress: Progress | None = None,
) -> Findings:
    """Play all series of a report. `results` is a folder that keeps them."""
    found = registry.game(game) if isinstance(game, str) else game
    if games < 1:
        raise BadInput(f"a report has at least one deal, not {games}")
    parts = parts_of(found, bots, panel, seats, options or {}, content, games, seed)
    folder = _folder(results)
    played: dict[str, list[Played]] = {}
    for part in parts:
        file = folder / f"{_file(part.name)}.jsonl" if folder else None
        with closing(games_of(part.plan, part.deals, jobs, file, progress)) as playing:
            played[part.name] = [one for deal in playing for one in deal]
    return Findings(parts[0].plan, played)


def _folder(results: str | Path | None) -> Path | None:
    if not results:
        return None
    folder = Path(results).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{str(folder)!r} cannot be made: {error.strerror}") from None
    return folder


def _file(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name)
