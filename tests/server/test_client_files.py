"""What the page is made of: its files, its words, and types that follow the protocol."""

from __future__ import annotations

import json

from tidefold.i18n import LANGUAGES, catalogue
from tidefold.server.pages import read_files
from tidefold.server.wire_types import FILE, wire_types


def test_the_types_of_the_wire_are_those_of_the_protocol() -> None:
    assert FILE.read_text() == wire_types(), "run python -m tidefold.server.wire_types"


def test_words_are_served_for_every_language() -> None:
    files = read_files()
    for language in LANGUAGES:
        assert json.loads(files[f"words/{language}.json"].content) == catalogue(language)
