"""Gangs: a strip with what the gang owns, then a card for each of its characters."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Count
from emberhall.games.city_of_thieves.content.board import PRISON
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import AP_SKILL, DISCARD_SKILL, ROLES
from emberhall.games.city_of_thieves.content.vocabulary import CARRY
from emberhall.games.city_of_thieves.faces.picture.cards import portrait, rows, values
from emberhall.games.city_of_thieves.faces.picture.cuts import Cut
from emberhall.games.city_of_thieves.faces.picture.lettering import line, prose
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import gear_icon, treasure
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    bare,
    counted,
    figure_about,
    short_place,
)
from emberhall.games.city_of_thieves.faces.picture.stage.people import figure_label
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import NO_OFFERS, Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import width_of
from emberhall.picture.pieces import mark
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Tray
from emberhall.words import phrase, remembered

FATES: Final = ("", phrase("left the district"), phrase("killed"), phrase("lost"))
LEFT: Final = 1  # a fate
FACE: Final = 62.0  # the width of a portrait
Fact = tuple[str, str, str]


def gang_tray(seen: Lookup, seat: int, offers: Offers, cut: Cut) -> Tray:
    """The gang of the looking seat, or a rival's."""
    gang = seen.view["gangs"][seat]
    index = seen.content.index("characters")
    own = seat == seen.you
    cards = [seat_stamp(seat, head_facts(seen, seat), head_label(seen, seat), cut).card(
        offers, cut.seat, f"seat {seat}"
    )]  # fmt: skip
    cards += [member_card(seen, index[slug], offers, cut, own) for slug in gang["members"]]
    title = seen.names[seat] + (say(" (you)") if own else "")
    return Tray("mat" if own else "others", f"gang {seat}", title, tuple(cards), seat=seat)


def number_in(place: Count | list[str]) -> int:
    """How many cards are in a hand, hidden or not."""
    return len(place) if isinstance(place, list) else int(place["count"])


def head_facts(seen: Lookup, seat: int) -> tuple[Fact, ...]:
    """What a gang owns: an icon, a number, and what it counts."""
    view = seen.view
    gang = view["gangs"][seat]
    ducats = view["ducats"][seat]
    facts: list[Fact] = [
        ("coin", "?", say("ducats hidden"))
        if ducats is None
        else ("coin", str(ducats), counted(ducats, "ducat")),
        _fact("cards", number_in(gang["hand"]), say("Arcana")),
    ]
    if view["mode"]:
        facts.append(_fact("mask", number_in(gang["intrigues"]), say("Intrigue")))
        facts.append(_fact("star", gang["xp"], say("XP")))
    if gang["debt"]:
        facts.append(_fact("inn", gang["debt"], say("debt")))
    if view["first"] == seat and view["round"]:
        facts.append(("flag", "1", say("first")))
    return tuple(facts)


def _fact(icon: str, number: int, what: str) -> Fact:
    return icon, str(number), f"{number} {what}"


def head_label(seen: Lookup, seat: int) -> str:
    """The same in a sentence."""
    view = seen.view
    gang = view["gangs"][seat]
    ducats = view["ducats"][seat]
    parts = [
        seen.names[seat] + (say(", your gang") if seat == seen.you else ""),
        say("ducats hidden") if ducats is None else counted(ducats, "ducat"),
        counted(number_in(gang["hand"]), "Arcana card"),
    ]
    backs = view["backs"][seat]
    if backs:
        parts[-1] += say(" ({purple} purple, {blue} blue)", **backs)
    if view["mode"]:
        parts.append(counted(number_in(gang["intrigues"]), "Intrigue card"))
        parts.append(say("experience {xp}", xp=gang["xp"]))
    if gang["debt"]:
        parts.append(say("{counted} on credit from the Inn", counted=counted(gang["debt"], "card")))
    if view["first"] == seat and view["round"]:
        parts.append(say("first player"))
    return ", ".join(parts)


@remembered(2048)
def seat_stamp(seat: int, facts: tuple[Fact, ...], label: str, cut: Cut) -> Stamp:
    """The strip of a gang."""
    box = cut.seat

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, 1, box.width - 2, box.height - 2, "board", 8)
        mark(canvas, seat, 17, box.height / 2, 8)
        x, step = 34.0, (box.width - 38) / len(facts)
        for icon, number, words in facts:
            said = number if cut.full_gear else words
            canvas.icon(icon, x, box.height / 2 - 9, 18)
            line(canvas, x + 22, box.height / 2 + 5, said, cut.text, "strong", "", step - 26)
            x += step

    return Stamp(f"seat {seat}", label, "", "", draw)


def member_card(seen: Lookup, figure: int, offers: Offers, cut: Cut, own: bool) -> Plate:
    """A character: who he is, his skill, what he carries and bears; each of them a part."""
    view = seen.view
    content = seen.content
    printed = content.figures[figure]
    box = cut.member if own else cut.rival
    canvas = Canvas(box.width, box.height, offers)
    fate = view["fate"][figure]
    space = seen.at[figure]
    where = say(FATES[fate]) or (
        short_place(seen.room_of(figure)) if space >= 0 else say("not placed yet")
    )
    member_stamp(
        content, figure, seen.owner[figure], figure_label(seen, figure), where,
        view["wounds"][figure], bool(view["spent"][figure]), view["turn"]["actor"] == printed.slug,
        bool(fate), space == PRISON, box, cut.text, own,
    ).press(canvas)  # fmt: skip
    if own:
        bears = view["gear"][figure] is not None
        skill_stamp(content, figure, view["mode"], bears, box, cut.text).press(canvas)
    _press_pockets(canvas, seen, figure, box, cut, own)
    return canvas.plate(f"member {printed.slug}", printed.name)


def _press_pockets(
    canvas: Canvas, seen: Lookup, figure: int, box: Box, cut: Cut, own: bool
) -> None:
    """Treasures from the left, Equipment at the right."""
    view = seen.view
    content = seen.content
    slug = content.figures[figure].slug
    kinds = content.index("treasures")
    load, gear = view["loads"][figure], view["gear"][figure]
    size = 21.0 if own else 22.0
    pockets = Box(5, box.bottom - size - 5, size, size)
    for place, kind in enumerate(load):
        with canvas.piece(f"loot {kind}#{slug} {place}"):
            loot_stamp(content, figure, kinds[kind], place, pockets).press(canvas)
    which = -1
    most = content.carrying_limit
    if gear is not None:
        which = content.index("equipment")[gear]
        most += content.equipment[which].amount(CARRY)
    if own:
        canvas.marks.append(empty_pockets(len(load), most, pockets))
    if which >= 0:
        x = pockets.x + max(most if own else 0, len(load)) * (pockets.width + 1) + 4
        place_of = Box(x, pockets.y, box.right - x - 5, pockets.height)
        with canvas.piece(f"gear {gear}#{slug}"):
            gear_stamp(content, figure, which, place_of, cut.text).press(canvas)


@remembered(4096)
def member_stamp(
    content: Cards,
    figure: int,
    owner: int,
    label: str,
    where: str,
    wounds: int,
    spent: bool,
    acting: bool,
    gone: bool,
    jailed: bool,
    box: Box,
    size: float,
    own: bool,
) -> Stamp:
    """The portrait, the name and the values of a character, and where he is."""
    printed = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        now = " member-now" if acting else ""
        canvas.rect(1, 1, box.width - 2, box.height - 2, f"card-face{now}", 8)
        wide, high = (FACE, box.height - 38) if own else (38.0, 44.0)
        portrait(canvas, printed, owner, Box(6, 6, wide, high))
        if jailed:
            bars = "".join(f"M{x:g} 6v{high:g}" for x in (14, 26, 38, 50, 62) if x < wide)
            canvas.path(bars, "bars")
        for drop in range(min(wounds, 3)):
            canvas.icon("blood", 6 + 13 * drop, high - 9, 15, "wound")
        x = wide + 13
        if own:
            room = box.width - x - 104
            line(canvas, x, 21, printed.name, size + 4, "strong place card-ink", "", room)
            values(canvas, printed, box.width - 102, 20, size, "card-ink")
        else:
            line(canvas, x - 4, 20, printed.name, size + 1, "strong place card-ink", "",
                 box.width - x)  # fmt: skip
        state = say("has acted") if spent and not acting else ""
        said = f"{where}, {state}" if state and own else where
        if own:
            line(canvas, x, 37, said, size, "card-soft", "", box.width - x - 6)
        else:
            prose(canvas, x - 4, 22, box.width - x, 2, bare(said), size, "card-soft")

    said = f"{label}, {where}" if gone else label
    if spent:
        said += say(", has been activated in this turn")
    look = "gone" if gone else "spent" if spent and not acting else ""
    return Stamp(f"member {printed.slug}", said, figure_about(content, figure), look, draw)


@remembered(1024)
def skill_stamp(
    content: Cards, figure: int, mode: int, bears: bool, box: Box, size: float
) -> Stamp:
    """The skill of a character, its price and what it does; shorter if he bears something."""
    printed = content.figures[figure]
    asleep = printed.role == ROLES.index("mercenary") and mode == 1
    price = {AP_SKILL: say("1 AP"), DISCARD_SKILL: say("a card")}.get(printed.price, say("always"))

    def draw(canvas: Canvas) -> None:
        x, y = FACE + 11, 41.0
        room = box.right - x - 5
        high = box.bottom - y - (30 if bears else 5)
        canvas.rect(x, y, room, high, "skill", 5)
        taken = width_of(price, size) + 6
        line(canvas, x + 5, y + 14, printed.skill, size + 0.5, "strong place", "", room - 9 - taken)
        canvas.text(x + room - 5, y + 14, price, size, "soft", "end")
        prose(canvas, x + 5, y + 15, room - 9, rows(high - 16, size), printed.text, size)

    about = printed.text
    if asleep:
        about += say(" Skills of mercenaries do not count in this game.")
    return Stamp(
        f"skill {printed.slug}",
        say("{skill}, skill, {price}", skill=printed.skill, price=price),
        about,
        "",
        draw,
    )


@remembered(4096)
def loot_stamp(content: Cards, figure: int, kind: int, place: int, first: Box) -> Stamp:
    """A treasure that a character carries."""
    treasured = content.treasures[kind]
    bearer = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        x = first.x + (first.width + 1) * place
        canvas.rect(x, first.y, first.width, first.height, "pocket", 5)
        treasure(canvas, kind, x + 2.5, first.y + 2.5, first.width - 5)

    label = say(
        "{name} of {bearer}, sells for {price}",
        name=treasured.name,
        bearer=bearer.name,
        price=treasured.price,
    )
    about = say("Sold at the end if its bearer has left the district.")
    return Stamp(f"loot {bearer.slug}:{treasured.slug}", label, about, "", draw)


@remembered(1024)
def empty_pockets(taken: int, most: int, first: Box) -> str:
    """Places for more treasures."""
    canvas = Canvas(0, 0, NO_OFFERS)
    for place in range(taken, most):
        x = first.x + (first.width + 1) * place
        canvas.rect(x, first.y, first.width, first.height, "pocket-empty", 5)
    return "".join(canvas.marks)


@remembered(2048)
def gear_stamp(content: Cards, figure: int, which: int, box: Box, size: float) -> Stamp:
    """The Equipment card of a character."""
    gear = content.equipment[which]
    bearer = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        canvas.rect(box.x, box.y, box.width, box.height, "card-face kind-4", 5)
        canvas.icon(gear_icon(gear), box.x + 3, box.y + box.height / 2 - 8, 16, "card-ink")
        if box.width > 60:
            line(canvas, box.x + 22, box.y + box.height / 2 + 4.5, gear.name, size,
                 "strong card-ink", "", box.width - 26)  # fmt: skip

    return Stamp(
        f"gear {bearer.slug}",
        say("{bearer} bears {gear}", bearer=bearer.name, gear=gear.name),
        gear.text,
        "",
        draw,
    )
