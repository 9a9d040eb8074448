"""The REST endpoints for players at a real table: counting points, and paper to print."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from ...i18n import LANGUAGES
from ...printing.parts import SIZES, Part, printed_parts
from ..errors import Refusal
from ..games import adapter_of
from .endpoints import AnyRequest, address_of
from .print_requests import PrintRequest, can_print, pdf_of
from .responses import PROBLEMS, PadRequest, PadResponse, PrintedPart, PrintOptions
from .services import GivenServices

PDF = "application/pdf"
A_DAY = "private, max-age=86400"
Names = Annotated[str, QueryParameter(max_length=200)]
Word = Annotated[str, QueryParameter(max_length=40)]
Flag = Annotated[bool, QueryParameter()]
Copies = Annotated[int, QueryParameter(ge=1, le=20)]


@post("/api/score", status_code=200, responses=PROBLEMS)
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
    """One part with the values that a form offers for its options."""
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
    """A PDF that a browser shows, saves under a good name, and asks for again after a day."""
    headers = {
        "content-disposition": 'inline; filename="tidefold.pdf"',
        "etag": wanted.etag,
        "cache-control": A_DAY,
    }
    return Response(content, status_code=status, media_type=PDF, headers=headers)


HANDLERS = [score, print_options, print_pdf]
