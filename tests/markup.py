"""Reading what was drawn: an element or an attribute that is looked for is there."""

from __future__ import annotations

from xml.etree.ElementTree import Element


def found(root: Element, path: str) -> Element:
    """The first element on a path."""
    element = root.find(path)
    assert element is not None, path
    return element


def value(element: Element, attribute: str) -> str:
    """What an attribute says."""
    text = element.get(attribute)
    assert text is not None, f"{element.tag} says no {attribute}"
    return text


def number(element: Element, attribute: str) -> float:
    """What an attribute measures."""
    return float(value(element, attribute))
