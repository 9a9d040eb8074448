"""The REST endpoints for players at a real table: counting points, and paper to print."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from ...i18n import LANGUAGES
from ...printing.parts import SIZES, Part, printed_parts
from ..errors import Refusal
from ..games import adapter_of
from .print_requests import PrintRequest, can_print, pdf_of
from .request_context import AnyRequest, GivenServices, address_of
from .responses import OK_200, PROBLEMS

PDF = "application/pdf"
A_DAY = "private, max-age=86400"
Names = Annotated[str, QueryParameter(max_length=200)]
Word = Annotated[str, QueryParameter(max_length=40)]
Flag = Annotated[bool, QueryParameter()]
Copies = Annotated[int, QueryParameter(ge=1, le=20)]
PadRequest = Any  # a match at a real table; each game has its own
PadResponse = Any


class PrintedPart(msgspec.Struct):
    """Pages of a game that can be printed, and what a form offers for them.

    `options` has the values of every option by its name.
    """

    game: str
    name: str
    copies: bool
    options: dict[str, list[str]]


class PrintOptions(msgspec.Struct):
    """What can be printed, and how; a server without the extra for PDFs prints nothing."""

    available: bool
    parts: list[PrintedPart]
    papers: list[str]
    languages: list[str]


@post("/api/score", **OK_200)
async def score(data: JSONBody[PadRequest]) -> PadResponse:
    """Count a match at a real table, all its rounds, by the rules of the game."""
    pad = adapter_of(data.__struct_config__.tag).score_pad
    if pad is None:
        raise Refusal("not-found")
    return pad.count(data)


@get("/api/print", responses=PROBLEMS)
async def print_options() -> PrintOptions:
    """What can be printed, on which paper and in which languages."""
    parts = [_described(game.name, part) for game, part in printed_parts()]
    return PrintOptions(can_print(), parts, list(SIZES), list(LANGUAGES))


def _described(game: str, part: Part) -> PrintedPart:
    options = {option.name: list(option.offered) for option in part.options if option.offered}
    return PrintedPart(game, part.name, part.copies is not None, options)


@get("/api/print/tidefold.pdf", responses=PROBLEMS)
async def print_pdf(
    request: AnyRequest,
    services: GivenServices,
    parts: Names = "",
    paper: Word = SIZES[0],
    language: Word = "en",
    sheet: Word = "",
    copies: Copies = 1,
    backs: Flag = False,
) -> Response[bytes]:
    """A PDF of some parts, `GAME.PART` separated by commas; of everything if none is named."""
    wanted = PrintRequest.read(parts, paper, language, sheet, copies, backs)
    if wanted.etag == request.headers.get("if-none-match"):
        return _pdf(b"", wanted, 304)
    await services.rate_limiter.count(address_of(request), "prints")
    return _pdf(await asyncio.to_thread(pdf_of, wanted), wanted, 200)


def _pdf(content: bytes, wanted: PrintRequest, status: int) -> Response[Any]:
    """A PDF response that browsers display, save as `tidefold.pdf` and check again after a day."""
    headers = {
        "content-disposition": 'inline; filename="tidefold.pdf"',
        "etag": wanted.etag,
        "cache-control": A_DAY,
    }
    return Response(content, status_code=status, media_type=PDF, headers=headers)
