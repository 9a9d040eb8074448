"""The version of this package, and digests of the files that decide what it does."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

__version__ = "0.1.0"
SUFFIXES = (".py", ".json", ".toml")
DIGITS = 12


def digest_of(files: Iterable[Path], root: Path) -> str:
    """A digest of the code and data among these files: of their paths from `root`, and contents.

    A file outside `root` counts by its name alone.
    """
    digest = blake2b(digest_size=DIGITS // 2)
    for path in sorted(path for path in files if path.suffix in SUFFIXES):
        place = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        digest.update(place.encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
