"""The REST endpoints of practice: positions, and what an answer is worth."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ...analysis.api import analyst_of
from ...analysis.judgement import OK
from ..errors import Refusal
from ..games import PracticePosition, adapters
from ..protocol.messages import SeatInfo
from ..rate_limits import network_of
from ..store.rows import PracticeNote
from ..table.record import record_of
from ..workers import advice
from .analysis_endpoints import Language, check_language, spoken_names
from .practice_positions import frame_of, played_position, proven_ids, proven_position, seats_of
from .request_context import (
    AnyRequest,
    Caller,
    GivenServices,
    KnownPlayer,
    Services,
    address_of,
    known_player,
    limited,
    open_room,
)
from .responses import OK_200, PROBLEMS

OWN = "own."  # how the ids of positions from one's own matches begin
MOST_OWN = 200
MOST_KEPT = 2000  # answers of a player


class PracticeEntry(msgspec.Struct, frozen=True):
    """A position to practise; `own` ones are from the caller's matches."""

    id: str
    game: str
    own: bool


class Practice(msgspec.Struct, frozen=True):
    """All positions, and how the caller does; null for a stranger, whose own device keeps that."""

    positions: list[PracticeEntry]
    note: PracticeNote | None


class PracticeQuestion(msgspec.Struct, frozen=True):
    """A position: `frame` is a message of the live protocol that shows it."""

    id: str
    game: str
    own: bool
    frame: dict[str, Any]


class AnswerRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The move that the caller would make."""

    move: Annotated[str, Meta(min_length=1, max_length=80)]


class PracticeAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Was the move right, and what was best, in words; `preparing` while rules are compiled.

    Values are chances to win the match or, for a player alone, points at its end.
    """

    state: Literal["preparing", "done"]
    right: bool = False
    unit: Literal["chance", "points"] = "chance"
    given: str = ""
    given_value: float = 0.0
    best: str = ""
    best_value: float = 0.0
    why: str = ""
    picture: dict[str, Any] | None = None  # as in an analysis


@get("/api/practice", responses=PROBLEMS)
async def positions(caller: Caller, services: GivenServices) -> Practice:
    """All positions to practise: from the caller's own matches, then the proven ones."""
    own = await services.hub.store.mistakes_of(caller, MOST_OWN) if caller else []
    games = [adapter.game.name for adapter in adapters()]
    entries = [
        *(PracticeEntry(f"{OWN}{one.table}.{one.number}", one.game, own=True) for one in own),
        *(PracticeEntry(id, game, own=False) for game in games for id in proven_ids(game)),
    ]
    return Practice(entries, await services.hub.store.practice_of(caller) if caller else None)


@delete("/api/practice", **OK_200)
async def start_over(player: KnownPlayer, services: GivenServices) -> PracticeNote:
    """Have all positions asked again; the streak goes on."""
    note = await services.hub.store.practice_of(player.id)
    fresh = msgspec.structs.replace(note, answered=())
    await services.hub.store.keep_practice(player.id, fresh)
    return fresh


@get("/api/practice/{position:str}", responses=PROBLEMS)
async def question(
    request: AnyRequest, position: FromPath[str], services: GivenServices
) -> PracticeQuestion:
    """A position as its player saw it, with the moves that were possible and nothing more."""
    found, seats = await _find(request, services, position)
    frame = frame_of(found, seats)
    return PracticeQuestion(position, found.settings.game, position.startswith(OWN), frame)


@post("/api/practice/{position:str}", guards=[limited("hints")], **OK_200)
async def answer(
    request: AnyRequest,
    position: FromPath[str],
    data: JSONBody[AnswerRequest],
    caller: Caller,
    services: GivenServices,
    language: Language = "en",
) -> PracticeAnswer:
    """What a move in a position is worth, the best one, and why."""
    check_language(language)
    found, seats = await _find(request, services, position)
    if data.move not in found.legal:
        raise Refusal("bad-message", detail="the position does not allow this move")
    owner, game = network_of(address_of(request)), found.settings.game
    asked = (game, found.question, data.move)
    judged = await services.analysis_jobs.advise(advice.answer, *asked, owner=owner)
    if judged is None:
        return PracticeAnswer("preparing")
    analyst = analyst_of(game)
    assert analyst is not None
    names = [None if at == found.seat else seat.name for at, seat in enumerate(seats)]
    right = data.move in found.best if found.best else judged.given.mark == OK
    best = _best_move(found, data.move, judged.explained.best, right)
    if caller is not None:
        await _note_answer(services, caller, position, right)
    explained = judged.explained.reason and best == judged.explained.best
    compared = replace(judged.explained, best=best)
    shown = analyst.decision_report(compared, language, names)
    given = analyst.decision_report(judged.given, language, names)
    return PracticeAnswer(
        "done",
        right,
        "points" if found.settings.players == 1 else "chance",
        given.played,
        given.played_value,
        shown.best,
        shown.best_value,
        shown.why if explained else "",
        shown.picture and given.picture and {**shown.picture, "played": given.picture["played"]},
    )


async def _note_answer(services: Services, player: str, id: str, right: bool) -> None:
    """Count an answer for a player; only the first one in a position counts."""
    note = await services.hub.store.practice_of(player)
    if id in note.answered:
        return
    streak = note.streak + 1 if right else 0
    kept = PracticeNote((*note.answered, id)[-MOST_KEPT:], streak, max(note.longest, streak))
    await services.hub.store.keep_practice(player, kept)


def _best_move(found: PracticePosition, given: str, estimated: str, right: bool) -> str:
    """The move to name as the best: a right answer, else a proven one rather than an estimate."""
    if right:
        return given
    return found.best[0] if found.best and estimated not in found.best else estimated


async def _find(
    request: AnyRequest, services: Services, id: str
) -> tuple[PracticePosition, list[SeatInfo]]:
    """A position and its seats; a player's own positions are for that player only."""
    if not id.startswith(OWN):
        found = proven_position(id)
        return found, seats_of(found)
    player = await known_player(request, services)
    table, _, number = id.removeprefix(OWN).rpartition(".")
    mistakes = await services.hub.store.mistakes_of(player.id, MOST_OWN)
    if (table, number) not in [(one.table, str(one.number)) for one in mistakes]:
        raise Refusal("not-found")
    room = await open_room(player.id, services, table)
    async with room.usable():
        record = record_of(room.table, services.hub.names)
        if record is None:
            raise Refusal("not-over")
        settings, names = room.table.settings, spoken_names(room.table, services.hub.names)
        kinds = [(chair.kind, chair.bot or "") for chair in room.table.chairs]
    found = await asyncio.to_thread(played_position, record, settings, int(number))
    seats = [
        SeatInfo("bot" if kind == "bot" else "person", name or "", bot)
        for (kind, bot), name in zip(kinds, names, strict=True)
    ]
    return found, seats
