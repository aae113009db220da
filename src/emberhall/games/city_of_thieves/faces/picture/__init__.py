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
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Offers
from emberhall.picture.table import Head, Picture, Shape, Tray

__all__ = ["PARTS", "aim", "draw", "gallery"]


def draw(view: View, content: Cards, offers: Offers, shape: Shape) -> Picture:
    """The whole table: the district, what the looking seat owns, then what everybody owns."""
    seen = Lookup(view, content)
    stage = district(seen, offers)
    trays = [Tray("mat", plate.name, plate.title, (plate,)) for plate in beside(seen, offers)]
    if seen.full:
        below = catacombs(seen, offers)
        trays.append(Tray("market", below.name, below.title, (below,)))
    missions = tasks(seen, offers)
    trays.append(Tray("market", missions.name, missions.title, (missions,)))
    for seat in range(len(view["gangs"])):
        if seat != seen.you:
            plate = mat(seen, seat, offers)
            trays.append(Tray("others", plate.name, plate.title, (plate,), seat=seat))
    trays += [Tray("market", each.name, each.title, (each,)) for each in market(seen, offers)]
    now = say("Round {round}", round=view["round"])
    return Picture(stage, tuple(trays), Head((now,)))
