"""Break rules of a game, one at a time, and count how many of the breaks its tests notice.

A rule function is a function or method of the game's rules that names the rules it carries, or a
method of a step that does. Each of a sample of them is broken once in a copy of the package, and
the tests with a rule marker run against the copy. Tests that only tick boxes do not survive this.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import difflib
import os
import py_compile
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = 0.9
NO_RULES: Final = (
    "__init__.py",
    "choices.py",
    "events.py",
    "judge.py",
    "picture.py",
    "terminal.py",
)
STEP_METHODS: Final = ("answer", "count", "happen", "options")
CARRIES: Final = re.compile(r"\[[A-Z]?\d+(\.\d+)?(, ?[A-Z]?\d+(\.\d+)?)*\]\s*$")

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
EXTREMES: Final = {"min": "max", "max": "min"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A break: where it is, what stands there and what shall stand there instead."""

    file: Path
    function: str
    node: ast.expr | ast.stmt
    becomes: str

    def source(self) -> str:
        """The source of the file with the break in it."""
        lines = self.file.read_bytes().splitlines(keepends=True)
        first, last = self.node.lineno - 1, (self.node.end_lineno or 0) - 1
        head = lines[first][: self.node.col_offset]
        tail = lines[last][self.node.end_col_offset :]
        lines[first : last + 1] = [head + self.becomes.encode() + tail]
        return b"".join(lines).decode()

    def difference(self) -> str:
        """The break as a diff."""
        name = str(self.file.relative_to(ROOT))
        before = self.file.read_text(encoding="utf-8").splitlines()
        return "\n".join(
            difflib.unified_diff(before, self.source().splitlines(), name, name, lineterm="", n=1)
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the tests noticed a mutant."""

    mutant: Mutant
    killed: bool
    seconds: float


def rule_functions(folder: Path) -> Iterator[tuple[Path, str, ast.FunctionDef]]:
    """The functions of a game that carry a rule."""
    for path in sorted(folder.rglob("*.py")):
        if path.name in NO_RULES:
            continue
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.FunctionDef) and _carries(node):
                yield path, f"{path.stem}.{node.name}", node
            if isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and (
                        _carries(method) or (_carries(node) and method.name in STEP_METHODS)
                    ):
                        yield path, f"{path.stem}.{node.name}.{method.name}", method


def _carries(node: ast.FunctionDef | ast.ClassDef) -> bool:
    if CARRIES.search(ast.get_docstring(node) or ""):
        return True
    return any(
        isinstance(target, ast.Name) and target.id == "RULE"
        for statement in node.body
        for target in _targets(statement)
    )


def _targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    return [statement.target] if isinstance(statement, ast.AnnAssign) else []


class Breaks(ast.NodeVisitor):
    """Every way to break a function that can hardly leave its behaviour as it was.

    What only tells the table about it is left alone, and so are asserts and errors.
    """

    def __init__(self) -> None:
        self.found: list[tuple[ast.expr | ast.stmt, str]] = []

    def _replace(self, node: ast.expr, becomes: ast.expr) -> None:
        self.found.append((node, f"({ast.unparse(becomes)})"))

    def visit_If(self, node: ast.If) -> None:
        if "listening" in ast.unparse(node.test):
            for statement in node.orelse:
                self.visit(statement)
        else:
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:  # not the arguments: their defaults are no behaviour of a rule
            self.visit(statement)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and ".announce(" not in ast.unparse(node.value):
            self.found.append((node, "pass"))
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            self.found.append((node, "pass"))
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.found.append((node, "pass"))
        self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            opposite = COMPARISONS[type(node.ops[0])]()
            self._replace(node, ast.Compare(node.left, [opposite], node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._replace(node, ast.BoolOp(other, node.values))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace(node, node.operand)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            if not _joins_lists(node):
                self._replace(node, ast.BinOp(node.left, other, node.right))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
            other = ast.Name(EXTREMES[node.func.id])
            self._replace(node, ast.Call(other, node.args, node.keywords))
        counts = isinstance(node.func, ast.Name) and node.func.id == "range"
        for argument in [] if counts else node.args:  # one round more often finds nothing to do
            if isinstance(argument, ast.Constant) and type(argument.value) is int:
                self._replace(argument, ast.Constant(argument.value + 1))
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            self.found.append((value, str(not value.value)))
        elif isinstance(value, ast.List | ast.ListComp) and ast.unparse(value) != "[]":
            self.found.append((value, "[]"))
        self.generic_visit(node)


def _joins_lists(node: ast.BinOp) -> bool:
    return any(
        isinstance(side, ast.List | ast.ListComp)
        or (isinstance(side, ast.Subscript) and isinstance(side.slice, ast.Slice))
        for side in (node.left, node.right)
    )


def sample(folder: Path, count: int, seed: int) -> list[Mutant]:
    """Mutants of different rule functions; some are broken twice only if there are too few."""
    rng = random.Random(seed)
    pools: list[list[Mutant]] = []
    for path, name, function in rule_functions(folder):
        breaks = Breaks()
        breaks.visit(function)
        pool = [Mutant(path, name, node, becomes) for node, becomes in breaks.found]
        rng.shuffle(pool)
        if pool:
            pools.append(pool)
    rng.shuffle(pools)
    chosen: list[Mutant] = []
    while pools and len(chosen) < count:
        chosen += [pool.pop() for pool in pools[: count - len(chosen)]]
        pools = [pool for pool in pools if pool]
    return chosen


class Workplace:
    """A copy of the package in which one mutant at a time is tried."""

    def __init__(self, folder: Path, tests: Path) -> None:
        self.folder = folder
        self.tests = tests
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "_compiled.json")
        shutil.copytree(ROOT / "src" / "emberhall", folder / "emberhall", ignore=ignored)
        # checked by digest, because a break may change neither the size nor the minute of a file
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(folder, quiet=1, invalidation_mode=mode)

    def passes(self, limit: float | None = None) -> bool:
        """Whether the marked tests pass; one that takes far too long does not."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-m",
            "rule",
            "-p",
            "no:cacheprovider",
        ]
        try:
            done = subprocess.run(
                [*command, str(self.tests)],
                cwd=ROOT,
                env=environment,
                timeout=limit,
                capture_output=True,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode not in (0, 1, 2):  # passed, failed, broken already when collected
            raise SystemExit(done.stdout.decode() + done.stderr.decode())
        return done.returncode == 0

    def judge(self, mutant: Mutant, limit: float) -> Verdict:
        """Try a mutant and put the file in order again."""
        start = perf_counter()
        target = self.folder / mutant.file.relative_to(ROOT / "src")
        target.write_text(mutant.source(), encoding="utf-8")
        try:
            return Verdict(mutant, not self.passes(limit), perf_counter() - start)
        finally:
            shutil.copyfile(mutant.file, target)


def verdicts(mutants: list[Mutant], tests: Path, jobs: int, scratch: Path) -> list[Verdict]:
    """Try all mutants, a few at a time."""
    free: SimpleQueue[Workplace] = SimpleQueue()
    first = Workplace(scratch / "0", tests)
    start = perf_counter()
    if not first.passes():
        raise SystemExit("the marked tests fail before anything is broken")
    limit = 30 + 5 * (perf_counter() - start)
    free.put(first)
    for job in range(1, jobs):
        free.put(Workplace(scratch / str(job), tests))

    def attempt(mutant: Mutant) -> Verdict:
        workplace = free.get()
        try:
            return workplace.judge(mutant, limit)
        finally:
            free.put(workplace)

    found: list[Verdict] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeElapsedColumn(), disable=not sys.stderr.isatty()) as progress,
        ThreadPoolExecutor(jobs) as pool,
    ):
        task = progress.add_task("mutants", total=len(mutants))
        for done in as_completed([pool.submit(attempt, mutant) for mutant in mutants]):
            verdict = done.result()
            found.append(verdict)
            word = "killed  " if verdict.killed else "SURVIVED"
            progress.print(f"{word} {verdict.mutant.function} ({verdict.seconds:.1f} s)")
            progress.advance(task)
    return found


def main() -> int:
    """Report on a sample of mutants; the exit status is 1 if too many survive."""
    parser = argparse.ArgumentParser(description="Break rules and see whether the tests notice.")
    parser.add_argument("game", help="slug of the game")
    parser.add_argument("--count", type=int, default=50, help="how many rules to break (50)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--list", action="store_true", help="show the sample and try nothing")
    args = parser.parse_args()
    name = args.game.replace("-", "_")
    folder, tests = ROOT / "src" / "emberhall" / "games" / name, ROOT / "tests" / "games" / name
    if not folder.is_dir() or not tests.is_dir():
        parser.error(f"there is no game {args.game!r} with tests")
    mutants = sample(folder, args.count, args.seed)
    if args.list:
        for mutant in mutants:
            print(f"{mutant.function}\n{mutant.difference()}\n")
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        found = verdicts(mutants, tests, args.jobs, Path(scratch))
    survivors = [verdict.mutant for verdict in found if not verdict.killed]
    for mutant in survivors:
        print(f"\nsurvived in {mutant.function}\n{mutant.difference()}")
    killed = len(found) - len(survivors)
    print(f"\n{args.game}: {killed} of {len(found)} mutants killed (seed {args.seed})")
    return 0 if found and killed >= NEEDED * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
