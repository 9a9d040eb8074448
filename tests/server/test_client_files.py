"""What the page is made of: its files, its words, and types that follow the protocol."""

from __future__ import annotations

import json

from tidefold.i18n import LANGUAGES, catalogue
from tidefold.server.http.static_files import SERVER_SENTENCES, read_files
from tidefold.server.protocol.wire_types import FILE, wire_types


def test_the_types_of_the_wire_are_those_of_the_protocol() -> None:
    assert FILE.read_text() == wire_types(), "run python -m tidefold.server.protocol.wire_types"


def test_words_are_served_for_every_language() -> None:
    files = read_files()
    for language in LANGUAGES:
        served = json.loads(files[f"words/{language}.json"].content)
        left_out = catalogue(language).keys() - served.keys()
        assert served.items() <= catalogue(language).items()
        assert left_out
        assert all(key.startswith(SERVER_SENTENCES) for key in left_out)
