"""The build. pyproject.toml declares everything; this file adds compilation for those who ask.

With `EMBERHALL_COMPILE=1` the rules and the search are compiled ahead of time by mypyc. Without it
the package is pure Python and needs no compiler.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/emberhall")
LONG_FORM = Path("build/long")

# The modules that build are found without what importing the package itself would check.
stand_in = ModuleType("emberhall")
stand_in.__path__ = [str(PACKAGE.resolve())]
sys.modules["emberhall"] = stand_in

from emberhall.build.expand import write_long_form  # noqa: E402
from emberhall.build.manifest import (  # noqa: E402
    MANIFEST,
    compiled_sources,
    source_digests,
    write_manifest,
)

DIGESTS = source_digests(PACKAGE)  # taken before compiling, lest an edit slip in between
# Calls within the library are not looked up by name: nobody puts functions of ours in their place.
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]
WANTED = os.environ.get("EMBERHALL_COMPILE") == "1"
BUILDING = bool({"build", "build_ext", "bdist_wheel", "editable_wheel"}.intersection(sys.argv))


class Compile(build_ext):
    """Compile what has changed, on every core, then write down of which sources."""

    def run(self) -> None:
        super().run()
        if self.extensions:
            target = PACKAGE if self.inplace else Path(self.build_lib) / PACKAGE.name
            write_manifest(DIGESTS, target)

    def build_extensions(self) -> None:
        """A C file a module: compiled side by side, and again only when it or a header changed."""
        compiler: Any = self.compiler
        compiler.compile = partial(_compile_changed, compiler, compiler.compile)
        super().build_extensions()

    def get_outputs(self) -> list[str]:
        manifest = Path(self.build_lib) / PACKAGE.name / MANIFEST
        return [*super().get_outputs(), *([str(manifest)] if self.extensions else [])]


def _compile_changed(
    compiler: Any, compile_files: Callable[..., list[str]], sources: list[str], **how: Any
) -> list[str]:
    objects: list[str] = compiler.object_filenames(sources, output_dir=how.get("output_dir") or "")
    headers = max((path.stat().st_mtime for path in Path("build").glob("*.h")), default=0.0)

    def compile_one(source: str, object_file: Path) -> None:
        needed = max(headers, Path(source).stat().st_mtime)
        if not object_file.exists() or object_file.stat().st_mtime <= needed:
            compile_files([source], **how)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, sources, map(Path, objects)))
    return objects


def compiled_modules() -> list[Any]:
    """All modules in one library, so that calls between them are as direct as calls within them."""
    if not (WANTED and BUILDING):
        return []
    from mypyc.build import mypycify

    written = write_long_form(PACKAGE, compiled_sources(PACKAGE), LONG_FORM / PACKAGE.parent)
    sources = [str(path.relative_to(LONG_FORM)) for path in written]
    options = ["--config-file=", "--strict"]
    target = Path("build").resolve()
    with chdir(LONG_FORM):  # so that a traceback names the files as they lie in the project
        extensions: list[Any] = mypycify(
            [*options, *sources],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="emberhall",
            target_dir=str(target),
        )
    for extension in extensions if sys.platform == "linux" else ():
        extension.extra_compile_args += DIRECT_CALLS
        extension.extra_link_args += ["-Wl,-Bsymbolic-functions"]
    return extensions


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_ext": Compile},
    # how a PEP 517 front end learns, before it builds, what this build needs beyond setuptools
    setup_requires=["mypy[mypyc]>=2.4"] if WANTED and not BUILDING else [],
)
