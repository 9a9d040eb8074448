"""Writes a site: the client's files, the program for Python in the page, and Pyodide."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..bots import bots_of
from ..games.registry import game_names
from ..server.http.security import content_security_policy
from ..server.http.static_files import PAGE, WEB, WORKER, client_of, read_files
from .pyodide import FILES as PYODIDE_FILES
from .pyodide import WHEEL, SiteError

PACKAGE = WEB.parent
# The parts of the package that a page needs; the others need NumPy, a database or a terminal.
PARTS = ("analysis", "bots", "games", "i18n", "kernel", "printing", "records", "server", "site")
LEFT_OUT = ("server/store/sqlite", "server/store/postgres", "server/store/migrations")
SITE_WORKER, MANIFEST = "site/service.js", "web/manifest.webmanifest"
PROGRAM = "program.tar.gz"
ABOUT = """
import asyncio, json, sys
sys.modules.update({"numpy": None, "numba": None, "fpdf": None})
from tidefold.site import page

class Kept:
    async def load(self, prefix):
        return "{}"
    async def save(self, changes):
        pass

async def main():
    answers = asyncio.Queue()
    page.prepare()
    receive = await page.start(Kept(), None, None, answers.put_nowait)
    receive(json.dumps({"type": "ask", "id": 1, "method": "GET", "path": "/api"}))
    print(json.loads(await answers.get())["body"])

asyncio.run(main())
"""
_LISTED = re.compile(r"(?:FILES|LATER) = (\[.+\])")
_ROOTED = re.compile(r'((?:href|src)=")/web/')


@dataclass(frozen=True, slots=True)
class Site:
    """The files of a site by path."""

    files: Mapping[str, bytes]

    @property
    def size(self) -> int:
        """The number of bytes of all files."""
        return sum(map(len, self.files.values()))

    @property
    def compressed_size(self) -> int:
        """The number of bytes that a host sends if it compresses files."""
        return sum(len(gzip.compress(content, 6)) for content in self.files.values())

    def write(self, folder: Path) -> None:
        """Write all files into a folder, and remove files of an earlier site that it lacks now."""
        for name in _written_before(folder) - self.files.keys():
            _remove(folder, name)
        for name, content in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _written_before(folder: Path) -> set[str]:
    """Return the files of the site in a folder, which its service worker lists."""
    worker = folder / "service.js"
    found = _LISTED.findall(worker.read_text()) if worker.is_file() else []
    return {name for names in found for name in json.loads(names)}


def _remove(folder: Path, name: str) -> None:
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()) or not path.is_file():
        return  # the name is not a file of a site
    path.unlink()
    for parent in path.relative_to(folder).parents[:-1]:
        if any((folder / parent).iterdir()):
            return
        (folder / parent).rmdir()


def make_site(pyodide: Path) -> Site:
    """Make all files of a site; raises SiteError if something is missing."""
    files = _client_files()
    files |= {f"pyodide/{name}": (pyodide / name).read_bytes() for name in PYODIDE_FILES}
    files[PROGRAM] = program(_unpacked(pyodide / WHEEL))
    files["web/about.json"] = _about()
    files["runtime.json"] = _runtime(files)
    later = _bot_files()
    files["service.js"] = _service_worker(files, later)
    return Site({**files, **later})


def _unpacked(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if name.endswith((".py", ".so"))]
        return {name: packed.read(name) for name in names}


def _runtime(files: Mapping[str, bytes]) -> bytes:
    names = [name for name in files if name.startswith("pyodide/") or name == PROGRAM]
    sizes = {name: len(files[name]) for name in names if not name.endswith(".json")}
    return json.dumps({"release": _release(files, names), "sizes": sizes}).encode()


def _release(files: Mapping[str, bytes], names: Iterable[str]) -> str:
    digests = b"".join(hashlib.sha256(files[name]).digest() for name in sorted(names))
    return hashlib.sha256(digests).hexdigest()[:12]


def _client_files() -> dict[str, bytes]:
    """Return the client's files as a server sends them, with addresses relative to the folder."""
    found = read_files(subtitle="site.subtitle")
    files = {
        f"web/{name}": file.content
        for name, file in found.items()
        if name not in (PAGE, WORKER, SITE_WORKER)
    }
    files["index.html"] = _page(found[PAGE].content.decode()).encode()
    files[MANIFEST] = _manifest(files[MANIFEST])
    return files


def _page(text: str) -> str:
    """Return the page of a site: relative addresses, tables in the page, a security policy."""
    text = _ROOTED.sub(r"\1web/", text).replace('"/web/', '"./web/')
    text = text.replace('<html lang="en">', '<html lang="en" data-tables="here">')
    policy = content_security_policy(text).replace("; frame-ancestors 'none'", "")
    meta = f'<meta http-equiv="content-security-policy" content="{policy}">'
    return text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {meta}')


def _manifest(content: bytes) -> bytes:
    """Return the manifest with addresses relative to its own folder."""
    manifest = json.loads(content)
    manifest |= {"id": "../", "start_url": "../", "scope": "../"}
    manifest["icons"] = [
        icon | {"src": icon["src"].removeprefix("/web/")} for icon in manifest["icons"]
    ]
    return json.dumps(manifest, indent=2).encode()


def _program_files() -> Iterator[tuple[str, bytes]]:
    parts = (path for part in PARTS for path in (PACKAGE / part).rglob("*"))
    for path in sorted([*PACKAGE.glob("*.py"), *parts]):
        name = path.relative_to(PACKAGE).as_posix()
        if path.suffix in (".py", ".json", ".toml") and not name.startswith(LEFT_OUT):
            yield f"tidefold/{name}", path.read_bytes()
    for game in game_names():
        if client_of(game) == game:  # the program looks for it
            yield f"tidefold/web/{game}/index.js", b""
        for path in sorted((WEB / game / "wasm").glob("*.*")):
            yield f"tidefold/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes()


def _bot_files() -> dict[str, bytes]:
    """Return the files that a page fetches once a bot needs them."""
    paths = (path for game in game_names() for path in bots_of(game).files.values())
    return {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in paths}


def program(packages: Mapping[str, bytes]) -> bytes:
    """Pack the program and other packages into an archive; equal files give equal bytes."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as made:
        for name, content in sorted({**dict(_program_files()), **packages}.items()):
            head = tarfile.TarInfo(name)
            head.size = len(content)
            made.addfile(head, io.BytesIO(content))
    return gzip.compress(archive.getvalue(), mtime=0)


def _about() -> bytes:
    """Return the answer of the program in a page to `GET /api`, computed without NumPy."""
    run = subprocess.run([sys.executable, "-c", ABOUT], capture_output=True, check=False)
    if run.returncode:
        raise SiteError(f"The program does not run as in a page: {run.stderr.decode()}")
    return run.stdout.strip()


def _service_worker(files: Mapping[str, bytes], later: Mapping[str, bytes]) -> bytes:
    text = (WEB / SITE_WORKER).read_text()
    release = _release({**files, **later}, [*files, *later])
    text = text.replace("tidefold-site-1", f"tidefold-site-{release}")
    text = text.replace("LATER = []", f"LATER = {json.dumps(sorted(later))}")
    return text.replace("FILES = []", f"FILES = {json.dumps(sorted(files))}").encode()
