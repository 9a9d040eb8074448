"""Real databases for the store's tests: a private PostgreSQL cluster, SQLite files, and changes."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tidefold.server.store.api import Store
from tidefold.server.store.database_url import open_store
from tidefold.server.store.rows import Change, Row, TableLine
from tidefold.site.page_store import PageStore

from .shelf import MemoryShelf

BOTH = ("sqlite", "postgres")
EVERY_STORE = (*BOTH, "page")
_CLUSTER = pytest.StashKey["Cluster"]()
_SETTINGS = "-c listen_addresses='' -c max_connections=100"


def change(table: str, seq: int, *, at: int = 0, words: str | None = None, **line: Any) -> Change:
    """A change of one event by the player ann; other fields of the line as wished."""
    at = at or 1000 + seq
    shown = {"game": "seasalt", "status": "playing", "public": True, "created": 1000, "due": None}
    fields = {**shown, "summary": f'{{"seq":{seq}}}', **line}
    seated = fields.pop("seated", ())
    row = Row(table, seq, at, "move", "ann", f'{{"n":{seq},"text":"Señal 🌊"}}', words)
    return Change(TableLine(id=table, seq=seq, changed=at, **fields), (row,), seated)


async def prepare(address: str) -> None:
    """Make all tables in an empty database."""
    store = open_store(address)
    await store.open()
    await store.close()


@cache
def blank_database() -> bytes:
    """A SQLite file with all tables and nothing in them: making it takes longer than opening it."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor() as beside:  # a loop may run here
        beside.submit(asyncio.run, prepare(f"{folder}/tables.db")).result()
        return Path(folder, "tables.db").read_bytes()


def new_database(kind: str, folder: Path, config: pytest.Config) -> str:
    """The address of an empty database of a kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.db'}"
    return cluster_of(config).new_database()


def prepared_database(kind: str, folder: Path, config: pytest.Config) -> str:
    """The address of a database of a kind, which has all tables and nothing in them."""
    if kind == "sqlite":
        (folder / "tables.db").write_bytes(blank_database())
        return f"sqlite:///{folder / 'tables.db'}"
    return cluster_of(config).prepared_database()


def new_store(kind: str, folder: Path, config: pytest.Config) -> Store:
    """An empty store of a kind, which is not open yet."""
    if kind == "page":
        return PageStore(MemoryShelf())
    return open_store(prepared_database(kind, folder, config))


def cluster_of(config: pytest.Config) -> Cluster:
    """The cluster of this run of pytest, started when first wanted and stopped at the end."""
    if _CLUSTER not in config.stash:
        cluster = config.stash[_CLUSTER] = Cluster()
        config.add_cleanup(cluster.remove)
        cluster.create()
    return config.stash[_CLUSTER]


class Cluster:
    """A PostgreSQL server on a socket in a folder of its own."""

    def __init__(self) -> None:
        # The path of a socket may have about a hundred letters, fewer than pytest's folders.
        self.folder = Path(tempfile.mkdtemp(prefix="tidefold-pg-"))
        self._names = (f"db{number}" for number in count())
        self._prepared = ""  # the name of a database that others are copies of
        self._owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            owner = _unprivileged()
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._owner = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}

    def create(self) -> None:
        """Make the cluster and start it."""
        self._run("initdb", "-D", "cluster", "-A", "trust", "-U", "tidefold", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-k {self.folder} {_SETTINGS}"
        self._run("pg_ctl", "-D", "cluster", "-l", "server.log", "-o", options, "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop the server as a crash would, or `fast`, as its host would."""
        self._run("pg_ctl", "-D", "cluster", "-m", how, "-w", "stop")

    def runs(self) -> bool:
        """Whether the server runs."""
        return (self.folder / "cluster" / "postmaster.pid").exists()

    def remove(self) -> None:
        """Stop the server, if it runs, and remove its folder."""
        if self.runs():
            self.stop()
        shutil.rmtree(self.folder)

    def new_database(self, model: str = "template1") -> str:
        """The address of a new database, which is a copy of another one."""
        name = next(self._names)
        self._run("createdb", "-h", str(self.folder), "-U", "tidefold", "-T", model, name)
        return self.address(name)

    def prepared_database(self) -> str:
        """The address of a new database with all tables."""
        if not self._prepared:
            url = self.new_database()
            with ThreadPoolExecutor() as beside:
                beside.submit(asyncio.run, prepare(url)).result()
            self._prepared = url.partition("@/")[2].partition("?")[0]
        return self.new_database(self._prepared)

    def address(self, name: str) -> str:
        """The address of a database that may or may not exist."""
        return f"postgresql://tidefold@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; what it says goes to a file and into errors."""
        with (self.folder / "programs.log").open("a+") as log:
            done = subprocess.run(
                [_binary(program), *arguments],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                check=False,
                env={**os.environ, "PGCTLTIMEOUT": "300"},  # recovery on a busy disk
                **self._owner,
            )
            log.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{log.read()[-3000:]}"


def _unprivileged() -> pwd.struct_passwd:
    """A user without rights to run the server as."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    pytest.fail("PostgreSQL does not run as root, and there is no user postgres or nobody")


def _binary(program: str) -> str:
    """Where one of PostgreSQL's programs is."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    found = shutil.which(program) or (str(installed[-1]) if installed else None)
    if found is None:
        pytest.fail(f"{program} is missing: install the PostgreSQL server (apt: postgresql)")
    return found
