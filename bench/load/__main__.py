"""Load on table servers, all in one run: python -m bench.load

Every table has two players with a socket each. Whoever's turn it is sends a move; when both have
received the update, the next move may follow. *saturated*: it follows at once. *paced*: moves are
due at a fixed rate, and one that must wait for its table waits on the clock. Moves per CPU-second
count the server's processor time only. Install boardgame.io first: npm ci in bench/peers/boardgame.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import uvloop

from .boardgame import Boardgame
from .measure import Plan, Result, measure
from .peer import Peer
from .processes import raise_file_limit
from .tidefold import GAMES, Tidefold

PEERS = (Tidefold.name, Boardgame.name)
TRAFFIC = (
    "server",
    "traffic",
    "moves/s",
    "per CPU-second",
    "p50 ms",
    "p99 ms",
    "server CPU",
    "generator CPU",
)
MEMORY = ("server", "kB a table", "MB without tables", "MB with all")


def markdown(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table with thousands set apart."""
    lines = [head, ["---"] * len(head), *(map(text, row) for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def text(cell: object) -> str:
    """A cell of the table."""
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def table(results: Mapping[str, Result]) -> str:
    """The figures as Markdown."""
    traffic = [
        (name, kind, *figures)
        for name, result in results.items()
        for kind, figures in (("saturated", result.saturated), ("paced", result.paced))
    ]
    memory = [(name, *result.memory) for name, result in results.items()]
    return f"{markdown(TRAFFIC, traffic)}\n\n{markdown(MEMORY, memory)}"


def plain(result: Result) -> dict[str, dict[str, float]]:
    """The figures with their names, for JSON."""
    return {
        "memory": result.memory._asdict(),
        "saturated": result.saturated._asdict(),
        "paced": result.paced._asdict(),
    }


def main() -> None:
    """Measure the servers one after the other and print their figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--server", action="append", choices=PEERS, help="default: all")
    parser.add_argument("--game", choices=GAMES, default="seasalt", help="of Tidefold's tables")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument(
        "--memory-tables", type=int, default=1000, help="tables whose memory is measured"
    )
    parser.add_argument("--rate", type=float, default=500, help="moves/s when paced (default 500)")
    parser.add_argument("--warm-up", type=float, default=3, help="seconds before each measurement")
    parser.add_argument("--seconds", type=float, default=10, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    raise_file_limit()
    plan = Plan(options.tables, options.rate, options.warm_up, options.seconds)
    make: Mapping[str, Callable[[], Peer]] = {
        Tidefold.name: partial(Tidefold, game=options.game),
        Boardgame.name: Boardgame,
    }
    results = {
        name: uvloop.run(measure(make[name], plan, options.memory_tables))
        for name in options.server or PEERS
    }
    if options.json:
        print(json.dumps({name: plain(result) for name, result in results.items()}, indent=1))
    else:
        print(table(results))


if __name__ == "__main__":
    main()
