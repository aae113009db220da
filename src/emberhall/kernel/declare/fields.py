"""Records and their declared fields, from which equality, save, view and digest follow.

Whatever holds things with a back is a zone and must say who sees it; there is no default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias, dataclass_transform

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.declared import Slotted
from emberhall.kernel.declare.declaring import Declaring
from emberhall.kernel.declare.marker import MISSING, Marker, apart

if TYPE_CHECKING:
    from emberhall.kernel.content.tables import Content

NOTHING: Final = 0
COUNT: Final = 1
TOP: Final = 2
ALL: Final = 3

SEATS: Final = "seats"  # a field of seats: saved as its number, told by its name

Seat: TypeAlias = int
"""A field that holds a place at the table, or -1 for nobody."""


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


class Field(Marker):
    """One declared field. Made by what stands behind its name: `of`, `zone` and others below.

    Without any of these it is a number, a text or a list of them that everybody sees, or a further
    record.
    """

    def __init__(
        self,
        of: str = "",
        sight: Sight = OPEN,
        zone: bool = False,
        amounts: bool = False,
        owner: str = "",
        open_when: str = "",
        own: bool = False,
        bound: bool = False,
        ids: range | None = None,
        default: object = MISSING,
        implied: object = MISSING,
        gaps: bool = False,
        followed: bool = False,
        seatwise: bool = False,
    ) -> None:
        super().__init__(default, implied)
        self.of = of
        self.sight = sight
        self.zone = zone
        self.amounts = amounts
        self.owner = owner
        self.open_when = open_when
        self.own = own
        self.bound = bound
        self.ids = ids
        self.gaps = gaps
        self.followed = followed
        self.seatwise = seatwise


def of(table: str, ids: range | None = None, *, default: object = MISSING) -> Any:
    """An id, or ids, that a content table spells, and never none; everybody sees them.

    A choice may be about every entry of the table, or about those in the range `ids`.
    """
    return Field(table, ids=ids, default=default)


def maybe(table: str, *, default: object = MISSING) -> Any:
    """An id that a content table spells, or -1 for none, or ids and -1; everybody sees them.

    A record has none at first.
    """
    return Field(table, default=default, implied=-1, gaps=True)


def counted(ids: range) -> Any:
    """A plain number that a choice may be about."""
    return Field(ids=ids)


def amounts(table: str, *, default: object = MISSING) -> Any:
    """Open counts, one for each entry of a content table."""
    return Field(table, amounts=True, default=default)


def secret(
    table: str = "",
    owner: str = "seat",
    open_when: str = "",
    gaps: bool = False,
    *,
    default: object = MISSING,
) -> Any:
    """Something only its owner knows, such as a card looked at; not a thing that lies somewhere.

    Worlds imagined by others hold it blank (no id, zero, an empty list); what must be guessed is
    a zone. With `gaps` a list may hold -1 for none.
    """
    return Field(table, SECRET, owner=owner, open_when=open_when, default=default, gaps=gaps)


def private(open_when: str = "", *, default: object = MISSING) -> Any:
    """Numbers that only the owner is shown, though they follow from what everybody was told.

    Such as a purse behind a screen: who has listened knows it. So worlds that others imagine hold
    it as it is, and a change of it teaches nobody anything.
    """
    return Field(sight=SECRET, owner="seat", open_when=open_when, default=default, followed=True)


def by_seat(table: str = "", *, default: object = MISSING) -> Any:
    """A list that holds one for each seat, in their order; everybody sees it.

    Whoever turns the table so that another seat comes first turns such a list with it.
    """
    return Field(table, default=default, seatwise=True)


def zone(
    table: str,
    sight: Sight,
    owner: str = "seat",
    open_when: str = "",
    own: bool = False,
    bound: bool = False,
    gaps: bool = False,
) -> Any:
    """A list of things, each of which exists once. At first it is empty.

    With `gaps` there are places in it that may be empty, which -1 marks.
    `owner` names the attribute of the record that holds the owning seat, `open_when` a public
    attribute that turns the zone open while it is true. With `own` the things never leave the zones
    of their owner. Where the outside can tell which things may lie here, the zone is `bound` by the
    game's `fits`.
    """
    return Field(
        of=table,
        sight=sight,
        zone=True,
        owner=owner,
        open_when=open_when,
        own=own,
        bound=bound,
        implied=[],
        gaps=gaps,
    )


def plain(seat: bool = False, default: object = MISSING) -> Field:
    """A field behind whose name nothing stands but perhaps its value at first."""
    return Field(SEATS if seat else "", default=default)


@mypyc_attr(allow_interpreted_subclasses=True)
class Declared(Declaring, metaclass=Slotted):
    """Data whose fields are declared in the body of its class, once.

    From them follow `__init__`, equality, saving, views and digests.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    METHODS: ClassVar[tuple[str, ...]] = ("__init__",)

    @staticmethod
    def unmarked(seat: bool, default: object) -> Marker:
        return plain(seat, default)

    def value(self, name: str) -> Any:
        """The value of a field."""
        return getattr(self, name)

    def field_values(self) -> list[object]:
        """The values of all fields, in their order."""
        return [self.value(field.name) for field in self.FIELDS]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Declared) or type(self) is not type(other):
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


@dataclass_transform(kw_only_default=True, field_specifiers=(of, amounts, secret, private, apart))
@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Declared):
    """Data that changes: its values are given by name, and a copy shares nothing that can change.

    What a field is at first stands behind its name; a list there stands for a new one each time.
    """

    METHODS: ClassVar[tuple[str, ...]] = ("__init__", "copy", "field_values")
    KEYWORDS: ClassVar[bool] = True

    def copy(self) -> Self:
        """An equal record that shares no mutable object with this one."""
        raise NotImplementedError(type(self).__name__)


@dataclass_transform(
    kw_only_default=True,
    frozen_default=True,
    field_specifiers=(of, maybe, amounts, secret, by_seat),
)
@mypyc_attr(allow_interpreted_subclasses=True)
class Derived(Declared):
    """What a view shows besides the fields of the state, such as numbers worked out from it.

    A game declares them as it declares a record: a table spells their ids, and what is `secret` is
    for its owner. They are neither saved nor copied.
    """

    METHODS: ClassVar[tuple[str, ...]] = ("__init__", "field_values")
    KEYWORDS: ClassVar[bool] = True


def sight_of(record: Declared, field: Field, seat: int) -> int:
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


def save_record(record: Declared, content: Content) -> dict[str, object]:
    """Every field, hidden or not, as JSON-able data."""
    saved: dict[str, object] = {}
    for field in record.FIELDS:
        saved[field.name] = save_field(record, field, content)
    return saved


def save_field(record: Declared, field: Field, content: Content) -> object:
    value: object = record.value(field.name)
    if field.inside is not None:
        if isinstance(value, Declared):
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
) -> dict[str, object]:
    """The values of saved fields by name, ready for `__init__`."""
    return {field.name: load_field(field, saved[field.name], content) for field in fields}


def load_field(field: Field, value: object, content: Content) -> object:
    if field.inside is not None:
        if isinstance(value, list):
            return [load_record(field.inside, each, content) for each in value]
        if value is None:
            return None
        assert isinstance(value, dict)
        return load_record(field.inside, value, content)
    if field.amounts:
        assert isinstance(value, dict)
        counts: list[int] = [value[slug] for slug in content.slugs(field.of)]
        return counts
    spelled = field.of and field.of != SEATS
    return unspell(value, content.index(field.of) if spelled else None)


def load_record(cls: type[Declared], saved: dict[str, object], content: Content) -> Any:
    """A record made from saved fields."""
    make: Any = cls
    return make(**load_values(cls.FIELDS, saved, content))
