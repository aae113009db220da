"""A push service on this machine, and a device that can read what was sealed for it."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from emberhall.web.tables.devices import Device
from emberhall.web.workers.outbound import Outbound, Place
from emberhall.web.workers.webpush import encoded
from tests.web.playing import Json

NAME = "push.example.org"
SECRET = b"sixteen bytes ok"


class Receiver:
    """A device: keys that never leave it."""

    def __init__(self, name: str = "device") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"https://{NAME}/send/{name}"
        self.device = Device(endpoint, encoded(point), encoded(SECRET))
        self.shown = {
            "endpoint": endpoint,
            "p256dh": self.device.p256dh,
            "auth": self.device.auth,
        }

    def read(self, body: bytes) -> Json:
        """What was sent to this device."""
        opened = http_ece.decrypt(
            body, private_key=self._key, auth_secret=SECRET, version="aes128gcm"
        )
        message: Json = json.loads(opened)
        return message


@dataclass
class Message:
    """A request as the push service got it."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What was sent, and how it is answered."""

    port: int
    certificate: Path
    answer: bytes = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
    got: list[Message] = field(default_factory=list)

    def outbound(self) -> Outbound:
        """A way to it, in place of the one to the world."""
        return Outbound(self._here, ssl.create_default_context(cafile=self.certificate))

    async def _here(self, host: str) -> Place:
        assert host == NAME
        return "127.0.0.1", self.port

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one message."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.got.append(Message(head[0].split(" ")[1], headers, body))
        writer.write(self.answer)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    """A push service for as long as the block lasts."""
    certificate = _certificate(folder)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    service = PushService(0, certificate)
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


def _certificate(folder: Path) -> Path:
    """A certificate that signs itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file
