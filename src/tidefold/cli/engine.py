"""Serve a bot of Sea Salt & Paper to other programs, in JSON lines on standard input and output.

docs/engine-protocol.md tells what is said. Another program starts this command, as a chess program
starts an engine; typed by hand it waits for lines.

  tidefold engine beginner
  tidefold arena --bots "random,cmd:tidefold engine beginner"
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ..bots import bots_of
from ..bots.engine import serve
from .output import BadInput


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold engine`."""
    parser.add_argument("bot", metavar="BOT", help="the bot with its budget, such as beginner")


def run(options: Namespace) -> int:
    """Answer until bye or the end of the input."""
    try:
        bots_of("seasalt").make(options.bot)
        for answer in serve(options.bot, sys.stdin, "seasalt"):
            sys.stdout.write(answer)
            sys.stdout.flush()
    except ValueError as problem:
        raise BadInput(problem) from None
    return 0
