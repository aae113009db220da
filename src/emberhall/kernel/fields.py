"""Records and their declared fields, from which equality, save, view and digest follow.

A class lists its fields in `FIELDS`, in the order in which its `__init__` takes them. Whatever
holds things with a back is a zone and must say who sees it; there is no default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from emberhall.kernel.content import Content

NOTHING: Final = 0
COUNT: Final = 1
TOP: Final = 2
ALL: Final = 3

SEATS: Final = "seats"  # a field of seats: saved as its number, told by its name


class Sight:
    """How much of a zone its owner sees, and how much everybody else does."""

    __slots__ = ("name", "others", "owner")

    def __init__(self, name: str, owner: int, others: int) -> None:
        self.name = name
        self.owner = owner
        self.others = others


OPEN: Final = Sight("open", ALL, ALL)
HAND: Final = Sight("hand", ALL, COUNT)
PILE: Final = Sight("pile", ALL, TOP)
DECK: Final = Sight("deck", COUNT, COUNT)
SECRET: Final = Sight("secret", ALL, NOTHING)


class Field:
    """One declared field of a record. Made by `plain`, `amounts`, `secret`, `zone` and `inner`."""

    __slots__ = (
        "amounts", "bound", "name", "of", "open_when", "own", "owner", "record", "sight", "zone",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        of: str,
        sight: Sight,
        zone: bool,
        amounts: bool,
        owner: str,
        open_when: str,
        own: bool,
        record: type[Record] | None,
        bound: bool = False,
    ) -> None:
        self.name = name
        self.of = of
        self.sight = sight
        self.zone = zone
        self.amounts = amounts
        self.owner = owner
        self.open_when = open_when
        self.own = own
        self.bound = bound
        self.record = record


def plain(name: str, of: str = "") -> Field:
    """A number, a text or a list of them that everybody sees; `of` is the table that spells it."""
    return Field(name, of, OPEN, False, False, "", "", False, None)


def amounts(name: str, of: str) -> Field:
    """Open counts, one for each entry of a content table."""
    return Field(name, of, OPEN, False, True, "", "", False, None)


def secret(name: str, of: str = "", owner: str = "seat", open_when: str = "") -> Field:
    """Something only its owner knows, such as a card looked at; not a thing that lies somewhere.

    Worlds imagined by others hold it blank (no id, zero, an empty list); what must be guessed is
    a zone.
    """
    return Field(name, of, SECRET, False, False, owner, open_when, False, None)


def zone(
    name: str,
    of: str,
    sight: Sight,
    owner: str = "seat",
    open_when: str = "",
    own: bool = False,
    bound: bool = False,
) -> Field:
    """A list of things, each of which exists once; -1 marks an empty place.

    `owner` names the attribute of the record that holds the owning seat, `open_when` a public
    attribute that turns the zone open while it is true. With `own` the things never leave the zones
    of their owner. Where the outside can tell which things may lie here, the zone is `bound` by the
    game's `fits`.
    """
    return Field(name, of, sight, True, False, owner, open_when, own, None, bound)


def inner(name: str, record: type[Record]) -> Field:
    """A further record, a list of them, or None."""
    return Field(name, "", OPEN, False, False, "", "", False, record)


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Data with declared fields.

    `__init__` takes them in order; `copy` shares nothing that can change.
    """

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()

    def copy(self) -> Self:
        """An equal record that shares no mutable object with this one."""
        raise NotImplementedError(type(self).__name__)

    def value(self, name: str) -> Any:
        """The value of a field."""
        return getattr(self, name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record) or type(self) is not type(other):
            return False
        for field in self.FIELDS:
            if self.value(field.name) != other.value(field.name):
                return False
        return True

    def __hash__(self) -> int:
        raise TypeError(f"{type(self).__name__} is not hashable")

    def __repr__(self) -> str:
        inside = ", ".join(f"{field.name}={self.value(field.name)!r}" for field in self.FIELDS)
        return f"{type(self).__name__}({inside})"


def sight_of(record: Record, field: Field, seat: int) -> int:
    """How much `seat` sees of a field: ALL, TOP, COUNT or NOTHING. Spectators are seat -1."""
    sight = field.sight
    if sight is OPEN:
        return ALL
    if field.open_when and record.value(field.open_when):
        return ALL
    if sight.owner != sight.others and seat >= 0 and record.value(field.owner) == seat:
        return sight.owner
    return sight.others


def spell(value: object, names: tuple[str, ...] | None) -> object:
    """A value of a field as JSON-able data; ids become slugs, -1 becomes None."""
    if isinstance(value, list):
        return [spell(each, names) for each in value]
    if names is None or not isinstance(value, int):
        return value
    return names[value] if value >= 0 else None


def unspell(value: object, index: dict[str, int] | None) -> object:
    """The inverse of `spell` for numbers, slugs and lists of them."""
    if isinstance(value, list):
        return [unspell(each, index) for each in value]
    if index is not None:
        if value is None:
            return -1
        if isinstance(value, str):
            return index[value]
    return value


def names_of(field: Field, content: Content) -> tuple[str, ...] | None:
    """The slugs that spell a field's ids, or None for plain numbers."""
    return content.slugs(field.of) if field.of and field.of != SEATS else None


def save_record(record: Record, content: Content) -> dict[str, object]:
    """Every field, hidden or not, as JSON-able data."""
    saved: dict[str, object] = {}
    for field in record.FIELDS:
        saved[field.name] = save_field(record, field, content)
    return saved


def save_field(record: Record, field: Field, content: Content) -> object:
    value: object = record.value(field.name)
    if field.record is not None:
        if isinstance(value, Record):
            return save_record(value, content)
        if isinstance(value, list):
            return [save_record(each, content) for each in value]
        return None
    return spell_field(value, field, content)


def spell_field(value: object, field: Field, content: Content) -> object:
    """The value of a field that is no further record, as JSON-able data."""
    if field.amounts:
        assert isinstance(value, list)
        names = content.slugs(field.of)
        return {names[i]: count for i, count in enumerate(value)}
    return spell(value, names_of(field, content))


def load_values(
    fields: tuple[Field, ...], saved: dict[str, object], content: Content
) -> list[object]:
    """The values of saved fields, in declared order, ready for `__init__`."""
    return [load_field(field, saved[field.name], content) for field in fields]


def load_field(field: Field, value: object, content: Content) -> object:
    if field.record is not None:
        if isinstance(value, list):
            return [load_record(field.record, each, content) for each in value]
        if value is None:
            return None
        assert isinstance(value, dict)
        return load_record(field.record, value, content)
    if field.amounts:
        assert isinstance(value, dict)
        counts: list[int] = [value[slug] for slug in content.slugs(field.of)]
        return counts
    spelled = field.of and field.of != SEATS
    return unspell(value, content.index(field.of) if spelled else None)


def load_record(cls: type[Record], saved: dict[str, object], content: Content) -> Record:
    """A record made from saved fields."""
    return cls(*load_values(cls.FIELDS, saved, content))
