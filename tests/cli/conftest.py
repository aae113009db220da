"""Running commands in this process and in others."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from emberhall.cli import main
from tests.cli.commands import Process, Result, Run
from tests.installing import install, path_with

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of its own for every test, and a plain environment."""
    folder = tmp_path / "home"
    monkeypatch.setenv("EMBERHALL_HOME", str(folder))
    for name in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, its input given as lines."""

    def run(*words: object, lines: Iterable[str] = ()) -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return run


@pytest.fixture
def environment(tmp_path: Path, home: Path) -> dict[str, str]:
    """The environment of a process that finds Wyrmgold by entry point, as if it were installed."""
    installed = tmp_path / "installed"
    install(installed, "wyrmgold", {"wyrmgold": "tests.toys.wyrmgold:GAME"})
    path = path_with(installed, ROOT)
    return {**os.environ, "PYTHONPATH": path, "EMBERHALL_HOME": str(home), "TERM": "xterm-256color"}


@pytest.fixture
def process(environment: dict[str, str]) -> Process:
    """Run a command as a process of its own, its input given as lines."""

    def process(*words: object, lines: Iterable[str] = (), **environ: str) -> Result:
        done = subprocess.run(
            [sys.executable, "-m", "emberhall", *map(str, words)],
            input="".join(f"{line}\n" for line in lines),
            env={**environment, **environ},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return process
