"""What a comparison says, in plain words."""

from __future__ import annotations

import math
from typing import Final

from emberhall.kernel.content.tables import Content
from emberhall.lab.changes import CHANGED
from emberhall.lab.comparison import MOVED, SAME, Comparison, Finding
from emberhall.lab.meter import LEAD, LENGTH, OFFERED, SCORE, SHARE, TAKEN
from emberhall.words import phrase, say

NAMED: Final = 5  # things that a sentence tells before it only counts


def title_of(thing: str, content: Content) -> str:
    """What people call an entry such as `fighters/bone-3`."""
    table, slash, slug = thing.partition("/")
    if not slash or table not in content.tables or slug not in content.slugs(table):
        return thing
    return content.title_of(table, slug)


def subject_of(key: str, content: Content, changed: tuple[str, ...] = ()) -> str:
    """What a measure is about, as the subject of a sentence."""
    head, _, rest = key.partition(" ")
    if key == CHANGED:
        titles = [title_of(thing, content) for thing in changed]
        named = ", ".join(titles[:NAMED])
        return named if len(titles) <= NAMED else say("{named} and others", named=named)
    if head in (TAKEN, OFFERED):
        verb, _, thing = rest.partition(" ")
        what = f"{verb} {title_of(thing, content)}" if thing else verb
        return say("“{what}”", what=what)
    if head == SHARE:
        return _sharer(rest, content)
    if head == SCORE:
        return say("the score for {category}", category=rest)
    if head == LEAD:
        return say("who leads when round {round} begins", round=rest)
    return say(_PLAIN[key]) if key in _PLAIN else key


def _sharer(rest: str, content: Content) -> str:
    word, _, name = rest.partition(" ")
    if word == "seat":
        return say("seat {number}", number=name)
    if word == "acting":
        return say("who acts as number {number}", number=name)
    return name if word == "bot" else title_of(rest, content)


_PLAIN: Final = {
    f"{LENGTH} decisions": phrase("the length in decisions"),
    f"{LENGTH} rounds": phrase("the length in rounds"),
    "margin": phrase("the winner's margin"),
    "lead changes": phrase("changes of the lead"),
    "options": phrase("the options of a decision"),
    "ahead": phrase("the lead of the first seat"),
}


def amount_of(finding: Finding, value: float) -> str:
    """A difference, in points of a share or as a part of what was before."""
    if not math.isfinite(value):
        return "?"
    if finding.is_share:
        return say("{points} points", points=f"{100 * value:+.1f}")
    if abs(finding.before) < 1e-9 or finding.key in ("ahead", "margin"):
        return f"{value:+.2f}"
    return f"{100 * value / abs(finding.before):+.0f} %"


def moved_of(finding: Finding, content: Content, changed: tuple[str, ...] = ()) -> str:
    """One difference as a clause: `Bone Sentry is chosen 31 % less`."""
    head = finding.key.partition(" ")[0]
    more, less = _CLAUSES.get(head, _OTHER)
    size = amount_of(finding, abs(finding.paired.mean)).lstrip("+")
    subject = subject_of(finding.key, content, changed)
    return say(more if finding.paired.mean > 0 else less, subject=subject, size=size)


_CLAUSES: Final = {
    SHARE: (phrase("{subject} wins {size} more"), phrase("{subject} wins {size} less")),
    LEAD: (phrase("{subject} wins {size} more"), phrase("{subject} wins {size} less")),
    TAKEN: (phrase("{subject} is chosen {size} more"), phrase("{subject} is chosen {size} less")),
    OFFERED: (
        phrase("{subject} is offered {size} more"),
        phrase("{subject} is offered {size} less"),
    ),
}
_OTHER: Final = (phrase("{subject}: {size} more"), phrase("{subject}: {size} less"))


def verdict_of(comparison: Comparison, content: Content) -> list[str]:
    """The sentences that answer the question, then what else moved, then how sure that is."""
    said = [answer_of(comparison, content)]
    moved = [finding for finding in comparison.findings() if finding.moved]
    if comparison.identical() == len(comparison.rows):
        said.append(
            say(
                "All {deals:deal|deals} went the same with either content.",
                deals=len(comparison.rows),
            )
        )
    elif not moved:
        said.append(say("Nothing else was seen to move."))
    else:
        said.append(_besides(moved, content))
    return said


def answer_of(comparison: Comparison, content: Content) -> str:
    """The sentence that answers the question."""
    asked = comparison.finding(comparison.question)
    low, high = asked.interval()
    subject = subject_of(asked.key, content, comparison.changed)
    state = comparison.state()
    if state == MOVED:
        return say(
            "{clause} (95 %: {low} to {high}).",
            clause=_capital(moved_of(asked, content, comparison.changed)),
            low=amount_of(asked, low),
            high=amount_of(asked, high),
        )
    if state == SAME and asked.paired.is_zero:
        return say("{subject}: no difference at all.", subject=_capital(subject))
    words = (
        phrase("{subject}: no difference that matters (95 %: {low} to {high}).")
        if state == SAME
        else phrase("{subject}: undecided after {deals:deal|deals} (95 %: {low} to {high}).")
    )
    return say(
        words,
        subject=_capital(subject),
        deals=len(comparison.rows),
        low=amount_of(asked, low),
        high=amount_of(asked, high),
    )


def _besides(moved: list[Finding], content: Content) -> str:
    """What else moved, the surest first; what is offered only explains what is taken."""
    ordered = sorted(
        moved, key=lambda each: (each.key.startswith(OFFERED), -each.paired.evidence())
    )
    clauses = "; ".join(moved_of(each, content) for each in ordered[:NAMED])
    if len(ordered) > NAMED:
        return say(
            "Besides: {clauses}; and {more} more.", clauses=clauses, more=len(ordered) - NAMED
        )
    return say("Besides: {clauses}.", clauses=clauses)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
