"""The HTTP interface of hints and analyses."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, QueryParameter

from ..analysis.seasalt.report import report_of
from ..analysis.seasalt.sentences import move_words
from ..games.seasalt.record import GAME
from ..i18n import LANGUAGES
from .advice import Job
from .answers import PROBLEMS, AnalysisTold, HintTold
from .errors import Refusal
from .export import record_of
from .games import Thought
from .rest import AnyRequest, Invite, address_of, known_caller, open_room
from .services import GivenServices
from .showing import Names, spoken_names
from .table.playing import live_of
from .table.seating import own_seat
from .table.table import Table

Language = Annotated[str, QueryParameter(max_length=10)]


@post("/api/tables/{table:str}/hint", status_code=200, responses=PROBLEMS)
async def hint(
    request: AnyRequest,
    table: FromPath[str],
    services: GivenServices,
    language: Language = "en",
    invite: Invite = None,
) -> HintTold:
    """What I should do now, and why, at a table of Sea Salt & Paper with helps."""
    _known(language)
    player = await known_caller(request, services)
    services.addresses.ask(address_of(request), "hints")
    room, _ = await open_room(request, services, table, invite)
    async with room.lock:
        room.must_be_sound()
        thought, seq = _decision(room.table, player.id), room.table.seq
        names = spoken_names(room.table, services.hub.names, language)
    found = await services.adviser.hint(thought)
    if found is None:
        return HintTold("preparing", seq)
    tops = [pile.top for pile in thought.view.piles]
    return HintTold(
        "done",
        seq,
        move=str(found.move),
        text=move_words(language, found.move, tops, names),
        why=found.sentence(language, names),
        chance=found.chance,
    )


@post("/api/tables/{table:str}/analysis", status_code=200, responses=PROBLEMS)
async def begin_analysis(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> AnalysisTold:
    """Begin to analyse a match of Sea Salt & Paper that is over; ask again how far it is."""
    services.addresses.ask(address_of(request), "analyses")
    room, _ = await open_room(request, services, table, invite)
    async with room.lock:
        room.must_be_sound()
        record = _record(room.table, services.hub.names)
    return _told(services.adviser.analyse(table, record))


@get("/api/tables/{table:str}/analysis", responses=PROBLEMS)
async def analysis(
    request: AnyRequest,
    table: FromPath[str],
    services: GivenServices,
    language: Language = "en",
    invite: Invite = None,
) -> AnalysisTold:
    """How far an analysis is, and what it says once it is done."""
    _known(language)
    room, _ = await open_room(request, services, table, invite)
    job = services.adviser.job(table)
    told = _told(job)
    if job.analysis is not None:
        names = spoken_names(room.table, services.hub.names, language)
        told.analysis = report_of(job.analysis, language, names)
    return told


def _known(language: str) -> None:
    """Refuse languages we do not speak."""
    if language not in LANGUAGES:
        raise Refusal("bad-message", detail=f"language must be one of {', '.join(LANGUAGES)}")


def _decision(table: Table, player: str) -> Thought:
    """What a player has to decide now, at a table where hints are given."""
    seat = own_seat(table, player)
    live = live_of(table)
    if table.settings.game != GAME or not table.settings.helps:
        raise Refusal("no-hints")
    if seat not in live.waiting:
        raise Refusal("not-your-turn")
    return live.thought(seat)


def _record(table: Table, names: Names) -> dict[str, Any]:
    """The match of a table, if it is over: before, an analysis would tell what is hidden."""
    record = record_of(table, names)
    if record is None:
        raise Refusal("not-over")
    if record["game"] != GAME:
        raise Refusal("not-found")
    return record


def _told(job: Job) -> AnalysisTold:
    """How far it is."""
    return AnalysisTold(job.state, job.done, job.of)


HANDLERS = [hint, begin_analysis, analysis]
