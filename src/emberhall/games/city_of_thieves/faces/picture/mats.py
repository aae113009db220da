"""The mat of a gang: purse and cards in its head, then a row for each of its characters."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Count
from emberhall.games.city_of_thieves.content.board import PRISON
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import AP_SKILL, DISCARD_SKILL, ROLES
from emberhall.games.city_of_thieves.content.vocabulary import CARRY
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.people import figure_label
from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.signs import (
    ROLE_ICONS,
    TREASURE_ICONS,
    gear_icon,
    person,
)
from emberhall.games.city_of_thieves.faces.picture.spoken import counted, figure_about, short_place
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import broken, width_of
from emberhall.picture.pieces import counter, mark
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import phrase, remembered

WIDTH: Final = 376.0
HEAD: Final = 40.0
ROW: Final = 60.0
FATES: Final = ("", phrase("left the district"), phrase("killed"), phrase("lost"))
POCKETS: Final = 258.0  # where treasures begin
POCKET: Final = 26.0


def mat(seen: Lookup, seat: int, offers: Offers) -> Plate:
    """The mat of a rival as a plate of its own."""
    members = len(seen.view["gangs"][seat]["members"])
    canvas = Canvas(WIDTH, HEAD + ROW * members + 2, offers)
    press_mat(canvas, seen, seat, 0)
    return canvas.plate(f"gang {seat}", seen.names[seat])


def press_mat(canvas: Canvas, seen: Lookup, seat: int, top: float) -> float:
    """The mat from a height on; where it ends."""
    view = seen.view
    gang = view["gangs"][seat]
    seat_stamp(seat, head_facts(seen, seat), head_label(seen, seat), top).press(canvas)
    index = seen.content.index("characters")
    y = top + HEAD
    for slug in gang["members"]:
        _press_member(canvas, seen, index[slug], y)
        y += ROW
    return y


def number_in(place: Count | list[str]) -> int:
    """How many cards are in a hand, hidden or not."""
    return len(place) if isinstance(place, list) else int(place["count"])


def head_facts(seen: Lookup, seat: int) -> tuple[tuple[str, str], ...]:
    """Icons and numbers of the head of a mat; the name comes first."""
    view = seen.view
    gang = view["gangs"][seat]
    ducats = view["ducats"][seat]
    facts = [
        ("", seen.names[seat] + (say(" (you)") if seat == seen.you else "")),
        ("coin", "?" if ducats is None else str(ducats)),
        ("cards", str(number_in(gang["hand"]))),
    ]
    if view["mode"]:
        facts += [("mask", str(number_in(gang["intrigues"]))), ("star", str(gang["xp"]))]
    if gang["debt"]:
        facts.append(("inn", str(gang["debt"])))
    if view["first"] == seat and view["round"]:
        facts.append(("flag", ""))
    return tuple(facts)


def head_label(seen: Lookup, seat: int) -> str:
    """The head of a mat in a sentence."""
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
def seat_stamp(seat: int, facts: tuple[tuple[str, str], ...], label: str, top: float) -> Stamp:
    """The head of a mat."""

    def draw(canvas: Canvas) -> None:
        canvas.rect(1, top + 1, WIDTH - 2, HEAD - 6, "board", 8)
        mark(canvas, seat, 17, top + 18, 8)
        x = WIDTH - 8 - sum(46 if number else 26 for _, number in facts[1:])
        canvas.text(32, top + 23, facts[0][1], 15, "strong", room=x - 38)
        for icon, number in facts[1:]:
            if number:
                counter(canvas, icon, number, x, top + 9, 18)
                x += 46
            else:
                canvas.icon(icon, x, top + 9, 18)
                x += 26

    return Stamp(f"seat {seat}", label, "", "", draw)


def _press_member(canvas: Canvas, seen: Lookup, figure: int, y: float) -> None:
    """A character: who he is, his skill, what he carries and bears."""
    view = seen.view
    content = seen.content
    load = view["loads"][figure]
    gear = view["gear"][figure]
    fate = say(FATES[view["fate"][figure]])
    space = seen.at[figure]
    where = fate or (short_place(seen.room_of(figure)) if space >= 0 else say("not placed yet"))
    slug = content.figures[figure].slug
    member_stamp(
        content, figure, seen.owner[figure], figure_label(seen, figure), where,
        view["wounds"][figure], bool(view["spent"][figure]), view["turn"]["actor"] == slug,
        bool(fate), space == PRISON, y,
    ).press(canvas)  # fmt: skip
    skill_stamp(content, figure, view["mode"], y).press(canvas)
    kinds = content.index("treasures")
    for place, kind in enumerate(load):
        with canvas.piece(f"loot {kind}#{slug} {place}"):
            loot_stamp(content, figure, kinds[kind], place, y).press(canvas)
    most = content.carrying_limit
    which = -1
    if gear is not None:
        which = content.index("equipment")[gear]
        most += content.equipment[which].amount(CARRY)
    canvas.marks.append(empty_pockets(len(load), most, y))
    if which >= 0:
        with canvas.piece(f"gear {gear}#{slug}"):
            gear_stamp(content, figure, which, y).press(canvas)
    elif view["mode"]:
        canvas.marks.append(no_gear(y))


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
    y: float,
) -> Stamp:
    """The name and the values of a character, and where he is."""
    printed = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        look = "member-now" if acting else ""
        canvas.rect(1, y + 1, 152, ROW - 6, f"card-face {look}", 6)
        person(canvas, owner, ROLES[printed.role], 19, y + 40, 28)
        canvas.text(38, y + 17, printed.name, 14, "strong card-ink", room=92)
        x = 38.0
        for icon, value in (("swords", printed.combat), ("boot", printed.movement),
                            ("eye", printed.mind)):  # fmt: skip
            canvas.icon(icon, x, y + 22, 14, "card-ink")
            canvas.text(x + 16, y + 34, value, 13, "strong card-ink")
            x += 34
        canvas.text(38, y + 50, where, 12, "card-ink", room=113)
        if jailed:
            canvas.icon("prison", 3, y + 41, 13, "card-ink")
        for drop in range(min(wounds, 3)):
            canvas.icon("blood", 136 - 11 * drop, y + 4, 14, "wound")
        if spent and not acting:
            canvas.icon("hourglass", 137, y + 21, 12, "card-ink")

    said = f"{label}, {where}" if gone else label
    if spent:
        said += say(", has been activated in this turn")
    look = "gone" if gone else ""
    return Stamp(f"member {printed.slug}", said, figure_about(content, figure), look, draw)


@remembered(1024)
def skill_stamp(content: Cards, figure: int, mode: int, y: float) -> Stamp:
    """The skill of a character and its price."""
    printed = content.figures[figure]
    asleep = printed.role == ROLES.index("mercenary") and mode == 1
    price = {AP_SKILL: say("1 AP"), DISCARD_SKILL: say("a card")}.get(printed.price, "always")

    def draw(canvas: Canvas) -> None:
        canvas.rect(156, y + 1, 98, ROW - 6, "skill", 6)
        canvas.icon(ROLE_ICONS[ROLES[printed.role]], 160, y + 5, 13, "")
        lines = broken(printed.skill, 76, 11, True)[:2]
        for line, words in enumerate(lines):
            canvas.text(176, y + 15 + 13 * line, words, 11, "strong", room=76)
        canvas.text(176, y + 15 + 13 * len(lines), price, 11, "soft", room=76)

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
def loot_stamp(content: Cards, figure: int, kind: int, place: int, y: float) -> Stamp:
    """A treasure that a character carries."""
    treasure = content.treasures[kind]
    bearer = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        x = POCKETS + POCKET * place
        canvas.rect(x + 1, y + 2, POCKET - 3, POCKET - 3, "pocket", 5)
        canvas.icon(TREASURE_ICONS[kind], x + 4, y + 5, POCKET - 9, "gold")

    label = say(
        "{name} of {bearer}, sells for {price}",
        name=treasure.name,
        bearer=bearer.name,
        price=treasure.price,
    )
    about = say("Sold at the end if its bearer has left the district.")
    return Stamp(f"loot {bearer.slug}:{treasure.slug}", label, about, "", draw)


@remembered(1024)
def empty_pockets(taken: int, most: int, y: float) -> str:
    """Places for more treasures."""
    canvas = Canvas(0, 0, Offers())
    for place in range(taken, most):
        x = POCKETS + POCKET * place
        canvas.rect(x + 1, y + 2, POCKET - 3, POCKET - 3, "pocket-empty", 5)
    return "".join(canvas.marks)


@remembered(1024)
def no_gear(y: float) -> str:
    """The place of an Equipment card."""
    canvas = Canvas(0, 0, Offers())
    canvas.rect(POCKETS + 1, y + 30, WIDTH - POCKETS - 3, 24, "pocket-empty", 5)
    return "".join(canvas.marks)


@remembered(2048)
def gear_stamp(content: Cards, figure: int, which: int, y: float) -> Stamp:
    """The Equipment card of a character."""
    gear = content.equipment[which]
    bearer = content.figures[figure]
    box = Box(POCKETS + 1, y + 30, WIDTH - POCKETS - 3, 24)

    def draw(canvas: Canvas) -> None:
        canvas.rect(box.x, box.y, box.width, box.height, "card-face", 5)
        x = box.x + 4
        if width_of(gear.name, 10, bold=True) <= box.width - 30:
            canvas.icon(gear_icon(gear), x, box.y + 4, 16, "card-ink")
            x += 21
        canvas.text(x, box.y + 17, gear.name, 12, "strong card-ink", room=box.right - x - 4)

    return Stamp(
        f"gear {bearer.slug}",
        say("{bearer} bears {gear}", bearer=bearer.name, gear=gear.name),
        gear.text,
        "",
        draw,
    )
