"""The words in which a game is written: what its rules, its content and its front door need."""

from __future__ import annotations

from emberhall.kernel.catalogue import Families
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.keys import (
    counts,
    flag,
    number,
    numbers,
    ref,
    refs,
    text,
    texts,
    word,
)
from emberhall.kernel.content.sheets import Row, Sheets
from emberhall.kernel.content.tables import (
    Content,
    Entry,
    Number,
    Word,
    column,
    named,
    setting,
    table,
    verbs,
)
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.decision import Refusal, Suggestion
from emberhall.kernel.declare.fields import (
    DECK,
    HAND,
    OPEN,
    PILE,
    SEATS,
    Derived,
    Record,
    Seat,
    amounts,
    counted,
    maybe,
    of,
    private,
    secret,
    zone,
)
from emberhall.kernel.errors import ContentError, RulesFault
from emberhall.kernel.event import Event, RoundBegan, SeatEvent, TurnBegan
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.parts import Faces, Mind, Option, Rules, Standing
from emberhall.kernel.sight.view import CommonView, Count, Pile, given, how_many
from emberhall.kernel.state import Ballot, ChooseOne, Happening, Question, State, Step, YesOrNo

__all__ = [
    "AUTOMA",
    "DECK",
    "HAND",
    "OPEN",
    "PILE",
    "PLAYER",
    "SEATS",
    "Ballot",
    "Choice",
    "ChooseOne",
    "CommonView",
    "Content",
    "ContentError",
    "Count",
    "Dealer",
    "Derived",
    "Entry",
    "Event",
    "Faces",
    "Families",
    "Game",
    "Happening",
    "Mind",
    "Number",
    "Option",
    "Outcome",
    "Pile",
    "Question",
    "Record",
    "Refusal",
    "RoundBegan",
    "Row",
    "Rules",
    "RulesFault",
    "Seat",
    "SeatEvent",
    "Sheets",
    "Standing",
    "State",
    "Step",
    "Suggestion",
    "TurnBegan",
    "Word",
    "YesOrNo",
    "amounts",
    "column",
    "counted",
    "counts",
    "flag",
    "given",
    "how_many",
    "maybe",
    "named",
    "number",
    "numbers",
    "of",
    "private",
    "ref",
    "refs",
    "secret",
    "setting",
    "table",
    "text",
    "texts",
    "verbs",
    "word",
    "zone",
]
