"""docs/protocol.md names every message, event and error code, and its examples are right."""

from __future__ import annotations

import json
import re
import typing
from pathlib import Path

import msgspec

from server_tools.decoding import decode_server
from tidefold.server.errors import ERRORS
from tidefold.server.games import adapters
from tidefold.server.protocol import messages as m
from tidefold.server.rate_limits import Limits
from tidefold.server.table.verbs import TABLE_EVENTS
from tidefold.server.table.verbs.chat import EMOTES

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def test_every_message_is_explained() -> None:
    for tag in tags(m.CLIENT_MESSAGES) | tags(m.AnyServerMessage):
        assert f"| `{tag}` |" in PAGE, tag


def test_every_error_code_is_explained() -> None:
    table = PAGE.partition("| code | meaning |")[2].partition("\n\n")[0]
    named = set(
        re.findall(r"`([a-z-]+)`", "".join(row.split("|")[1] for row in table.split("\n")[2:]))
    )
    assert named == set(ERRORS)


def test_every_event_is_listed_with_its_fields() -> None:
    events = [*TABLE_EVENTS, *(event for adapter in adapters() for event in adapter.wire.events)]
    for event in events:
        info = msgspec.inspect.type_info(event)
        assert isinstance(info, msgspec.inspect.StructType)
        fields = [f"`{f.encode_name}`{'' if f.required else '?'}" for f in info.fields]
        assert f"| `{info.tag}` | {', '.join(fields)} |" in PAGE, event


def test_every_setup_and_result_is_listed_with_its_fields() -> None:
    for adapter in adapters():
        for what in (adapter.wire.setup, adapter.wire.result):
            if isinstance(what, type) and issubclass(what, msgspec.Struct):
                assert ", ".join(f"`{name}`" for name in what.__struct_fields__) in PAGE, what


def test_every_field_of_a_view_is_explained() -> None:
    for adapter in adapters():
        if adapter.wire.events:
            table = PAGE.partition(f'with `"game": "{adapter.game.name}"`')[2].partition("\n\nA ")[
                0
            ]
            rows = [row.split("|")[1] for row in table.split("\n") if row.startswith("| `")]
            named = re.findall(r"`(\w+)`", " ".join(rows))
            known = msgspec.inspect.type_info(adapter.wire.view)
            assert isinstance(known, msgspec.inspect.StructType)
            assert {f.encode_name for f in known.fields} <= set(named), adapter.game.name


def test_closing_codes_headers_and_limits_are_named() -> None:
    for what in ("1002", "1007", "1008", "1009", "1011", "1012", "1013", "`x-invite`"):
        assert what in PAGE, what
    for limit in (Limits().messages, Limits().burst, Limits().sockets, f"{Limits().frame:,}"):
        assert re.search(rf"\b{limit}\b", PAGE.partition("## Rate limits")[2]), limit


def test_the_emotes_are_listed() -> None:
    for emote in EMOTES:
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
