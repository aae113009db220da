"""The table of City of Thieves as a picture: the district by night, catacombs, mats and cards."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.aims import PARTS, aim
from emberhall.games.city_of_thieves.faces.picture.catacombs import catacombs
from emberhall.games.city_of_thieves.faces.picture.district import district
from emberhall.games.city_of_thieves.faces.picture.exhibits import gallery
from emberhall.games.city_of_thieves.faces.picture.hand import beside
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.mats import mat
from emberhall.games.city_of_thieves.faces.picture.offers import market, tasks
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.picture.svg import Offers, Plate

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The whole table: the district, what the looking seat owns, then what everybody owns."""
    seen = Lookup(view, content)
    plates = [district(seen, offers), *beside(seen, offers)]
    if seen.full:
        plates.append(catacombs(seen, offers))
    plates.append(tasks(seen, offers))
    seats = range(len(view["gangs"]))
    plates += [mat(seen, seat, offers) for seat in seats if seat != seen.you]
    return [*plates, *market(seen, offers)]
