"""A command is a module: its docstring is the help, `add` adds its arguments, `run` runs it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable
from typing import Protocol

from ..games.registry import games


class Command(Protocol):
    """A module that is a command; the first line of its docstring stands in the list."""

    __name__: str
    __doc__: str | None

    def add(self, parser: ArgumentParser, /) -> None:
        """Add its arguments."""
        ...

    def run(self, options: Namespace, /) -> int:
        """Run it; returns the exit code."""
        ...


def add_commands(
    parser: ArgumentParser, commands: Iterable[Command], *, title: str, metavar: str
) -> None:
    """Let one of some commands be chosen."""
    choice = parser.add_subparsers(title=title, metavar=metavar, required=True)
    for module in commands:
        summary, _, rest = (module.__doc__ or "").partition("\n")
        command = choice.add_parser(
            module.__name__.rpartition(".")[2].rstrip("_"),
            help=summary[:1].lower() + summary[1:].rstrip("."),
            description=f"{summary}\n{rest}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add(command)
        command.set_defaults(run=module.run)


def game_commands(part: str) -> list[Command]:
    """The commands that belong to one game alone, of all games."""
    return [command for game in games() for command in game.part(part) or ()]
