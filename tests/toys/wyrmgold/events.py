"""What happens in the caves."""

from __future__ import annotations

from emberhall.authoring import Event, RoundBegan, Seat, SeatEvent, amounts, of, secret


class RoundStarted(RoundBegan):
    pot: int


class BidShown(SeatEvent):
    trick: int = of("tricks")


class AutomaBid(SeatEvent):
    strength: int


class PotWon(SeatEvent):
    pot: int


class Drew(SeatEvent):
    card: int = secret("cards")


class Peeked(SeatEvent):
    card: int = secret("cards")


class Hid(SeatEvent):
    card: int = secret("cards")
    kind: int = of("kinds")


class Sold(SeatEvent):
    card: int = of("cards")
    price: list[int] = amounts("coins")


class Guarded(SeatEvent):
    trick: int = of("tricks")


class Took(SeatEvent):
    card: int = secret("cards")
    victim: Seat


class Lost(SeatEvent):
    card: int = secret("cards")


class AutomaRolled(SeatEvent):
    face: int


class Shuffled(Event):
    count: int


class Opened(SeatEvent):
    cards: list[int] = of("cards")
