"""The sections of a report: what each shows, in words, charts and tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from emberhall.arena.rates import WinRate
from emberhall.lab.report.charts import Dot, curve, forest, heat, histogram, table
from emberhall.lab.report.findings import DEAD, MUST, Findings, Rate, Thing
from emberhall.lab.verdict import title_of
from emberhall.words import say

LISTED: Final = 8  # names that a sentence tells before it only counts
COUNTED: Final = 40  # rows of a table before the rest is folded away


def percent(rate: float) -> str:
    """A share as people write it."""
    return f"{100 * rate:.0f} %"


def _interval(won: WinRate) -> str:
    return f"{percent(won.rate)} ({100 * won.low:.0f} to {100 * won.high:.0f})"


def _section(title: str, said: str, *parts: str) -> str:
    body = "".join(part for part in parts if part)
    if not body:
        return ""
    return f"<section><h2>{escape(title)}</h2><p>{escape(said)}</p>{body}</section>\n"


def _figure(title: str, caption: str, drawn: str) -> str:
    head = f"<h3>{escape(title)}</h3><figcaption>{escape(caption)}</figcaption>"
    return f"<figure>{head}{drawn}</figure>"


def _grid(figures: Sequence[str]) -> str:
    return f'<div class="grid">{"".join(figures)}</div>' if any(figures) else ""


def _dots(rates: Sequence[Rate], names: Sequence[str]) -> list[Dot]:
    return [
        Dot(
            name,
            100 * each.won.rate,
            100 * each.won.low,
            100 * each.won.high,
            even=100 * each.fair,
            said=_interval(each.won),
        )
        for name, each in zip(names, rates, strict=True)
    ]


def word_of(findings: Findings, word: str) -> str:
    """A thing with its verb, as people read it: `raise Bone Sentry`."""
    verb, _, thing = word.partition(" ")
    return f"{verb} {title_of(thing, findings.content)}" if thing else verb


# what stands above everything


def conclusions(findings: Findings, pace: float) -> list[str]:
    """What a designer should know first, a sentence each."""
    found: list[str] = []
    if findings.seats > 1:
        first = findings.by_order()[0]
        words = _interval(first.won)
        even = percent(first.fair)
        if first.won.low <= first.fair <= first.won.high:
            found.append(
                say("Who acts first wins {share}; even would be {even}.", share=words, even=even)
            )
        else:
            found.append(say("Who acts first wins {share}, not {even}.", share=words, even=even))
    uneven = [
        f"{title_of(each.name, findings.content)} {_interval(each.won)}"
        for each in findings.by_faction()
        if not each.won.low <= each.fair <= each.won.high
    ]
    if uneven:
        found.append(say("Not even: {names}.", names=_some(uneven)))
    minutes = findings.minutes(pace)
    found.append(
        say(
            "Half of the games take people {median:.0f} minutes or less, nine of ten {low:.0f} to "
            "{high:.0f}, at {pace:g} seconds a decision.",
            median=minutes.median,
            low=minutes.low,
            high=minutes.high,
            pace=pace,
        )
    )
    for mark, words in (
        ("dead", say("Offered and hardly ever taken")),
        ("must", say("Taken whenever it is offered")),
    ):
        names = [word_of(findings, each.word) for each in findings.things if each.mark == mark]
        if names:
            found.append(f"{words}: {_some(names)}.")
    return found


def _some(names: Sequence[str]) -> str:
    """Some names, and how many more there are."""
    said = ", ".join(names[:LISTED])
    if len(names) <= LISTED:
        return said
    return say("{names} and {more} more", names=said, more=len(names) - LISTED)


# the sections


def winners(findings: Findings) -> str:
    """Who wins: by strength and seats, by place, by faction, over the rounds."""
    if findings.seats < 2:
        return ""
    forested = findings.forest()
    names = [each.name.replace("|", " · ") for each in forested]
    figures = [
        _figure(
            say("The first to act, by strength and seats"),
            say("games won; the upright stroke is even"),
            forest(say("The first to act"), _dots(forested, names), 0, 100),
        ),
        _placed(say("By turn order"), say("acting {number}"), findings.by_order()),
        _placed(say("By seat"), say("seat {number}"), findings.by_seat()),
    ]
    bots = findings.by_bot()
    if bots:
        figures.append(_placed(say("By bot"), "{number}", bots))
    factions = findings.by_faction()
    if factions:
        titles = [title_of(each.name, findings.content) for each in factions]
        figures.append(
            _figure(
                say("By faction"),
                say("games won by those that have it"),
                forest(say("By faction"), _dots(factions, titles), 0, 100),
            )
        )
    leaders = findings.leaders()
    if len(leaders) > 1:
        dots = [
            Dot(
                str(each),
                100 * w.rate,
                100 * w.low,
                100 * w.high,
                even=100 / findings.seats,
                said=_interval(w),
            )
            for each, w in leaders
        ]
        figures.append(
            _figure(
                say("Does the leader win?"),
                say("games won by the seat that the judge sees ahead when a round begins"),
                curve(say("Does the leader win?"), dots),
            )
        )
    said = say(
        "Where the stroke lies outside the interval, the game is not even; within, it may be."
    )
    return _section(say("Who wins"), said, _grid(figures))


def _placed(title: str, name: str, rates: Sequence[Rate]) -> str:
    names = [name.format(number=each.name) for each in rates]
    return _figure(title, say("games won"), forest(title, _dots(rates, names), 0, 100))


def lengths(findings: Findings, pace: float) -> str:
    """How long games are, and how many points they end with."""
    minutes = [sum(one.decisions) * pace / 60 for one in findings.main]
    figures = [
        _histogram(
            say("Decisions"),
            say("a game, of all seats, without forced ones"),
            findings.values("length decisions"),
        ),
        _histogram(say("Rounds"), say("a game"), findings.values("length rounds")),
        _histogram(
            say("Minutes of people"),
            say("at {pace:g} seconds a decision", pace=pace),
            [float(round(each)) for each in minutes],
        ),
        _histogram(say("Points"), say("of every seat"), findings.scores()),
        _histogram(say("Points of winners"), say("one for each game"), findings.winners()),
    ]
    if findings.seats > 1:
        figures += [
            _histogram(say("The winner's margin"), say("points"), findings.values("margin")),
            _histogram(
                say("Changes of the lead"),
                say("from round to round, as the judge sees it"),
                findings.values("lead changes"),
            ),
        ]
    said = say("The stroke is the median.")
    return _section(say("Lengths and points"), said, _grid(figures))


def _histogram(title: str, caption: str, values: Sequence[float]) -> str:
    if not values or max(values) == min(values) == 0:
        return ""
    return _figure(title, caption, histogram(title, values, ""))


def things(findings: Findings) -> str:
    """Every thing: how often it is taken, and what it is worth."""
    seen = [each for each in findings.things if each.offers]
    proven = [each for each in seen if each.worth is not None and each.worth.proven]
    ordered = sorted(seen, key=lambda each: (not each.mark, each not in proven, -each.taken))
    proven.sort(key=_points, reverse=True)
    chart = ""
    if proven:
        shown = [*proven[:8], *proven[8:][-8:]]
        dots = [_worth_dot(findings, each) for each in shown]
        low = min(0.0, *(dot.low for dot in dots))
        high = max(0.0, *(dot.high for dot in dots))
        title = say("Surely worth something")
        caption = say("points ahead of those who must do without")
        chart = _grid([_figure(title, caption, forest(title, dots, low, high, ""))])
    rows = [_row(findings, each) for each in ordered]
    kinds = [each.mark for each in ordered]
    columns = (
        say("thing"), say("offered"), say("taken"), say("of offers"), say("worth"), say("95 %")
    )  # fmt: skip
    caption = say("a game, all seats; ○ hardly ever taken, ● taken whenever offered")
    first = table(caption, columns, rows[:COUNTED], kinds[:COUNTED])
    rest = ""
    if len(rows) > COUNTED:
        more = say("{count} more", count=len(rows) - COUNTED)
        folded = table(caption, columns, rows[COUNTED:], kinds[COUNTED:])
        rest = f"<details><summary>{escape(more)}</summary>{folded}</details>"
    said = say(
        "How often a thing is offered and taken. What it is worth was found out by lot: in as many "
        "games again, each seat had to do without a fifth of all things, and worth is by how many "
        "points those are ahead who might take it. Hardly ever taken is below {dead} of the "
        "offers, always is above {must}.",
        dead=percent(DEAD),
        must=percent(MUST),
    )
    unseen = [word_of(findings, each.word) for each in findings.things if not each.offers]
    never = ""
    if unseen:
        title = say("{count:thing was|things were} never offered", count=len(unseen))
        names = escape(", ".join(unseen))
        never = f"<details><summary>{escape(title)}</summary><p>{names}</p></details>"
    return _section(say("What is taken, and what it is worth"), said, chart, first, rest, never)


def _points(thing: Thing) -> float:
    return thing.worth.points if thing.worth is not None else 0.0


def _worth_dot(findings: Findings, thing: Thing) -> Dot:
    worth = thing.worth
    assert worth is not None
    said = f"{worth.points:+.1f} ({worth.low:+.1f} to {worth.high:+.1f})"
    return Dot(
        word_of(findings, thing.word), worth.points, worth.low, worth.high, even=0.0, said=said
    )


def _row(findings: Findings, thing: Thing) -> list[str]:
    worth = thing.worth
    return [
        word_of(findings, thing.word),
        f"{thing.offered:.2f}",
        f"{thing.taken:.2f}",
        percent(thing.rate),
        f"{worth.points:+.1f}" if worth else "-",
        f"{worth.low:+.1f} … {worth.high:+.1f}" if worth else "-",
    ]


def uses(findings: Findings) -> str:
    """Heat maps: the entries of each table by the verbs that are about them."""
    tables: dict[str, dict[str, dict[str, float]]] = {}
    for each in findings.things:
        verb, _, thing = each.word.partition(" ")
        name, _, slug = thing.partition("/")
        tables.setdefault(name, {}).setdefault(slug, {})[verb] = each.taken
    maps: list[str] = []
    for name, entries in sorted(tables.items()):
        verbs = sorted({verb for taken in entries.values() for verb in taken})
        if len(entries) < 3:
            continue
        rows = [
            (title_of(f"{name}/{slug}", findings.content), [taken.get(verb) for verb in verbs])
            for slug, taken in entries.items()
        ]
        drawn = heat(say("{table}: taken a game", table=name), verbs, rows)
        maps.append(f"<details><summary>{escape(name)}</summary>{drawn}</details>")
    if maps:
        maps[0] = maps[0].replace("<details>", "<details open>", 1)
    said = say("Where on the board and on what the choices fall, by what is done there.")
    return _section(say("Use of the board and the cards"), said, *maps)


def matchups(findings: Findings) -> str:
    """Every bot against every other."""
    found = findings.matchups()
    if not found:
        return ""
    names = list(dict.fromkeys(one for one, _ in found))
    rows = [
        (
            name,
            [100 * found[name, other].rate if (name, other) in found else None for other in names],
        )
        for name in names
    ]
    drawn = heat(say("games won by the row against the column, % for each seat"), names, rows)
    said = say("A game of skill is won by the stronger bot; one of luck by either.")
    return _section(say("Strength against strength"), said, drawn)


def players(findings: Findings) -> str:
    """Decisions, branching and time."""
    decisions = [float(each) for one in findings.main for each in one.decisions]
    figures = [
        _histogram(say("Decisions of a player"), say("in a game, without forced ones"), decisions),
        _histogram(
            say("Options of a decision"),
            say("the mean of a game"),
            [round(each, 1) for each in findings.values("options")],
        ),
    ]
    said = say("A bot took {time:.1f} milliseconds for a decision.", time=1000 * findings.seconds())
    return _section(say("Decisions"), said, _grid(figures))


def rules(findings: Findings) -> str:
    """Steps of the rules that never happened."""
    missing = findings.unreached()
    said = say(
        "Of {all:step|steps} of the rules {missing} never happened in {games:game|games} with "
        "these options and seats.",
        all=len(findings.game.steps),
        missing=len(missing),
        games=len(findings.main),
    )
    rows = [[name, rule] for rule, name in missing]
    drawn = table(say("never reached"), (say("step"), say("rule")), rows) if rows else " "
    return _section(say("Rules never reached"), said, drawn)
