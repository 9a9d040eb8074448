"""What answers of a real server must look like, and that it stays well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from .people import Person, Place
from .process import Server


def refusal(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal, which is always JSON with a code and a sentence."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert (sorted(told), told["code"]) == (["code", "message"], code), told
    assert told["message"], "no sentence"
    assert "Traceback" not in answer.text
    return str(told["message"])


def nobody(person: Person) -> bool:
    """Does the server not know who this is?"""
    answer = person.get("/api/me")
    return (answer.status_code, answer.json()) == (200, {"name": None})


def well(server: Server) -> bool:
    """Does the server still answer others?"""
    answer = Person(server).get("/api/health")
    return answer.status_code == 200


@contextmanager
def calm(server: Server) -> Iterator[None]:
    """The host is shown no traceback, and others are still answered."""
    before = len(server.complaints)
    yield
    assert well(server)
    assert "Traceback" not in server.complaints[before:]


def status_of_upgrade(server: Server, place: Place, origin: str | None) -> int:
    """How a socket that is refused is answered."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{place.id}/live"
    given = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=given, proxy=None):
        pass
    return refused.value.response.status_code
