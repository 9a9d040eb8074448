"""Instructions of our server for a move: python -m bench.load.instructions

They are counted by callgrind (Debian: valgrind), whatever else the machine does meanwhile, so that
two commits can be compared where times cannot be trusted. Each table plays some moves, and then
the moves that count. The counts vary by about one percent, with the decks.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import uvloop

from . import peer, traffic
from .processes import raise_file_limit
from .tidefold import Tidefold
from .traffic import Play, Traffic

SLOWER = 60  # how much slower the server may be than without callgrind


class Counted(Tidefold):
    """A server whose instructions are counted, each thread's in a file of its own."""

    def __init__(self, counts: Path) -> None:
        super().__init__()
        self.counts = counts

    def command(self) -> Sequence[str]:
        """The server under callgrind, which waits until it is asked to count."""
        options = ["--instr-atstart=no", "--separate-threads=yes"]
        files = f"--callgrind-out-file={self.counts / 'thread'}"
        return ["valgrind", "--quiet", "--tool=callgrind", *options, files, *super().command()]

    def count(self, switch: str) -> None:
        """Begin (`on`) or end (`off`) to count."""
        command = ["callgrind_control", "-i", switch, str(self.pid)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


async def count(server: Counted, tables: int, moves: int) -> None:
    """Play at all tables, and count the moves after the first few."""
    await server.start()
    try:
        plays = Traffic([Play(server.table(number)) for number in range(tables)])
        await plays.open()
        await plays.rounds(max(5, moves // 5))
        server.count("on")
        await plays.rounds(moves)
        server.count("off")
        plays.close()
    finally:
        await server.stop()


def threads_of(counts: Path) -> list[int]:
    """The instructions of each thread, most first."""
    found = (re.search(r"^totals: (\d+)", file.read_text(), re.M) for file in counts.iterdir())
    return sorted((int(total[1]) for total in found if total), reverse=True)


def main() -> None:
    """Count, and print the instructions of a move: the event loop's, and all."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.instructions", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=30, help="at each table (default 30)")
    options = parser.parse_args()
    raise_file_limit()
    peer.START_SECONDS *= SLOWER
    peer.STOP_SECONDS *= SLOWER
    traffic.DRAIN_SECONDS *= SLOWER
    with tempfile.TemporaryDirectory(prefix="tidefold-counts-") as folder:
        uvloop.run(count(Counted(Path(folder)), options.tables, options.moves))
        loop, *others = threads_of(Path(folder))
    moves = options.tables * options.moves
    print(f"{loop / moves:,.0f} of the event loop, {(loop + sum(others)) / moves:,.0f} in all")


if __name__ == "__main__":
    main()
