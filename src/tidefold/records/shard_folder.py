"""A folder that one command fills shard by shard; repeating the command continues the work."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from typing import Any


class FolderError(Exception):
    """A folder cannot be used; the message gives the reason."""


def open_folder(folder: Path, manifest: str, wanted: Mapping[str, Any], holding: str) -> None:
    """Make a folder with this manifest; FolderError if it exists with a different one.

    `holding` describes the folder's content in messages.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / manifest
    if not file.exists():
        if any(folder.iterdir()):
            raise FolderError(f"{folder} is not empty and has no {holding}; name another folder")
        with whole_file(file) as part:
            part.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
        return
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise FolderError(f"{file} is no file of a {holding}")
    for name, value in wanted.items():
        if found.get(name) != value:
            raise FolderError(
                f"{folder} was made with {name} {json.dumps(found.get(name))}, "
                f"not {json.dumps(value)}; repeat that, or name another folder"
            )


@contextmanager
def whole_file(file: Path) -> Iterator[Path]:
    """Yield a temporary path that replaces `file` at the end, so `file` is never incomplete."""
    part = file.with_name(f"{file.name}.part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """Yield a temporary folder that is renamed to `folder` if the block succeeds.

    FolderError if `folder` exists already.
    """
    if folder.exists():
        raise FolderError(f"{folder} is there already; name a new folder")
    part = folder.with_name(f"{folder.name}.part")
    rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        yield part
        part.replace(folder)
    finally:
        rmtree(part, ignore_errors=True)
