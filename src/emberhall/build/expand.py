"""The long form of the package: every declared class written out, for mypyc to compile.

A person writes `hand: list[int] = zone("fighters", HAND)`; this puts the methods that follow from
it into the lines that the short form leaves free, so that every other line stays where it is. What
is fast but ugly is added here too: guards around `dealer.announce`, and in questions about one verb
the list in which its choices lie.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from emberhall.build.members import Members
from emberhall.build.sources import Class, Sources
from emberhall.kernel.declare.longhand import Undeclarable

FUTURE: Final = "from __future__ import annotations"
ALIASES: Final = {
    "_c": "emberhall.kernel.choice",
    "_m": "emberhall.kernel.declare.marker",
    "_s": "emberhall.kernel.state",
    "_t": "typing",
}
CHECKERS_ONLY: Final = "dataclass_transform"
INDENT: Final = "    "
QUIET: Final = ("len", "list", "max", "min", "sorted", "sum")  # what changes nothing when called


def module_name(path: Path, package: Path) -> str:
    """What a source of a package is called when it is imported."""
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def write_long_form(package: Path, sources: Sequence[Path], target: Path) -> list[Path]:
    """Write the package below a folder, these sources in their long form; where that is.

    What has not changed is left alone, so that nothing is compiled twice, and what is gone goes.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py"))}
    expansion = Expansion({module_name(path, package): text for path, text in texts.items()})
    places = {path: target / path.relative_to(package.parent) for path in texts}
    for old in set((target / package.name).rglob("*.py")).difference(places.values()):
        old.unlink()
    for source, place in places.items():
        long = source in sources
        text = expansion.expanded(module_name(source, package)) if long else texts[source]
        if not place.is_file() or place.read_text(encoding="utf-8") != text:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    return [places[source] for source in sources]


class Expansion:
    """The long forms of the modules of a package."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.sources = Sources(texts)
        self.members = Members(self.sources)

    def expanded(self, name: str) -> str:
        """The long form of a module."""
        module = self.sources.modules[name]
        lines = [*module.text.splitlines(), ""]
        _guard_announcements(module.tree, lines)
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                cls = self.sources.declaring(module, node.name)
                if cls is not None:
                    self._write_out(cls, lines)
        _import_aliases(lines)
        return "\n".join(lines).rstrip("\n") + "\n"

    def _write_out(self, cls: Class, lines: list[str]) -> None:
        node = cls.node
        for decorator in node.decorator_list:
            if ast.unparse(decorator).startswith(CHECKERS_ONLY):
                for line in range(decorator.lineno - 1, decorator.end_lineno or decorator.lineno):
                    lines[line] = ""
        if node.keywords:  # mypyc knows no metaclass
            bases = ", ".join(ast.unparse(base) for base in node.bases)
            lines[node.lineno - 1] = f"class {node.name}({bases}):"
        heading, methods = self.members.heading(cls), self.members.methods(cls)
        free = _free_lines(cls, lines, emptied=bool(heading))
        needed = [heading, *methods] if heading else methods
        if len(free) < len(needed):
            raise Undeclarable(f"{node.name} has no lines left for {len(needed)} that it needs")
        for line, text in zip(free, needed, strict=False):
            lines[line] = INDENT + text


def _free_lines(cls: Class, lines: list[str], emptied: bool) -> list[int]:
    """The lines of a class that hold its declared names, which are emptied, or nothing at all."""
    node = cls.node
    start = node.body[0].lineno - 1
    end = _end_of(cls, len(lines))
    if emptied:
        for field in cls.annotated():
            for line in range(field.lineno - 1, field.end_lineno or field.lineno):
                lines[line] = ""
    inside = _within_statements(node)
    free = [line for line in range(start, end) if not lines[line].strip() and line not in inside]
    if end == len(lines):  # there is room for more at the end of a module
        free += range(len(lines), len(lines) + 8)
        lines += [""] * 8
    return free


def _end_of(cls: Class, last: int) -> int:
    """The first line that belongs to what follows a class."""
    body = cls.module.tree.body
    place = body.index(cls.node)
    if place + 1 == len(body):
        return last
    follower = body[place + 1]
    decorators = (
        follower.decorator_list if isinstance(follower, (ast.ClassDef, ast.FunctionDef)) else []
    )
    first = min([follower.lineno, *(each.lineno for each in decorators)])
    comments = 0
    above = cls.module.text.splitlines()[: first - 1]
    while above[-1 - comments].startswith("#"):
        comments += 1
    return first - 1 - comments


def _within_statements(node: ast.ClassDef) -> set[int]:
    """The lines between the first and the last one of a statement: of a method, of a long text."""
    fields = {id(each) for each in node.body if isinstance(each, ast.AnnAssign)}
    return {
        line
        for each in node.body
        if id(each) not in fields
        for line in range(each.lineno - 1, each.end_lineno or each.lineno)
    }


def _guard_announcements(tree: ast.Module, lines: list[str]) -> None:
    """What happened is made only for a dealer who listens, unless making it may change something.

    An argument that calls a function is worked out for everybody: it might be the deed itself.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Expr(
                value=ast.Call(
                    func=ast.Attribute(value=ast.Name(id="dealer"), attr="announce"), args=[event]
                )
            ) if _is_quiet(event):
                line = lines[node.lineno - 1]
                before, after = line[: node.col_offset], line[node.col_offset :]
                if not before.strip():
                    lines[node.lineno - 1] = f"{before}if dealer.listening: {after}"


def _is_quiet(event: ast.expr) -> bool:
    """Whether making an event changes nothing: only events and what is in `QUIET` are called."""
    called = [node.func for node in ast.walk(event) if isinstance(node, ast.Call)]
    return all(
        isinstance(each, ast.Name) and (each.id[0].isupper() or each.id in QUIET) for each in called
    )


def _import_aliases(lines: list[str]) -> None:
    """Import what the long form names, in the line of the first import."""
    text = "\n".join(lines)
    used = [alias for alias in ALIASES if re.search(rf"(?<![\w.]){alias}\.", text)]
    if used:
        if FUTURE not in lines:
            raise Undeclarable(f"a module that declares begins with {FUTURE!r}")
        imports = [f"import {ALIASES[alias]} as {alias}" for alias in used]
        lines[lines.index(FUTURE)] = "; ".join([FUTURE, *imports])
