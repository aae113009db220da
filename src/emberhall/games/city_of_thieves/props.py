"""What the adventure sheets put on the table besides figures and relics."""

from __future__ import annotations

from typing import ClassVar, Final

from emberhall.kernel.fields import Field, Record, plain

NO_PARADE: Final = -1


class Props(Record):
    """The things of the sheet in play.

    `strongbox` is still full (31.2), Isabeau still holds the `ring` (32.2); `hoard` is what the
    Jewelers took (33.6), `risen` counts the undead so far (34.3), `ferrymen` and `guests` are the
    spaces of bystanders (35.2, 37.2), `prices` are those of the ordinary kinds (36.2), `parade` is
    the street it fills (43.2), `shards` are left in the Treasure Room (42.4), the `hostage`
    lies in the Prison (44.2). Bystanders do not hold their spaces.
    [27.7, 31.5, 35.2, 36.2, 37.2]
    """

    __slots__ = (
        "ferrymen", "guests", "hoard", "hostage", "parade", "prices", "ring", "risen", "shards",
        "strongbox",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        plain("strongbox"),
        plain("ring"),
        plain("hoard", "treasures"),
        plain("risen"),
        plain("ferrymen", "spaces"),
        plain("guests", "spaces"),
        plain("prices"),
        plain("parade"),
        plain("shards"),
        plain("hostage"),
    )

    def __init__(
        self,
        strongbox: bool,
        ring: bool,
        hoard: list[int],
        risen: int,
        ferrymen: list[int],
        guests: list[int],
        prices: list[int],
        parade: int,
        shards: int,
        hostage: bool,
    ) -> None:
        self.strongbox = strongbox
        self.ring = ring
        self.hoard = hoard
        self.risen = risen
        self.ferrymen = ferrymen
        self.guests = guests
        self.prices = prices
        self.parade = parade
        self.shards = shards
        self.hostage = hostage

    def copy(self) -> Props:
        return Props(
            self.strongbox,
            self.ring,
            self.hoard[:],
            self.risen,
            self.ferrymen[:],
            self.guests[:],
            self.prices[:],
            self.parade,
            self.shards,
            self.hostage,
        )


def new_props() -> Props:
    """A sheet that puts nothing on the table."""
    return Props(False, False, [], 0, [], [], [], NO_PARADE, 0, False)
