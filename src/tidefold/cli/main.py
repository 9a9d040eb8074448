"""The command line: every command is a module with `add` (its arguments) and `run`."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS
from collections.abc import Sequence
from io import TextIOWrapper

from ..games.registry import games
from ..version import __version__
from .commands import add_commands, command_name, game_commands, summary_of
from .output import BAD_INPUT, BadInput, Parser, listed, one_line

# The commands by what people want. Games add theirs to these groups, in their part `commands`.
GROUPS = {
    "Play": ("play", "serve", "print"),
    "Look back": ("analyse", "check", "verify"),
    "Host": ("site", "backup", "export", "import_", "prune", "moderate", "ratings", "bot_token"),
    "Research": (
        *("record", "arena", "simulate", "dataset", "train", "convert"),
        *("engine", "connect", "perft", "bench"),
    ),
    "Design": ("lab",),
}

DESCRIPTION = """\
Tidefold is an unofficial home for {titles}.

  tidefold play                play against a bot here in the terminal
  tidefold serve --open        open a table in your browser, for you and your friends
  tidefold help play           explain a command, with examples

{groups}
"""


def _groups() -> dict[str, list[str]]:
    own = {group: [f"{__package__}.{name}" for name in names] for group, names in GROUPS.items()}
    for group, module in game_commands("commands"):
        own[group].append(module)
    return own


def _description(groups: dict[str, list[str]]) -> str:
    """Return the first screen: who we are, how to begin, and all commands by group."""
    parts = [
        "\n".join([group, *(f"  {command_name(one):10} {summary_of(one)}" for one in modules)])
        for group, modules in groups.items()
    ]
    titles = listed([game.title for game in games()])
    return DESCRIPTION.format(titles=titles, groups="\n\n".join(parts))


def build_parser(only: str | None = None) -> Parser:
    """Return the parser of all commands; if `only` names one, the others are not imported."""
    groups = _groups()
    modules = [module for some in groups.values() for module in some]
    named = {command_name(module) for module in modules}
    description = None if only in named else _description(groups)
    parser = Parser(prog="tidefold", usage="tidefold COMMAND ...", description=description)
    parser.add_argument("--version", action="version", version=f"tidefold {__version__}")
    add_commands(parser, modules, only=only, metavar="COMMAND", help=SUPPRESS)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code and never shows a traceback for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(list(sys.argv[1:] if arguments is None else arguments))
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
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


def _run(words: list[str]) -> int:
    if words[:1] in ([], ["help"]):
        words = [*words[1:], "--help"]
    options = build_parser(words[0]).parse_args(words)
    code: int = options.run(options)
    return code


def _complain(problem: object) -> int:
    print(f"tidefold: {one_line(problem)}", file=sys.stderr)
    return BAD_INPUT


def _drop_output() -> None:
    """Redirect standard output to nowhere, because its reader is gone or its disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
