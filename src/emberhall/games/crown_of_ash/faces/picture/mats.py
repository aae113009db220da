"""What a seat has before it: points, goods, minions, fighters and cards, each a card of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from emberhall.authoring import Count, how_many
from emberhall.games.crown_of_ash.cards import Cards, CombatCard, Lord
from emberhall.games.crown_of_ash.faces.picture.faces import (
    CARD,
    HELD,
    STANDEE,
    VP,
    combat_face,
    fighter_face,
    frame,
)
from emberhall.games.crown_of_ash.faces.picture.goods import good
from emberhall.games.crown_of_ash.faces.picture.secrets import draw_machine, draw_secrets
from emberhall.games.crown_of_ash.faces.picture.sheets import RIM, sheet
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    card_name,
    card_said,
    fighter_name,
    fighter_of,
    fighter_said,
    listed,
)
from emberhall.games.crown_of_ash.faces.picture.standees import standing
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import back, meeple, seat_look
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import Tray
from emberhall.words import phrase

LINE: Final = 40.0  # how high a card of a few numbers is
GOOD: Final = 56.0
PILE: Final = (150.0, 62.0)
HINT: Final = phrase("Place a minion to take all used combat cards back; once a round.")


def draw_own(view: View, content: Cards, offers: Offers, seat: int) -> list[Tray]:
    """What the seat that looks has: cards and fighters in hand, its mat, its fallen."""
    mat = Mat(view, content, offers, seat)
    cards = (*mat.combat_cards(), *draw_secrets(view, content, offers, seat))
    shown = [
        Tray("hand", "cards", say("Your cards"), cards, seat=seat),
        mat.fighters("hand", say("Fighters in hand"), mat.mat["hand"]),
        mat.fighters("picked", say("Picked"), mat.mat["muster"]),
        mat.graveyard(),
        Tray("mat", "mat", mat.title(), tuple(mat.stores()), seat=seat),
    ]
    return [tray for tray in shown if tray.cards]


def draw_other(view: View, content: Cards, offers: Offers, seat: int) -> Tray:
    """What another seat has, as far as it is known."""
    mat = Mat(view, content, offers, seat)
    cards = [*mat.stores(), *mat.other_cards(), *draw_secrets(view, content, offers, seat)]
    for place, title in (("hand", say("Fighters in hand")), ("picked", say("Picked"))):
        zone = mat.mat["hand"] if place == "hand" else mat.mat["muster"]
        if isinstance(zone, list):
            cards += mat.small(zone)
        elif zone["count"]:
            cards.append(mat.hidden(place, title, zone["count"]))
    cards += mat.small(mat.mat["graveyard"])
    if mat.mat["automa"]:
        cards += draw_machine(view, content, offers, seat)
    return Tray("others", f"mat {seat}", mat.title(), tuple(cards), seat=seat)


class Mat:
    """Draws what a seat has."""

    __slots__ = ("content", "lord", "mat", "offers", "own", "seat", "view")

    def __init__(self, view: View, content: Cards, offers: Offers, seat: int) -> None:
        self.view = view
        self.content = content
        self.offers = offers
        self.seat = seat
        self.mat = view["mats"][seat]
        self.lord = self.mat["lord"]
        self.own = seat == view["you"]

    def title(self) -> str:
        """Who leads this seat, and who plays it where that is known by another name."""
        lord, name = self.content.get(Lord, self.lord), self.view["names"][self.seat]
        played = "" if name == lord.name else f"{name}: "
        who = say(" (you)") if self.own else say(" (AI)") if self.mat["automa"] else ""
        return f"{played}{lord.name}, {lord.byname}{who}"

    # numbers

    def stores(self) -> Iterator[Plate]:
        """Points, goods, minions and what a seat may do with them."""
        yield self._points()
        if not self.mat["automa"]:
            yield self._goods()
        yield self._minions()
        if not self.mat["automa"]:
            yield self._refresh()
        if self.mat["bolster"]:
            yield self._bolster()

    def _points(self) -> Plate:
        scored = [f"{key} {count}" for key, count in self.mat["scored"].items() if count]
        vp = self.view["vp"][self.seat]
        name = self.view["names"][self.seat]
        canvas = sheet((64, LINE), self.offers)
        about = say("Scored so far: {value}.", value=listed(scored) or say("nothing"))
        with canvas.part(f"mat {self.lord}", say("{names}: {vp} VP", names=name, vp=vp), about):
            canvas.rect(1, 1, 64, LINE, "board-2", 8)
            canvas.rect(1, 1, 6, LINE, f"{seat_look(self.seat)} fill", 3)
            good(canvas, VP, 11, 10, 22)
            canvas.text(59, 28, vp, 18, "strong", "end", 26)
        return canvas.plate(f"points {self.seat}", say("Points"))

    def _goods(self) -> Plate:
        """The goods: of one's own each is something to choose."""
        goods = self.mat["goods"]
        canvas = sheet((GOOD * len(goods) - 4, LINE), self.offers)
        for place, (slug, count) in enumerate(goods.items()):
            x = 1 + place * GOOD
            name = f"good {slug}" if self.own else f"good {self.lord} {slug}"
            with canvas.part(name, f"{count} {self.content.title('goods', place)}"):
                canvas.rect(x, 1, GOOD - 4, LINE, "badge-face", 8)
                good(canvas, place, x + 4, 9, 24)
                look = "strong card-ink" if count else "card-ink"
                canvas.text(x + GOOD - 10, 28, count, 18, look, "end", 22)
        return canvas.plate(f"goods {self.seat}", say("Goods"))

    def _minions(self) -> Plate:
        """Minions that are still to be placed."""
        count = self.mat["minions"]
        places = max(count, self.content.minions)
        canvas = sheet((34 * places + 4, LINE), self.offers)
        with canvas.part(f"minions {self.lord}", say("Minions left: {count}", count=count)):
            canvas.rect(1, 1, 34 * places + 4, LINE, "board-2", 8)
            for place in range(places):
                x = 20 + place * 34
                if place < count:
                    with canvas.piece(f"minion {self.seat}#left {place}"):
                        meeple(canvas, self.seat, x, 36, 30)
                else:
                    canvas.circle(x, 21, 12, "empty")
        return canvas.plate(f"minions {self.seat}", say("Minions"))

    def _refresh(self) -> Plate:
        """The space on the mat that brings the used cards back."""
        taken = self.mat["refreshed"]
        canvas = sheet((96, LINE), self.offers)
        name = "refresh space" if self.own else f"refresh space {self.lord}"
        state = say("taken") if taken else say("vacant")
        with canvas.part(name, say("Refresh space, {taken}", taken=state), say(HINT)):
            canvas.rect(1, 1, 96, LINE, "board-2", 8)
            canvas.icon("cards", 8, 10, 22)
            if taken:
                meeple(canvas, self.seat, 78, 34, 26)
            words = say("used") if taken else say("refresh")
            canvas.text(35, 26, words, 13, "soft" if taken else "strong", room=28 if taken else 58)
        return canvas.plate(f"refresh {self.seat}", say("Refresh space"))

    def _bolster(self) -> Plate:
        count = self.mat["bolster"]
        canvas = sheet((14 + 26 * count, LINE), self.offers)
        name = "bolster" if self.own else f"bolster {self.lord}"
        about = say("Spend one in a battle after the cards are shown: +1.")
        with canvas.part(name, say("Bolster tokens: {count}", count=count), about):
            canvas.rect(1, 1, 14 + 26 * count, LINE, "board-2", 8)
            for place in range(count):
                canvas.icon("shield", 10 + 26 * place, 10, 22)
        return canvas.plate(f"bolster {self.seat}", say("Bolster tokens"))

    # combat cards

    def combat_cards(self) -> Iterator[Plate]:
        """One's own combat cards in their fixed places; used ones are faded."""
        held, used = self.mat["cards"], self.mat["used_cards"]
        for card in self.content.combat_cards:
            if card.slug not in held and card.slug not in used:
                continue
            spent = card.slug in used
            state = say("used") if spent else say("in hand")
            name = f"used {card.slug}" if spent else f"card {card.slug}"
            canvas = sheet(CARD, self.offers)
            with (
                canvas.piece(f"combat {self.seat} {card.slug}"),
                canvas.at(RIM, RIM),
                canvas.part(name, f"{card_name(card)}, {state}", card_said(card, self.content)),
            ):
                frame(canvas, CARD)
                fade = ' class="spent"' if spent else ""
                canvas.marks.append(f"<g{fade}>{combat_face(card)}</g>")
                if spent:
                    canvas.circle(CARD[0] - 13, 13, 10, "badge-face")
                    canvas.icon("cross", CARD[0] - 20, 6, 14)
            yield canvas.plate(f"combat {card.slug}", card_name(card))

    def other_cards(self) -> Iterator[Plate]:
        """How many combat cards there are, and the used card that lies on top."""
        zone = self.mat["combat_deck"] if self.mat["automa"] else self.mat["cards"]
        held = how_many(zone)
        place = say("deck") if self.mat["automa"] else say("hand")
        label = say("Combat cards in {place}: {held}", place=place, held=held)
        canvas = sheet(PILE, self.offers)
        with canvas.part(f"cards {self.lord}", label):
            canvas.rect(1, 1, *PILE, "board-2", 8)
            words = say("{held} in {place}", held=held, place=place)
            canvas.text(8, 17, words, 13, room=PILE[0] - 14)
            for each in range(held):
                back(canvas, 8 + each * 28, 22, 25, 36, "swords")
        yield canvas.plate(f"cards {self.seat}", label)
        yield self._used()

    def _used(self) -> Plate:
        used = self.mat["used_cards"]
        top = used["top"] if isinstance(used, dict) else used[-1] if used else None
        count = how_many(used)
        said, about = say("Used combat cards: {count}", count=count), ""
        canvas = sheet(PILE, self.offers)
        card = None if top is None else self.content.get(CombatCard, top)
        if card is not None:
            said += say(", on top {card_name}", card_name=card.name)
            about = card_said(card, self.content)
        with canvas.part(f"used {self.lord}", said, about):
            canvas.rect(1, 1, *PILE, "board-2", 8)
            canvas.text(8, 17, say("{count} used", count=count), 13, room=PILE[0] - 14)
            if card is not None:
                canvas.rect(8, 22, 32, 36, "card-face", 4)
                value = say("die") if card.die else card.value
                canvas.text(24, 46, value, 17, "strong card-ink", "middle", 30)
                canvas.text(48, 45, say("on top"), 13, "soft", room=PILE[0] - 54)
        return canvas.plate(f"used {self.seat}", said)

    # fighters

    def fighters(self, place: str, title: str, zone: list[str] | Count) -> Tray:
        """One's own fighters somewhere, large enough to read."""
        slugs = zone if isinstance(zone, list) else []
        cards = tuple(self._held(slug) for slug in slugs)
        return Tray("hand", place, f"{title} ({len(slugs)})", cards, seat=self.seat)

    def _held(self, slug: str) -> Plate:
        fighter = fighter_of(self.content, slug)
        said = fighter_said(fighter, self.content)
        canvas = sheet(HELD, self.offers)
        with (
            canvas.piece(f"fighter {slug}"),
            canvas.at(RIM, RIM),
            canvas.part(f"fighter {slug}", fighter_name(fighter, self.content), said),
        ):
            frame(canvas, HELD, fighter.kind)
            canvas.marks.append(fighter_face(fighter, False))
        return canvas.plate(f"fighter {slug}", fighter.name)

    def hidden(self, place: str, title: str, count: int) -> Plate:
        """Fighters that lie face down."""
        label = say("{title}: {count} hidden fighters", title=title, count=count)
        step = min(30.0, 240 / count)
        wide = step * (count - 1) + 46
        canvas = sheet((max(wide, 100), 62), self.offers)
        with canvas.part(f"{place} {self.lord}", label):
            canvas.rect(1, 1, max(wide, 100), 62, "board-2", 8)
            canvas.text(8, 17, f"{title}: {count}", 13, room=max(wide, 100) - 12)
            for each in range(count):
                back(canvas, 8 + each * step, 22, 30, 36, "skull")
        return canvas.plate(f"{place} {self.seat}", label)

    def small(self, zone: Sequence[str]) -> Iterator[Plate]:
        """Fighters that lie open."""
        for slug in zone:
            canvas = sheet(STANDEE, self.offers)
            standing(canvas, self.content, slug, self.seat, RIM, RIM)
            yield canvas.plate(f"fighter {slug}", fighter_of(self.content, slug).name)

    def graveyard(self) -> Tray:
        """One's own fallen."""
        fallen = self.mat["graveyard"]
        title = say("Graveyard ({count})", count=len(fallen))
        return Tray("mat", "graveyard", title, tuple(self.small(fallen)), seat=self.seat)
