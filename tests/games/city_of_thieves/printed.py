"""The content of the game, and the same with a pack laid over it."""

from __future__ import annotations

from importlib import resources

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.kernel.content.packs import lay_over
from emberhall.kernel.content.sheets import Sheets, parse

SLUG = "city-of-thieves"
FILE = f"{SLUG}/content.toml"


def load(pack: str = "") -> Cards:
    """The content, with a pack of these entries laid over it."""
    folder = resources.files("emberhall.games.city_of_thieves")
    sheets = Sheets(parse(folder.joinpath("content.toml").read_text("utf-8"), FILE), FILE)
    if pack:
        header = f'[pack]\ngame = "{SLUG}"\nname = "a test"\n'
        lay_over(sheets, header + pack, "pack.toml", SLUG)
    cards = Cards(sheets)
    sheets.finish()
    return cards


CARDS = load()
