"""Which build runs is known, and a stale one is an error."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import emberhall
from emberhall.build.manifest import (
    COMPILED,
    INTERPRETED,
    MANIFEST,
    checked_mode,
    compiled_sources,
    source_digests,
    write_manifest,
)
from emberhall.errors import StaleBuild
from tests.project.pages import ROOT

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package that has just been compiled."""
    for name in ("kernel/choice.py", "games/chess/turn.py", "games/chess/faces/terminal.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""{name}"""\n')
    for path in compiled_sources(tmp_path):
        path.with_suffix(SUFFIX).touch()
    write_manifest(source_digests(tmp_path), tmp_path)
    return tmp_path


def test_a_fresh_build_is_compiled(package: Path) -> None:
    assert checked_mode(package) == COMPILED


def test_sources_alone_are_interpreted_even_beside_an_old_manifest(package: Path) -> None:
    for path in package.rglob(f"*{SUFFIX}"):
        path.unlink()
    assert checked_mode(package) == INTERPRETED


def test_a_module_compiled_for_another_python_is_none_of_ours(package: Path) -> None:
    for path in list(package.rglob(f"*{SUFFIX}")):
        path.rename(path.with_name(path.name.replace(SUFFIX, f".cpython-27{SUFFIX[-3:]}")))
    assert checked_mode(package) == INTERPRETED


def test_faces_are_not_compiled(package: Path) -> None:
    assert [path.name for path in compiled_sources(package)] == ["choice.py", "turn.py"]


def test_a_changed_source_makes_the_build_stale(package: Path) -> None:
    (package / "kernel" / "choice.py").write_text('"""Changed."""\n')
    with pytest.raises(StaleBuild, match=r"kernel/choice\.py has changed") as error:
        checked_mode(package)
    assert "make fast" in str(error.value)
    assert "make slow" in str(error.value)


def test_a_changed_face_does_not(package: Path) -> None:
    (package / "games" / "chess" / "faces" / "terminal.py").write_text('"""Changed."""\n')
    assert checked_mode(package) == COMPILED


def test_compiled_modules_without_a_manifest_are_stale(package: Path) -> None:
    (package / MANIFEST).unlink()
    with pytest.raises(StaleBuild, match=MANIFEST):
        checked_mode(package)


def test_a_new_source_among_compiled_ones_is_stale(package: Path) -> None:
    (package / "kernel" / "new.py").write_text('"""New."""\n')
    with pytest.raises(StaleBuild, match=r"kernel/new\.py is not compiled"):
        checked_mode(package)


def test_a_compiled_module_that_outlives_its_source_is_stale(package: Path) -> None:
    (package / "kernel" / "choice.py").unlink()
    with pytest.raises(StaleBuild, match=r"kernel/choice\.py is gone"):
        checked_mode(package)


def test_importing_a_stale_package_fails_before_anything_compiled_is_loaded(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", MANIFEST)
    shutil.copytree(ROOT / "src" / "emberhall", tmp_path / "emberhall", ignore=ignored)
    stale = tmp_path / "emberhall" / "kernel" / f"choice{SUFFIX}"
    stale.write_bytes(b"not even a module")
    done = subprocess.run(
        [sys.executable, "-c", "import emberhall"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "StaleBuild: there are compiled modules" in done.stderr


def test_the_build_that_was_asked_for_is_the_one_under_test() -> None:
    expected = os.environ.get("EMBERHALL_EXPECT", emberhall.mode())
    assert emberhall.mode() == expected
    from emberhall.kernel import flow

    assert Path(flow.__file__).name == ("flow.py" if expected == INTERPRETED else f"flow{SUFFIX}")


def test_a_compiled_build_holds_every_module_it_should() -> None:
    package = Path(emberhall.__file__).parent
    if emberhall.mode() == COMPILED:
        digests = json.loads((package / MANIFEST).read_text(encoding="utf-8"))
        assert digests == source_digests(ROOT / "src" / "emberhall")
    else:
        assert not list(package.rglob(f"*{SUFFIX}"))


def test_kernel_bots_and_games_are_compiled_but_for_faces() -> None:
    package = ROOT / "src" / "emberhall"
    compiled = set(compiled_sources(package))
    every = [
        path for folder in ("kernel", "bots", "games") for path in (package / folder).rglob("*.py")
    ]
    assert compiled <= set(every)
    left = {path.relative_to(package).as_posix() for path in every if path not in compiled}
    modules = {name for name in left if not name.endswith("__init__.py") and "/faces/" not in name}
    assert modules == {
        "kernel/declare/declared.py", "kernel/declare/longhand.py",
        "kernel/errors.py", "kernel/version.py",
    }  # fmt: skip
    assert not any("/faces/" in path.as_posix() for path in compiled)
