"""Keeps compiled code on disk across runs: one file for each function and its argument types.

Files are named by a hash of their content's sources, so no file is ever out of date. Processes may
share the folder: a file appears only when it is complete.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import re
import shutil
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

SUFFIX = ".nbc"
OURS = re.compile(rf"\w+-[0-9a-f]{{64}}(\{SUFFIX}|\.\w+\.tmp)|[0-9a-f]{{16}}")  # once, directories
MONTH = 30 * 24 * 3600

# Raised by pickle for a file of a class that has moved, or one cut short by a full disk.
UNREADABLE = (OSError, EOFError, ImportError, AttributeError, LookupError, pickle.UnpicklingError)


@cache
def cache_directory() -> Path:
    """The directory for compiled code: TIDEFOLD_CACHE, the user's cache, or a temporary one."""
    chosen = os.environ.get("TIDEFOLD_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    directory = Path(chosen) if chosen else Path(home) / "tidefold"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            _remove_unused(directory)
            return directory
    except OSError:
        temporary = tempfile.mkdtemp(prefix="tidefold-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return Path(temporary)


def _remove_unused(directory: Path) -> None:
    """Remove compiled code that no process has used for a month."""
    for path in directory.iterdir():
        with suppress(OSError):  # another process may be removing it too
            if OURS.fullmatch(path.name) and path.stat().st_mtime < time.time() - MONTH:
                shutil.rmtree(path) if path.is_dir() else path.unlink()


class DiskCache:
    """The compiled forms of one function, with the methods of a Numba dispatcher's `_cache`."""

    def __init__(self, name: str, fingerprint: str) -> None:
        """Name the files by a function's name, for people who look at them, and its fingerprint."""
        self._name = name
        self._fingerprint = fingerprint

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(cache_directory())

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The function compiled for these argument types; None if no file holds it."""
        from numba.core.compiler import CompileResult

        context.refresh()
        path = self._path(signature, context.codegen())
        try:
            found = CompileResult._rebuild(context, *pickle.loads(path.read_bytes()))
            os.utime(path)  # in use: see _remove_unused
        except UNREADABLE:
            return None
        # A class defined in a script is another class in each run, and so another type.
        return found if tuple(found.signature.args) == _arguments(signature) else None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Write the function compiled for these argument types to its file."""
        from numba.core.serialize import dumps

        if compiled.library.has_dynamic_globals:  # it holds addresses of this process
            return
        path = self._path(signature, compiled.codegen)
        data = dumps(compiled._reduce())
        with suppress(OSError):  # a full disk costs time, not correctness
            part, name = tempfile.mkstemp(".tmp", f"{path.stem}.", path.parent)
            with os.fdopen(part, "wb") as file:
                file.write(data)
            os.replace(name, path)

    def _path(self, signature: Any, codegen: Any) -> Path:
        types = [_type_text(kind) for kind in _arguments(signature)]
        key = f"{self._fingerprint} {codegen.magic_tuple()} {types}"
        digest = hashlib.sha256(key.encode()).hexdigest()
        return cache_directory() / f"{self._name}-{digest}{SUFFIX}"


def _arguments(signature: Any) -> tuple[Any, ...]:
    """The argument types of a signature in any form that Numba accepts."""
    from numba.core.sigutils import normalize_signature

    return tuple(normalize_signature(signature)[0])


def _type_text(kind: Any) -> str:
    """A Numba type in full; Numba's own name for a named tuple leaves out the fields' types."""
    import numba

    if not isinstance(kind, numba.types.BaseTuple):
        return str(kind)
    parts = [_type_text(part) for part in kind.types]
    made_of = getattr(kind, "instance_class", tuple)
    fields = getattr(made_of, "_fields", ())
    return f"{made_of.__module__}.{made_of.__qualname__}{fields}({', '.join(parts)})"
