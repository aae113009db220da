"""What the adventure sheets put on the table besides figures and relics."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Record, of

NO_PARADE: Final = -1


class Props(Record):
    """The things of the sheet in play; at first a sheet puts nothing on the table.

    `strongbox` is still full (31.2), Isabeau still holds the `ring` (32.2); `hoard` is what the
    Jewelers took (33.6), `risen` counts the undead so far (34.3), `ferrymen` and `guests` are the
    spaces of bystanders (35.2, 37.2), `prices` are those of the ordinary kinds (36.2), `parade` is
    the street it fills (43.2), `shards` are left in the Treasure Room (42.4), the `hostage`
    lies in the Prison (44.2). Bystanders do not hold their spaces.
    [27.7, 31.5, 35.2, 36.2, 37.2]
    """

    strongbox: bool = False
    ring: bool = False
    hoard: list[int] = of("treasures", default=[])
    risen: int = 0
    ferrymen: list[int] = of("spaces", default=[])
    guests: list[int] = of("spaces", default=[])
    prices: list[int] = []
    parade: int = NO_PARADE
    shards: int = 0
    hostage: bool = False
