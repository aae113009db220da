"""A report as one page that needs nothing but itself."""

from __future__ import annotations

from html import escape

from emberhall.kernel.version import VERSION
from emberhall.lab.report.findings import PACE, Findings
from emberhall.lab.report.sections import (
    conclusions,
    lengths,
    matchups,
    players,
    rules,
    things,
    uses,
    winners,
)
from emberhall.lab.report.style import STYLE
from emberhall.words import LANGUAGE, say


def page(findings: Findings, pace: float = PACE) -> str:
    """The page as HTML; `pace` is how many seconds a person takes for a decision."""
    title = say("{title}: balance", title=findings.game.title)
    sections = (
        winners(findings),
        lengths(findings, pace),
        things(findings),
        uses(findings),
        matchups(findings),
        players(findings),
        rules(findings),
    )
    points = "".join(f"<li>{escape(each)}</li>" for each in conclusions(findings, pace))
    return (
        f'<!doctype html>\n<html lang="{LANGUAGE.get()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{_heading(findings)}\n"
        f'<ul class="short">{points}</ul>\n{"".join(each for each in sections if each)}'
        f"{_ending()}</main>\n</body>\n</html>\n"
    )


def _heading(findings: Findings) -> str:
    plan = findings.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options)
    said = say(
        "{games:game|games} of {bots}, {seats:seat|seats}, seed {seed}; {total:game|games} in all "
        "series. Content {digest}, Emberhall {version}.",
        games=len(findings.main),
        bots=", ".join(dict.fromkeys(plan.seatings[0])),
        seats=findings.seats,
        seed=plan.seed,
        total=findings.total(),
        digest=plan.arms[0].digest[:12],
        version=VERSION,
    )
    more = f'<p class="dim">{escape(options)}</p>' if options else ""
    return f'<p class="dim">{escape(said)}</p>{more}'


def _ending() -> str:
    said = say(
        "Intervals are at 95 %, each for itself, for a number of games that was fixed before. Bots "
        "are not people: what they never try is not proven bad, and what they like is not proven "
        "good."
    )
    return f'<p class="dim">{escape(said)}</p>\n'
