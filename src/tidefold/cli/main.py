"""The command line: every command is a module with `add` (its arguments) and `run`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from ..version import __version__
from . import (
    analyse,
    arena,
    backup,
    bench,
    check,
    engine,
    export,
    lab,
    perft,
    play,
    record,
    score,
    serve,
    sheet,
    timer,
    verify,
)
from . import import_ as import_command
from . import print as print_command
from .output import BAD_INPUT, BadInput, Parser, one_line

COMMANDS = (
    serve,
    play,
    record,
    check,
    verify,
    score,
    analyse,
    perft,
    bench,
    sheet,
    timer,
    print_command,
    lab,
    arena,
    engine,
    backup,
    export,
    import_command,
)

DESCRIPTION = """\
Tidefold: Sea Salt & Paper by its published rule editions, and Roll-cean (both unofficial): play
with friends and bots in the browser or the terminal, make and check records, count hands, print and
design sheets.

  tidefold serve --open                      tables in your browser, for you and your friends
  tidefold play                              a match against a bot, here in the terminal
  tidefold play --game rollcean              the roll-and-write game
  tidefold score --hand "crab:yellow ..."    count a hand at a real table
  tidefold COMMAND --help                    what a command does, with examples
"""


def build_parser() -> Parser:
    """The whole parser."""
    from argparse import RawDescriptionHelpFormatter

    parser = Parser(
        prog="tidefold", description=DESCRIPTION, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"tidefold {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2].rstrip("_")
        summary, _, rest = (module.__doc__ or "").partition("\n")
        command = commands.add_parser(
            name,
            help=summary.rstrip(".").lower(),
            description=f"{summary}\n{rest}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add(command)
        command.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code and never shows a traceback for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    options = build_parser().parse_args(arguments)
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
    """One line on standard error."""
    print(f"tidefold: {one_line(problem)}", file=sys.stderr)
    return BAD_INPUT


def _drop_output() -> None:
    """The reader of our output is gone or full; give Python nothing left to flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
