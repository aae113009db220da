"""Why a request is refused before the rules are asked: each reason with its status and its name."""

from __future__ import annotations

from http import HTTPStatus


class Refused(Exception):
    """A request that the web refuses; the rules were not even asked."""

    status = HTTPStatus.FORBIDDEN
    slug = "refused"

    def __init__(self, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail)
        self.headers = headers or {}


class Malformed(Refused):
    """What cannot be a request at all."""

    status = HTTPStatus.BAD_REQUEST
    slug = "malformed"


class NoSuchTable(Refused):
    """There is no table of that name, or none any more."""

    status = HTTPStatus.NOT_FOUND
    slug = "no-such-table"


class NoSuchLink(Refused):
    """A link that was used already, or never made."""

    status = HTTPStatus.NOT_FOUND
    slug = "no-such-link"


class NotYours(Refused):
    """Somebody asked for what belongs to another seat or to the host."""

    slug = "not-yours"


class NotNow(Refused):
    """Something that is possible at another time: before or after the end, while a seat is free."""

    status = HTTPStatus.CONFLICT
    slug = "not-now"


class ReadOnly(Refused):
    """The table cannot be replayed by this version."""

    status = HTTPStatus.CONFLICT
    slug = "read-only"


class TooMany(Refused):
    """More requests or tables than one client may have."""

    status = HTTPStatus.TOO_MANY_REQUESTS
    slug = "too-many"


class TooLarge(Refused):
    """More bytes than a request may have."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    slug = "too-large"


class Demanding(Refused):
    """Something that takes more memory or time to read than a stranger is given."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY
    slug = "too-demanding"


class CrossSite(Refused):
    """A change that another site has asked a browser for."""

    slug = "cross-site"


class UnknownHost(Refused):
    """A request for another name than ours."""

    status = HTTPStatus.MISDIRECTED_REQUEST
    slug = "unknown-host"
