"""What our pages tell authors to do works where they do it: outside the checkout, from a wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from importlib import metadata
from importlib.metadata import Distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.pages import ROOT, blocks

pytestmark = pytest.mark.slow

ACTIVATE = ". .venv/bin/activate"
NO_SOURCE = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info", "_build.json")
WANTED = ("mypy_extensions", "rich", "pytest", "setuptools")


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of wheels to install from, offline: the project, and what the pages need besides."""
    folder = tmp_path_factory.mktemp("wheels")
    sources = tmp_path_factory.mktemp("sources")
    shutil.copytree(ROOT / "src", sources / "src", ignore=NO_SOURCE)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, sources)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "EMBERHALL_COMPILE": "", "PYTHONPATH": ""}
    subprocess.run([*pip, "-w", folder, sources], check=True, env=environment)
    for each in needed(WANTED):
        pack(each, folder)
    return folder


def needed(names: Iterable[str]) -> Iterable[Distribution]:
    """The installed distributions of these names, and those that they need in turn."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found[name] = metadata.distribution(name)
            wanted = map(Requirement, found[name].requires or [])
            waiting += [
                each.name
                for each in wanted
                if each.marker is None or each.marker.evaluate({"extra": ""})
            ]
    return found.values()


def pack(installed: Distribution, folder: Path) -> None:
    """Make a wheel again of what was installed from one."""
    (tag, *_) = re.findall(r"^Tag: (py3.*|cp.*)$", installed.read_text("WHEEL") or "", re.MULTILINE)
    name = canonicalize_name(installed.name).replace("-", "_")
    contents = installed.files or []
    record = next(path for path in contents if path.match("RECORD") and len(path.parts) == 2)
    made_here = {record, *(record.parent / each for each in ("INSTALLER", "REQUESTED"))}
    files = [
        path
        for path in contents
        if ".." not in path.parts and path.suffix != ".pyc" and path not in made_here
    ]
    with zipfile.ZipFile(folder / f"{name}-{installed.version}-{tag}.whl", "w") as wheel:
        for path in files:
            wheel.write(path.locate(), path.as_posix())
        listed = [f"{path.as_posix()},,\n" for path in [*files, record]]
        wheel.writestr(record.as_posix(), "".join(listed))


class Shell:
    """Runs scripts of commands in a folder and hands back what they printed."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = environment

    def __call__(self, *commands: str) -> str:
        done = subprocess.run(
            ["sh", "-e", "-c", "\n".join(commands)],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{commands[-1]}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture
def shell(tmp_path: Path, index: Path) -> Shell:
    """Runs a script of commands in an empty folder, with nothing to install from but the wheels."""
    folder = tmp_path / "empty"
    folder.mkdir()
    bare = {name: value for name, value in os.environ.items() if not name.startswith("EMBERHALL_")}
    bare.pop("PYTHONPATH", None)
    bare |= {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_FIND_LINKS": str(index),
        "PIP_NO_INDEX": "1",
        "EMBERHALL_HOME": str(tmp_path / "home"),
        "COLUMNS": "100",
    }
    return Shell(folder, bare)


def test_the_tutorial_followed_to_the_letter_makes_a_game(shell: Shell) -> None:
    page = ROOT / "docs" / "write-a-game.md"
    environment = shell.folder / ".venv"
    printed: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            block.write(shell.folder)
        elif block.language == "python":
            (shell.folder / "shown.py").write_text(block.text)
            assert "Night 1 falls with a wind of" in shell(ACTIVATE, "python shown.py")
            (shell.folder / "shown.py").unlink()
        for command in block.commands:
            before = [ACTIVATE] if environment.is_dir() else []
            printed[command] = shell(*before, command)
    assert f"lantern_row{os.sep}" not in printed["emberhall games"]
    assert "lantern-row  Lantern Row, 2 to 3 seats" in printed["emberhall games"]
    assert "ok lantern-row" in printed["emberhall check lantern-row"]
    assert "7 passed" in printed["python -m pytest"]
    assert "0 gaps" in printed["emberhall rules lantern-row --coverage"]
    where = shell(ACTIVATE, "cd ..", "python -c 'import lantern_row as it; print(it.__file__)'")
    assert where.startswith(str(environment))


def test_a_new_game_works_when_it_is_installed_and_its_sources_are_away(shell: Shell) -> None:
    shell("python -m venv .venv", ACTIVATE, "pip install 'emberhall[cli]'")
    shell(ACTIVATE, "emberhall new-game tower-of-dusk", "pip install './tower-of-dusk[test]'")
    shell("mv tower-of-dusk/tests tests", "rm -r tower-of-dusk")
    assert "ok tower-of-dusk" in shell(ACTIVATE, "emberhall check tower-of-dusk")
    assert "0 gaps" in shell(ACTIVATE, "emberhall rules tower-of-dusk --coverage")
    assert " passed" in shell(ACTIVATE, "python -m pytest -W error --strict-markers tests")
