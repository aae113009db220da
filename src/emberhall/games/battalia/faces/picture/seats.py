"""What lies before the players: hands, piles, ambushes, tents, lines and arrivals."""

from __future__ import annotations

from collections import Counter
from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, emblem, ink, placed
from emberhall.games.battalia.faces.picture.cards import (
    EDGE,
    Sizes,
    back_inside,
    cloth_of,
    ground_of,
    held_card,
    line,
    outline,
    sizes,
    small_inside,
    window,
)
from emberhall.games.battalia.faces.picture.copies import Copies, in_hand
from emberhall.games.battalia.faces.picture.land import HEROES
from emberhall.games.battalia.faces.picture.spoken import (
    TIMES,
    card_said,
    cards_said,
    closer,
    faction_of,
    hero_about,
    hero_said,
    listed,
)
from emberhall.games.battalia.faces.view import PlayerView, TentView, View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Shape, Tray

CASTLE: Final = ink("M2 22V6h4v3h3V6h6v3h3V6h4v16h-8v-6a2 2 0 0 0-4 0v6z", "ashlar")


def backs_in_row(canvas: Canvas, count: int, x: float, y: float, step: float) -> None:
    """Face-down cards that overlap, the last one on top."""
    for place in range(count - 1):
        canvas.rect(x + step * place, y, 24, 34, "card-back", 4)
    if count:
        canvas.marks.append(placed(back_inside(24, 34), x + step * (count - 1), y, 1, 1))


class Mat:
    """Everything before a player, as cards."""

    def __init__(
        self, view: View, content: Cards, offers: Offers, copies: Copies, shape: Shape
    ) -> None:
        self.view = view
        self.content = content
        self.offers = offers
        self.copies = copies
        self.shape: Shape = shape
        self.seat = copies.seat
        self.player: PlayerView = view["players"][copies.seat]

    @property
    def size(self) -> Sizes:
        return sizes(self.shape)

    def canvas(self, size: tuple[float, float]) -> Canvas:
        return Canvas(*size, self.offers)

    # trays

    def hand_tray(self) -> Tray | None:
        """The hand as its owner sees it; none if it is empty."""
        index = self.content.index("cards")
        player = self.player
        cards = sorted(in_hand(player), key=lambda each: index[each[0]])
        if not cards:
            return None
        total = len(given(player["hand"])) + len(player["shown"])
        note = cards_said(total)
        if player["shown"]:
            note = f"{note}, {say('{count} seen by all', count=len(player['shown']))}"
        plates = tuple(self.held(*each) for each in cards)
        return Tray("hand", "hand", say("Your hand"), plates, note, seat=self.seat)

    def own_tray(self) -> Tray:
        """What else lies before oneself."""
        return Tray("mat", "mat", say("Before you"), tuple(self.cards()), seat=self.seat)

    def others_tray(self) -> Tray:
        """What lies before somebody else, the backs of the hand first."""
        player = self.player
        total = how_many(player["hand"]) + len(player["shown"])
        shown = self.minis(
            f"shown {self.seat}",
            say("Of the hand everybody knows"),
            player["shown"],
            say("in hand"),
        )
        cards = (self.backs(total), *self.cards(), *shown)
        note = say("hand {total}, deck {decks}", total=total, decks=self.view["decks"][self.seat])
        name = f"seat-{self.seat}"
        return Tray("others", name, self.view["names"][self.seat], cards, note, seat=self.seat)

    def cards(self) -> list[Plate]:
        """Score, piles, ambush, heroes that are not on the board, tents, and what was played."""
        player, seat = self.player, self.seat
        found = [self.score(), *self.piles(), self.ambush()]
        found += [self.hero(place) for place, slug in enumerate(player["heroes"]) if slug is None]
        found += [self.tent(place, tent) for place, tent in enumerate(player["tents"], 1)]
        used = say("Used this turn")
        found += self.minis(f"line {seat}", used, player["lines"], say("used"))
        hidden = player["concealed"]
        if isinstance(hidden, list):
            title = say("Used face down")
            found += self.minis(f"concealed {seat}", title, hidden, say("hidden"))
        elif hidden["count"]:
            found.append(self.concealed(hidden["count"]))
        new = say("Arrivals")
        found += self.minis(f"arrival {seat}", new, player["arrivals"], say("new"))
        return found

    # cards

    def held(self, slug: str, count: int, tag: str, more: str) -> Plate:
        """A card of the own hand, equal ones behind it."""
        content, copies = self.content, self.copies
        card = content.index("cards")[slug]
        canvas = self.canvas(self.size.held)
        said = card_said(content, card)
        if count > 1:
            said = f"{count} {TIMES} {said}"
        if more:
            said = f"{said}; {more}"
        names = [copies.of_hand(slug, at) for at in range(3)]
        width, height = self.size.held
        for behind in range(min(count, 3) - 1, 0, -1):
            with canvas.piece(names[behind]):
                off = behind * EDGE / 2
                canvas.rect(
                    1.5 + off, 1.5 + off, width - EDGE - 3, height - EDGE - 3, "card-edge", 6
                )
        with (
            canvas.piece(names[0], f"nation {self.seat}"),
            canvas.part(f"hand {slug}", said, closer(content, content.kind[card])),
        ):
            held_card(canvas, content, card, count, tag, self.shape)
        return canvas.plate(f"hand-{slug}", content.cards[card].name)

    def minis(self, part: str, title: str, slugs: list[str], word: str = "") -> list[Plate]:
        """Small cards, equal ones counted."""
        content = self.content
        index = content.index("cards")
        number = Counter(slugs)
        found: list[Plate] = []
        for slug in sorted(number, key=index.__getitem__):
            card = index[slug]
            said = f"{title}: {card_said(content, card)}"
            if number[slug] > 1:
                said = say("{said}, {number} of them", said=said, number=number[slug])
            canvas = self.canvas(self.size.small)
            with (
                canvas.piece(self.copies.name(slug, number[slug])),
                canvas.part(f"{part} {slug}", said, closer(content, content.kind[card])),
            ):
                outline(canvas, *self.size.small)
                canvas.marks.append(small_inside(content, card, word, number[slug], self.shape))
            found.append(canvas.plate(f"{part} {slug}".replace(" ", "-"), said))
        return found

    def score(self) -> Plate:
        """The cities of level 4 on the way to the end of the game, and the size of the deck."""
        view, content, seat = self.view, self.content, self.seat
        goal = content.cities_short if view["short"] else content.cities
        great, decks = view["metropolises"][seat], view["decks"][seat]
        said = say(
            "{names}: {points} victory points",
            names=view["names"][seat],
            points=view["points"][seat],
        )
        about = say(
            "{great} cities of level 4; {goal} end the game. Deck of {decks} cards.",
            great=great,
            goal=goal,
            decks=decks,
        )
        width, height = self.size.long
        canvas = self.canvas(self.size.long)
        with canvas.part(f"score {seat}", said, about):
            outline(canvas, width, height)
            faction = faction_of(view, content, seat)
            if faction >= 0:
                canvas.marks.append(placed(emblem(faction), 6, 7, 26, 24))
            step = min(22.0, (width - 42) / goal)
            side = min(20.0, step + 1)
            for place in range(goal):
                look = "" if place < great else "unbuilt"
                canvas.marks.append(
                    placed(CASTLE, 36 + step * place, 20 - side / 2, side, 24, look)
                )
            told = say("{great} of {goal} castles", great=great, goal=goal)
            line(canvas, 7, height - 9, told, self.size.text, "card-ink", room=width - 12)
        return canvas.plate(f"score-{seat}", said)

    def piles(self) -> list[Plate]:
        """Nation and shelter."""
        player = self.player
        shelter = player["shelter"]
        known = (
            say(" In it: {listed}.", listed=listed(self.content, shelter))
            if shelter and isinstance(shelter, list)
            else ""
        )
        nation = say("The draw pile, face down.")
        away = say("The discard pile.{known}", known=known)
        return [
            self.pile("nation", say("Nation"), how_many(player["nation"]), nation),
            self.pile("shelter", say("Shelter"), how_many(shelter), away),
        ]

    def pile(self, part: str, title: str, number: int, about: str) -> Plate:
        """A pile with its number and its name."""
        width, height = self.size.pile
        canvas = self.canvas(self.size.pile)
        said = f"{title}: {cards_said(number)}"
        with canvas.part(f"{part} {self.seat}", said, about):
            outline(canvas, width, height)
            for place in range(min(2, number), 0, -1):
                back = back_inside(22, 32)
                canvas.marks.append(placed(back, 4 + 2 * place, 9 - 2 * place, 1, 1))
            if not number:
                canvas.rect(7, 6, 22, 32, "empty", 4)
            canvas.text(width - 6, 27, number, 14, "strong card-ink", "end")
            line(
                canvas,
                width / 2,
                height - 8,
                title,
                self.size.text,
                "card-ink",
                "middle",
                width - 4,
            )
        return canvas.plate(f"{part}-{self.seat}", said)

    def ambush(self) -> Plate:
        """The ambush spots: hidden cards, cards that everybody knows, free spots."""
        content, player = self.content, self.player
        hidden, exposed = player["ambush"], player["exposed"]
        known = [*exposed, *(hidden if isinstance(hidden, list) else [])]
        taken = how_many(hidden) + len(exposed)
        said = say("Ambush: {taken} of {ambush} spots taken", taken=taken, ambush=content.ambush)
        if known:
            said = f"{said}: {listed(content, known)}"
        about = say(
            "Cards in ambush strengthen a defence anywhere. Deploying one costs "
            "another card, which goes to limbo."
        )
        width, height = self.size.long
        canvas = self.canvas(self.size.long)
        step = min(37.0, (width - 10) / content.ambush)
        with canvas.part(f"ambush {player['seat']}", said, about):
            outline(canvas, width, height)
            for place in range(content.ambush):
                x = 6 + step * place
                if place >= taken:
                    canvas.rect(x + 1, 6, 30, 34, "empty", 4)
                elif place < len(known):
                    self.lurking(canvas, x, known[place])
                else:
                    canvas.marks.append(placed(back_inside(24, 34), x + 4, 6, 1, 1))
            word = say("Ambush {taken} of {ambush}", taken=taken, ambush=content.ambush)
            line(canvas, 7, height - 8, word, self.size.text, "card-ink", room=width - 12)
        return canvas.plate(f"ambush-{player['seat']}", said)

    def lurking(self, canvas: Canvas, x: float, slug: str) -> None:
        """A card in ambush that one knows: its figure and its faction."""
        entry = self.content.cards[self.content.index("cards")[slug]]
        window(canvas, x, 5, 34, 36, ground_of(self.content, entry.faction))
        look = cloth_of(entry.faction)
        canvas.marks.append(placed(FIGURES[entry.kind], x + 2, 10, 30, 48, look))
        if entry.faction >= 0:
            canvas.marks.append(placed(emblem(entry.faction), x + 22, 4, 13, 24))

    def hero(self, place: int) -> Plate:
        """A hero who is not on the board."""
        width, height = self.size.pile
        canvas = self.canvas(self.size.pile)
        said = hero_said(self.view, self.content, self.seat, place)
        with (
            canvas.piece(f"hero-{self.seat}-{place}"),
            canvas.part(f"hero {self.seat} {place + 1}", said, hero_about(None)),
        ):
            outline(canvas, width, height)
            window(canvas, 5, 5, width - 10, height - 26, "plain")
            canvas.marks.append(
                placed(HEROES[place], width / 2 - 18, 3, 36, 48, seat_look(self.seat))
            )
            word = say("Hero {place}", place=place + 1)
            line(
                canvas, width / 2, height - 7, word, self.size.text, "card-ink", "middle", width - 4
            )
        return canvas.plate(f"hero-{self.seat}-{place + 1}", said)

    def tent(self, place: int, tent: TentView) -> Plate:
        """A tent with the cards stationed in it."""
        content = self.content
        index = content.index("cards")
        face, cards = index[tent["face"]], tent["cards"]
        said = say(
            "Tent {place}, {name}, with {listed}",
            place=place,
            name=content.cards[face].name,
            listed=listed(content, cards),
        )
        about = say("Decamping takes all its cards into the hand, free of charge.")
        if tent["fresh"]:
            about = say("Set up in this turn: it can be emptied from the next one on.")
        width, height = self.size.held[0], self.size.pile[1]
        canvas = self.canvas((width, height))
        with canvas.part(f"tent {self.seat} {place}", said, about):
            outline(canvas, width, height)
            window(canvas, 5, 5, 40, height - 26, ground_of(content, content.faction[face]))
            look = cloth_of(content.faction[face])
            canvas.marks.append(placed(FIGURES[content.kind[face]], 8, 6, 34, 48, look))
            for at, slug in enumerate(cards[:3]):
                self.lurking(canvas, 50 + 35 * at, slug)
            word = (
                say("Tent {place}, new", place=place)
                if tent["fresh"]
                else say("Tent {place}", place=place)
            )
            if len(cards) > 3:
                canvas.text(
                    width - 6, height - 7, f"+{len(cards) - 3}", 13, "strong card-ink", "end"
                )
            line(canvas, 7, height - 7, word, self.size.text, "card-ink", room=width - 40)
        return canvas.plate(f"tent-{self.seat}-{place}", said)

    def backs(self, total: int) -> Plate:
        """The backs of a hand that is not seen."""
        said = say("Hand of {cards_said}", cards_said=cards_said(total))
        width, height = self.size.long
        canvas = self.canvas(self.size.long)
        with canvas.part(f"backs {self.seat}", said, say("Nobody else sees it.")):
            outline(canvas, width, height)
            step = min(14.0, (width - 40) / max(1, total))
            backs_in_row(canvas, min(total, 12), 7, 6, step)
            word = say("hand {total}", total=total)
            line(canvas, 7, height - 8, word, self.size.text, "card-ink", room=width - 12)
        return canvas.plate(f"backs-{self.seat}", said)

    def concealed(self, count: int) -> Plate:
        """Cards of attacking lines that were never revealed."""
        said = say("Used face down: {cards_said}", cards_said=cards_said(count))
        width, height = self.size.small
        canvas = self.canvas(self.size.small)
        with canvas.part(f"concealed {self.seat}", said):
            outline(canvas, width, height)
            canvas.marks.append(placed(back_inside(24, 34), 6, (height - 34) / 2, 1, 1))
            canvas.text(36, 18, f"{TIMES}{count}", 13, "strong card-ink")
            word = say("hidden")
            line(canvas, 36, height - 8, word, self.size.text, "card-ink", room=width - 40)
        return canvas.plate(f"concealed-{self.seat}", said)
