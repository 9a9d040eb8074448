"""Other versions of the program: an old one from the history, and a next one made for a test."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# The first program that speaks today's protocol. Its database has version 0002, and it was written
# for one server on a database.
OLD_COMMIT = "0ab8df7"
NEXT = "9999"
# A step that only adds, as every step has to while two versions run side by side.
NEXT_STEP = '''"""What a later version might need."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    """Add a column and a table."""
    op.add_column("tables", sa.Column("later", sa.Text))
    op.create_table("later", sa.Column("id", sa.Text, primary_key=True))
'''


def program_in(source: Path) -> tuple[str, ...]:
    """The command that runs the program in a folder with sources."""
    return "env", f"PYTHONPATH={source}", sys.executable, "-m", "tidefold"


def old_program(folder: Path) -> tuple[str, ...]:
    """The program as it was at `OLD_COMMIT`."""
    folder.mkdir()
    archive = folder / "old.tar"
    command = ["git", "-C", str(ROOT), "archive", "-o", str(archive), OLD_COMMIT, "src"]
    if subprocess.run(command, check=False).returncode:
        pytest.fail(f"this test needs the history of the repository, with commit {OLD_COMMIT}")
    subprocess.run(["tar", "-xf", str(archive), "-C", str(folder)], check=True)
    return program_in(folder / "src")


def next_program(folder: Path, newest: str) -> tuple[str, ...]:
    """This program with one more version of the database than `newest`."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source)
    store = source / "tidefold" / "server" / "store"
    step = NEXT_STEP.format(revision=NEXT, before=newest)
    (store / "migrations" / "versions" / f"{NEXT}_later.py").write_text(step)
    return program_in(source)
