"""Making a server's disk fail and mending it again, with the rights of any user."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from server_tools.process import TIDEFOLD, Server

PAGE = 4096
# Root may write whatever the permissions say; without this right it is like everybody else.
_OBEDIENT = """
import ctypes, os, sys
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1
libc = ctypes.CDLL(None, use_errno=True)
if os.geteuid() == 0 and libc.prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) != 0:
    sys.exit(f"root cannot give up a right: {os.strerror(ctypes.get_errno())}")
os.execv(sys.executable, [sys.executable, "-m", "tidefold", *sys.argv[1:]])
"""
OBEDIENT = (sys.executable, "-c", _OBEDIENT)
_MOUNT = 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"'


def in_small_disk(folder: Path) -> list[str]:
    """A server that finds a disk of one megabyte at a folder; nobody else sees it."""
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT, str(folder), *TIDEFOLD]


def small_disks_work() -> bool:
    """May we mount a small disk that only our processes see?"""
    tried = ["unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT, "/tmp", "true"]
    try:
        return subprocess.run(tried, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


class Disk(Protocol):
    """A disk that can be filled up."""

    kind: str
    program: Sequence[str]

    def fill(self, server: Server) -> None:
        """Let no write succeed any more."""

    def empty(self, server: Server) -> None:
        """Let writes succeed again."""

    def database(self, server: Server) -> str:
        """Where others find the server's database."""


class LimitedFiles:
    """The system lets files grow no further; every user can have that done to a process."""

    kind = "failed"
    program: Sequence[str] = TIDEFOLD

    def fill(self, server: Server) -> None:
        """Let no file grow beyond what the largest has."""
        parts = (Path(f"{server.database}{suffix}") for suffix in ("", "-wal"))
        size = max(part.stat().st_size for part in parts)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def empty(self, server: Server) -> None:
        endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, endless)

    def database(self, server: Server) -> str:
        """As the server names it."""
        return server.database


class SmallDisk:
    """A real disk without a free block."""

    kind = "full"

    def __init__(self, folder: Path) -> None:
        self.program: Sequence[str] = in_small_disk(folder)

    def fill(self, server: Server) -> None:
        """Write a file until nothing fits any more."""
        with self._ballast(server).open("wb", buffering=0) as ballast:
            try:
                while True:
                    ballast.write(bytes(PAGE))
            except OSError:
                return

    def empty(self, server: Server) -> None:
        self._ballast(server).unlink()

    def database(self, server: Server) -> str:
        """Through the server's own eyes."""
        return f"/proc/{server.pid}/root{server.database}"

    def _ballast(self, server: Server) -> Path:
        return Path(self.database(server)).with_name("ballast")


@contextmanager
def without_rights(*paths: Path) -> Iterator[None]:
    """Files and folders that may be read and not written for a while."""
    before = [path.stat().st_mode for path in paths]
    try:
        for path, mode in zip(paths, before, strict=True):
            os.chmod(path, mode & 0o555)
        yield
    finally:
        for path, mode in zip(paths, before, strict=True):
            os.chmod(path, mode)


def damage_pages(database: Path, mark: bytes) -> None:
    """Overwrite the head of every page in which a mark is found."""
    found = 0
    with database.open("r+b") as file:
        for page in range(0, database.stat().st_size, PAGE):
            file.seek(page)
            if mark in file.read(PAGE):
                file.seek(page)
                file.write(b"\xa5" * 100)
                found += 1
    assert found > 0


async def forbid_writing(database: str, on: bool) -> None:
    """Let a PostgreSQL server accept no writes, as a standby does, or accept them again."""
    import asyncpg  # type: ignore[import-untyped]  # It has no types.

    connection = await asyncpg.connect(database)
    try:
        await connection.execute("SET default_transaction_read_only = off")
        value = "on" if on else "off"
        await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.execute("SELECT pg_sleep(0.3)")
    finally:
        await connection.close()
