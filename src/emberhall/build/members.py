"""What the body of a declared class stands for, member by member, as lines of Python."""

from __future__ import annotations

import ast
from typing import Final

from emberhall.build.sources import KERNEL, Class, Module, Sources, base_name
from emberhall.kernel.declare.longhand import (
    SCALARS,
    SEAT,
    Attribute,
    ClassForm,
    Kind,
    Undeclarable,
    is_fresh,
    kind_of,
)

MARKERS: Final = tuple(
    KERNEL + name for name in ("content.keys", "content.tables", "declare.fields", "declare.marker")
)
APART: Final = "apart"
ANY: Final = "_t.Any"
TYPES: Final = frozenset({*SCALARS, "list", "tuple", "None"})
CHOICE: Final = (KERNEL + "choice", "Choice")
CHOOSE_ONE: Final = (KERNEL + "state", "ChooseOne")
YES_OR_NO: Final = (KERNEL + "state", "YesOrNo")


class Declaration:
    """One annotated name in the body of a class, and what stands behind it."""

    def __init__(self, sources: Sources, cls: Class, node: ast.AnnAssign) -> None:
        self._sources = sources
        self.cls = cls
        self.name = ast.unparse(node.target)
        self.annotation = node.annotation
        self.value = node.value
        self.marker = self._marker()

    @property
    def text(self) -> str:
        """Its type, as it is written."""
        return ast.unparse(self.annotation)

    def _marker(self) -> ast.FunctionDef | None:
        """The function that makes what stands behind the name, if that is a marker."""
        if not (isinstance(self.value, ast.Call) and isinstance(self.value.func, ast.Name)):
            return None
        place = self._sources.defined(self.cls.module, self.value.func.id)
        if place is None or place[0].name not in MARKERS:
            return None
        found = place[0].nodes[place[1]]
        return found if isinstance(found, ast.FunctionDef) else None

    @property
    def apart(self) -> bool:
        return self.marker is not None and self.marker.name == APART

    @property
    def ignored(self) -> bool:
        """Whether it is an attribute and nothing more."""
        return self.marker is None and bool(self.cls.setting("MARKED_ONLY"))

    def made(self) -> str:
        """The expression that makes its marker."""
        kind = self.text.strip("\"'")
        if self.marker is not None:
            made = ast.unparse(self.value) if self.value else ""
        else:
            default = ast.unparse(self.value) if self.value else "_m.MISSING"
            made = f"{base_name(self.cls.node)}.unmarked({kind_of(kind).inside == SEAT}, {default})"
        if self.apart:
            return f"{self.name}=_m.typed({made}, {kind!r})"
        parsed = kind_of(kind)
        parts = [made, repr(kind), parsed.inside if parsed.is_record else "None"]
        if self.cls.setting("KEYWORDS"):
            parts.append("True")
        return f"{self.name}=_m.typed({', '.join(parts)})"

    def default(self, kind: Kind, reader: Module) -> str:
        """What it is at first, as an expression of a module; empty where a value must be given."""
        value = self.value
        if self.marker is not None:
            value = self._given("default") or self._implied(kind)
        if value is None:
            return ""
        return ast.unparse(_Inlined(self._sources, self.cls.module, reader).visit(value))

    def _given(self, name: str) -> ast.expr | None:
        assert isinstance(self.value, ast.Call)
        return next((each.value for each in self.value.keywords if each.arg == name), None)

    def _implied(self, kind: Kind) -> ast.expr | None:
        """What a record holds at first where nothing says otherwise: its marker knows."""
        assert self.marker is not None
        if not self.cls.setting("KEYWORDS"):
            return None
        for node in ast.walk(self.marker):
            if isinstance(node, ast.keyword) and node.arg == "implied":
                return ast.List([], ast.Load()) if kind.lists else node.value
        return None

    def attribute(self, reader: Module, about: dict[str, tuple[Module, ast.expr]]) -> Attribute:
        """What `__init__` of a class in a module takes and sets for it."""
        module, annotation = self.cls.module, self.annotation
        if isinstance(annotation, ast.Name) and annotation.id in about:
            module, annotation = about[annotation.id]
        kind = kind_of(self._readable(annotation, module, reader))
        default = self.default(kind, reader)
        copied = self.value.args[0] if self.apart and isinstance(self.value, ast.Call) else None
        return Attribute(
            self.name,
            kind,
            default,
            bool(default) and is_fresh(default),
            ast.literal_eval(copied) if copied is not None else "",
        )

    def _readable(self, annotation: ast.expr, module: Module, reader: Module) -> str:
        """A type as another module can write it; what it does not know is anything."""
        if module is reader:
            return ast.unparse(annotation)
        return ast.unparse(_Known(self._sources, module, reader).visit(annotation))


class _Known(ast.NodeTransformer):
    """Leaves of a type what another module knows by the same name."""

    def __init__(self, sources: Sources, module: Module, reader: Module) -> None:
        self._sources = sources
        self._module = module
        self._reader = reader

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in TYPES:
            return node
        place = self._sources.defined(self._module, node.id)
        same = place is not None and place == self._sources.defined(self._reader, node.id)
        return node if same else ast.Name(ANY)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        value = self.visit(node.value)
        if isinstance(value, ast.Name) and value.id == ANY:
            return value
        return ast.Subscript(value, self.visit(node.slice), node.ctx)


class _Inlined(ast.NodeTransformer):
    """Replaces the constants of a module by their values where another module reads them."""

    def __init__(self, sources: Sources, module: Module, reader: Module) -> None:
        self._sources = sources
        self._module = module
        self._reader = reader

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if self._module is self._reader or node.id in ("range", "tuple"):
            return node
        place = self._sources.defined(self._module, node.id)
        if place is not None and place == self._sources.defined(self._reader, node.id):
            return node
        if place is not None:
            home, name = place
            found = home.nodes[name]
            if isinstance(found, (ast.Assign, ast.AnnAssign)) and found.value is not None:
                value: ast.expr = _Inlined(self._sources, home, self._reader).visit(found.value)
                return value
        raise Undeclarable(f"{node.id} in a default is nothing that {self._reader.name} knows")


class Members:
    """The lines that declared classes of the sources stand for."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources

    def _own(self, cls: Class) -> list[Declaration]:
        return [Declaration(self._sources, cls, node) for node in cls.annotated()]

    def heading(self, cls: Class) -> str:
        """The line that names the attributes and lists their markers; empty if nothing is new."""
        own = self._own(cls)
        if all(each.ignored for each in own):
            return ""
        base = base_name(cls.node)
        fields = [each for each in own if not each.ignored and not each.apart]
        parts = [f"{each.name}: {each.text}" for each in own]
        if fields:
            markers = ", ".join(each.made() for each in fields)
            parts.append(f"FIELDS = _m.listed({base}.FIELDS, {markers})")
            if cls.setting("METHODS"):
                names = "".join(f"{each.name!r}, " for each in self._fields(cls))
                parts.append(f"__match_args__: _t.ClassVar = ({names})")
        apart = [each.made() for each in own if each.apart]
        if apart:
            parts.append(f"APART = _m.listed((), {', '.join(apart)})")
        return "; ".join(parts)

    def methods(self, cls: Class) -> list[str]:
        """The methods that the declared fields stand for, a line each."""
        fields = self._fields(cls)
        new = any(not each.ignored for each in self._own(cls))
        some = bool(fields)
        reasons = {"__init__": new, "copy": some, "answered": some, "field_values": some}
        wanted = [
            name
            for name in cls.setting("METHODS") or ()
            if reasons[name] and not self._written(cls, name)
        ]
        written = []
        if wanted:
            form = self._form_of(cls)
            by_base = form.inherited or cls.setting("SETTINGS") or not self._first_is_own(cls)
            lines = {
                "__init__": form.init_by_base if by_base else form.init,
                "copy": form.copy,
                "answered": form.answered,
                "field_values": form.field_values,
            }
            written = [lines[name]() for name in wanted]
        return [*written, *self._options(cls)]

    def _fields(self, cls: Class) -> list[Declaration]:
        """The declared fields of a class, those of its bases first."""
        found: dict[str, Declaration] = {}
        for each in reversed(list(cls.line())):
            for field in self._own(each):
                if not field.ignored and not field.apart:
                    found[field.name] = field
        return list(found.values())

    def _first(self, cls: Class) -> list[Declaration]:
        """What comes before the fields, declared by the nearest class that declares any."""
        for each in cls.line():
            apart = [field for field in self._own(each) if field.apart]
            if apart:
                return apart
        return []

    def _first_is_own(self, cls: Class) -> bool:
        return all(each.cls is cls for each in self._first(cls))

    def _written(self, cls: Class, name: str) -> bool:
        """Whether the class, or a base that is no part of the kernel, wrote a method by hand."""
        return any(
            name in each.methods()
            for each in cls.line()
            if each is cls or not each.module.name.startswith(KERNEL)
        )

    def _form_of(self, cls: Class) -> ClassForm:
        about = self._sources.about(cls)
        attributes = {each.name: each.attribute(cls.module, about) for each in self._fields(cls)}
        own = {each.name for each in self._own(cls)}
        inherited = {each.name for each in (self._fields(cls.base) if cls.base is not None else [])}
        return ClassForm(
            cls.name,
            tuple(each.attribute(cls.module, about) for each in self._first(cls)),
            tuple(attributes[name] for name in attributes if name in inherited),
            tuple(attributes[name] for name in attributes if name in own - inherited),
            bool(cls.setting("KEYWORDS")),
        )

    def _options(self, cls: Class) -> list[str]:
        """How a question about one verb looks its choices up, without a search by class."""
        places = {each.place for each in cls.line()}
        verb, decline = cls.assigned("VERB"), cls.assigned("DECLINE")
        about = self._sources.about(cls).get("S")
        if not places & {CHOOSE_ONE, YES_OR_NO} or about is None or self._written(cls, "options"):
            return []
        if cls.place in (CHOOSE_ONE, YES_OR_NO) or not isinstance(verb, ast.Name):
            return []
        state = _Known(self._sources, about[0], cls.module).visit(about[1])
        head = f"def options(self, state: {ast.unparse(state)}) -> list[_c.Choice]:"
        no = self._family(cls, decline, *about)[0] if isinstance(decline, ast.Name) else ""
        yes, lists = self._family(cls, verb, *about)
        if YES_OR_NO in places:
            both = f"{head} return [{yes}, {no}] if self.stands(state) else []"
            return [both] if no else []
        if lists > 1:
            return []
        choices = "choices" if lists else "choices: list[_c.Choice]"
        listed = "options: list[_c.Choice] = [choices[which] for which in self.among(state)]"
        last = f"_s.or_not(options, {no})" if no else "options"
        return [f"{head} {choices} = {yes}; {listed}; return {last}"]

    def _family(self, cls: Class, verb: ast.Name, home: Module, about: ast.expr) -> tuple[str, int]:
        """Where the choices of a verb lie, as seen from a state, and in how many lists.

        Those of a verb that the rules never look up lie in the catalogue, whose lists have no type.
        """
        meant = self._sources.defined(cls.module, verb.id)
        state = self._sources.declaring(home, ast.unparse(about))
        holder = self._sources.about(state).get("C") if state is not None else None
        content = self._sources.declaring(holder[0], ast.unparse(holder[1])) if holder else None
        for table in self._fields(content) if content is not None else []:
            if table.marker is None or table.marker.name != "verbs":
                continue
            families = self._sources.declaring(table.cls.module, table.text)
            for family in self._fields(families) if families is not None else []:
                kind = kind_of(family.text)
                if meant == self._sources.defined(family.cls.module, kind.inside):
                    return f"state.content.{table.name}.{family.name}", kind.lists
        return f"state.content.catalogue.families[{verb.id}]", 0
