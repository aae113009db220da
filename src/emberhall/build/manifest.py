"""How the package was built: which modules are compiled, and whether their sources are these.

Python would silently prefer a compiled module that is older than its source. So the build writes
the digest of every source it compiled into a manifest, and importing the package compares. This
module is never compiled and imports nothing of ours at its top: the build runs it by itself.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

MANIFEST: Final = "_compiled.json"
FOLDERS: Final = ("kernel", "games", "bots")
LEFT_OUT: Final = (
    "__init__.py",  # nothing but names
    "declared.py",  # makes classes, and a metaclass cannot be compiled
    "longhand.py",  # writes the methods of those classes
    "errors.py",  # exceptions gain nothing, and the check below must be able to raise one
    "version.py",  # read by the build as text
)
FACES: Final = "faces"  # the folder of a game that is never in a hot path

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
REMEDY: Final = "run 'make fast' to compile again or 'make slow' to do without"


def compiled_sources(package: Path) -> list[Path]:
    """The sources that a compiled build compiles: all of them, or none."""
    return [
        path
        for folder in FOLDERS
        for path in sorted((package / folder).rglob("*.py"))
        if path.name not in LEFT_OUT and FACES not in path.parts
    ]


def source_digests(package: Path) -> dict[str, str]:
    """The digest of every source that a compiled build compiles, by its name within the package."""
    return {_name(path, package): _digest(path) for path in compiled_sources(package)}


def write_manifest(digests: dict[str, str], package: Path) -> None:
    """Write down of which sources the compiled modules of a package were made."""
    (package / MANIFEST).write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


@cache
def running() -> str:
    """How this package itself is running: `compiled` or `interpreted`."""
    return checked_mode(Path(__file__).parent.parent)


def checked_mode(package: Path) -> str:
    """`compiled` or `interpreted`; `StaleBuild` when compiled modules do not fit their sources."""
    compiled = _compiled(package)
    fault = _fault(package, compiled) if compiled else ""
    if fault:
        from emberhall.kernel.errors import StaleBuild

        raise StaleBuild(f"{fault}: {REMEDY}")
    return COMPILED if compiled else INTERPRETED


def _compiled(package: Path) -> set[Path]:
    """The sources for which this Python would load a compiled module that lies beside them."""
    return {
        path.with_name(f"{stem}.py")
        for folder in FOLDERS
        for path in (package / folder).rglob("*.*")
        for stem, dot, suffix in [path.name.partition(".")]
        if dot + suffix in EXTENSION_SUFFIXES
    }


def _fault(package: Path, compiled: set[Path]) -> str:
    """What is wrong with a compiled build, empty if nothing is."""
    manifest = package / MANIFEST
    if not manifest.is_file():
        return f"there are compiled modules but no {MANIFEST}"
    digests = json.loads(manifest.read_text(encoding="utf-8"))
    sources = compiled_sources(package)
    for path in sources:
        if path not in compiled:
            return f"{_name(path, package)} is not compiled while others are"
        if digests.get(_name(path, package)) != _digest(path):
            return f"{_name(path, package)} has changed since it was compiled"
    for path in sorted(compiled.difference(sources)):
        return f"{_name(path, package)} is gone but its compiled module is not"
    return ""


def _name(path: Path, package: Path) -> str:
    return path.relative_to(package).as_posix()


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
