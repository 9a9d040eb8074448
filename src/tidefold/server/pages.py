"""The files of the page, read once at the start; nothing else can be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
SMALL = 512  # bytes: less is not worth packing
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
PACKED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file: its content, the same packed if that is smaller, and its headers."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str


def read_file(path: Path) -> PageFile:
    """A file as it is sent."""
    content = path.read_bytes()
    packed = None
    if path.suffix in PACKED and len(content) > SMALL:
        packed = gzip.compress(content, 9, mtime=0)
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.sha256(content).hexdigest()[:32]
    return PageFile(content, packed, TYPES.get(path.suffix, guessed), f'"{tag}"')


def read_files(folder: Path = WEB) -> dict[str, PageFile]:
    """All files of a folder by their path in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
