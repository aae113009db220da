"""What happens in the caves."""

from __future__ import annotations

from emberhall.kernel.event import Event
from emberhall.kernel.fields import SEATS, amounts, plain, secret

SEAT = plain("seat", SEATS)
TRICK = plain("trick", "tricks")
CARD = secret("card", "cards")


class RoundStarted(Event):
    FIELDS = (plain("round"), plain("pot"))


class BidShown(Event):
    FIELDS = (SEAT, TRICK)


class AutomaBid(Event):
    FIELDS = (SEAT, plain("strength"))


class PotWon(Event):
    FIELDS = (SEAT, plain("pot"))


class Drew(Event):
    FIELDS = (SEAT, CARD)


class Peeked(Event):
    FIELDS = (SEAT, CARD)


class Hid(Event):
    FIELDS = (SEAT, CARD, plain("kind", "kinds"))


class Sold(Event):
    FIELDS = (SEAT, plain("card", "cards"), amounts("price", "coins"))


class Guarded(Event):
    FIELDS = (SEAT, TRICK)


class Took(Event):
    FIELDS = (SEAT, CARD, plain("victim", SEATS))


class Lost(Event):
    FIELDS = (SEAT, CARD)


class AutomaRolled(Event):
    FIELDS = (SEAT, plain("face"))


class Shuffled(Event):
    FIELDS = (plain("count"),)


class Opened(Event):
    FIELDS = (SEAT, plain("cards", "cards"))
