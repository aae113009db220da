"""How long something keeps the event loop for itself, so that whoever asks for it can be charged.

What is waited for costs nothing: the clock is that of the thread, and runs between two waits.
"""

from __future__ import annotations

import time
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Awaits a coroutine; `seconds` is the processor time that it took on the event loop so far."""

    def __init__(self, coroutine: Coroutine[Any, Any, T]) -> None:
        self._coroutine = coroutine
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                if thrown is None:
                    awaited = self._coroutine.send(None)
                else:
                    awaited = self._coroutine.throw(thrown)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                self.seconds += time.thread_time() - began
            thrown = None
            try:
                yield awaited
            except BaseException as error:  # noqa: BLE001 - it is for the coroutine
                thrown = error
