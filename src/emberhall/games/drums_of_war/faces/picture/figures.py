"""Units, Heroes and things, put together from what they are: a people, armour, arms and mounts.

A figure stands in a square of 64, its feet on the lower edge, and looks to the right.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.cards import Card, Hero
from emberhall.words import remembered

SIZE: Final = 64.0

PIECES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    # bodies
    "man": (
        ("leather", "M25 44h6l-1 18h-7zM34 44h6l2 18h-7z"),
        ("own", "M22 26c4-3 16-3 20 0l2 20H20z"),
        ("leather", "M20 43h24v4H20z"),
    ),
    "mailed": (
        ("steel-2", "M24 44h7l-1 18h-7zM34 44h7l1 18h-7z"),
        ("steel", "M20 27c5-4 19-4 24 0l2 18H18z"),
        ("own", "M27 26h10l2 24H25z"),
        ("steel-2", "M17 27c3-3 7-3 9 0l-2 6h-7zM47 27c-3-3-7-3-9 0l2 6h7z"),
    ),
    "robed": (
        ("own", "M23 26c4-3 14-3 18 0l7 36H16z"),
        ("bone", "M30 26h4v36h-4z"),
        ("leather", "M21 42h22v3H21z"),
    ),
    "rider": (
        ("own", "M25 16c3-3 11-3 14 0l2 16H23z"),
        ("leather", "M26 30h10l6 14h-6l-5-8-6 4z"),
    ),
    "brute": (
        ("skin", "M14 24c8-8 28-8 36 0l4 22-7 1-2-10v25H37V48H27v14H19V37l-2 10-7-1z"),
        ("leather", "M19 42h26l2 12-9-3-6 4-6-4-9 3z"),
    ),
    "small": (
        ("skin", "M26 48h5l-1 14h-6zM34 48h5l2 14h-6z"),
        ("leather", "M24 34c3-3 13-3 16 0l2 17H22z"),
    ),
    # heads
    "face": (
        ("flesh", "M32 6c-6 0-8 4-8 9s3 10 8 10 8-5 8-10-2-9-8-9z"),
        ("dark", "M33 14h2v3h-2zM38 14h2v3h-2z"),
    ),
    "hat": (("straw", "M18 12c8-2 20-2 28 0 0 3-28 3-28 0zM25 11c0-8 14-8 14 0z"),),
    "cap": (("steel", "M23 14C22 4 28 2 32 2s10 2 9 12l-9-2z"), ("steel-2", "M31 11h3v8h-3z")),
    "kettle": (("steel", "M18 13c4-4 24-4 28 0 0 3-28 3-28 0zM24 11c1-9 15-9 16 0z"),),
    "hood": (
        (
            "own",
            (
                "M32 2c-9 0-12 6-12 14 0 5 2 9 4 11 0-8 0-16 8-16s8 8 8 16"
                "c2-2 4-6 4-11 0-8-3-14-12-14z"
            ),
        ),
    ),
    "visor": (
        ("steel", "M23 24V12c0-7 5-9 9-9s9 2 9 9v12l-9 3z"),
        ("dark", "M30 13h11v3H30zM34 18v7h-1v-7z"),
        ("plume", "M31 4c-4-6 6-9 12-4-4-1-8 1-8 5z"),
    ),
    "tonsure": (
        ("flesh", "M32 5c-6 0-8 4-8 9s3 11 8 11 8-6 8-11-2-9-8-9z"),
        ("leather", "M23 13c0-4 2-6 5-7-2 3-2 6-3 9zM40 14c1-4-1-6-4-8 1 3 2 5 2 8z"),
        ("dark", "M33 14h2v3h-2zM37 14h2v3h-2z"),
    ),
    "tusks": (
        ("skin", "M32 6c-7 0-10 4-10 10 0 7 4 10 10 10s10-3 10-10c0-6-3-10-10-10z"),
        ("dark", "M32 13l5 2-5 1zM43 13l-4 2 4 1z"),
        ("bone", "M31 22l1-5 3 4zM38 21l2-4 1 5z"),
    ),
    "ears": (
        (
            "skin",
            "M32 16c-5 0-8 3-8 8s3 9 8 9 8-4 8-9-3-8-8-8zM25 22L8 14l16 13zM39 22l17-8-16 13z",
        ),
        ("dark", "M31 22h3v3h-3zM37 22h3v3h-3zM31 29h7v2h-7z"),
    ),
    "topknot": (("plume", "M28 6c-2-6 4-8 10-6-3 1-3 4-2 6z"),),
    "horned": (
        ("steel-2", "M22 14c0-8 5-10 10-10s10 2 10 10z"),
        ("bone", "M23 10C15 9 14 3 16-1c1 5 5 6 9 7zM41 10c8-1 9-7 7-11-1 5-5 6-9 7z"),
    ),
    "bones": (("bone", "M22 12c2-8 18-8 20 0l-3-2-3 4-4-5-4 5-3-4zM20 6l4 4-5 1zM44 6l-4 4 5 1z"),),
    "warpaint": (("plume", "M24 18l8 2-8 2zM42 18l-8 2 8 2z"),),
    "crown": (("gold", "M23 10L22 0l6 4 4-6 4 6 6-4-1 10z"),),
    "braid": (
        (
            "straw",
            (
                "M23 16C20 4 28 1 33 2c8 0 10 8 8 14-1-6-6-8-9-8-5 0-7 3-9 8zM22 14"
                "c-3 6-2 14-5 20 6-2 9-9 9-15z"
            ),
        ),
    ),
    "beard": (("leather", "M24 17c0 8 3 13 8 13s8-5 8-13c-2 4-5 5-8 5s-6-1-8-5z"),),
    "patch": (("dark", "M31 12h5v5h-5zM23 10l19 2v1l-19-2z"),),
    # arms
    "fork": (("wood", "M48 4h2.5v58H48z"), ("steel-2", "M44-2h2v7h2v-8h2.5v8h2v-7h2v10h-10.5z")),
    "spear": (("wood", "M48 6h2.5v56H48z"), ("steel", "M49.2-4l4.5 11-4.5 4-4.5-4z")),
    "lance": (("wood", "M14 40L60 6l1.5 2L16 42z"), ("steel", "M56 6l8-6-3 9z")),
    "sword": (
        ("steel", "M47 2l3 4v26h-5V6z"),
        ("gold", "M41 31h13v3H41z"),
        ("leather", "M46 34h3v7h-3z"),
    ),
    "greatsword": (
        ("steel", "M49-6l4 6v36h-7V0z"),
        ("gold", "M41 35h17v4H41z"),
        ("leather", "M48 39h3v9h-3z"),
    ),
    "bow": (
        ("wood", "M46 8c14 10 14 32 0 42l-1-2c9-10 9-28 0-38z"),
        ("bone", "M46 9h1v40h-1zM30 28h26v1.5H30z"),
        ("steel", "M54 26l6 3-6 2z"),
    ),
    "axe": (("wood", "M47 4h3v48h-3z"), ("steel", "M50 4c8-3 11 8 7 18-2-6-4-7-7-7z")),
    "twinaxes": (
        ("wood", "M47 8h3v36h-3zM13 12h3v36h-3z"),
        ("steel", "M50 8c7-3 10 6 7 14-2-5-4-6-7-6zM13 12c-7-3-10 6-7 14 2-5 4-6 7-6z"),
    ),
    "hammer": (
        ("wood", "M48 10h3v46h-3z"),
        ("steel-2", "M40 2h20v13H40z"),
        ("steel", "M40 2h5v13h-5z"),
    ),
    "club": (
        ("wood", "M50 50L44 22C40 6 58 0 60 14c1 8-4 14-6 36z"),
        ("bone", "M44 14l-4-3 5-1zM58 20l5 0-4 4zM50 4l0-5 3 4z"),
    ),
    "sling": (
        ("leather", "M46 34C52 20 60 20 58 8l2 0c3 14-8 16-12 27z"),
        ("stone", "M58 3a5 5 0 1 0 .1 0z"),
    ),
    "staff": (
        ("wood", "M48 8h3v54h-3z"),
        ("plume", "M49.5-2a6 6 0 1 0 .1 0z"),
        ("bone", "M42 8l15 0-3 4h-9z"),
    ),
    "book": (("plume", "M40 34l10-3 8 4-10 3zM40 34v9l8 4v-9z"), ("bone", "M50 38l8-3v9l-8 3z")),
    "drumstick": (("wood", "M44 44l12-14 2 2-12 14z"), ("bone", "M57 27a3.5 3.5 0 1 0 .1 0z")),
    # what the other arm bears
    "kite": (
        ("own-2", "M10 24h16v14c0 7-4 11-8 14-4-3-8-7-8-14z"),
        ("bone", "M16.5 24h3v28l-1.5-1-1.5 1zM10 33h16v3H10z"),
    ),
    "round": (
        ("wood", "M18 28a11 11 0 1 0 .1 0z"),
        ("own-2", "M18 31a8 8 0 1 0 .1 0z"),
        ("steel", "M18 36a3 3 0 1 0 .1 0z"),
    ),
    "tower-shield": (
        ("own-2", "M6 22h22v34c-7 5-15 5-22 0z"),
        ("steel", "M6 22h22v4H6zM15 22h4v38h-4z"),
    ),
    "hide": (
        ("leather", "M10 28l14-2 3 22-12 6-8-10z"),
        ("bone", "M14 33l4 3-4 2zM18 43l4 2-3 3z"),
    ),
    # mounts and beasts
    "horse": (
        (
            "coat",
            (
                "M8 38c6-6 24-7 34-4l8-16c4-2 8 0 9 3l5 9-3 3-7-4-4 12-4 8 2 13h-5l-4-14H22"
                "l-2 14h-5l1-14c-6-1-9-5-8-10z"
            ),
        ),
        ("coat-2", "M50 18c-5 3-7 9-9 15l4-2c3-6 4-10 7-13zM8 38C2 40 2 48 5 54c2-4 3-8 7-11z"),
        ("own-2", "M20 33h18l2 12H20z"),
        ("dark", "M55 22h2v2h-2z"),
    ),
    "wolf": (
        (
            "fur",
            (
                "M6 42c6-8 24-10 34-6l6-9 3-6 4 6 10 6-2 5-9 1-6 8 3 15h-5l-5-12H22l-4 12"
                "h-5l2-13c-5 0-9-3-9-7z"
            ),
        ),
        ("fur-2", "M6 42c-4-3-6-8-5-13 3 5 6 6 10 7zM22 37l6-5 4 4 6-5 2 5-6 5z"),
        ("bone", "M56 36l2 4 2-4z"),
        ("plume", "M52 29h3v2h-3z"),
    ),
    "griffin": (
        (
            "straw",
            (
                "M10 44c4-8 20-10 28-4l8-14c2-8 14-8 14 2l4 6-6 1c-2 8-8 12-12 14l2 13h-5"
                "l-4-12-14 1-2 11h-5l1-13c-5 0-8-2-9-5z"
            ),
        ),
        ("bone", "M30 38C14 34 6 20 8 2c8 2 14 8 17 14 2-4 6-8 12-10-2 12 2 22-7 32z"),
        ("gold", "M58 30l6 4-7 2z"),
        ("dark", "M52 26h3v3h-3z"),
        ("leather", "M10 44c-6 0-9 4-8 10 3-4 6-4 10-5z"),
    ),
    "catapult": (
        ("wood", "M4 46h52v6H4zM28 46l8-22 4 2-6 20zM44 46V30h4v16z"),
        ("wood-2", "M34 38L12 8l4-3 22 30z"),
        ("stone", "M11 1a7 7 0 1 0 .1 0z"),
        ("leather", "M14 48a7 7 0 1 0 .1 0zM46 48a7 7 0 1 0 .1 0z"),
        ("steel", "M14 53a2.5 2.5 0 1 0 .1 0zM46 53a2.5 2.5 0 1 0 .1 0z"),
    ),
    "skulls": (("bone", "M30 18l5-2 4 4-3 4-5-1zM50 24l4 0 2 4-4 2-3-3z"),),
    "flag": (("wood", "M52 14h2v32h-2z"), ("own", "M54 14h10l-3 5 3 5H54z")),
    # things
    "blade": (
        ("steel", "M14 50L50 8l6-2-2 6-36 42z"),
        ("gold", "M8 44l12 12-3 3L5 47z"),
        ("leather", "M8 52l5 5-6 6-4-5z"),
    ),
    "pike": (("wood", "M6 58L46 14l3 3L9 61z"), ("steel", "M46 12l14-8-6 14z")),
    "wall": (
        ("own-2", "M14 8h36v30c0 12-9 18-18 22-9-4-18-10-18-22z"),
        ("steel", "M28 8h8v52h-8zM14 24h36v7H14z"),
    ),
    "cleaver": (
        ("wood", "M14 58L38 20l5 3-24 38z"),
        ("steel", "M34 6c14-6 26 4 24 20-6-4-12-4-18 0z"),
    ),
    "spiked": (
        ("leather", "M12 14c12-6 28-6 40 0-2 18-2 28-8 44-8-3-16-3-24 0-6-16-6-26-8-44z"),
        ("bone", "M20 22l4 8-6 0zM34 20l4 8-7 0zM44 26l3 8-7 0zM26 36l4 8-7 0zM38 38l4 8-7 0z"),
    ),
    "horn": (
        ("bone", "M6 20c16 0 30 4 40 24l12-6c-8-20-28-30-52-26z"),
        ("gold", "M44 42l13-7 3 6-12 7zM6 12h4v8H6z"),
    ),
    "boots": (
        ("leather", "M10 18h16v24l14 6v8H10z"),
        ("leather-2", "M34 8h14v22l12 5v8H34z"),
        ("steel", "M10 52h30v4H10zM34 39h26v4H34z"),
    ),
    "clash": (
        ("steel", "M10 6l36 44-4 4L8 12zM54 6L18 50l4 4L56 12z"),
        ("gold", "M36 50l12-10 3 3-12 10zM28 50L16 40l-3 3 12 10z"),
        ("plume", "M32 18l3 6 6-2-3 6 5 4-7 1v6l-4-5-4 5v-6l-7-1 5-4-3-6 6 2z"),
    ),
}
UNITS: Final[dict[str, tuple[str, ...]]] = {
    "human-levy": ("man", "face", "hat", "fork"),
    "human-soldier": ("man", "face", "cap", "sword", "kite"),
    "human-spearman": ("man", "face", "kettle", "spear", "round"),
    "human-archer": ("man", "face", "hood", "bow"),
    "human-knight": ("horse", "rider", "+visor", "lance"),
    "human-guard": ("mailed", "face", "visor", "spear", "tower-shield"),
    "human-cleric": ("robed", "tonsure", "staff", "book"),
    "human-catapult": ("catapult", "flag"),
    "griffin": ("griffin",),
    "goblin-runt": ("small", "ears", "fork"),
    "orc-warrior": ("man", "tusks", "horned", "axe", "round"),
    "goblin-slinger": ("small", "ears", "sling"),
    "orc-lancer": ("mailed", "tusks", "topknot", "spear"),
    "orc-rider": ("wolf", "rider", "+tusks", "+topknot", "lance"),
    "orc-berserker": ("man", "tusks", "warpaint", "topknot", "twinaxes"),
    "orc-shaman": ("robed", "tusks", "bones", "staff"),
    "orc-catapult": ("catapult", "skulls"),
    "orc-troll": ("brute", "tusks", "club"),
    "tower-shield": ("wall",),
    "forged-blade": ("blade",),
    "long-pike": ("pike",),
    "human-march-order": ("boots", "flag"),
    "human-onslaught": ("clash", "flag"),
    "clan-cry": ("horn",),
    "war-axe": ("cleaver",),
    "spiked-hide": ("spiked",),
    "orc-march-order": ("boots", "skulls"),
    "orc-onslaught": ("clash", "skulls"),
}
HEROES: Final[dict[str, tuple[str, ...]]] = {
    "aiden": ("mailed", "face", "crown", "greatsword"),
    "jayme": ("mailed", "face", "braid", "lance", "kite"),
    "maerwyn": ("mailed", "face", "braid", "crown", "hammer"),
    "krangg": ("brute", "tusks", "horned", "axe"),
    "borrunm": ("brute", "tusks", "horned", "club", "hide"),
    "skarna": ("robed", "tusks", "bones", "patch", "staff"),
}
OTHERS: Final = (  # of a content pack, by army and kind of card
    (("man", "face", "cap", "spear"), ("blade",), ("boots", "flag")),
    (("man", "tusks", "horned", "axe"), ("cleaver",), ("boots", "skulls")),
)


def _put_together(names: tuple[str, ...], army: int) -> str:
    """The pieces over each other; one marked with + sits higher, on a mount."""
    drawn: list[str] = []
    for name in names:
        inside = "".join(f'<path d="{d}" class="{look}"/>' for look, d in PIECES[name.lstrip("+")])
        raised = name.startswith("+")
        drawn.append(f'<g transform="translate(2 -8)">{inside}</g>' if raised else inside)
    return f'<g class="ink army-{army}">{"".join(drawn)}</g>'


@remembered(128)
def card_figure(card: Card) -> str:
    """The picture of a card."""
    other = OTHERS[card.army % 2][min(card.kind, 2)]
    return _put_together(UNITS.get(card.slug, other), card.army)


@remembered(32)
def hero_figure(hero: Hero) -> str:
    """The picture of a Hero."""
    other = ("mailed", "face", "cap", "sword") if hero.army == 0 else ("brute", "tusks", "axe")
    return _put_together(HEROES.get(hero.slug, other), hero.army)


def placed(drawn: str, x: float, y: float, size: float) -> str:
    """A picture in a square somewhere."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / SIZE:.3f})">{drawn}</g>'
