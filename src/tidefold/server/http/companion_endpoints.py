"""The REST endpoints for players at a real table: counting points, and paper to print."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import astuple, dataclass
from functools import lru_cache
from importlib.util import find_spec
from threading import Lock
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from ...games.registry import Option
from ...i18n import LANGUAGES
from ...printing.parts import SIZES, Part, printed_parts
from ...version import __version__
from ..errors import Refusal
from ..games import adapter_of
from .request_context import AnyRequest, GivenServices, address_of
from .responses import OK_200, PROBLEMS

KEPT_PDFS = 16
_MAKING = Lock()  # one document at a time: tables are more urgent
PDF = "application/pdf"
A_DAY = "private, max-age=86400"
Names = Annotated[str, QueryParameter(max_length=200)]
Word = Annotated[str, QueryParameter(max_length=40)]
Flag = Annotated[bool, QueryParameter()]
Copies = Annotated[int, QueryParameter(ge=1, le=20)]
PadRequest = Any  # a match at a real table; each game has its own
PadResponse = Any


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """What to print and how: parts as `GAME.PART`, in the order of the document."""

    parts: tuple[str, ...]
    paper: str
    language: str
    sheet: str
    copies: int
    backs: bool

    @classmethod
    def read(
        cls, parts: str, paper: str, language: str, sheet: str, copies: int, backs: bool
    ) -> PrintRequest:
        """A request from its parameters; a Refusal names the first unknown word."""
        known = tuple(dict.fromkeys(f"{game.name}.{part.name}" for game, part in printed_parts()))
        named = [name for name in parts.split(",") if name]
        for name in named:
            _check("part", name, known)
        _check("paper", paper, SIZES)
        _check("language", language, tuple(LANGUAGES))
        if sheet:
            _check("sheet", sheet, [one for option in _options() for one in option.offered])
        chosen = tuple(name for name in known if name in named or not named)
        return cls(chosen, paper, language, sheet, copies, backs)

    @property
    def etag(self) -> str:
        """The same text for equal requests to the same version."""
        printed = repr((__version__, astuple(self)))
        return f'"{hashlib.sha256(printed.encode()).hexdigest()[:32]}"'


def _options() -> list[Option]:
    """The options whose values a form offers; other options may name files of the host."""
    return [option for _, part in printed_parts() for option in part.options if option.offered]


def _check(what: str, given: str, known: Any) -> None:
    if given not in known:
        raise Refusal("bad-message", detail=f"{what} must be one of {', '.join(known)}")


def can_print() -> bool:
    """Is the extra that makes PDFs installed?"""
    return find_spec("fpdf") is not None


def pdf_of(wanted: PrintRequest) -> bytes:
    """The PDF, from the cache or made now; only one thread at a time makes PDFs."""
    with _MAKING:
        return _made(wanted)


@lru_cache(maxsize=KEPT_PDFS)
def _made(wanted: PrintRequest) -> bytes:
    if not can_print():
        raise Refusal("no-printing")
    from ...printing.document import make_pdf

    return make_pdf(
        {name: _copies(wanted, name) for name in wanted.parts},
        values=_values(wanted),
        size=wanted.paper,
        language=wanted.language,
        backs=wanted.backs,
    )


def _copies(wanted: PrintRequest, name: str) -> int:
    """The number of copies of a part: only some parts can be printed more than once."""
    return wanted.copies if _part(name).copies is not None else 1


def _part(name: str) -> Part:
    return next(part for game, part in printed_parts() if f"{game.name}.{part.name}" == name)


def _values(wanted: PrintRequest) -> dict[str, dict[str, Any]]:
    values: dict[str, dict[str, Any]] = {}
    for game, part in printed_parts():
        for option in part.options:
            if wanted.sheet in option.offered:
                values.setdefault(game.name, {})[option.name] = option.read(wanted.sheet)
    return values


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
    parts = [_describe(game.name, part) for game, part in printed_parts()]
    return PrintOptions(can_print(), parts, list(SIZES), list(LANGUAGES))


def _describe(game: str, part: Part) -> PrintedPart:
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
