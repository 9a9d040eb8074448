"""Play a match against bots here in the terminal.

You sit at seat 0; your rivals are bots: beginner, random or hoarder. Type a move by its number or
in words, ? for the rules and all that can be typed, q to leave. Colour is used where the terminal
has it, and nothing needs it. With --save the record is added to a file as a line of JSON when the
match is over or left.

  tidefold play
  tidefold play --edition it --bots beginner,random
  tidefold play --players 4 --names Ana --save matches.jsonl
  tidefold play --seed 7 --pace 0          the same deal each time, and no waiting
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace

from ..bots import make_bots
from ..games.checks import MAX_SEED
from ..games.seasalt import Match
from ..tui import Session, Terminal, player_names
from ..tui.saving import append_record, try_to_open
from .options import add_match_options, add_seed, bot_names
from .output import BadInput

SHORT_SEED = 10**6
SLOWEST = 10.0


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold play`."""
    add_match_options(parser, players=None)
    parser.add_argument(
        "--bots", default="beginner", metavar="A,B", help="a rival a seat (default beginner)"
    )
    parser.add_argument("--names", default="", metavar="A,B", help="names, yours first")
    add_seed(parser, None, "seed of the match (default: a new one each time)")
    parser.add_argument("--save", metavar="FILE", help="add the record of the match to this file")
    parser.add_argument("--no-color", action="store_true", help="no colour")
    parser.add_argument(
        "--pace",
        type=float,
        metavar="T",
        help="seconds to wait after each event (default 0.6 at a terminal, else 0)",
    )


def run(options: Namespace) -> int:
    """Play one match."""
    rivals = _rivals(options)
    names = _names(options, len(rivals) + 1)
    _check(options)
    seed = secrets.randbelow(SHORT_SEED) if options.seed is None else options.seed
    match = Match(len(names), options.edition, seed=seed, target=options.target)
    match.meta = {"names": list(names), "bots": ["", *rivals]}
    bots = make_bots([rivals[0], *rivals], seed)[1:]
    terminal = Terminal(sys.stdout, sys.stdin, colour=not options.no_color, pace=options.pace)
    session = Session(match, bots, names, terminal)
    try:
        session.run()
    finally:
        _save(options.save, match)
        session.say_goodbye(options.save, _same_deal(options, seed))
    return 0


def _rivals(options: Namespace) -> list[str]:
    """The bots, one a rival; the number of players follows from them if it is not given."""
    named = options.bots.count(",") + 1
    rivals = options.players - 1 if options.players else named
    if not 1 <= rivals <= 3:
        raise BadInput(f"you can play against 1, 2 or 3 rivals, not {rivals}")
    return bot_names(options.bots, rivals)


def _names(options: Namespace, players: int) -> tuple[str, ...]:
    """Everybody's names, the person's first."""
    try:
        return player_names([name for name in options.names.split(",") if options.names], players)
    except ValueError as problem:
        raise BadInput(problem) from None


def _check(options: Namespace) -> None:
    """Refuse numbers and files that cannot be."""
    if options.seed is not None and not 0 <= options.seed <= MAX_SEED:
        raise BadInput(f"--seed must be from 0 to {MAX_SEED}")
    if options.target is not None and not 1 <= options.target <= 1000:
        raise BadInput("--target must be from 1 to 1000")
    if options.pace is not None and not 0 <= options.pace <= SLOWEST:
        raise BadInput(f"--pace must be from 0 to {SLOWEST:g} seconds")
    if options.save is not None:
        try:
            try_to_open(options.save)
        except (OSError, ValueError) as problem:
            raise BadInput(f"cannot write {options.save}: {_short(problem)}") from None


def _save(path: str | None, match: Match) -> None:
    """Add the record to the file, if one is named; a match that was left is abandoned."""
    if path is None:
        return
    if match.outcome is None:
        match.give_up("abandoned")
    try:
        append_record(path, match.record())
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {_short(problem)}") from None


def _short(problem: Exception) -> str:
    """What the system says, without number and path."""
    return getattr(problem, "strerror", None) or str(problem)


def _same_deal(options: Namespace, seed: int) -> str:
    """The command that deals the same cards again."""
    usual = {"edition": "es", "players": None, "bots": "beginner", "target": None}
    given = {name: getattr(options, name) for name in usual}
    more = [f" --{name} {given[name]}" for name in usual if given[name] != usual[name]]
    return f"tidefold play --seed {seed}" + "".join(more)
