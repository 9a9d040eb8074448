"""What the page is made of: its files, its words, and types that follow the protocol."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import subprocess
import sys
from collections import ChainMap
from functools import cache
from pathlib import Path
from typing import Any

from tidefold.games.rollcean.objectives import known_rules
from tidefold.i18n import LANGUAGES, catalogue, page_parts
from tidefold.i18n.catalogue import own_sentences
from tidefold.server.http.static_files import SERVER_SENTENCES, WEB, StaticFiles, read_files
from tidefold.server.rate_limits import Limits, RateLimiter

Sent = tuple[int, dict[str, str], bytes]


def test_the_types_of_the_wire_are_those_of_the_protocol() -> None:
    program = Path(__file__).parents[2] / "bench" / "wire_types.py"
    made = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    assert (WEB / "core" / "wire.d.ts").read_text() == made.stdout, "run bench/wire_types.py"


def test_words_are_served_for_every_language() -> None:
    files = read_files()
    for language in LANGUAGES:
        names = (language, *(f"{language}/{part}" for part in page_parts()))
        parts = [json.loads(files[f"words/{name}.json"].content) for name in names]
        served = dict(ChainMap(*parts))
        assert len(served) == sum(map(len, parts)), "a sentence is sent twice"
        left_out = catalogue(language).keys() - served.keys()
        composed = served.keys() - catalogue(language).keys()
        assert served.items() - catalogue(language).items() == {(k, served[k]) for k in composed}
        assert composed == {f"rollcean.wish.{name}" for name in known_rules()}
        assert left_out
        spoken = own_sentences("en", "text/*.json")  # in Python alone
        assert all(key.startswith(SERVER_SENTENCES) or key in spoken for key in left_out)


all_files = cache(read_files)
SECURITY = {"x-content-type-options": "nosniff"}
MANY = Limits(files=100_000)


@cache
def server_with(limits: Limits) -> StaticFiles:
    return StaticFiles(nothing_else, all_files(), SECURITY, RateLimiter(limits))


def answered(path: str, *, limits: Limits = MANY, times: int = 1, **headers: str) -> Sent:
    """The last answer to the same request for a file, sent a number of times."""
    server = server_with(limits)
    name, _, query = path.partition("?")
    lines = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    scope: Any = {
        "type": "http",
        "method": "GET",
        "path": name,
        "query_string": query.encode(),
        "headers": lines,
        "client": ("192.0.2.7", 1),
    }
    sent: list[Any] = []

    async def keep(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        for _ in range(times):
            await server(scope, None, keep)  # type: ignore[arg-type]  # it has no body

    asyncio.run(ask())
    start, body = sent[-2:]
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    assert told["x-content-type-options"] == "nosniff"
    return start["status"], told, body["body"]


async def nothing_else(*_: Any) -> None:
    raise AssertionError("this is no file")


def test_files_with_a_version_are_kept_for_good() -> None:
    page = answered("/")[2].decode()
    assert answered("/table/abc")[2].decode() == page
    found = re.search(r'<script type="importmap">(.*?)</script>', page)
    assert found is not None
    imports: dict[str, str] = json.loads(found[1])["imports"]
    modules = {f"/web/{name}" for name in all_files() if name.endswith(".js")}
    assert modules - imports.keys() == {"/web/service.js"}
    linked = re.findall(r'(?:href|src)="(/web/[^"]+\.(?:js|css)[^"]*)"', page)
    assert {"/web/main.js", "/web/style/base.css"} <= {one.partition("?")[0] for one in linked}
    for address in {*imports.values(), *linked}:
        status, told, body = answered(address)
        assert (status, told["cache-control"]) == (200, "public, max-age=31536000, immutable")
        assert answered(address.partition("?")[0])[2] == body


def test_files_without_their_version_are_asked_for_again() -> None:
    for path in ("/", "/service.js", "/web/main.js", "/web/main.js?v=0", "/web/words/en.json"):
        status, told, body = answered(path)
        assert (status, told["cache-control"]) == (200, "no-cache")
        assert int(told["content-length"]) == len(body)
        status, told, nothing = answered(path, if_none_match=told["etag"])
        assert (status, nothing, "content-length" in told) == (304, b"", False)
        _, told, small = answered(path, accept_encoding="br, gzip")
        assert (told["content-encoding"], gzip.decompress(small)) == ("gzip", body)


def test_too_many_files_are_refused() -> None:
    limits = Limits(files=4)
    assert answered("/web/main.js", limits=limits, times=20)[0] == 200
    status, told, body = answered("/web/main.js", limits=limits, times=500)
    assert (status, told["content-type"]) == (429, "application/json")
    assert json.loads(body)["code"] == "slow-down"


def test_webassembly_is_served_as_such() -> None:
    found = {name: file for name, file in read_files().items() if name.endswith(".wasm")}
    assert found
    assert {file.media_type for file in found.values()} == {"application/wasm"}
    for file in found.values():
        assert file.compressed is not None
        assert len(file.compressed) < len(file.content)
