"""The recipe for point-in-time restore: any moment of a PostgreSQL database comes back."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from recipes import DEPLOY, recipe

from server_tools.people import Person, Place, play_to_the_end, sit_together
from server_tools.postgres import Cluster
from server_tools.process import PATIENCE_S, Server

pytestmark = pytest.mark.slow

RESTORE = """
restore_command = 'cp {archive}/%f %p'
recovery_target_time = '{moment}'
recovery_target_action = 'promote'
archive_mode = off
"""


class ArchivingCluster(Cluster):
    """A PostgreSQL set up as the recipe says."""

    def create(self) -> None:
        """Make the cluster with its archive, and start it."""
        self.archive = self.folder / "wal"
        self._run("mkdir", str(self.archive))
        self._run("initdb", "-D", "cluster", "-A", "trust", "-U", "tidefold", "-E", "UTF8")
        settings = recipe(
            "postgres-archive.conf",
            {"/var/backups/tidefold-wal": str(self.archive), "archive_timeout = 60": ""},
        )
        with (self.folder / "cluster" / "postgresql.conf").open("a") as file:
            file.write(settings.replace("  # seconds; at most this much is lost with the disk", ""))
        self.start()

    def sql(self, statement: str) -> str:
        """The answer to a query."""
        arguments = ["-h", str(self.folder), "-U", "tidefold", "-d", "postgres", "-Atc", statement]
        return subprocess.check_output(["psql", *arguments], text=True).strip()

    def copy(self) -> None:
        """A base backup, as the recipe makes it."""
        where = ("-h", str(self.folder), "-U", "tidefold")
        self._run("pg_basebackup", *where, "-D", str(self.folder / "base"), "-c", "fast")

    def restore(self, moment: str) -> None:
        """Go back to a moment, in the place of the cluster that was lost."""
        self.stop()
        shutil.rmtree(self.folder / "cluster")
        self._run("mv", "base", "cluster")
        text = RESTORE.format(archive=self.archive, moment=moment)
        with (self.folder / "cluster" / "postgresql.auto.conf").open("a") as file:
            file.write(text)
        self._run("touch", "cluster/recovery.signal")
        self.start()
        end = time.monotonic() + PATIENCE_S
        while self.sql("SELECT pg_is_in_recovery()") != "f":
            assert time.monotonic() < end
            time.sleep(0.1)


def play(server: Server, seed: int) -> Place:
    """A whole match between two people."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    place = ann.table()
    with ann.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        play_to_the_end([one, two], seed)
    return place


def exported(database: str, folder: Path) -> list[str]:
    """All matches, of which `tidefold check` found each to be right."""
    tidefold = [sys.executable, "-m", "tidefold"]
    lines = subprocess.check_output([*tidefold, "export", "--database", database], text=True)
    file = folder / "matches.jsonl"
    file.write_text(lines)
    checked = subprocess.run(
        [*tidefold, "check", str(file)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return lines.splitlines()


def test_a_database_goes_back_to_a_moment_between_two_matches(tmp_path: Path) -> None:
    cluster = ArchivingCluster()
    cluster.create()
    try:
        database = cluster.new_database()
        server = Server(tmp_path, database=database).start()
        try:
            play(server, 1)
            cluster.copy()
            play(server, 2)
            time.sleep(1)  # so that the moment lies between them by PostgreSQL's clock too
            moment = datetime.now(UTC).isoformat(sep=" ")
            time.sleep(1)
            play(server, 3)
        finally:
            server.stop()
        assert len(exported(database, tmp_path)) == 3
        last = cluster.sql("SELECT pg_walfile_name(pg_switch_wal())")
        end = time.monotonic() + PATIENCE_S
        while not (cluster.archive / last).exists():
            assert time.monotonic() < end
            time.sleep(0.1)
        cluster.restore(moment)
        assert len(exported(database, tmp_path)) == 2
        again = Server(tmp_path, database=database).start()  # and it goes on from there
        play(again, 4)
        again.stop()
        assert len(exported(database, tmp_path)) == 3
    finally:
        cluster.remove()


def test_the_page_of_recipes_has_the_same_commands() -> None:
    page = (DEPLOY.parent / "docs" / "recipes.md").read_text()
    places = {"archive": "/var/backups/tidefold-wal", "moment": "2026-11-18 20:15:00+00"}
    for line in RESTORE.format(**places).strip().splitlines():
        assert line in page
    for command in ("pg_basebackup", "recovery.signal", "tidefold export", "tidefold check"):
        assert command in page
