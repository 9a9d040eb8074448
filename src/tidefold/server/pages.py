"""The files of the page, read once at the start; nothing else can be asked for."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ..i18n import LANGUAGES, catalogue
from .errors import Refusal

WEB = Path(__file__).parent.parent / "web"
FIRST_WORDS = "<!-- the first words in every language -->"
TOLD_BY_THE_SERVER = ("hint.", "analysis.move.")  # filled in here, so the page needs them not
SMALL = 512  # bytes: less is not worth packing
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
AnyRequest = Request[Any, Any, Any]
PACKED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file: its content, the same packed if that is smaller, and its headers."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str


def page_file(name: str, content: bytes) -> PageFile:
    """A file as it is sent."""
    suffix = Path(name).suffix
    packed = None
    if suffix in PACKED and len(content) > SMALL:
        packed = gzip.compress(content, 9, mtime=0)
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = hashlib.sha256(content).hexdigest()[:32]
    return PageFile(content, packed, TYPES.get(suffix, guessed), f'"{tag}"')


def read_file(path: Path) -> PageFile:
    """A file of a folder as it is sent."""
    return page_file(path.name, path.read_bytes())


def _greeting(page: str) -> bytes:
    """The page with its first words in every language: they are shown before any code runs."""
    words = "".join(
        f'<div class="hero-words" lang="{language}"><h1>{escape(said["home.title"])}</h1>'
        f"<p>{escape(said['home.subtitle'])}</p></div>"
        for language, said in ((language, catalogue(language)) for language in LANGUAGES)
    )
    return page.replace(FIRST_WORDS, words).encode()


def read_files(folder: Path = WEB) -> dict[str, PageFile]:
    """All files of a folder by their path in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
    files["index.html"] = page_file("index.html", _greeting(files["index.html"].content.decode()))
    for language in LANGUAGES:
        said = {
            key: text
            for key, text in catalogue(language).items()
            if not key.startswith(TOLD_BY_THE_SERVER)
        }
        words = json.dumps(said, ensure_ascii=False).encode()
        files[f"words/{language}.json"] = page_file(f"{language}.json", words)
    return files


def client_of(game: str) -> str:
    """The folder below /web that draws a game."""
    return game if (WEB / game / "index.js").is_file() else "generic"


def page_handlers(files: Mapping[str, PageFile]) -> list[HTTPRouteHandler]:
    """What answers with the page and its files."""

    @get("/", include_in_schema=False)
    async def home(request: AnyRequest) -> Response[bytes]:
        """The page, which finds out by itself what to show."""
        return _file(request, files["index.html"])

    @get("/table/{table:str}", include_in_schema=False)
    async def at_table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        """The same page."""
        del table
        return _file(request, files["index.html"])

    @get("/service.js", include_in_schema=False)
    async def service(request: AnyRequest) -> Response[bytes]:
        """The page's service worker, which may only look after what lies below its address."""
        return _file(request, files["service.js"])

    @get("/web/{path:path}", include_in_schema=False)
    async def web(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        """A file of the page."""
        found = files.get(path.lstrip("/"))
        if found is None:
            raise Refusal("not-found")
        return _file(request, found)

    return [home, at_table, service, web]


def _file(request: AnyRequest, file: PageFile) -> Response[bytes]:
    """A file, packed if the browser takes that, or that it has not changed."""
    headers = {"cache-control": "no-cache", "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.media_type, headers=headers)
    return Response(file.content, media_type=file.media_type, headers=headers)
