"""The cards of the looking seat: Arcana and Intrigue, and discards while some may be taken."""

from __future__ import annotations

from emberhall.games.city_of_thieves.faces.picture.cards import arcana_stamp, intrigue_stamp
from emberhall.games.city_of_thieves.faces.picture.cuts import Cut
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import Tray


def hand_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """What the looking seat holds, if there is one and it holds anything."""
    trays: list[Tray] = []
    if seen.you is None:
        return trays
    gang = seen.view["gangs"][seen.you]
    arcana = gang["hand"] if isinstance(gang["hand"], list) else []
    held = gang["intrigues"] if isinstance(gang["intrigues"], list) else []
    cards = [*_arcana(seen, offers, cut, arcana), *_intrigues(seen, offers, cut, held)]
    if not cards:
        return trays
    title = say("Arcana")
    note = say("{count:card|cards}", count=len(arcana))
    if held:
        title = say("Arcana and Intrigue")
        note = say("{arcana} and {intrigues}", arcana=len(arcana), intrigues=len(held))
    return [Tray("hand", "hand", title, tuple(cards), note=note, seat=seen.you)]


def _arcana(seen: Lookup, offers: Offers, cut: Cut, hand: list[str]) -> list[Plate]:
    index = seen.content.index("arcana")
    cards: list[Plate] = []
    times: dict[str, int] = {}
    for slug in hand:
        times[slug] = times.get(slug, 0) + 1
        stamp = arcana_stamp(seen.content, index[slug], "hand", cut.hand, cut.text)
        piece = f"arcana {slug}#{seen.you} {times[slug]}"
        name = f"hand {slug} {times[slug]}"
        cards.append(stamp.card(offers, cut.hand, name, piece, "deck arcana"))
    return cards


def _intrigues(seen: Lookup, offers: Offers, cut: Cut, held: list[str]) -> list[Plate]:
    index = seen.content.index("intrigues")
    return [
        intrigue_stamp(seen.content, index[slug], cut.hand, cut.text).card(
            offers, cut.hand, f"intrigue {slug}", f"intrigue {slug}", "deck intrigue"
        )
        for slug in held
    ]


def discard_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """The discard pile spread out, while cards may be taken from it."""
    index = seen.content.index("arcana")
    cards = [
        arcana_stamp(seen.content, index[slug], "discard", cut.hand, cut.text).card(
            offers, cut.hand, f"discard {slug}"
        )
        for slug in index
        if f"discard {slug}" in offers.by_part
    ]
    return [Tray("market", "discards", say("Discarded Arcana"), tuple(cards))] if cards else []
