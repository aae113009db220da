"""The templates of the pages, and the part of a table page that changes with every input.

That part is wanted often and takes longest, so that it is put together in the process that draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import resources
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from emberhall.kernel.version import VERSION
from emberhall.picture.svg import Plate
from emberhall.views.panels import label_of, spoken_by
from emberhall.web.faces.rendering import EarlierView, PictureInput, draw
from emberhall.web.faces.rulebook import anchor
from emberhall.words import LANGUAGE, remembered, say, scripted, speaking

WIDTH_STEP: Final = 20  # the style sheet knows the widths of plates in such steps


def width_class(plate: Plate) -> str:
    """The class by which the style sheet knows how wide a plate is."""
    return f"w-{-int(-plate.width // WIDTH_STEP)}"


TEMPLATES = Environment(
    loader=PackageLoader("emberhall.web"),
    autoescape=True,
    auto_reload=False,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def day_of(moment: int) -> str:
    """The day of a moment in milliseconds, as every language writes it."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def capital(text: str) -> str:
    """A text with a capital at its beginning, as it stands on a button."""
    return text[:1].upper() + text[1:]


def called(title: str) -> str:
    """The title of a game without what stands after a colon."""
    return title.partition(":")[0]


BOARDS: Final = resources.files("emberhall.web").joinpath("static", "boards")
SHEETS: Final = frozenset(sheet.name for sheet in BOARDS.iterdir())


def has_board_sheet(slug: str) -> bool:
    """Whether a game has looks of its own; those of an add-on have the shared ones."""
    return f"{slug}.css" in SHEETS


TEMPLATES.tests["with_board_sheet"] = has_board_sheet
TEMPLATES.filters["day"] = day_of
TEMPLATES.filters["called"] = called
TEMPLATES.filters["label"] = label_of
TEMPLATES.filters["spoken"] = spoken_by
TEMPLATES.filters["anchor"] = anchor
TEMPLATES.filters["width_class"] = width_class
TEMPLATES.filters["capital"] = capital
TEMPLATES.globals["version"] = VERSION
TEMPLATES.globals["t"] = say
TEMPLATES.globals["language"] = LANGUAGE.get
TEMPLATES.globals["scripted"] = scripted


@remembered(20_000)
def _log_line(root: str, slug: str, revision: int, rule: str, text: str, news: bool) -> str:
    marked = Markup(' class="news"') if news else ""
    link = Markup("")
    if rule:
        link = Markup(
            '<a class="rule" href="{}/rules/{}#{}" target="_blank" rel="noopener">{}</a>'
        ).format(root, slug, anchor(rule), say("rule {id}", id=rule))
    return Markup('<li data-revision="{}"{}>{} {}</li>').format(revision, marked, text, link)


def log_lines(part: dict[str, Any], root: str) -> Markup:
    """The log, each line with its rule; pages show the same lines again and again."""
    slug: str = part["game"]
    lines = (
        _log_line(root, slug, line["revision"], line["rule"], line["text"], line["news"])
        for line in part["log"]
    )
    return Markup("\n").join(lines)


TEMPLATES.globals["log_lines"] = log_lines


@dataclass(frozen=True, slots=True)
class PagePart:
    """The changing part of a page before it is drawn and put together.

    `have` are the stamps of the plates that the page shows already.
    """

    values: dict[str, Any]
    drawing: PictureInput | None
    root: str
    language: str
    have: tuple[str, ...] = ()


def render_part(part: PagePart, before: EarlierView | None) -> bytes:
    """The changing part of a page, with its picture and what is news in it."""
    with speaking(part.language):
        drawn = draw(part.drawing, before) if part.drawing else None
        template = TEMPLATES.get_template("part.html")
        page = template.render(root=part.root, part=part.values, drawn=drawn, have=part.have)
        return page.encode()
