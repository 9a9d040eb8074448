"""The command line: every command is a module with `add` (its arguments) and `run`."""

from __future__ import annotations

import os
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper

from ..games.registry import games
from ..version import __version__
from .commands import add_commands, game_commands
from .output import BAD_INPUT, BadInput, Parser, listed, one_line

COMMANDS = (
    *("serve", "play", "record", "check", "verify", "analyse", "arena", "engine", "perft", "bench"),
    *("lab", "dataset", "train", "simulate", "print", "site", "backup", "export", "import_"),
    *("convert", "prune", "moderate", "ratings", "connect", "bot_token"),
)

DESCRIPTION = """\
Tidefold is an unofficial home for {titles}.
Play with friends and bots in the browser or in the terminal. Record, check and analyse matches,
measure bots, and print paper to play on.

  tidefold serve --open        open a table in your browser, for you and your friends
  tidefold play                play against a bot here in the terminal
  tidefold site public         write a web site that plays without a server
  tidefold COMMAND --help      explain a command, with examples
"""


def build_parser(only: str | None = None) -> Parser:
    """Return the parser of all commands; if `only` names one, the others are not imported."""
    titles = listed([game.title for game in games()])
    parser = Parser(
        prog="tidefold",
        description=DESCRIPTION.format(titles=titles),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tidefold {__version__}")
    modules = [f"{__package__}.{name}" for name in COMMANDS] + game_commands("commands")
    add_commands(parser, modules, title="commands", metavar="COMMAND", only=only)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code and never shows a traceback for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if arguments is None else arguments
    options = build_parser(next(iter(words), None)).parse_args(words)
    try:
        code: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BadInput as problem:
        return _complain(problem)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as problem:
        _drop_output()
        return _complain(f"cannot write: {problem.strerror or problem}")


def _complain(problem: object) -> int:
    print(f"tidefold: {one_line(problem)}", file=sys.stderr)
    return BAD_INPUT


def _drop_output() -> None:
    """Redirect standard output to nowhere, because its reader is gone or its disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
