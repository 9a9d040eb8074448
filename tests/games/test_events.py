"""Events that several threads pack at the same time."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tidefold.games.api import Event, pack_events, unpack_events

TIMES = 20_000


@pytest.fixture
def busy_threads() -> Iterator[None]:
    """Let threads take turns after nearly every instruction."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def _mixed_up(name: str) -> list[Event]:
    """The events that came back as others; each list is packed twice, as match and table do."""
    wrong = []
    for number in range(TIMES):
        events = [Event(name, {"number": number})]
        for _ in range(2):
            found = unpack_events(pack_events(events))
            wrong += found if found != events else []
    return wrong


@pytest.mark.usefixtures("busy_threads")
def test_threads_never_get_the_events_of_each_other() -> None:
    with ThreadPoolExecutor() as threads:
        assert list(threads.map(_mixed_up, "abcd")) == [[]] * 4
