"""Play a match against bots here in the terminal.

You sit at seat 0; your rivals are bots. Type a move by its number or in words, ? for the rules
and all that can be typed, q to leave. Colour is used where the terminal has it, and nothing needs
it. With --save the record is added to a file as a line of JSON when the match is over or left.

In Roll-cean (1 to 8 players) you place shapes with the arrow keys, or type them (--typed). There
is no time limit unless --seconds or --decreasing sets one; the sand then runs from the throw on.

  tidefold play
  tidefold play --edition it --bots beginner,random
  tidefold play --players 4 --names Ana --save matches.jsonl
  tidefold play --seed 7 --pace 0          the same deal each time, and no waiting
  tidefold play --game rollcean
  tidefold play --game rollcean --players 1 --seconds 40
  tidefold play --game rollcean --sheet my-sheet.toml --bots random,beginner
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from shlex import quote

from ..games.checks import MAX_SEED
from ..games.seasalt import EDITIONS
from ..tui import Terminal, player_names
from ..tui.games import DECKS, GAMES, SECONDS, Game, Match, Seating
from ..tui.saving import append_record, try_to_open
from .options import add_seed, bot_names, split_bots
from .output import BadInput
from .rollcean.decks import add_decks, decks_named

SHORT_SEED = 10**6
SLOWEST = 10.0
USUAL = {"game": "seasalt", "players": None, "bots": "beginner"}


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold play`."""
    parser.add_argument("--game", default=USUAL["game"], choices=list(GAMES), help="which game")
    parser.add_argument("--edition", default="es", metavar="E", choices=list(EDITIONS))
    parser.add_argument("--players", type=int, metavar="N", choices=range(1, 9))
    parser.add_argument("--target", type=int, metavar="P")
    names = "; ".join(f"{game.title}: {', '.join(game.bots)}" for game in GAMES.values())
    parser.add_argument(
        "--bots",
        default=USUAL["bots"],
        metavar="A,B",
        help=f"a rival a seat (default beginner). {names}",
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
    _add_rollcean(parser)


def _add_rollcean(parser: ArgumentParser) -> None:
    """The arguments of Roll-cean alone."""
    group = parser.add_argument_group("Roll-cean")
    add_decks(group)
    group.add_argument(
        "--seconds", type=int, metavar="T", help=f"for each shape, {SECONDS} (default: no limit)"
    )
    group.add_argument("--decreasing", action="store_true", help="from 40 seconds down to 25")
    group.add_argument("--typed", action="store_true", help="type instead of using arrow keys")


def run(options: Namespace) -> int:
    """Play one match."""
    game = GAMES[options.game]
    rivals = _rivals(options, game)
    names = _names(options, len(rivals) + 1)
    _check(options, game)
    seed = secrets.randbelow(SHORT_SEED) if options.seed is None else options.seed
    terminal = Terminal(sys.stdout, sys.stdin, colour=not options.no_color, pace=options.pace)
    given = vars(options)
    if options.game == "rollcean":
        given = given | dict(zip(DECKS, decks_named(options), strict=True))
    try:
        match, session = game.sit_down(Seating(rivals, names, seed, terminal, given))
    except ValueError as problem:
        raise BadInput(problem) from None
    match.meta |= {"names": list(names), "bots": ["", *rivals]}
    try:
        session.run()
    finally:
        _save(options.save, match)
        again = _same_deal(options, game, seed)
        session.say_goodbye(options.save, _how_to_save(options), again)
    return 0


def _rivals(options: Namespace, game: Game) -> list[str]:
    """The bots, one a rival; the number of players follows from them if it is not given."""
    named = len(split_bots(options.bots))
    rivals = options.players - 1 if options.players else named
    if rivals + 1 not in game.players:
        least, most = game.players[0] - 1, game.players[-1] - 1
        raise BadInput(f"you can play against {least} to {most} rivals, not {rivals}")
    return bot_names(options.bots, rivals, game.check_bot)


def _names(options: Namespace, players: int) -> tuple[str, ...]:
    """Everybody's names, the person's first."""
    try:
        return player_names([name for name in options.names.split(",") if options.names], players)
    except ValueError as problem:
        raise BadInput(problem) from None


def _check(options: Namespace, game: Game) -> None:
    """Refuse numbers, files and options of the other game."""
    for other in GAMES.values():
        for name, usual in other.options.items():
            if other is not game and getattr(options, name) != usual:
                raise BadInput(f"--{name} is for {other.title}, not for {game.title}")
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


def _how_to_save(options: Namespace) -> str:
    """The command that keeps the record of a match."""
    game = "" if options.game == USUAL["game"] else f" --game {options.game}"
    return f"tidefold play{game} --save FILE"


def _same_deal(options: Namespace, game: Game, seed: int) -> str:
    """The command that deals the same again."""
    usual = {**USUAL, **game.options}
    words = ["tidefold play", f"--seed {seed}"]
    for name in usual:
        value = getattr(options, name)
        if value is True:
            words.append(f"--{name}")
        elif value != usual[name]:
            words.append(f"--{name} {quote(str(value))}")
    return " ".join(words)
