"""The public names are there, and nothing of the project speaks of the machine it was made on."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import metadata
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import emberhall
from emberhall import authoring
from emberhall.kernel import errors
from emberhall.kernel.version import VERSION
from tests.project.pages import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
MOST_MODULES = 22
SILHOUETTE = (
    "RULES.md", "content.toml", "prose.toml", "lesson.toml", "words.toml", "state.py", "choices.py",
    "events.py", "queries.py", "summary.py", "rules/setup.py", "rules/reasons.py", "mind/judge.py",
    "faces/view.py", "faces/standing.py", "faces/suggestions.py", "faces/terminal.py",
    "faces/picture",
)  # fmt: skip
LEFT_OUT = {"build", "dist", "__pycache__"}


def our_files() -> Iterator[Path]:
    """Every file of the project: what git would track, and no environments or caches."""
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [
            name
            for name in inner
            if name not in LEFT_OUT
            and not name.endswith(".egg-info")
            and (not name.startswith(".") or name == ".ci")
        ]
        for name in names:
            if name != ".git" and not name.endswith((".so", ".pyd", ".pyc")):
                yield Path(folder) / name


def test_every_public_name_exists_and_every_error_is_public() -> None:
    for module in (emberhall, emberhall.errors, authoring):
        for name in module.__all__:
            assert hasattr(module, name)
    ours = {name for name, value in vars(errors).items() if isinstance(value, type)}
    assert ours == set(emberhall.errors.__all__)
    assert all(issubclass(getattr(errors, name), emberhall.EmberhallError) for name in ours)


def test_the_version_is_stated_once() -> None:
    assert emberhall.__version__ == VERSION == metadata.version("emberhall")


def test_no_file_names_a_path_of_a_machine_or_the_host_of_a_registry() -> None:
    paths = r"(?<![\w.])/(?:root|work|Users|home/[a-z]+)/"
    hosts = "|".join(("py" + "pi", "python" + "hosted", "npm" + "js", "deb" + "ian"))
    forbidden = re.compile(rf"{paths}|\b(?:{hosts})\.(?:org|com)\b".encode())
    found = [
        str(path.relative_to(ROOT))
        for path in our_files()
        if path != ROOT / "tests" / "project" / "test_surface.py"
        and forbidden.search(path.read_bytes())
    ]
    assert not found


def pins() -> set[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    wanted = [Requirement(line) for line in lines if line and not line.startswith("#")]
    for requirement in wanted:
        assert re.fullmatch(r"==[\w.]+", str(requirement.specifier)), f"{requirement} is no pin"
    return {canonicalize_name(requirement.name) for requirement in wanted}


def test_constraints_pin_everything_that_is_ever_installed() -> None:
    project = PROJECT["project"]
    extras = project["optional-dependencies"].values()
    waiting = [
        Requirement(text)
        for text in chain(project["dependencies"], PROJECT["build-system"]["requires"], *extras)
    ]
    pinned = pins()
    seen = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if (name, *requirement.extras) in seen or name == "emberhall":
            continue
        seen.add((name, *requirement.extras))
        assert name in pinned
        waiting += needs(requirement)


def needs(requirement: Requirement) -> list[Requirement]:
    """What an installed package needs in turn."""
    try:
        texts = metadata.requires(requirement.name) or []
    except metadata.PackageNotFoundError:
        return []
    found = [Requirement(text) for text in texts]
    extras = requirement.extras or {""}
    return [
        each
        for each in found
        if not each.marker or any(each.marker.evaluate({"extra": extra}) for extra in extras)
    ]


def test_what_is_installed_is_what_the_constraints_say() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if not line.startswith("#"):
            requirement = Requirement(line)
            try:
                version = metadata.version(requirement.name)
            except metadata.PackageNotFoundError:
                continue
            assert requirement.specifier.contains(version), f"{line}, but {version} is installed"


def test_every_game_of_the_package_has_the_same_silhouette() -> None:
    points = PROJECT["project"]["entry-points"]["emberhall.games"]
    folders = {
        path.name
        for path in (ROOT / "src" / "emberhall" / "games").iterdir()
        if (path / "__init__.py").exists()
    }
    assert {slug.replace("-", "_") for slug in points} == folders
    for folder in folders:
        game = ROOT / "src" / "emberhall" / "games" / folder
        assert not [path for path in SILHOUETTE if not (game / path).exists()]


def test_no_folder_has_more_modules_than_one_takes_in() -> None:
    folders = {path.parent for path in (ROOT / "src").rglob("*.py")}
    counts = {folder: len(list(folder.glob("*.py"))) for folder in folders}
    assert not [folder for folder, count in counts.items() if count > MOST_MODULES]


def test_the_readme_and_the_notice_name_every_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for slug in PROJECT["project"]["entry-points"]["emberhall.games"]:
        title = emberhall.game(slug).title
        assert title in readme
        assert title in notice


def test_the_licence_is_whole() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Version 2.0, January 2004" in text
    assert "9. Accepting Warranty or Additional Liability" in text
    assert PROJECT["project"]["license"] == "Apache-2.0"


def test_make_help_explains_every_target_for_people() -> None:
    (phony,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    shown = re.findall(r'@echo "make ([a-z]+) ', MAKEFILE)
    steps = {"help", "lint", "suite", "coverage", "compiled", "browser"}
    assert set(phony.split()) - steps == {*shown, "slow"}


@pytest.mark.parametrize("target", ["play", "test", "quick", "fast", "check", "bench", "soak"])
def test_make_knows_what_to_do(target: str) -> None:
    done = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_continuous_integration_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text(encoding="utf-8")


def test_code_leaves_no_notes_to_self() -> None:
    marks = re.compile(r"#\s*(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX")) + r")\b")
    bare = re.compile(r"type: ignore(?!\[)")
    for path in our_files():
        if path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            assert not marks.search(text), path
            assert path.parent.name == "project" or not bare.search(text), path
