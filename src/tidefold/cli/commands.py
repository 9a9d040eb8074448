"""A command is a module: its docstring is the help, `add` adds its arguments, `run` runs it."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from ..games.registry import games


def command_name(module: str) -> str:
    """Return what people type for the command of a module."""
    return module.rpartition(".")[2].rstrip("_").replace("_", "-")


def summary_of(module: str) -> str:
    """Return what a command does, as the first line of its docstring says."""
    summary = (import_module(module).__doc__ or "").partition("\n")[0]
    return summary[:1].lower() + summary[1:].rstrip(".")


def add_commands(
    parser: ArgumentParser, modules: Iterable[str], *, only: str | None = None, **settings: Any
) -> None:
    """Add commands to a parser; if `only` names one of them, no other is imported."""
    choice = parser.add_subparsers(required=True, prog=parser.prog, **settings)
    named = {command_name(module): module for module in modules}
    for name in [only] if only in named else named:
        module = import_module(named[name])
        made = choice.add_parser(name, help=summary_of(named[name]), description=module.__doc__)
        module.add(made)
        made.set_defaults(run=module.run)


def game_commands(part: str) -> list[Any]:
    """Return what all games have in a part that lists modules of commands."""
    return [found for game in games() for found in game.part(part) or ()]
