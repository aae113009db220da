"""The table of City of Thieves as a picture: the district by night, gangs, cards and missions."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.aims import PARTS, aim
from emberhall.games.city_of_thieves.faces.picture.combat import fight_trays
from emberhall.games.city_of_thieves.faces.picture.cuts import cut_of
from emberhall.games.city_of_thieves.faces.picture.exhibits import gallery
from emberhall.games.city_of_thieves.faces.picture.gang import gang_tray
from emberhall.games.city_of_thieves.faces.picture.hand import discard_trays, hand_trays
from emberhall.games.city_of_thieves.faces.picture.head import head
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.muster import muster_trays, score_trays
from emberhall.games.city_of_thieves.faces.picture.offers import market_trays, task_tray
from emberhall.games.city_of_thieves.faces.picture.stage.district import district
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.picture.svg import Offers
from emberhall.picture.table import Picture, Shape

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: the district, what the looking seat owns, then what everybody owns."""
    seen = Lookup(view, content)
    cut = cut_of(shape)
    trays = [*score_trays(seen, offers, cut), *fight_trays(seen, offers, cut)]
    if seen.you is not None:
        trays.append(gang_tray(seen, seen.you, offers, cut))
    trays += hand_trays(seen, offers, cut)
    trays += discard_trays(seen, offers, cut)
    trays += muster_trays(seen, offers, cut)
    trays.append(task_tray(seen, offers, cut))
    trays += market_trays(seen, offers, cut)
    for seat in range(len(view["gangs"])):
        if seat != seen.you:
            trays.append(gang_tray(seen, seat, offers, cut))
    return Picture(district(seen, offers, shape), tuple(trays), head(seen))
