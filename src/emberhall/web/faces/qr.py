"""An address as a picture that phones read; the only module that knows the library for it."""

from __future__ import annotations

SIDE = 4  # units of the picture for each dot
QUIET = 4  # dots of white around it, without which it is not read


def qr_svg(text: str) -> str:
    """A QR code as SVG, dark on light whatever the colours of the page."""
    import segno

    code = segno.make(text, error="m", micro=False)
    picture: str = code.svg_inline(
        scale=SIDE, border=QUIET, dark="#000000", light="#ffffff", omitsize=True
    )
    return picture
