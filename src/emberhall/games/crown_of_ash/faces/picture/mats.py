"""The mats of the seats: points, goods, minions, fighters and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.authoring import Count, how_many
from emberhall.games.crown_of_ash.cards import Cards, CombatCard, Fate, Lord
from emberhall.games.crown_of_ash.faces.picture.battle import draw_battle
from emberhall.games.crown_of_ash.faces.picture.board import standing
from emberhall.games.crown_of_ash.faces.picture.faces import (
    ACTION,
    CARD,
    FATE,
    FULL,
    GAINS,
    SMALL,
    action_face,
    combat_face,
    fate_face,
    frame,
    full_fighter,
    kind_look,
    power_face,
)
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    TIERS,
    action_said,
    card_name,
    card_said,
    fate_said,
    fighter_name,
    fighter_of,
    fighter_said,
    listed,
    power_said,
)
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.pieces import back, heading, meeple, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import phrase

OWN: Final = 440.0
OTHER: Final = 360.0
HINT: Final = phrase("Place a minion to take all used combat cards back; once a round.")


def draw_mat(view: View, content: Cards, offers: Offers, seat: int) -> Plate:
    """The mat of a seat; one's own is larger and has the battle, if there is one, above it."""
    own = seat == view["you"]
    canvas = Canvas(OWN if own else OTHER, 0, offers)
    begin = 0.0
    if own and view["battle"] is not None:
        begin = draw_battle(canvas, view, content, 0)
    place = len(canvas.marks)
    pen = Mat(canvas, view, content, seat)
    y = pen.head(begin)
    y = pen.stores(y) if not pen.mat["automa"] else y
    y = pen.minions(y)
    y = pen.own_cards(y) if own else pen.other_cards(y)
    y = pen.hand(y)
    y = pen.graveyard(y)
    y = pen.secrets(y)
    if pen.mat["automa"]:
        y = pen.machine(y)
    canvas.height = y + 6
    box = Canvas(canvas.width, 0, offers)
    _backdrop(box, view, seat, begin, canvas.height)
    canvas.marks[place:place] = box.marks
    return canvas.plate(f"mat {seat}", f"{view['names'][seat]}{say(' (you)') if own else ''}")


def _backdrop(canvas: Canvas, view: View, seat: int, begin: float, end: float) -> None:
    """The mat itself, told as a whole."""
    mat = view["mats"][seat]
    scored = listed([f"{key} {count}" for key, count in mat["scored"].items() if count])
    label = say("{names}: {vp} VP", names=view["names"][seat], vp=view["vp"][seat])
    with canvas.part(
        f"mat {mat['lord']}", label, say("Scored so far: {value}.", value=scored or say("nothing"))
    ):
        canvas.rect(1, begin + 1, canvas.width - 2, end - begin - 2, "board", 12)
        canvas.path(
            f"M1 {begin + 34:g}v-21a12 12 0 0 1 12-12h{canvas.width - 26:g}a12 12 0 0 1 12 12v21z",
            f"{seat_look(seat)} fill band",
        )


class Mat:
    """Draws one mat from top to bottom; each method returns where it ends."""

    __slots__ = ("canvas", "content", "mat", "own", "seat", "view")

    def __init__(self, canvas: Canvas, view: View, content: Cards, seat: int) -> None:
        self.canvas = canvas
        self.view = view
        self.content = content
        self.seat = seat
        self.mat = view["mats"][seat]
        self.own = seat == view["you"]

    def head(self, y: float) -> float:
        """Lord and points."""
        canvas = self.canvas
        lord = self.content.get(Lord, self.mat["lord"])
        who = say(" (you)") if self.own else say(" (AI)") if self.mat["automa"] else ""
        heading(canvas, f"{lord.name}, {lord.byname}{who}", 12, y + 23, self.seat)
        right = canvas.width - 12
        if self.seat in self.view["asking"]:
            canvas.icon("hourglass", right - 92, y + 9, 17)
        canvas.icon("crown", right - 66, y + 7, 20)
        canvas.text(right, y + 25, self.view["vp"][self.seat], 20, "strong", "end")
        return y + 42

    def stores(self, y: float) -> float:
        """The goods: on the own mat each is something to choose."""
        canvas = self.canvas
        goods = self.mat["goods"]
        wide = (canvas.width - 24) / len(goods)
        for place, (slug, count) in enumerate(goods.items()):
            x = 12 + place * wide
            name = f"good {slug}" if self.own else f"good {self.mat['lord']} {slug}"
            with canvas.part(name, f"{count} {self.content.title('goods', place)}"):
                canvas.rect(x + 2, y, wide - 4, 36, "badge-face", 8)
                canvas.icon(GAINS[place], x + 9, y + 7, 22, kind_look(place))
                canvas.text(x + wide - 9, y + 25, count, 18, "strong card-ink", "end", wide - 41)
        return y + 44

    def minions(self, y: float) -> float:
        """Minions still to be placed, the refresh space, bolster tokens."""
        canvas = self.canvas
        count = self.mat["minions"]
        lord = self.mat["lord"]
        with canvas.part(f"minions {lord}", say("Minions left: {count}", count=count)):
            canvas.rect(14, y, 148, 38, "board-2", 8)
            for place in range(max(count, self.content.minions)):
                x = 34 + place * 36
                if place < count:
                    with canvas.piece(f"minion {self.seat}#left {place}"):
                        meeple(canvas, self.seat, x, y + 34, 30)
                else:
                    canvas.circle(x, y + 19, 12, "empty")
        if not self.mat["automa"]:
            name = "refresh space" if self.own else f"refresh space {lord}"
            taken = say("taken") if self.mat["refreshed"] else say("vacant")
            with canvas.part(name, say("Refresh space, {taken}", taken=taken), say(HINT)):
                canvas.rect(170, y, 92, 38, "board-2", 8)
                canvas.icon("cards", 178, y + 8, 22)
                canvas.text(205, y + 17, say("refresh"), 11)
                if self.mat["refreshed"]:
                    canvas.text(205, y + 31, say("used"), 12, "strong")
            if self.mat["refreshed"]:
                meeple(canvas, self.seat, 248, y + 35, 20)
        self._bolster(270, y)
        return y + 46

    def _bolster(self, x: float, y: float) -> None:
        count = self.mat["bolster"]
        if not count:
            return
        name = "bolster" if self.own else f"bolster {self.mat['lord']}"
        about = say("Spend one in a battle after the cards are shown: +1.")
        with self.canvas.part(name, say("Bolster tokens: {count}", count=count), about):
            self.canvas.rect(x, y, 20 + 26 * count, 38, "board-2", 8)
            for place in range(count):
                self.canvas.icon("shield", x + 9 + 26 * place, y + 8, 22)

    # cards

    def own_cards(self, y: float) -> float:
        """The five combat cards in their fixed places; used ones are faded."""
        canvas = self.canvas
        held, used = self.mat["cards"], self.mat["used_cards"]
        canvas.text(14, y + 12, say("Combat cards"), 13, "strong")
        shown = [card for card in self.content.combat_cards if card.slug in (*held, *used)]
        for place, card in enumerate(shown):
            x = 12 + place * (CARD[0] + 6)
            spent = card.slug in used
            state = say("used") if spent else say("in hand")
            name = f"used {card.slug}" if spent else f"card {card.slug}"
            with (
                canvas.piece(f"combat {self.seat} {card.slug}"),
                canvas.at(x, y + 18),
                canvas.part(name, f"{card_name(card)}, {state}", card_said(card, self.content)),
            ):
                frame(canvas, CARD)
                fade = ' class="spent"' if spent else ""
                canvas.marks.append(f"<g{fade}>{combat_face(card)}</g>")
                if spent:
                    canvas.circle(CARD[0] - 13, 13, 10, "badge-face")
                    canvas.icon("cross", CARD[0] - 20, 6, 14)
        return y + CARD[1] + 26

    def other_cards(self, y: float) -> float:
        """How many combat cards there are, and the used card that lies on top."""
        canvas, mat = self.canvas, self.mat
        zone = mat["combat_deck"] if mat["automa"] else mat["cards"]
        held, used = how_many(zone), mat["used_cards"]
        top = used["top"] if isinstance(used, dict) else used[-1] if used else None
        lord = mat["lord"]
        place = say("deck") if mat["automa"] else say("hand")
        with canvas.part(
            f"cards {lord}", say("Combat cards in {place}: {held}", place=place, held=held)
        ):
            canvas.rect(12, y, 180, 62, "board-2", 8)
            canvas.text(20, y + 14, say("{held} in {place}", held=held, place=place), 11)
            for each in range(held):
                back(canvas, 20 + each * 32, y + 19, 28, 38, "swords")
        count = how_many(used)
        said = say("Used combat cards: {count}", count=count)
        about = ""
        if top is not None:
            card = self.content.get(CombatCard, top)
            said += say(", on top {card_name}", card_name=card.name)
            about = card_said(card, self.content)
        with canvas.part(f"used {lord}", said, about):
            canvas.rect(200, y, 148, 62, "board-2", 8)
            canvas.text(208, y + 14, say("{count} used", count=count), 11)
            if top is not None:
                canvas.rect(208, y + 19, 28, 38, "card-face", 4)
                value = "die" if card.die else str(card.value)
                canvas.text(222, y + 44, value, 17, "strong card-ink", "middle", 24)
                canvas.text(244, y + 42, say("on top"), 11, "soft")
        return y + 70

    # fighters

    def hand(self, y: float) -> float:
        """Fighters in hand and those picked so far."""
        self.hidden_fate(y)
        y = self._fighters(say("Fighters in hand"), self.mat["hand"], "hand", y)
        picked = self.mat["muster"]
        return self._fighters(say("Picked"), picked, "picked", y) if how_many(picked) else y

    def _fighters(self, title: str, zone: list[str] | Count, place: str, y: float) -> float:
        canvas = self.canvas
        count = how_many(zone)
        canvas.text(14, y + 12, f"{title} ({count})", 13, "strong")
        y += 18
        if not count:
            return y + 4
        if isinstance(zone, list) and self.own:
            return self._open_hand(zone, y)
        if isinstance(zone, list):
            return self._small(zone, y)
        with canvas.part(
            f"{place} {self.mat['lord']}",
            say("{title}: {count} hidden fighters", title=title, count=count),
        ):
            step = min(40.0, (canvas.width - 110) / count)
            canvas.rect(12, y, step * (count - 1) + 38, 46, "empty", 6)
            for each in range(count):
                back(canvas, 14 + each * step, y + 2, 34, 42, "skull")
        return y + 54

    def _open_hand(self, zone: Sequence[str], y: float) -> float:
        canvas = self.canvas
        width, height = FULL
        for place, slug in enumerate(zone):
            fighter = fighter_of(self.content, slug)
            said = fighter_said(fighter, self.content)
            with (
                canvas.piece(f"fighter {slug}"),
                canvas.at(12 + place % 3 * (width + 6), y + place // 3 * (height + 6)),
                canvas.part(f"fighter {slug}", fighter_name(fighter, self.content), said),
            ):
                frame(canvas, (width, height), fighter.kind)
                canvas.marks.append(full_fighter(fighter, False))
        return y + -(-len(zone) // 3) * (height + 6) + 2

    def _small(self, zone: Sequence[str], y: float) -> float:
        across = int((self.canvas.width - 20) // (SMALL[0] + 4))
        for place, slug in enumerate(zone):
            x = 12 + place % across * (SMALL[0] + 4)
            standing(self.canvas, self.content, slug, x, y + place // across * (SMALL[1] + 4))
        return y + -(-len(zone) // across) * (SMALL[1] + 4) + 4

    def hidden_fate(self, y: float) -> None:
        """The Fate card of another seat, face down in the upper right corner of its hand."""
        fate = self.mat["fate"]
        if isinstance(fate, dict) and fate["count"]:
            x = self.canvas.width - 46
            with self.canvas.part(f"fate {self.mat['lord']}", say("A Fate card face down")):
                self.canvas.rect(x, y, 34, 48, "card-back", 6)
                back(self.canvas, x, y, 34, 48, "moon")

    def graveyard(self, y: float) -> float:
        """The fallen, if there are any."""
        fallen = self.mat["graveyard"]
        if not fallen:
            return y
        self.canvas.icon("tomb", 13, y, 15)
        self.canvas.text(33, y + 12, say("Graveyard ({count})", count=len(fallen)), 13, "strong")
        return self._small(fallen, y + 18)

    # what else there is

    def secrets(self, y: float) -> float:
        """The Fate card and the powers, as far as they are known."""
        x = 12.0
        fate = self.mat["fate"]
        if isinstance(fate, list):
            for slug in fate:
                printed = self.content.get(Fate, slug)
                about = fate_said(printed, self.content)
                name = f"fate {self.mat['lord']}"
                with (
                    self.canvas.at(x, y),
                    self.canvas.part(
                        name,
                        say("Fate card: {name}. {about}", name=printed.name, about=about),
                        about,
                    ),
                ):
                    frame(self.canvas, FATE)
                    self.canvas.marks.append(fate_face(printed))
                x += FATE[0] + 6
        return self._powers(x, y)

    def _powers(self, x: float, y: float) -> float:
        """The power of the seat, or those it may still choose from."""
        chosen = self.mat["power"]
        lord = self.content.index("lords")[self.mat["lord"]]
        open_to = [
            power
            for power in self.content.powers
            if power.slug == chosen or (chosen is None and power.lord == lord)
        ]
        if not self.view["powers"] or self.mat["automa"]:
            open_to = []
        wide = (self.canvas.width - 12 - x) / max(1, len(open_to)) - 6
        for power in open_to:
            used = say(" Used in this round.") if self.mat["power_used"] else ""
            about = power_said(power)
            with (
                self.canvas.at(x, y),
                self.canvas.part(f"power {power.slug}", f"{power.name}. {about}{used}", about),
            ):
                frame(self.canvas, (wide, FATE[1]))
                fade = ' class="spent"' if used else ""
                self.canvas.marks.append(f"<g{fade}>{power_face(power, wide)}</g>")
            x += wide + 6
        return y + FATE[1] + 6 if x > 12 else y

    def machine(self, y: float) -> float:
        """The AI's action cards and its fighter track."""
        canvas, mat = self.canvas, self.mat
        count = how_many(mat["action_deck"])
        lord = mat["lord"]
        with canvas.part(f"actions {lord}", say("AI action cards face down: {count}", count=count)):
            canvas.rect(12, y, 60, 80, "empty", 6)
            if count:
                back(canvas, 12, y, 60, 80, "wheel")
                canvas.circle(42, y + 66, 11, "badge-face")
                canvas.text(42, y + 70, count, 12, "strong", "middle")
        if mat["action_pile"]:
            index = self.content.index("ai_cards")[mat["action_pile"][-1]]
            printed = self.content.action_cards[index]
            said = action_said(printed)
            with (
                canvas.at(80, y),
                canvas.part(f"action {lord}", f"{printed.name}. {said}", said),
            ):
                frame(canvas, ACTION)
                canvas.marks.append(action_face(printed))
        tiers = [TIERS[tier] for tier in self.content.track]
        label = say(
            "Fighter track: the next raised fighter is of tier {tiers}", tiers=tiers[mat["cube"]]
        )
        with canvas.part(f"track {lord}", label):
            canvas.rect(244, y, 104, 26 * len(tiers) + 8, "board-2", 8)
            for place, tier in enumerate(tiers):
                top = y + 4 + 26 * place
                if place == mat["cube"]:
                    canvas.rect(248, top, 96, 25, "badge-face", 6)
                    canvas.icon("skull", 254, top + 4, 17)
                canvas.text(304, top + 18, tier, 14, "strong", "middle")
        return y + max(ACTION[1], 26 * len(tiers) + 8) + 6
