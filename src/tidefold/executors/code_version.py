"""The version of Tidefold on this computer, to compare with that of other computers."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from ..version import __version__

SUFFIXES = (".py", ".json", ".toml")
NOT_CODE = "web"  # the browser's files
DIGITS = 12


@cache
def code_version() -> str:
    """The version of Tidefold, and a digest of all its code and data that Python uses."""
    package = Path(__file__).parents[1]
    digest = blake2b(digest_size=DIGITS // 2)
    for path in sorted(package.rglob("*")):
        place = path.relative_to(package)
        if path.suffix in SUFFIXES and place.parts[0] != NOT_CODE:
            digest.update(place.as_posix().encode() + b"\0")
            digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"{__version__}+{digest.hexdigest()}"
