"""What cannot be a request: refused as one, before anything is made of it."""

from __future__ import annotations

import json
import re
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from emberhall.web.tables.errors import Malformed
from emberhall.words import say

DIGITS: Final = 1000  # of a number; longer ones take long to read and mean nothing here
LENGTH: Final = 18  # digits of a size
LONG_NUMBER: Final = re.compile(rb"(?<![0-9])[0-9]{%d}" % DIGITS)  # each once
SUSPICIOUS: Final = re.compile(rb"\x00|\\u0000|\\u[dD][89a-fA-F]")


def check_scope(scope: Scope) -> None:
    """Refuse a path or a query with a NUL byte or a number without end."""
    query: bytes = scope.get("query_string", b"")
    if "\x00" in scope["path"] or b"\x00" in query or b"%00" in query:
        raise Malformed(say("the address holds a NUL byte"))
    if LONG_NUMBER.search(query) or LONG_NUMBER.search(scope["path"].encode("utf-8", "replace")):
        raise Malformed(say("the address holds a number that is too long"))


def host_of(headers: Headers) -> str:
    """The name by which a request reaches us."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        raise Malformed(say("the Host of the request is no host")) from None


def netloc_of(origin: str) -> str:
    """The host and port of an origin."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        raise Malformed(say("the Origin of the request is no origin")) from None


def size_of(headers: Headers) -> int:
    """How large a body says it is."""
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdecimal() and len(length) <= LENGTH):
        raise Malformed(say("the Content-Length of the request is no size"))
    return int(length)


def check_body(body: bytes) -> None:
    """Refuse JSON with numbers without end, or with texts that cannot be written down."""
    if LONG_NUMBER.search(body):
        raise Malformed(say("the request holds a number that is too long"))
    if not SUSPICIOUS.search(body):
        return
    try:
        parsed = json.loads(body)
    except (ValueError, RecursionError):
        raise Malformed(say("the request is no JSON")) from None
    if not _is_writable(parsed):
        raise Malformed(say("the request holds a character that stands for nothing"))


def _is_writable(value: Any) -> bool:
    """Whether every text in a value can be stored: no NUL, no half of a surrogate pair."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, list):
            waiting += each
        elif isinstance(each, str) and ("\x00" in each or not _is_encodable(each)):
            return False
    return True


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
