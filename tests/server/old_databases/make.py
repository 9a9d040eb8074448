"""Makes the databases here with an older version of Tidefold: `make.py OLD_SRC sqlite|postgres`.

OLD_SRC is the folder `src` of a checkout of that version. Its server runs as a process, and people
play there over real sockets, so nothing here imports its code.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from server_tools.people import Line, Person  # noqa: E402  the folder of the tests is needed first
from server_tools.postgres import Cluster  # noqa: E402
from server_tools.process import TIDEFOLD, Server  # noqa: E402

OWN_EDITION = {
    "id": "at home",
    "final_attacks": True,
    "exhaustion": "turn-end",
    "void_after_call": True,
    "mermaids": "laid",
    "next_starter": "last-turn",
    "tie_break": "caller",
    "final_reveal": "turn-end",
}
random = Random(12)


def play(lines: dict[int, Line], moves: int) -> bool:
    """Let people make so many random moves; True if the match ended."""
    while moves:
        for line in lines.values():
            line.quiet()
        if any(line.latest.get("table", {}).get("status") == "over" for line in lines.values()):
            return True
        ready = [line for line in lines.values() if line.latest.get("legal")]
        if not ready:
            next(iter(lines.values())).next()  # a bot decides
            continue
        line = ready[0]
        line.done("move", move=random.choice(line.latest["legal"]), after=line.seq)
        moves -= 1
    return False


def table(people: list[Person], moves: int, **settings: Any) -> dict[str, Any]:
    """A table where these people sit and make some moves."""
    place = people[0].table(**settings)
    contexts = [person.at(place) for person in people]
    lines = {seat: context.__enter__() for seat, context in enumerate(contexts)}
    for seat, line in lines.items():
        line.done("sit", nonce=f"nonce {seat}")
    over = play(lines, moves)
    lines[0].done("chat", text="¡Hola! 🌊")
    for context in contexts:
        context.__exit__(None, None, None)
    return {"id": place.id, "invite": place.invite, "over": over, "settings": settings}


def tables(people: list[Person]) -> dict[str, Any]:
    """One table of each kind."""
    sea_salt = {"game": "seasalt", "players": 3, "target": 3, "bots": ["beginner"]}
    reef = {"game": "rollcean", "players": 3, "bots": ["beginner"]}
    return {
        "own edition": table(people, 8, **sea_salt, edition=OWN_EDITION, helps=True, sheet="reef"),
        "decreasing": table(
            people, 24, **reef, time={"mode": "decreasing"}, edition="fr", target=9
        ),
        "finished": table(people, 10_000, game="seasalt", players=2, target=5),
        "open": table(people[:1], 0, game="rollcean", players=2, helps=True, target=40),
    }


def main(old: str, engine: str) -> None:
    """Make one database, and write it with its people, tables and records."""
    os.environ["PYTHONPATH"] = old
    with tempfile.TemporaryDirectory() as name:
        folder, cluster = Path(name), Cluster()
        try:
            cluster.create()
            url = cluster.new_database() if engine == "postgres" else str(folder / "tables.db")
            record_file = folder / "match.jsonl"
            made = [*TIDEFOLD, "record", "--seed", "5", "--target", "5"]
            record_file.write_bytes(subprocess.run(made, check=True, capture_output=True).stdout)
            server = Server(folder, database=url).start()
            people = [Person(server, "Ana"), Person(server, "Ben")]
            made_tables = tables(people)
            tokens = {"Ana": people[0].token, "Ben": people[1].token}
            server.stop()
            given = ["--database", url]
            subprocess.run([*TIDEFOLD, "import", *given, str(record_file)], check=True)
            exported = subprocess.run(
                [*TIDEFOLD, "export", "--running", *given], check=True, capture_output=True
            )
            (HERE / f"{engine}.records.jsonl").write_bytes(exported.stdout)
            dump = _postgres(cluster, url) if engine == "postgres" else _sqlite(url)
            (HERE / f"{engine}.sql").write_text(dump)
            told = {"tokens": tokens, "tables": made_tables}
            (HERE / f"{engine}.json").write_text(json.dumps(told, indent=1) + "\n")
        finally:
            cluster.remove()


def _sqlite(file: str) -> str:
    """A SQLite database as SQL."""
    return "\n".join(sqlite3.connect(file).iterdump()) + "\n"


def _postgres(cluster: Cluster, url: str) -> str:
    """A PostgreSQL database as SQL, without the commands of psql."""
    options = ("--inserts", "--no-owner", "--no-privileges", "-f", "dump.sql")
    cluster._run("pg_dump", *options, url)
    text = (cluster.folder / "dump.sql").read_text()
    return re.sub(r"(?m)^(--.*|\\.*|)\n", "", text)


if __name__ == "__main__":
    main(*sys.argv[1:])
