"""Web Push (RFC 8030, 8291, 8292): what is sent to a device, sealed so that it alone reads it.

The only module that knows the libraries for it, which are those that pywebpush is made of; that
one would connect by itself, and to where a name leads at that moment.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from emberhall.web.tables.devices import Device

LIBRARIES: Final = ("http_ece", "py_vapid")
NOBODY: Final = "mailto:nobody@localhost"
LASTING: Final = 12 * 3600  # seconds for which a push service keeps a message
POINT: Final = 65  # bytes of a public key, uncompressed
SECRET: Final = 16


def available() -> bool:
    """Whether the libraries are installed: `emberhall[push]`."""
    return all(find_spec(name) is not None for name in LIBRARIES)


def encoded(raw: bytes) -> str:
    """Bytes as Web Push writes them."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """What was written so; `ValueError` for anything else."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key by which push services know this server."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What browsers need of it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    public = Vapid02.from_raw(key.encode()).public_key
    return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_usable(device: Device) -> bool:
    """Whether the keys of a device are keys."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(device.p256dh))
        return len(decoded(device.p256dh)) == POINT and len(decoded(device.auth)) == SECRET
    except ValueError:
        return False


def sealed(message: dict[str, str], device: Device) -> bytes:
    """A message that only a device can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        json.dumps(message).encode(),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(device.p256dh),
        auth_secret=decoded(device.auth),
        version="aes128gcm",
    )
    return body


def headers(device: Device, key: str, contact: str, topic: str) -> dict[str, str]:
    """Who sends it, how it is sealed, and what it is about: a later message replaces it."""
    from py_vapid import Vapid02

    parts = urlsplit(device.endpoint)
    claims = {"aud": f"https://{parts.hostname}", "sub": contact}
    return {
        **Vapid02.from_raw(key.encode()).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTING),
        "Topic": topic,
        "Urgency": "normal",
    }


def contact_of(address: str) -> str:
    """Whom a push service may turn to: the address of the server, if it has one for strangers."""
    parts = urlsplit(address)
    public = parts.scheme == "https" and "." in (parts.hostname or "")
    return f"https://{parts.hostname}" if public else NOBODY
