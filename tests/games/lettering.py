"""How large the words of a drawing are, wherever they were enlarged or made smaller."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from emberhall.picture.svg import Plate

SCALE = re.compile(r"scale\(([-\d.]+)\)")


def sizes(plate: Plate) -> Iterator[tuple[float, str]]:
    """Every text of a plate with its size in units of the plate."""

    def walk(element: ET.Element, scale: float) -> Iterator[tuple[float, str]]:
        for each in SCALE.findall(element.get("transform", "")):
            scale *= float(each)
        if element.tag == "text":
            yield float(element.attrib["font-size"]) * scale, str(element.text)
        for child in element:
            yield from walk(child, scale)

    yield from walk(ET.fromstring(plate.svg), 1.0)


def too_small(plate: Plate, least: float) -> list[str]:
    """The words of a plate that nobody can read."""
    return [
        f"{plate.name}: {said} ({size:g})" for size, said in sizes(plate) if size < least - 0.01
    ]
