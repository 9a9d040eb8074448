"""Show an hourglass for playing Roll-cean on paper.

The hourglass fills the terminal. Press space when the first player has finished: the sand runs,
with one beep every ten seconds and three at the end. p pauses, n goes to the next round, ? shows
all keys, q quits. For a first game take 40 seconds, later 30 or 25.

  tidefold timer
  tidefold timer --seconds 25
  tidefold timer --decreasing              40 seconds at first, 25 in the last rounds
  tidefold timer --silent                  no beeps (s turns them on)
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ...tui.rollcean.hourglass import (
    MOST_ROUNDS,
    ROUNDS,
    SECONDS,
    NotATerminal,
    Times,
    run_hourglass,
)
from ..output import BadInput

_GLASSES = ", ".join(map(str, SECONDS[:-1])) + f" or {SECONDS[-1]}"
_VOLUME = 60


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold timer`."""
    parser.add_argument(
        "--seconds", type=int, metavar="S", help=f"seconds of every round: {_GLASSES} (default 40)"
    )
    parser.add_argument(
        "--decreasing",
        action="store_true",
        help="for experts: rounds 1-4 have 40 seconds, 5-8 at 35, 9-12 at 30, 13-15 at 25",
    )
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, metavar="N", help=f"how many (default {ROUNDS})"
    )
    parser.add_argument("--silent", action="store_true", help="begin without sound")
    parser.add_argument(
        "--volume", type=int, default=_VOLUME, metavar="V", help=f"0 to 100 (default {_VOLUME})"
    )
    parser.add_argument("--no-color", action="store_true", help="no colour")


def run(options: Namespace) -> int:
    """Run the hourglass."""
    times = _times(options)
    if not 0 <= options.volume <= 100:
        raise BadInput(f"--volume must be from 0 to 100, not {options.volume}")
    try:
        run_hourglass(
            times,
            sys.stdout,
            sys.stdin,
            colour=not options.no_color,
            sound=not options.silent,
            volume=options.volume,
        )
    except NotATerminal as problem:
        raise BadInput(problem) from None
    return 0


def _times(options: Namespace) -> Times:
    """The time mode that was asked for."""
    if options.decreasing and options.seconds is not None:
        raise BadInput("choose --seconds or --decreasing, not both")
    if options.seconds is not None and options.seconds not in SECONDS:
        raise BadInput(f"--seconds must be {_GLASSES}, not {options.seconds}")
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds must be from 1 to {MOST_ROUNDS}, not {options.rounds}")
    return Times(None if options.decreasing else options.seconds or SECONDS[0], options.rounds)
