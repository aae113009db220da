"""What lies before the players: hands, piles, ambushes, tents, lines and arrivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.board import draw_hero
from emberhall.games.battalia.faces.picture.faces import (
    HIGH,
    MINI_HIGH,
    WIDE,
    creation_card,
    mini_card,
)
from emberhall.games.battalia.faces.picture.spoken import (
    ICON_OF_FACTION,
    ICON_OF_KIND,
    TIMES,
    card_said,
    cards_said,
    closer,
    faction_look,
    faction_of,
    listed,
)
from emberhall.games.battalia.faces.view import PlayerView, View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.letters import width_of
from emberhall.picture.pieces import back, deck, heading, mark
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 344.0  # as wide as a phone
ACROSS: Final = 3  # creation cards in a row
GAP: Final = (WIDTH - ACROSS * WIDE) / (ACROSS - 1)
MINIS: Final = 5  # small cards in a row
MINI_STEP: Final = 70.0
PILE_WIDE: Final = 44.0
PILE_STEP: Final = 49.0
WORD: Final = 12.0  # below piles
PILE_HIGH: Final = 62.0


class Copies:
    """Names for the cards of a seat: one that is played keeps its name on its way to a line.

    Equal cards are counted, those of the hand first.
    """

    __slots__ = ("number", "seat")

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.number: Counter[str] = Counter()
        player = view["players"][seat]
        if isinstance(player["hand"], list):
            self.number.update({slug: number for slug, number, _, _ in in_hand(player)})

    def name(self, slug: str, number: int = 1) -> str:
        """The name of the next equal cards."""
        at = self.number[slug]
        self.number[slug] += number
        return self.of_hand(slug, at)

    def of_hand(self, slug: str, at: int) -> str:
        """The name of the first, the second … of equal cards."""
        return f"card {self.seat} {slug} {at}"


def spread(
    canvas: Canvas,
    y: float,
    content: Cards,
    cards: Iterable[tuple[str, str, int, str, str]],
    across: int = ACROSS,
    gap: float = GAP,
    copies: Copies | None = None,
) -> float:
    """Creation cards in rows: the name of the part, the card, its number, tag and more words."""
    index = content.index("cards")
    place = -1
    for place, (part, slug, count, tag, more) in enumerate(cards):
        card = index[slug]
        row, column = divmod(place, across)
        x, top = column * (WIDE + gap), y + row * (HIGH + 8)
        said = card_said(content, card)
        if count > 1:
            said = f"{count} {TIMES} {said}"
        if more:
            said = f"{said}; {more}"
        names = [copies.of_hand(slug, at) if copies else f"{part} {at}" for at in range(3)]
        for behind in range(min(count, 3) - 1, 0, -1):
            with canvas.piece(names[behind]):
                canvas.rect(x + 3 * behind, top - 2 * behind, WIDE - 3 * behind, 20, "card-edge", 6)
        with (
            canvas.piece(names[0], f"nation {copies.seat}" if copies else ""),
            canvas.part(part, said, closer(content, content.kind[card])),
        ):
            creation_card(canvas, x, top, content, card, count, tag)
    return y + (place // across + 1) * (HIGH + 8)


def minis(
    canvas: Canvas,
    y: float,
    content: Cards,
    part: str,
    title: str,
    slugs: list[str],
    copies: Copies,
) -> float:
    """Small cards in rows below a title, equal ones counted; nothing if there are none."""
    if not slugs:
        return y
    index = content.index("cards")
    canvas.text(0, y + 12, title, 12, "soft")
    y += 18
    number = Counter(slugs)
    ordered = sorted(number, key=index.__getitem__)
    for place, slug in enumerate(ordered):
        card = index[slug]
        row, column = divmod(place, MINIS)
        said = f"{title}: {card_said(content, card)}"
        if number[slug] > 1:
            said = say("{said}, {number} of them", said=said, number=number[slug])
        with (
            canvas.piece(copies.name(slug, number[slug])),
            canvas.part(f"{part} {slug}", said, closer(content, content.kind[card])),
        ):
            top = y + row * (MINI_HIGH + 5)
            mini_card(canvas, column * MINI_STEP, top, content, card, number[slug])
    return y + ((len(ordered) - 1) // MINIS + 1) * (MINI_HIGH + 5) + 3


def in_hand(player: PlayerView) -> list[tuple[str, int, str, str]]:
    """The own hand by type: number, and what is special: echoes, cards under another name."""
    assert isinstance(player["hand"], list)
    held = Counter(player["hand"] + player["shown"])
    echoes = Counter(given(player["rays"]) + player["echoes"])
    echoes.subtract(given(player["hushed"]))
    bearing: dict[str, list[str]] = {}
    for place, (real, guise) in enumerate(zip(player["masked"], player["guises"], strict=True)):
        if not player["worn"][place] and place not in given(player["veiled"]):
            held[real] -= 1
            held[guise] += 1
            bearing.setdefault(guise, []).append(real)
    cards: list[tuple[str, int, str, str]] = []
    for slug in held.keys() | echoes.keys():
        number, extra = held[slug], echoes[slug]
        if number <= 0 and extra <= 0:
            continue
        tags: list[str] = []
        if extra > 0:
            tags.append(
                say("+{extra} echo", extra=extra)
                if extra == 1
                else say("+{extra} echoes", extra=extra)
            )
        tags += [say("is {real}", real=real) for real in bearing.get(slug, ())]
        known = [say("seen by all")] if slug in player["shown"] else []
        cards.append((slug, number, ", ".join(tags), ", ".join(tags + known)))
    return cards


def hand(canvas: Canvas, y: float, content: Cards, player: PlayerView, copies: Copies) -> float:
    """The hand as its owner sees it."""
    index = content.index("cards")
    cards = sorted(in_hand(player), key=lambda each: index[each[0]])
    total = len(player["hand"]) + len(player["shown"])
    canvas.text(
        0, y + 12, say("Your hand: {cards_said}", cards_said=cards_said(total)), 13, "strong"
    )
    if player["shown"]:
        known = say("{count} seen by all", count=len(player["shown"]))
        canvas.text(WIDTH, y + 12, known, 12, "soft", "end")
    spread_out = ((f"hand {slug}", slug, number, tag, more) for slug, number, tag, more in cards)
    return spread(canvas, y + 22, content, spread_out, copies=copies)


def others_hand(
    canvas: Canvas, y: float, content: Cards, player: PlayerView, copies: Copies
) -> float:
    """The backs of a hand that is not seen."""
    hidden, shown = how_many(player["hand"]), player["shown"]
    seat = player["seat"]
    total = hidden + len(shown)
    said = say("Hand of {cards_said}", cards_said=cards_said(total))
    with canvas.part(f"backs {seat}", said, say("Nobody else sees it.")):
        canvas.rect(0, y, WIDTH, 40, "bare", 6)
        for place in range(min(total, 10)):
            back(canvas, 8 + 24 * place, y + 4, 22, 32, "sun")
        canvas.text(WIDTH - 10, y + 25, say("hand {total}", total=total), 13, "strong", "end")
    y += 48
    title = say("Of the hand everybody knows")
    return minis(canvas, y, content, f"shown {seat}", title, shown, copies)


def piles(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Nation, shelter, ambush spots and heroes that are not on the board."""
    player = view["players"][seat]
    canvas.rect(0, y, WIDTH, PILE_HIGH + 34, "board-2", 8)
    top = y + 10
    shelter = player["shelter"]
    known = (
        say(" In it: {listed}.", listed=listed(content, shelter))
        if shelter and isinstance(shelter, list)
        else ""
    )
    whose = (
        (
            "nation",
            say("Nation"),
            "moon",
            how_many(player["nation"]),
            say("The draw pile, face down."),
        ),
        (
            "shelter",
            say("Shelter"),
            "house",
            how_many(shelter),
            say("The discard pile.{known}", known=known),
        ),
    )
    for place, (part, title, icon, number, about) in enumerate(whose):
        x = 7 + place * PILE_STEP
        with canvas.part(f"{part} {seat}", f"{title}: {cards_said(number)}", about):
            deck(canvas, x, top, PILE_WIDE, PILE_HIGH, number, icon)
            canvas.text(x + PILE_WIDE / 2, top + PILE_HIGH + 16, title, WORD, "", "middle")
    ambush(canvas, 111, top, content, player)
    canvas.text(299, top + PILE_HIGH + 16, say("Heroes"), WORD, "", "middle")
    for place, slug in enumerate(player["heroes"]):
        x = 279 + 42.0 * place
        if slug is None:
            draw_hero(canvas, view, content, seat, place, x, top + 32, None)
        else:
            canvas.circle(x, top + 32, 20, "empty")
            canvas.text(x, top + 38, slug, 15, "strong soft", "middle")
    return y + PILE_HIGH + 42


def ambush(canvas: Canvas, x: float, y: float, content: Cards, player: PlayerView) -> None:
    """The ambush spots: hidden cards, cards that everybody knows, free spots."""
    hidden, exposed = player["ambush"], player["exposed"]
    seen = hidden if isinstance(hidden, list) else []
    taken = how_many(hidden) + len(exposed)
    said = say("Ambush: {taken} of {ambush} spots taken", taken=taken, ambush=content.ambush)
    known = [*exposed, *seen]
    if known:
        said = f"{said}: {listed(content, known)}"
    about = say(
        "Cards in ambush strengthen a defence anywhere. Deploying one costs "
        "another card, which goes to limbo."
    )
    index = content.index("cards")
    wide = PILE_STEP * content.ambush
    with canvas.part(f"ambush {player['seat']}", said, about):
        canvas.rect(x - 4, y - 5, wide + 2, PILE_HIGH + 26, "pit", 8)
        for place in range(content.ambush):
            left = x + PILE_STEP * place
            if place >= taken:
                canvas.rect(left, y, PILE_WIDE, PILE_HIGH, "empty", 6)
            elif place < len(known):
                canvas.rect(left, y, PILE_WIDE, PILE_HIGH, "card-face", 6)
                entry = content.cards[index[known[place]]]
                word = content.kinds[entry.kind].slug
                look = f"card-ink {faction_look(entry.faction)}"
                canvas.icon(ICON_OF_KIND[entry.kind], left + 5, y + 8, 22, look)
                if entry.faction >= 0:
                    canvas.icon(ICON_OF_FACTION[entry.faction], left + 28, y + 16, 13, look)
                middle = left + PILE_WIDE / 2
                canvas.text(middle, y + 48, word, 11, "strong card-ink", "middle", 41)
            else:
                back(canvas, left, y, PILE_WIDE, PILE_HIGH, "eye")
        canvas.text(x + wide / 2 - 4, y + PILE_HIGH + 16, say("Ambush"), WORD, "", "middle")


def tents(canvas: Canvas, y: float, content: Cards, player: PlayerView) -> float:
    """The tents of a play area with the cards stationed in them."""
    index = content.index("cards")
    for place, tent in enumerate(player["tents"], 1):
        face = index[tent["face"]]
        cards = tent["cards"]
        said = say(
            "Tent {place}, {name}, with {listed}",
            place=place,
            name=content.cards[face].name,
            listed=listed(content, cards),
        )
        about = say("Decamping takes all its cards into the hand, free of charge.")
        if tent["fresh"]:
            about = "Set up in this turn: it can be emptied from the next one on."
        with canvas.part(f"tent {player['seat']} {place}", said, about):
            canvas.rect(0, y, WIDTH, MINI_HIGH + 12, "pit", 8)
            canvas.icon("tent", 8, y + 12, 32)
            canvas.text(46, y + 26, say("Tent {place}", place=place), 12, "strong")
            canvas.text(46, y + 41, "new" if tent["fresh"] else "", 11, "soft")
            for at, slug in enumerate(cards[:3]):
                mini_card(canvas, 100 + at * MINI_STEP, y + 6, content, index[slug])
            if len(cards) > 3:
                canvas.text(WIDTH - 6, y + 34, f"+{len(cards) - 3}", 13, "strong", "end")
        y += MINI_HIGH + 18
    return y


def score(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Name, victory points, and the cities of level 4 on the way to the end of the game."""
    goal = content.cities_short if view["short"] else content.cities
    you = say(" (you)") if seat == view["you"] else ""
    title = f"{view['names'][seat]}{you}"
    heading(canvas, title, 0, y + 15, seat)
    faction = faction_of(view, content, seat)
    if faction >= 0:
        at = 25 + width_of(title, 14, bold=True)
        canvas.icon(ICON_OF_FACTION[faction], at, y + 2, 16, faction_look(faction))
    said = say(
        "{names}: {points} victory points", names=view["names"][seat], points=view["points"][seat]
    )
    great = view["metropolises"][seat]
    about = say(
        "{great} cities of level 4; {goal} end the game. Deck of {decks} cards.",
        great=great,
        goal=goal,
        decks=view["decks"][seat],
    )
    with canvas.part(f"score {seat}", said, about):
        canvas.rect(0, y + 24, WIDTH, 26, "board-2", 8)
        canvas.text(10, y + 42, say("{points} VP", points=view["points"][seat]), 15, "strong")
        for place in range(goal):
            look = "" if place < great else "faint"
            canvas.icon("castle", 92 + 20 * place, y + 28, 17, look)
        canvas.text(WIDTH - 10, y + 42, f"deck {view['decks'][seat]}", 13, "", "end")
    if seat in view["asking"]:
        canvas.icon("hourglass", WIDTH - 22, y + 2, 17)
    return y + 58


def stacked(canvas: Canvas, y: float, above: Iterable[Canvas]) -> float:
    """Drawings below each other; where they end."""
    for each in above:
        canvas.marks.append(f'<g transform="translate(0 {y:g})">{"".join(each.marks)}</g>')
        y += each.height + 10
    return y


def seat_plate(
    view: View, content: Cards, copies: Copies, offers: Offers, above: Iterable[Canvas] = ()
) -> Plate:
    """Everything before a player; above it what is asked just now."""
    canvas = Canvas(WIDTH, 0, offers)
    seat = copies.seat
    player = view["players"][seat]
    y = stacked(canvas, 2, above)
    y = score(canvas, y, view, content, seat)
    if isinstance(player["hand"], dict):
        y = others_hand(canvas, y, content, player, copies)
    else:
        y = hand(canvas, y, content, player, copies)
    y = piles(canvas, y, view, content, seat)
    y = tents(canvas, y, content, player)
    y = minis(canvas, y, content, f"line {seat}", say("Used this turn"), player["lines"], copies)
    y = face_down(canvas, y, content, player, copies)
    y = minis(canvas, y, content, f"arrival {seat}", say("Arrivals"), player["arrivals"], copies)
    canvas.height = y + 2
    return canvas.plate(f"seat-{seat}", f"{view['names'][seat]}")


def face_down(
    canvas: Canvas, y: float, content: Cards, player: PlayerView, copies: Copies
) -> float:
    """Cards of attacking lines that were never revealed."""
    hidden = player["concealed"]
    seat = player["seat"]
    if isinstance(hidden, list):
        return minis(canvas, y, content, f"concealed {seat}", say("Used face down"), hidden, copies)
    if not hidden["count"]:
        return y
    with canvas.part(
        f"concealed {seat}",
        say("Used face down: {cards_said}", cards_said=cards_said(hidden["count"])),
    ):
        canvas.rect(0, y, 150, 26, "pit", 6)
        canvas.text(8, y + 18, say("Used face down: {count}", count=hidden["count"]), 12)
    return y + 32


def seat_sign(canvas: Canvas, view: View, seat: int, x: float, y: float) -> None:
    """The sign and the name of a seat; nobody's if it is -1."""
    if seat >= 0:
        mark(canvas, seat, x + 7, y - 5, 6)
        canvas.text(x + 19, y, view["names"][seat], 13, "strong", room=120)
    else:
        canvas.text(x, y, "nobody", 13, "strong")
