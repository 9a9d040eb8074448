"""Serve a bot to other programs, in JSON lines on standard input and output.

Another program starts this command, as a chess program starts an engine; started by hand it waits
for lines. docs/engine-protocol.md describes the messages.

  tidefold engine beginner
  tidefold arena --bots "random,cmd:tidefold engine beginner"
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ..bots.engine import serve
from ..games.registry import games
from .bots import bot_of
from .options import add_game
from .output import bad_input


def add(parser: ArgumentParser) -> None:
    add_game(parser, [game.name for game in games() if "engine" in game.parts])
    parser.add_argument("bot", metavar="BOT", help="the bot with its budget, such as beginner")


def run(options: Namespace) -> int:
    with bad_input(ValueError):
        bot = bot_of(options.bot, options.game, programs=False)
        for answer in serve(bot, sys.stdin, options.game):
            sys.stdout.write(answer)
            sys.stdout.flush()
    return 0
