"""What is sent has the form the protocol and the OpenAPI document promise, and names no secret."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from wire_pairs import Plan, all_of, plan_rollcean, plan_sea_salt
from wire_seasalt import Sight, Tale
from wire_server import FRAME, SECRET, Answer, serving
from wire_story import Reader
from wire_worlds import GUEST, NOBODY, Play, play

from server_tools.decoding import decode_server, decoder_of
from tidefold.games.seasalt import FACE_NAMES
from tidefold.server.errors import ERRORS
from tidefold.server.games import adapters
from tidefold.server.protocol.messages import Done, Update, encode
from tidefold.server.table.verbs import TABLE_EVENTS

SEA_SALT = range(100, 104)
ROLLCEAN = range(100, 102)
RARE = 11  # events that need not come up in a few matches, and nine of the boxes
FRAMED = re.compile(rf"{FRAME} (\d+) (.*)", re.DOTALL)
Schema = dict[str, Any]


@cache
def worlds() -> tuple[list[tuple[Plan, Play]], Schema]:
    """Some matches with all that was sent, and the OpenAPI document."""
    plans = [*map(plan_sea_salt, SEA_SALT), *map(plan_rollcean, ROLLCEAN)]

    async def go(folder: Path) -> tuple[list[Play], Schema]:
        numbered = enumerate(plans)
        played = [play(folder / str(n), plan.story, plan.script) for n, plan in numbered]
        reader = Reader(plans[0].story, lambda _: 0)
        async with serving(folder / "schema", plans[0].story.make_chance, reader) as server:
            answer = await server.ask("GET", "/api/schema/openapi.json")
            return await all_of(played), json.loads(answer.body)

    with TemporaryDirectory() as folder:
        played, document = asyncio.run(go(Path(folder)))
    return list(zip(plans, played, strict=True)), document


def frames(told: list[str]) -> Iterator[str]:
    """The messages among what a viewer was sent."""
    for text in told:
        found = FRAMED.fullmatch(text)
        if found and '"type": "\'websocket.' not in text:
            yield found[2]


def test_every_frame_is_one_of_the_protocol_and_keeps_its_bytes() -> None:
    kinds = set()
    for _, world in worlds()[0]:
        for heard in world.heard.values():
            for frame in frames(heard.told):
                message = decode_server(frame)
                kinds.add(type(message).__name__)
                assert encode(message).decode() == frame
    assert kinds == {"Welcome", "Update", "Done", "Presence", "Failure", "Pong"}


def test_every_event_setup_and_result_has_its_games_schema() -> None:
    """Whole matches of both games decode strictly, and lose nothing."""
    events = set()
    for plan, world in worlds()[0]:
        decode = decoder_of(plan.story.settings["game"])
        for heard in world.heard.values():
            for frame in frames(heard.told):
                message = decode(frame)
                assert encode(message).decode() == frame
                events |= {type(event) for event in getattr(message, "events", None) or ()}
    games = {event for adapter in adapters() for event in adapter.wire.events}
    assert events <= {*TABLE_EVENTS, *games}
    assert len(events & games) >= len(games) - RARE, games - events


def test_sequence_numbers_never_go_back() -> None:
    for _, world in worlds()[0]:
        for heard in world.heard.values():
            messages = [decode_server(frame) for frame in frames(heard.told)]
            # `done` names an earlier event, and before `hello` there is no number.
            numbers = [m.seq for m in messages if not isinstance(m, Done) and m.seq]
            assert numbers == sorted(numbers)


def test_answers_have_the_form_of_the_openapi_document() -> None:
    played, document = worlds()
    statuses = set()
    for _, world in played:
        for _, method, path, answer in world.answers:
            statuses.add(answer.status)
            check_answer(document, method, path, answer)
    assert {200, 201, 401, 404} <= statuses


def check_answer(document: Schema, method: str, path: str, answer: Answer) -> None:
    """An error is a code and its sentence; anything else is what the document says."""
    headers = dict(answer.headers)
    assert headers[b"content-type"] == b"application/json"
    assert int(headers[b"content-length"]) == len(answer.body)
    told = json.loads(answer.body)
    if answer.status >= 400:
        assert set(told) == {"code", "message"}
        assert told["code"] in ERRORS
        return
    known = [p for p in document["paths"] if re.fullmatch(re.sub(r"{\w+}", "[^/]+", p), path)]
    operation = document["paths"][min(known, key=lambda p: p.count("{"))][method.lower()]
    schema = operation["responses"][str(answer.status)]["content"]["application/json"]["schema"]
    assert fits(document, schema, told), (method, path, told)


def fits(document: Schema, schema: Schema, value: Any) -> bool:
    """Has a value the fields that a schema names?"""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return fits(document, document["components"]["schemas"][name], value)
    if "oneOf" in schema:
        return any(fits(document, choice, value) for choice in schema["oneOf"])
    if schema.get("type") == "array":
        items = schema.get("items", {})
        return isinstance(value, list) and all(fits(document, items, item) for item in value)
    if "properties" in schema:
        return (
            isinstance(value, dict)
            and set(schema["required"]) <= set(value) <= set(schema["properties"])
            and all(fits(document, schema["properties"][name], value[name]) for name in value)
        )
    return "type" not in schema or isinstance(value, dict) == (schema["type"] == "object")


def test_no_secret_is_sent_while_a_match_is_played() -> None:
    for plan, world in worlds()[0]:
        last = len(plan.story.decisions) - 1
        for viewer in world.viewers:
            told = "\n".join(world.heard[viewer].until(last))
            assert SECRET not in told
            assert "py" not in re.findall(r"id\d+x+(\w\w)\b", told), "a player's id was sent"
            for token in filter(None, world.tokens.values()):
                assert token not in told
            assert (world.invite in told) == (viewer not in (GUEST, NOBODY))


def test_a_secret_is_shown_once_the_match_is_over() -> None:
    """Else the test above would look for something that is never sent at all."""
    for _, world in worlds()[0]:
        for viewer in world.viewers:
            assert any(SECRET in text for text in world.heard[viewer].told)


@pytest.mark.parametrize("number", SEA_SALT)
def test_no_face_is_sent_that_the_viewer_has_not_seen(number: int) -> None:
    """In updates of a round only faces stand that the viewer has seen in it, in any field."""
    plan, world = worlds()[0][number - SEA_SALT.start]
    tale = plan.tale
    assert tale is not None
    checked = 0
    for viewer in world.viewers:
        seen = faces_seen(tale, None if viewer < 0 else viewer)
        marks = world.heard[viewer].marks
        for place in range(len(tale.chapters) - 1):
            told = world.heard[viewer].told[marks[place] : marks[place + 1]]
            for frame in frames(told):
                if not isinstance(decode_server(frame), Update):
                    continue
                strange = [face for face in FACE_NAMES if face in frame and face not in seen[place]]
                assert not strange, (viewer, place, strange, frame)
                checked += 1
    assert checked > len(tale.chapters)


def faces_seen(tale: Tale, viewer: int | None) -> list[set[str]]:
    """The faces that a viewer has seen by the end of each move, in its round and a new one."""
    players = tale.settings["players"]
    rounds = [Sight(deck, players, viewer) for deck in tale.decks]
    seen = []
    for chapter in tale.chapters:
        now = chapter.before.round - 1
        rounds[now].follow(chapter)
        both = rounds[now : now + 2]
        seen.append({sight.deck[place] for sight in both for place in sight.seen})
    return seen


def test_plans_are_repeatable() -> None:
    """All of these tests play the same matches every time."""
    assert plan_sea_salt(SEA_SALT.start).story == plan_sea_salt(SEA_SALT.start).story
    assert plan_rollcean(ROLLCEAN.start).script == plan_rollcean(ROLLCEAN.start).script
