"""Arguments that several commands share, and their checks."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, _ArgumentGroup
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..games.checks import MAX_SEED
from ..games.registry import Game, Option, game_named, game_names, games
from ..i18n import LANGUAGES, language_of
from ..records.parquet import SHARD
from ..records.parquet_reader import need_pyarrow
from .output import BadInput, bad_input, bare, listed
from .workers import MOST_WORKERS, add_ray


def add_game(parser: ArgumentParser, games: Sequence[str] | None = None) -> None:
    """Add `--game` with all games, or with the given ones."""
    names = game_names() if games is None else games
    text = f"one of {', '.join(names)} (default {names[0]})"
    parser.add_argument(
        "--game", default=names[0], metavar="GAME", type=_game_name, choices=names, help=text
    )


def _game_name(text: str) -> str:
    """Return the name of the game with this title, else the text itself."""
    return {bare(game.title): game.name for game in games()}.get(bare(text), text)


def add_game_options(parser: ArgumentParser) -> None:
    """Add `--game`, and the options for the rules of a match, in one group per game.

    A rule that is not given is None in the namespace; `rules_of` fills in its default.
    """
    add_game(parser)
    for title, options in _options_by_title().items():
        group = parser.add_argument_group(title)
        for option, owners in options:
            _add_option(group, option, owners)


def _options_by_title() -> dict[str, list[tuple[Option, list[Game]]]]:
    """Return every option once, with its games, by the title of the first game that has it."""
    found: dict[str, list[tuple[Option, list[Game]]]] = {}
    for game in games():
        for option in game.options:
            owners = _owners(option.name)
            if owners[0] is game:
                found.setdefault(game.title, []).append((option, owners))
    return found


def _owners(name: str) -> list[Game]:
    return [game for game in games() if any(option.name == name for option in game.options)]


def _add_option(group: _ArgumentGroup, option: Option, owners: list[Game]) -> None:
    """Add an option; if several games share it, its help names the others."""
    others = listed([game.title for game in owners[1:]])
    text = f"{option.help}; also for {others}" if others else option.help
    if option.flag:
        group.add_argument(f"--{option.name}", action="store_true", default=None, help=text)
        return
    # The games that share an option may allow different values: `rules_of` checks those.
    choices = option.choices if option.choices and not others else None
    group.add_argument(f"--{option.name}", metavar=option.metavar, choices=choices, help=text)


def game_of(options: Namespace) -> Game:
    """Return the game that `--game` names."""
    return game_named(options.game)


def rules_of(
    options: Namespace, game: Game, usual: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return the rules given on the command line, as `game.start` takes them.

    `usual` has the values of options that are not given, in place of their defaults.
    """
    values = option_values(options, game)
    for name, value in (usual or {}).items():
        values[name] = values[name] if getattr(options, name) is not None else value
    with bad_input(ValueError):
        return game.read_rules(values)


def option_values(options: Namespace, game: Game) -> dict[str, Any]:
    """Return the value of every option of a game; raises BadInput for another game's option."""
    own = {option.name for option in game.options}
    for other in (option for each in games() for option in each.options):
        if other.name not in own and _given(options, other) is not None:
            titles = listed([owner.title for owner in _owners(other.name)])
            raise BadInput(f"--{other.name} is for {titles}, not for {game.title}")
    with bad_input(ValueError):
        return {option.name: _read(options, option) for option in game.options}


def _given(options: Namespace, option: Option) -> Any:
    """Return the text given for an option, True for a flag, or None if it is not given."""
    return getattr(options, option.name.replace("-", "_"), None)


def _read(options: Namespace, option: Option) -> Any:
    """Return the value of an option; raises ValueError if the text is not allowed."""
    given = _given(options, option)
    if given is None:
        return option.default
    if option.flag:
        return True
    if option.choices and given not in option.choices:
        raise ValueError(f"--{option.name} must be one of {', '.join(option.choices)}")
    return option.read(given)


def add_players(parser: ArgumentParser) -> None:
    """Add `--players`; `check_players` checks their number."""
    bounds = "; ".join(f"{game.title}: {game.seats[0]} to {game.seats[-1]}" for game in games())
    parser.add_argument("--players", type=int, metavar="N", help=f"how many play. {bounds}")


def check_players(game: Game, players: int) -> None:
    """Raise BadInput for a number of players that a game does not allow."""
    with bad_input(ValueError):
        game.check_players(players)


def add_language(parser: ArgumentParser) -> None:
    """Add `--language` for a command that talks with a person at a terminal."""
    text = f"{', '.join(LANGUAGES)} (default: the language of your system, else en)"
    parser.add_argument("--language", choices=LANGUAGES, metavar="L", help=text)


def language(options: Namespace) -> str:
    """Return the chosen language, or that of the system."""
    return options.language or language_of(os.environ)


def add_seed(parser: ArgumentParser, default: int | None, note: str) -> None:
    """Add `--seed`, which makes a run repeatable."""
    parser.add_argument("--seed", type=int, default=default, metavar="S", help=note)


def check_bounds(options: Namespace, **bounds: tuple[int, int]) -> None:
    """Raise BadInput for numbers out of bounds; options that were not given pass."""
    for name, (least, most) in bounds.items():
        given = getattr(options, name)
        if given is not None and not least <= given <= most:
            raise BadInput(f"--{name.replace('_', '-')} must be from {least} to {most}")


class Matches(NamedTuple):
    """The matches of a run: of which game, for how many, by which rules."""

    game: Game
    players: int
    values: dict[str, Any]  # of the game's options
    rules: dict[str, Any]  # as `Game.start` takes them


def add_matches(
    parser: ArgumentParser,
    note: str,
    default: int,
    *,
    counted: str = "matches",
    seed: int | None = 0,
    seed_note: str = "0",
) -> None:
    """Add what a run of many matches needs: game and rules, players, number, seed, and workers."""
    add_game_options(parser)
    add_players(parser)
    option = parser.add_argument
    option(f"--{counted}", type=int, default=default, metavar="M", help=f"{note} ({default:,})")
    add_seed(parser, seed, f"seed of the first match ({seed_note})")
    option("--workers", type=int, metavar="W", help="processes to play in (one per core)")
    add_ray(parser)


def matches_of(
    options: Namespace, most: int, *, counted: str = "matches", players: int | None = None
) -> Matches:
    """Return the matches of a run; BadInput if an option is wrong.

    `players` is their number where `--players` is not given, in place of the game's usual one.
    """
    game = game_of(options)
    rules = rules_of(options, game)
    seats = options.players if options.players is not None else players or game.usual_players
    check_players(game, seats)
    check_bounds(options, **{counted: (1, most)}, workers=(1, MOST_WORKERS))
    check_bounds(options, seed=(0, MAX_SEED - getattr(options, counted) + 1))
    return Matches(game, seats, option_values(options, game), rules)


def add_parquet(parser: ArgumentParser, *, choose: bool = True) -> None:
    """Add the options of Parquet files; with `choose`, `--format` switches them on."""
    option = parser.add_argument
    if choose:
        text = "jsonl: lines on standard output; parquet: a folder (needs --out)"
        option("--format", default="jsonl", choices=("jsonl", "parquet"), help=text)
    option("--out", metavar="FOLDER", help="where Parquet files go")
    option(
        "--shard",
        type=int,
        default=SHARD,
        metavar="M",
        help=f"matches in a Parquet file (default {SHARD:,})",
    )
    option("--decisions", action="store_true", help="Parquet files of all decisions too")


def wants_parquet(options: Namespace) -> bool:
    """Is `--format parquet` given? Raises BadInput if other options do not fit."""
    parquet: bool = options.format == "parquet"
    if parquet != (options.out is not None):
        raise BadInput("--format parquet and --out go together")
    if parquet:
        need_parquet()
    return parquet


def need_parquet() -> None:
    """Raise BadInput with the command that installs the extra for Parquet, if it is missing."""
    with bad_input(ImportError):
        need_pyarrow()


def add_database(parser: ArgumentParser) -> None:
    """Add `--database`, the place where a server keeps its tables."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a file, or postgresql://user@host/name (default: a file in your data folder)",
    )


def need_server() -> None:
    """Raise BadInput with the command that installs the server, if something is missing."""
    try:
        import litestar  # noqa: F401  looked for, not used
        import sqlalchemy  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as missing:
        raise BadInput(
            f"the server needs {missing.name}; install it with: pip install 'tidefold[server]'"
        ) from None


def need_plots(check: Callable[[], object]) -> None:
    """Raise BadInput with the command that installs the lab, if `check` misses a module."""
    try:
        check()
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "tidefold":
            raise
        raise BadInput("this needs the extra `lab`: pip install 'tidefold[lab]'") from None
