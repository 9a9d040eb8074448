"""Count down the seconds of each round, for playing Roll-cean on paper.

Press Space when the first player has finished: one bell after every ten seconds, three at the end.
The screen names the other keys. For a first match take 40 seconds, later 30 or 25.

  tidefold timer
  tidefold timer --seconds 25 --language es
  tidefold timer --decreasing              40 seconds at first, 25 in the last rounds
  tidefold timer --silent                  no bell (s turns it on)
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ...games.rollcean.hourglass_modes import DURATIONS
from ...games.rollcean.state import ROUNDS
from ...tui import Terminal
from ...tui.rollcean.timer import run_timer
from ..options import add_language, language
from ..output import BadInput

MOST_ROUNDS = 99
_SECONDS = ", ".join(map(str, DURATIONS[:-1])) + f" or {DURATIONS[-1]}"


def add(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seconds", type=int, metavar="S", help=f"seconds of every round: {_SECONDS} (default 40)"
    )
    parser.add_argument(
        "--decreasing",
        action="store_true",
        help="for experts: rounds 1-4 at 40 seconds, 5-8 at 35, 9-12 at 30, 13-15 at 25",
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, metavar="N", help=f"how many (default {ROUNDS})"
    )
    parser.add_argument("--silent", action="store_true", help="begin without the bell")
    add_language(parser)


def run(options: Namespace) -> int:
    time = _time(options)
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds must be from 1 to {MOST_ROUNDS}, not {options.rounds}")
    terminal = Terminal(sys.stdout, sys.stdin, language=language(options))
    if not run_timer(time, options.rounds, terminal, sound=not options.silent):
        raise BadInput("the timer needs a terminal that it can draw in")
    return 0


def _time(options: Namespace) -> dict[str, object]:
    if options.decreasing and options.seconds is not None:
        raise BadInput("choose --seconds or --decreasing, not both")
    if options.decreasing:
        return {"mode": "decreasing"}
    seconds = DURATIONS[0] if options.seconds is None else options.seconds
    if seconds not in DURATIONS:
        raise BadInput(f"--seconds must be {_SECONDS}, not {seconds}")
    return {"mode": "constant", "seconds": seconds}
