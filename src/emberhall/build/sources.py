"""The sources of a package as the build reads them: which class a name means, and what it is of.

Nothing is imported and nothing is executed; the build reads the text.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

ROOT: Final = ("emberhall.kernel.declare.declaring", "Declaring")
KERNEL: Final = "emberhall.kernel."
CLASS_LEVEL: Final = ("ClassVar", "Final")


@dataclass(frozen=True)
class Module:
    """The text of a module and the names at its top."""

    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> dict[str, ast.stmt]:
        """What stands behind the names that the module defines: classes, functions, constants."""
        found: dict[str, ast.stmt] = {}
        for node in self.tree.body:
            match node:
                case ast.ClassDef() | ast.FunctionDef():
                    found[node.name] = node
                case ast.AnnAssign(target=ast.Name(id=name)):
                    found[name] = node
                case ast.Assign(targets=[ast.Name(id=name)]):
                    found[name] = node
        return found

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """From which module a name comes, and what it is called there."""
        return {
            alias.asname or alias.name: (node.module, alias.name)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }


@dataclass(frozen=True)
class Class:
    """A class of a module, with the classes that it comes from."""

    module: Module
    node: ast.ClassDef
    base: Class | None

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def place(self) -> tuple[str, str]:
        return self.module.name, self.node.name

    def line(self) -> Iterator[Class]:
        """The class itself, its base, the base of that, up to the root."""
        here: Class | None = self
        while here is not None:
            yield here
            here = here.base

    def annotated(self) -> list[ast.AnnAssign]:
        """The annotated names of the body that are no class attributes."""
        return [
            node
            for node in self.node.body
            if isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and not ast.unparse(node.annotation).startswith(CLASS_LEVEL)
        ]

    def methods(self) -> set[str]:
        """The methods that the body writes by hand."""
        return {node.name for node in self.node.body if isinstance(node, ast.FunctionDef)}

    def setting(self, name: str) -> Any:
        """What the family says of its classes, such as `KEYWORDS`: the nearest value."""
        value = self.assigned(name)
        return None if value is None else ast.literal_eval(value)

    def assigned(self, name: str) -> ast.expr | None:
        """The expression behind a class attribute, here or in a base."""
        for cls in self.line():
            for node in cls.node.body:
                match node:
                    case ast.AnnAssign(target=ast.Name(id=found), value=value) if found == name:
                        return value
                    case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                        return value
        return None


class Sources:
    """All modules that may matter, by name."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.modules = {name: Module(name, text) for name, text in texts.items()}
        self._classes: dict[tuple[str, str], Class | None] = {}

    def defined(self, module: Module, name: str) -> tuple[Module, str] | None:
        """The module that defines what a name means, and what it is called there."""
        while name not in module.nodes:
            origin = module.imports.get(name)
            if origin is None or origin[0] not in self.modules:
                return None
            module, name = self.modules[origin[0]], origin[1]
        return module, name

    def declaring(self, module: Module, name: str) -> Class | None:
        """The class that a name means, if its body declares: if it comes from the root of all."""
        place = self.defined(module, name)
        if place is None:
            return None
        home, own_name = place
        key = (home.name, own_name)
        if key not in self._classes:
            self._classes[key] = self._read(home, home.nodes[own_name])
        return self._classes[key]

    def _read(self, module: Module, node: ast.stmt) -> Class | None:
        if not isinstance(node, ast.ClassDef):
            return None
        if (module.name, node.name) == ROOT:
            return Class(module, node, None)
        base = self.declaring(module, base_name(node)) if node.bases else None
        return None if base is None else Class(module, node, base)

    def about(self, cls: Class) -> dict[str, tuple[Module, ast.expr]]:
        """What the type variables of the bases stand for, and the module that says so."""
        bound: dict[str, tuple[Module, ast.expr]] = {}
        for each in cls.line():
            first = each.node.bases[0] if each.node.bases else None
            if not isinstance(first, ast.Subscript) or each.base is None:
                continue
            for variable in _variables(each.base.node):
                known = isinstance(first.slice, ast.Name) and bound.get(first.slice.id)
                bound[variable] = known or (each.module, first.slice)
        return bound


def base_name(node: ast.ClassDef) -> str:
    """The name of the first base, without what stands in brackets behind it."""
    first = node.bases[0]
    return ast.unparse(first.value if isinstance(first, ast.Subscript) else first)


def _variables(node: ast.ClassDef) -> list[str]:
    """The type variables of a generic class: those of `Generic`, or of its base."""
    found = [
        ast.unparse(base.slice)
        for base in node.bases
        if isinstance(base, ast.Subscript) and isinstance(base.slice, ast.Name)
    ]
    return found[-1:]
