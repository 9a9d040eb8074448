"""Replay records and name the first mistake of each bad one.

Every move is replayed and every count repeated. Prints one line for each bad record: file, line,
round and move (counted from 1), and what is wrong. The exit code is 1 if any record is bad.
A file holds one record a line, or one record in all; - reads standard input.

  tidefold check matches.jsonl
  tidefold record --count 100 | tidefold check -
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from ..records import Problem, check_file, check_text, replay
from .output import BadInput, bad_input, progress


def add(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="files of records, or -")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(options: Namespace) -> int:
    return report(options, replay, "bad")


def report(options: Namespace, test: Callable[[Any], object], wrong: str) -> int:
    """Test all records of all files, and print each failure and their number; returns 1 if any."""
    bad: list[Problem] = []
    records = 0
    for problem in progress(_problems(options.files, test), 0, "records"):
        records += 1
        if problem is not None:
            bad.append(problem)
            if not options.json:
                print(problem)
    if options.json:
        print(json.dumps({"records": records, "bad": [asdict(problem) for problem in bad]}))
    else:
        print(f"{records} checked, {len(bad)} {wrong}")
    return 1 if bad else 0


def _problems(files: list[str], test: Callable[[Any], object]) -> Iterator[Problem | None]:
    for name in files:
        with bad_input(OSError, doing=f"cannot read {name}"):
            if name == "-":
                if sys.stdin is None:
                    raise BadInput("standard input is closed")
                yield from check_text("standard input", sys.stdin.buffer.read(), test)
            else:
                yield from check_file(name, test)
