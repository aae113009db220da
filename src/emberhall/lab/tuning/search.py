"""The search: settings are tried on the same deals, and the best is measured again on fresh ones.

Small searches try every setting; larger ones are led by Optuna (a tree of Parzen estimators). This
is the one place that knows it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Final

from emberhall.kernel.content.packs import read_pack
from emberhall.kernel.errors import BadInput, ContentError, EmberhallError
from emberhall.kernel.game import Game
from emberhall.lab.comparison import Comparison, begun, go_on, never
from emberhall.lab.course import Progress, Row, deals
from emberhall.lab.plan import Arm, Plan, plan_of
from emberhall.lab.tuning.goals import Goal
from emberhall.lab.tuning.knobs import Knob, check_knobs, pack_of, tables_of

TRIALS: Final = 30
GAMES: Final = 60
AGAIN: Final = 3  # the best setting is measured again on so many times the deals
THRIFT: Final = 0.25  # what a changed knob costs: as much as half of what hardly matters
FRESH: Final = 1_000_003  # the seed of the second measurement lies so far from the first

Setting = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """A setting that was tried: the values of the goals, how far that is, what it costs."""

    setting: Setting
    values: tuple[float, ...]
    distances: tuple[float, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Tuned:
    """What a search has found."""

    knobs: tuple[Knob, ...]
    goals: tuple[Goal, ...]
    trials: tuple[Trial, ...]
    best: Trial
    pack: str
    again: Comparison | None = None

    def changes(self) -> list[tuple[Knob, int]]:
        """The knobs that are set to something else."""
        return [
            (knob, value)
            for knob, value in zip(self.knobs, self.best.setting, strict=True)
            if value != knob.now
        ]

    def measured_again(self) -> list[tuple[Goal, float, float]]:
        """Each goal before and after, on fresh deals."""
        if self.again is None:
            return []
        rows, seats = self.again.rows, len(self.again.plan.seatings[0])
        return [
            (goal, goal.value(rows, 0, seats), goal.value(rows, 1, seats)) for goal in self.goals
        ]

    def is_better(self) -> bool:
        """Whether the goals are nearer on fresh deals as well."""
        moved = self.measured_again()
        return math.fsum(_square(goal, after) for goal, _, after in moved) < math.fsum(
            _square(goal, before) for goal, before, _ in moved
        )

    def as_dict(self) -> dict[str, object]:
        """The search as JSON-able data."""
        return {
            "knobs": {knob.name: {"now": knob.now, "values": knob.values} for knob in self.knobs},
            "goals": [str(goal) for goal in self.goals],
            "trials": [
                {"setting": trial.setting, "values": trial.values, "cost": trial.cost}
                for trial in self.trials
            ],
            "changes": {knob.name: value for knob, value in self.changes()},
            "again": [
                {"goal": str(goal), "before": before, "after": after}
                for goal, before, after in self.measured_again()
            ],
            "better": self.is_better(),
            "pack": self.pack,
        }


def _square(goal: Goal, value: float) -> float:
    return ((value - goal.target) / goal.unit) ** 2


@dataclass(slots=True)
class Bench:
    """Where settings are tried."""

    game: Game
    plan: Plan
    base: str
    knobs: tuple[Knob, ...]
    goals: tuple[Goal, ...]
    games: int
    jobs: int
    results: Path | None
    progress: Progress | None
    tried: dict[Setting, Trial] = field(default_factory=dict)

    def trial(self, setting: Setting) -> Trial | None:
        """What a setting comes to; None if the game does not take it."""
        if setting not in self.tried:
            arm = self.arm(setting)
            if arm is None:
                return None
            rows = self._rows(arm)
            seats = len(self.plan.seatings[0])
            values = tuple(goal.value(rows, 0, seats) for goal in self.goals)
            distances = tuple(goal.distance(rows, 0, seats) for goal in self.goals)
            changed = sum(
                value != knob.now for knob, value in zip(self.knobs, setting, strict=True)
            )
            cost = math.fsum(each * each for each in distances) + THRIFT * changed
            self.tried[setting] = Trial(setting, values, distances, cost)
        return self.tried[setting]

    def arm(self, setting: Setting) -> Arm | None:
        """The content of a setting; None if its values do not go together."""
        tables = tables_of(self.game, self.base)
        pack = pack_of(self.game, tables, self.base, self.knobs, setting)
        try:
            content = self.game.load_content(pack, "tuned") if pack else self.game.content
        except ContentError:
            return None
        return Arm("tuned", pack, "tuned" if pack else "", content.digest)

    def _rows(self, arm: Arm) -> list[Row]:
        plan = Plan(self.plan.game, (arm,), self.plan.seatings, self.plan.options, self.plan.seed)
        file = self.results / f"{arm.digest[:16]}.jsonl" if self.results else None
        with closing(deals(plan, self.games, self.jobs, file, self.progress)) as playing:
            return list(playing)


def tune(
    game: Game,
    knobs: Sequence[Knob],
    goals: Sequence[Goal],
    bots: Sequence[str] = ("greedy",),
    seats: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    trials: int = TRIALS,
    games: int = GAMES,
    seed: int = 0,
    jobs: int = 1,
    results: str | Path | None = None,
    progress: Progress | None = None,
    tried: Callable[[Trial], None] | None = None,
) -> Tuned:
    """Search for the setting of the knobs that is nearest to the goals with the fewest changes.

    `content` is the path of a pack to begin with. The same arguments lead to the same result;
    `results` is a folder that keeps all games, so that a search that was stopped goes on.
    """
    if trials < 2 or games < 1 or jobs < 1:
        raise BadInput(f"a search has two trials, a deal and a job at least, not {trials}, {games}")
    base = read_pack(content)[0]
    check_knobs(game, tables_of(game, base), base, knobs)
    plan = plan_of(game, [], bots, seats, options, seed)
    folder = _folder(results)
    bench = Bench(
        game,
        plan,
        base,
        knobs=tuple(knobs),
        goals=tuple(goals),
        games=games,
        jobs=jobs,
        results=folder,
        progress=progress,
    )
    for setting in proposals(bench, trials, seed):
        found = bench.trial(setting)
        if found is not None and tried is not None:
            tried(found)
    best = min(bench.tried.values(), key=lambda each: each.cost)
    now = tuple(knob.now for knob in knobs)
    again = _again(bench, now, best.setting) if best.setting != now else None
    pack = bench.arm(best.setting)
    assert pack is not None
    every = tuple(bench.tried.values())
    return Tuned(bench.knobs, bench.goals, every, best=best, pack=pack.pack, again=again)


def _again(bench: Bench, now: Setting, best: Setting) -> Comparison:
    """The best setting and the content as it is, on deals that the search has not seen."""
    before, after = bench.arm(now), bench.arm(best)
    assert before is not None
    assert after is not None
    plan = Plan(
        bench.plan.game,
        (before, after),
        bench.plan.seatings,
        bench.plan.options,
        bench.plan.seed + FRESH,
    )
    file = bench.results / f"again-{after.digest[:16]}.jsonl" if bench.results else None
    return go_on(begun(plan), AGAIN * bench.games, bench.jobs, file, bench.progress, never)


def size_of(knobs: Sequence[Knob]) -> int:
    """How many settings there are."""
    return math.prod(len({*knob.values, knob.now}) for knob in knobs)


def proposals(bench: Bench, trials: int, seed: int) -> Iterator[Setting]:
    """The settings to try, the present one first: all if they are few, else what Optuna asks."""
    now = tuple(knob.now for knob in bench.knobs)
    yield now
    ranges = [sorted({*knob.values, knob.now}) for knob in bench.knobs]
    if size_of(bench.knobs) <= trials:
        yield from (each for each in product(*ranges) if each != now)
        return
    optuna = optuna_module()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    study.enqueue_trial({knob.name: knob.now for knob in bench.knobs})
    for _ in range(trials):
        asked = study.ask()
        setting = tuple(
            int(asked.suggest_categorical(knob.name, values))
            if gapped(values)
            else int(asked.suggest_int(knob.name, values[0], values[-1]))
            for knob, values in zip(bench.knobs, ranges, strict=True)
        )
        yield setting
        found = bench.tried.get(setting)
        if found is None:
            study.tell(asked, state=optuna.trial.TrialState.FAIL)
        else:
            study.tell(asked, found.cost)


def gapped(values: Sequence[int]) -> bool:
    """Whether whole numbers are left out between the first and the last."""
    return values[-1] - values[0] + 1 != len(values)


def optuna_module() -> Any:
    """Optuna, or one clear line."""
    try:
        return import_module("optuna")
    except ModuleNotFoundError:
        raise EmberhallError(
            "a search of more settings than trials needs Optuna, which is not installed: "
            "pip install 'emberhall[lab]'"
        ) from None


def _folder(results: str | Path | None) -> Path | None:
    if not results:
        return None
    folder = Path(results).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{str(folder)!r} cannot be made: {error.strerror}") from None
    return folder
