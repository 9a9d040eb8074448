"""The static files of the page, read once at the start; no other file can be requested."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ...i18n import LANGUAGES, catalogue
from ..errors import Refusal

WEB = Path(__file__).parents[2] / "web"
FIRST_WORDS = "<!-- the first words in every language -->"
SERVER_SENTENCES = ("hint.", "analysis.move.")  # made on the server, so the page needs none
SMALL = 512  # bytes; compressing less is not worth it
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
AnyRequest = Request[Any, Any, Any]
COMPRESSED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


@dataclass(frozen=True)
class StaticFile:
    """One file: its content, its media type and its ETag."""

    content: bytes
    media_type: str
    etag: str
    may_be_compressed: bool

    @cached_property
    def compressed(self) -> bytes | None:
        """The content for browsers that accept gzip, made when the first one asks."""
        return gzip.compress(self.content, 9, mtime=0) if self.may_be_compressed else None


def static_file(name: str, content: bytes) -> StaticFile:
    """A file with what its response needs."""
    suffix = Path(name).suffix
    worth_it = suffix in COMPRESSED and len(content) > SMALL
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    etag = hashlib.sha256(content).hexdigest()[:32]
    return StaticFile(content, TYPES.get(suffix, guessed), f'"{etag}"', worth_it)


def read_file(path: Path) -> StaticFile:
    """A file from the disk."""
    return static_file(path.name, path.read_bytes())


def _greeting(page: str) -> bytes:
    """The page with its first words in every language, which show before any code runs."""
    words = "".join(
        f'<div class="hero-words" lang="{language}"><h1>{escape(said["home.title"])}</h1>'
        f"<p>{escape(said['home.subtitle'])}</p></div>"
        for language, said in ((language, catalogue(language)) for language in LANGUAGES)
    )
    return page.replace(FIRST_WORDS, words).encode()


def client_of(game: str) -> str:
    """The folder below /web whose `index.js` draws a game: its own, or `generic`."""
    return game if (WEB / game / "index.js").is_file() else "generic"


def read_files(folder: Path = WEB) -> dict[str, StaticFile]:
    """All files below a folder, by path."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
    files["index.html"] = static_file("index.html", _greeting(files["index.html"].content.decode()))
    for language in LANGUAGES:
        said = {
            key: text
            for key, text in catalogue(language).items()
            if not key.startswith(SERVER_SENTENCES)
        }
        words = json.dumps(said, ensure_ascii=False).encode()
        files[f"words/{language}.json"] = static_file(f"{language}.json", words)
    return files


def static_handlers(files: Mapping[str, StaticFile]) -> list[HTTPRouteHandler]:
    """The handlers that serve the page and its files."""

    @get("/", include_in_schema=False)
    async def home(request: AnyRequest) -> Response[bytes]:
        """The page, which decides itself what to show."""
        return _respond(request, files["index.html"])

    @get("/table/{table:str}", include_in_schema=False)
    async def at_table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        """The same page."""
        del table
        return _respond(request, files["index.html"])

    @get("/service.js", include_in_schema=False)
    async def service(request: AnyRequest) -> Response[bytes]:
        """The service worker, which may control only what lies below its address."""
        return _respond(request, files["service.js"])

    @get("/web/{path:path}", include_in_schema=False)
    async def web(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        """A file of the page."""
        found = files.get(path.lstrip("/"))
        if found is None:
            raise Refusal("not-found")
        return _respond(request, found)

    return [home, at_table, service, web]


def _respond(request: AnyRequest, file: StaticFile) -> Response[bytes]:
    """A file, compressed if the browser accepts that, or 304 if it has not changed."""
    headers = {"cache-control": "no-cache", "etag": file.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and file.compressed is not None:
        headers["content-encoding"] = "gzip"
        return Response(file.compressed, media_type=file.media_type, headers=headers)
    return Response(file.content, media_type=file.media_type, headers=headers)
