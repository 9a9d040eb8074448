"""The static files of the page, read once at the start; no other file can be requested."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any, cast

from litestar.types import ASGIApp, Receive, Scope, Send

from ...games.registry import games
from ...i18n import LANGUAGES, catalogue, common_sentences, page_parts, page_sentences
from ..errors import Refusal
from ..rate_limits import RateLimiter
from .module_graph import ModuleGraph

WEB = Path(__file__).parents[2] / "web"
FIRST_WORDS = "<!-- the first words in every language -->"
FIRST_MODULES = "<!-- all modules that the first one needs -->"
SERVER_SENTENCES = ("hint.", "analysis.move.")  # made on the server, so the page needs none
ASK_AGAIN, FOR_GOOD = "no-cache", "public, max-age=31536000, immutable"
SMALL = 512  # bytes; compressing less is not worth it
TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
PAGE, WORKER, FIRST_MODULE = "index.html", "service.js", "main.js"
_LINK = re.compile(r'(href|src)="/web/([\w./-]+\.(?:js|css))"')
# The client's list of pages has a pattern for the addresses of each.
PAGES = "pages/list.js"
_PATTERN = re.compile(r"\bpage\(/(\^.+?\$)/,")
_IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
COMPRESSED = (".js", ".css", ".html", ".svg", ".json", ".wasm", ".webmanifest", ".txt")


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

    @property
    def version(self) -> str:
        """A short hash of the content, which stands in the file's address."""
        return self.etag[1:13]


def static_file(name: str, content: bytes) -> StaticFile:
    """A static file with its media type and its ETag."""
    suffix = Path(name).suffix
    worth_it = suffix in COMPRESSED and len(content) > SMALL
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    etag = hashlib.sha256(content).hexdigest()[:32]
    return StaticFile(content, TYPES.get(suffix, guessed), f'"{etag}"', worth_it)


def read_file(path: Path) -> StaticFile:
    """A static file read from the disk."""
    return static_file(path.name, path.read_bytes())


def _greeting(page: str, subtitle: str) -> str:
    """The page with its first words in every language, which show before any code runs."""
    words = "".join(
        f'<div class="hero-words" lang="{language}"><h1>{escape(said["home.title"])}</h1>'
        f"<p>{escape(said[subtitle])}</p></div>"
        for language, said in ((language, catalogue(language)) for language in LANGUAGES)
    )
    return page.replace(FIRST_WORDS, words)


def client_of(game: str) -> str:
    """The folder below /web whose `index.js` draws a game: its own, or `generic`."""
    return game if (WEB / game / "index.js").is_file() else "generic"


@cache
def read_files(folder: Path = WEB, subtitle: str = "home.subtitle") -> Mapping[str, StaticFile]:
    """All files below a folder by path, read once.

    The page shows the title and the sentence `subtitle` before any code runs.
    """
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
    page = _greeting(files[PAGE].content.decode(), subtitle)
    files |= {f"words/{name}.json": file for name, file in _words()}
    graph = module_graph(files)
    files |= _flat(files, graph)
    files[PAGE] = static_file(PAGE, _versioned(_preloading(page, graph), files).encode())
    release = hashlib.sha256("".join(file.etag for file in files.values()).encode()).hexdigest()
    worker = files[WORKER].content.replace(b"tidefold-1", f"tidefold-{release[:12]}".encode())
    files[WORKER] = static_file(WORKER, worker)
    return files


def module_graph(files: Mapping[str, StaticFile]) -> ModuleGraph:
    """The imports of all modules; the import map of the page names the packages."""
    found = _IMPORT_MAP.search(files[PAGE].content.decode())
    packages = json.loads(found[1])["imports"] if found else {}
    sources = {name: file.content.decode() for name, file in files.items() if name.endswith(".js")}
    return ModuleGraph(
        sources, {name: path.removeprefix("/web/") for name, path in packages.items()}
    )


def _preloading(page: str, graph: ModuleGraph) -> str:
    links = (f'<link rel="modulepreload" href="/web/{name}">' for name in graph.needs(FIRST_MODULE))
    return page.replace(FIRST_MODULES, "\n    ".join(links))


def _flat(files: Mapping[str, StaticFile], graph: ModuleGraph) -> dict[str, StaticFile]:
    """The modules that are loaded later, each with all that it needs as its first imports.

    A browser then asks for everything at once, not level by level. The order in which modules run
    stays the same.
    """
    later = {one for name in graph for one in graph.later_imports(name)}
    later |= {name for name in graph if name.endswith("/index.js")}  # found by the game's name
    there = {FIRST_MODULE, *graph.needs(FIRST_MODULE)}
    flat = {}
    for name in later - there:
        needed = (one for one in graph.needs(name) if one not in there)
        imports = "".join(f'import "{_from(name, one)}";' for one in needed)
        flat[name] = static_file(name, imports.encode() + files[name].content)
    return flat


def _from(name: str, other: str) -> str:
    """The relative path by which the module `name` imports the module `other`."""
    found = relpath(other, dirname(name))
    return found if found.startswith(".") else f"./{found}"


def _words() -> Iterator[tuple[str, StaticFile]]:
    """The client's sentences as files, by language: of all pages together, and of single pages."""
    for language in LANGUAGES:
        common = common_sentences(language).items()
        said = {language: {k: text for k, text in common if not k.startswith(SERVER_SENTENCES)}}
        for game in games():
            composed = game.part("page sentences")
            said[language] |= composed(language) if composed else {}
        said |= {f"{language}/{part}": page_sentences(language, part) for part in page_parts()}
        for name, sentences in said.items():
            content = json.dumps(sentences, ensure_ascii=False).encode()
            yield name, static_file("words.json", content)


def _versioned(page: str, files: Mapping[str, StaticFile]) -> str:
    """The page with the versions of its scripts and styles, which browsers keep for good.

    Its import map covers all modules: it applies to the addresses that relative imports lead to.
    """

    def address(name: str) -> str:
        return f"/web/{name}?v={files[name].version}"

    def mapped(found: re.Match[str]) -> str:
        imports = json.loads(found[1])["imports"]
        names = (name for name in files if name.endswith(".js") and name != WORKER)
        modules = {f"/web/{name}": address(name) for name in names}
        named = {name: modules[path] for name, path in imports.items()}
        return f'<script type="importmap">{json.dumps({"imports": {**named, **modules}})}</script>'

    page = _LINK.sub(lambda found: f'{found[1]}="{address(found[2])}"', page)
    return _IMPORT_MAP.sub(mapped, page)


def page_addresses(files: Mapping[str, StaticFile]) -> re.Pattern[str]:
    """A pattern for the addresses of all pages, from the client's own list of pages."""
    patterns = _PATTERN.findall(files[PAGES].content.decode())
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


class StaticFiles:
    """Answers requests for files, from memory and before anything else looks at them."""

    def __init__(
        self,
        app: ASGIApp,
        files: Mapping[str, StaticFile],
        security: Mapping[str, str],
        limiter: RateLimiter,
    ) -> None:
        self.app = app
        self._security = security
        self._limiter = limiter
        self._page = files[PAGE]
        self._pages = page_addresses(files)
        self._paths = {f"/web/{name}": file for name, file in files.items()}
        self._paths |= {"/": self._page, f"/{WORKER}": files[WORKER]}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file; the application answers all others."""
        request = cast("dict[str, Any]", scope)
        file = self._find(request)
        if file is None:
            await self.app(scope, receive, send)
            return
        client = request["client"]
        try:
            self._limiter.check(client[0] if client else "", "files")
        except Refusal as problem:
            body = json.dumps({"code": problem.code, "message": problem.message}).encode()
            kind = {"content-type": "application/json"}
            await _respond(send, 429, body, {**self._security, **kind})
        else:
            await self._send(send, file, request)

    def _find(self, request: dict[str, Any]) -> StaticFile | None:
        """The requested file; the addresses of all pages lead to `index.html`."""
        if request["type"] != "http" or request["method"] not in ("GET", "HEAD"):
            return None
        path: str = request["path"]
        return self._paths.get(path) or (self._page if self._pages.fullmatch(path) else None)

    async def _send(self, send: Send, file: StaticFile, request: dict[str, Any]) -> None:
        """Send a file, compressed if the browser accepts that, or say that it has the same."""
        named = request["path"].startswith("/web/")
        versioned = named and request["query_string"] == f"v={file.version}".encode()
        asked = dict(request["headers"])
        headers = {
            **self._security,
            "cache-control": FOR_GOOD if versioned else ASK_AGAIN,
            "content-type": file.media_type,
            "etag": file.etag,
            "vary": "accept-encoding",
        }
        if asked.get(b"if-none-match") == file.etag.encode():
            await _respond(send, 304, b"", headers)
        elif b"gzip" in asked.get(b"accept-encoding", b"") and file.compressed:
            await _respond(send, 200, file.compressed, {**headers, "content-encoding": "gzip"})
        else:
            await _respond(send, 200, file.content, headers)


async def _respond(send: Send, status: int, body: bytes, headers: Mapping[str, str]) -> None:
    lines = {**headers, "content-length": str(len(body))} if status != 304 else headers
    encoded = [(name.encode(), value.encode()) for name, value in lines.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body, "more_body": False})
