"""Devices that are told of their turn while no page is open, if their owners want that."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter

from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import DeviceGone, DeviceShown, PushOffered
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.devices import Device
from emberhall.web.tables.errors import Malformed, NotNow, NotYours
from emberhall.web.workers.webpush import is_usable
from emberhall.words import say

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["devices"])


@router.get("/push")
async def offer(visit: Visiting) -> PushOffered:
    """The key with which a browser agrees to be told; empty where this server cannot push."""
    teller = visit.service.push
    return PushOffered(key=teller.public_key if teller else "")


@router.post("/push", status_code=HTTPStatus.NO_CONTENT)
async def agree(shown: DeviceShown, visit: Visiting) -> None:
    """Tell this device when one of your tables waits for you and you have it open nowhere."""
    if visit.service.push is None:
        raise NotNow(say("this server cannot push"))
    device = Device(shown.endpoint, shown.p256dh, shown.auth)
    if not is_usable(device):
        raise Malformed(say("the keys of the device are no keys"))
    if not await visit.storage.sits_somewhere(visit.visitor):
        raise NotYours(say("sit down at a table first"))
    await visit.service.devices.add(visit.visitor, device)


@router.delete("/push", status_code=HTTPStatus.NO_CONTENT)
async def disagree(gone: DeviceGone, visit: Visiting) -> None:
    """Tell this device nothing any more."""
    await visit.service.devices.give_up(visit.visitor, gone.endpoint)
