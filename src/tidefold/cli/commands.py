"""A command is a module: its docstring is the help, `add` adds its arguments, `run` runs it."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from ..games.registry import games


def add_commands(
    parser: ArgumentParser,
    modules: Iterable[str],
    *,
    title: str,
    metavar: str,
    only: str | None = None,
) -> None:
    """Add commands to a parser; if `only` names one of them, no other is imported."""
    choice = parser.add_subparsers(title=title, metavar=metavar, required=True)
    named = {module.rpartition(".")[2].rstrip("_").replace("_", "-"): module for module in modules}
    for name in [only] if only in named else named:
        _add_command(choice, name, import_module(named[name]))


def _add_command(choice: _SubParsersAction[ArgumentParser], name: str, module: ModuleType) -> None:
    summary, _, rest = (module.__doc__ or "").partition("\n")
    parser = choice.add_parser(
        name,
        help=summary[:1].lower() + summary[1:].rstrip("."),
        description=f"{summary}\n{rest}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    module.add(parser)
    parser.set_defaults(run=module.run)


def game_commands(part: str) -> list[str]:
    """Return the modules of all commands that belong to a single game."""
    return [module for game in games() for module in game.part(part) or ()]
