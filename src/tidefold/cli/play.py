"""Play a match against bots here in the terminal.

You play against bots. Type ? for the rules and everything you can type, q to
leave. Colour is used where the terminal has it, and nothing depends on it. With --save the record
is added to a file as a line of JSON when the match is over or when you leave it. The match speaks
the language of your system (LC_ALL, LC_MESSAGES or LANG) if that is English, Spanish, Italian or
French, and English otherwise; --language chooses another one.

  tidefold play
  tidefold play --level hard               against a stronger bot
  tidefold play --seed 7 --pace 0          the same deal each time, and no waiting
  tidefold play --language es-AR           in Argentine Spanish
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote
from typing import Any, BinaryIO

from ..games.api import Match
from ..games.checks import MAX_SEED
from ..games.registry import Game, games
from ..i18n import Sentences
from ..records import dump
from ..tui import Seating, Session, Terminal, player_names, terminal_of
from .bots import add_bots, for_seats, levels_of, read_bots
from .options import (
    add_game_options,
    add_language,
    add_players,
    add_seed,
    check_bounds,
    check_players,
    game_of,
    language,
    rules_of,
)
from .output import BadInput, bad_input

SHORT_SEED = 10**6
SLOWEST = 10.0
USUAL_LEVEL = "easy"  # if the game has it


def add(parser: ArgumentParser) -> None:
    add_game_options(parser)
    _add_terminal_switches(parser)
    add_players(parser)
    text = "how strong your opponents are, or which bots they are: one for all, or one for each"
    add_bots(parser, "--level", "--bots", text=f"{text} (default {USUAL_LEVEL})", default=None)
    parser.add_argument("--names", default="", metavar="A,B", help="names, yours first")
    add_language(parser)
    add_seed(parser, None, "seed of the match (default: a new one each time)")
    parser.add_argument("--save", metavar="FILE", help="add the record of the match to this file")
    parser.add_argument("--no-color", action="store_true", help="no colour")
    parser.add_argument(
        "--pace",
        type=float,
        metavar="T",
        help="seconds to wait after each event (default 0.6 at a terminal, else 0)",
    )


def _add_terminal_switches(parser: ArgumentParser) -> None:
    notes = []
    for game in games():
        client = terminal_of(game.name)
        if client.help:
            notes.append(f"{game.title}:\n{client.help}")
        if client.switches:
            group = parser.add_argument_group(f"{game.title} in the terminal")
            for name, text in client.switches.items():
                group.add_argument(f"--{name}", action="store_true", help=text)
    parser.epilog = "\n".join(notes)


def run(options: Namespace) -> int:
    game = game_of(options)
    spoken = language(options)
    opponents = _opponents(options, game)
    names = _names(options, len(opponents) + 1, Sentences(spoken)["tui.you"])
    switches = _switches(options, game)
    usual = terminal_of(game.name).usual_rules(spoken)
    rules = rules_of(options, game, usual)
    _check(options)
    seed = secrets.randbelow(SHORT_SEED) if options.seed is None else options.seed
    colour, pace = not options.no_color, options.pace
    terminal = Terminal(sys.stdout, sys.stdin, colour=colour, pace=pace, language=spoken)
    seating = Seating(game, rules, opponents, names, seed, terminal, switches)
    match, session = _sit_down(seating)
    try:
        session.run()
    finally:
        _save(options.save, match)
        again = _same_deal(options, game, seed)
        session.say_goodbye(options.save, _how_to_save(game), again)
    return 0


def _sit_down(seating: Seating) -> tuple[Match, Session]:
    """Return the match, with names and bots in its notes, and its session."""
    with bad_input(ValueError):
        match, session = terminal_of(seating.game.name).sit_down(seating)
    match.meta |= {"names": list(seating.names), "bots": ["", *seating.opponents]}
    return match, session


def _opponents(options: Namespace, game: Game) -> list[str]:
    """Return the opponents' bots; without --players, --bots decides their number."""
    bots = read_bots(options.level or _usual_bot(game), game)
    if options.players is not None:
        check_players(game, options.players)
        return for_seats(bots, options.players - 1)
    if len(bots) + 1 not in game.seats:
        least, most = max(1, game.seats[0] - 1), game.seats[-1] - 1
        raise BadInput(f"you can play against {least} to {most} opponents, not {len(bots)}")
    return bots


def _usual_bot(game: Game) -> str:
    levels = levels_of(game.name)
    return levels.get(USUAL_LEVEL) or next(iter(levels.values()))


def _names(options: Namespace, players: int, you: str) -> tuple[str, ...]:
    given = options.names.split(",") if options.names else []
    with bad_input(ValueError):
        return player_names(given, players, you)


def _switches(options: Namespace, game: Game) -> dict[str, bool]:
    """Return the switches of the game's terminal client; raises BadInput for another game's."""
    own = terminal_of(game.name).switches
    for other in games():
        for name in terminal_of(other.name).switches:
            if name not in own and getattr(options, name):
                raise BadInput(f"--{name} is for {other.title}, not for {game.title}")
    return {name: getattr(options, name) for name in own}


def _check(options: Namespace) -> None:
    check_bounds(options, seed=(0, MAX_SEED))
    if options.pace is not None and not 0 <= options.pace <= SLOWEST:
        raise BadInput(f"--pace must be from 0 to {SLOWEST:g} seconds")
    if options.save is not None:
        problems = bad_input(OSError, ValueError, doing=f"cannot write {options.save}")
        with problems, Path(options.save).open("ab"):
            pass


def _save(path: str | None, match: Match) -> None:
    """Add the record to the file if one is named; an unfinished match counts as abandoned."""
    if path is None:
        return
    if match.outcome is None:
        match.give_up("abandoned")
    with bad_input(OSError, doing=f"cannot write {path}"):
        _append(path, match.record())


def _append(path: str, record: dict[str, Any]) -> None:
    """Append a record as a separate line, even if the file's last line has no end."""
    with Path(path).open("ab+") as file:
        line = dump(record).encode() + b"\n"
        file.write((b"\n" if _ends_within_a_line(file) else b"") + line)


def _ends_within_a_line(file: BinaryIO) -> bool:
    """Does a file end in the middle of a line? This moves only the position for reading."""
    if not file.seekable() or not file.seek(0, 2):
        return False
    file.seek(-1, 2)
    return file.read(1) != b"\n"


def _how_to_save(game: Game) -> str:
    return f"tidefold play{_game_option(game)} --save FILE"


def _same_deal(options: Namespace, game: Game, seed: int) -> str:
    """Return the command that plays the same deal again."""
    words = [f"tidefold play --seed {seed}{_game_option(game)}"]
    usual: dict[str, Any] = {"players": None, "level": None, "language": None}
    usual |= dict.fromkeys(option.name for option in game.options)
    client = terminal_of(game.name)
    usual |= dict.fromkeys(client.switches, False)
    rules = client.usual_rules(language(options)) if options.language is None else {}
    for name, default in usual.items():
        given = getattr(options, name.replace("-", "_")) or rules.get(name)
        if given is True:
            words.append(f"--{name}")
        elif given not in (None, False, default):
            words.append(f"--{name} {quote(str(given))}")
    return " ".join(words)


def _game_option(game: Game) -> str:
    return "" if game is games()[0] else f" --game {game.name}"
