"""docs/protocol.md names every message, event and error code, and its examples are right."""

from __future__ import annotations

import json
import re
import typing
from pathlib import Path

from tidefold.server.errors import ERRORS
from tidefold.server.protocol import messages as m
from tidefold.server.protocol.schema import decode_server

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = Path(m.__file__).parents[1]


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def test_every_message_is_explained() -> None:
    for tag in tags(m.AnyClientMessage) | tags(m.AnyServerMessage):
        assert f"| `{tag}` |" in PAGE, tag


def test_every_error_code_is_explained() -> None:
    table = PAGE.partition("| code | meaning |")[2].partition("\n\n")[0]
    named = set(
        re.findall(r"`([a-z-]+)`", "".join(row.split("|")[1] for row in table.split("\n")[2:]))
    )
    assert named == set(ERRORS)


def test_every_event_of_a_table_is_named() -> None:
    source = (SOURCES / "table" / "table.py").read_text(encoding="utf-8")
    events = set(re.findall(r'Event\("([a-z-]+)"', source))
    events |= set(re.findall(r'_seated\(\s*"([a-z-]+)"', source))
    games = SOURCES.parent / "games"
    for file in (games / "seasalt" / "events.py", games / "rollcean" / "events.py"):
        events |= set(re.findall(r'Event\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    assert events
    for event in events:
        assert f"`{event}`" in PAGE, event


def test_the_emotes_are_listed() -> None:
    for emote in m.EMOTES:
        assert f"`{emote}`" in PAGE


def test_the_examples_are_messages() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 4
    for line in blocks[0].splitlines() + blocks[1].splitlines():
        m.decode_client(line)
    update = json.loads(blocks[2])
    assert set(update) <= {"type", *m.Update.__struct_fields__}
    failure = decode_server(blocks[3].strip())
    assert isinstance(failure, m.Failure)
    assert failure.code in ERRORS
