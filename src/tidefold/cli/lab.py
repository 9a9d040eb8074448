"""Measure a game or its bots by simulation, and write a report."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .commands import add_commands, game_commands


def add(parser: ArgumentParser) -> None:
    """The tasks of all games."""
    add_commands(parser, game_commands("lab"), title="tasks", metavar="TASK")


def run(options: Namespace) -> int:
    """Never called: every task has a `run` of its own."""
    raise NotImplementedError(options)
