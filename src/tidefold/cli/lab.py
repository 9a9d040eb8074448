"""Measure a game or its bots by simulation, and write a report."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .commands import add_commands, command_name, game_commands


def add(parser: ArgumentParser) -> None:
    tasks = game_commands("lab")
    add_commands(parser, tasks, title="tasks", metavar="TASK")
    helps = [f"  tidefold lab {command_name(task)} --help" for task in tasks]
    parser.epilog = "\n".join(["what a task does, with examples:", *helps])


def run(options: Namespace) -> int:
    """Never called: every task has its own `run`."""
    raise NotImplementedError(options)
