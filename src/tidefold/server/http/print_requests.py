"""Requests for printed pages, checked, and the latest PDFs."""

from __future__ import annotations

import hashlib
from dataclasses import astuple, dataclass
from functools import lru_cache
from importlib.util import find_spec
from threading import Lock
from typing import Any

from ...games.registry import Option
from ...i18n import LANGUAGES
from ...printing.parts import SIZES, Part, printed_parts
from ...version import __version__
from ..errors import Refusal

KEPT_PDFS = 16
_MAKING = Lock()  # one document at a time: tables are more urgent


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
    """How often a part is printed: only some parts can be printed more than once."""
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
