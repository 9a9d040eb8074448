"""Let bots play matches, and write their decisions as training data.

Every decision becomes a row: the observation and the action mask of docs/environments.md, the bot's
policy (1 for the move it chose; bots that evaluate all moves share it out), its own value of the
position from -1 to 1 where it has one, and the reward that its seat had in the end. The rows go
into compressed NumPy files, `shard-00000.npz` and so on. The same command goes on after an
interruption, and with a larger --matches it adds shards.

  tidefold dataset --bots careful,beginner --matches 1000 --out matches/
  tidefold dataset --bots search:200 --matches 100000 --out expert/ --ray auto
  tidefold dataset --bots search:20ms --players 2 --matches 400 --out expert/ --workers 2
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..bots.catalogue import bots_of
from ..executors import WorkError
from ..games.checks import MAX_SEED
from ..records.shard_folder import FolderError
from .options import (
    MOST_WORKERS,
    add_game_options,
    add_players,
    add_ray,
    add_seed,
    bot_names,
    check_bounds,
    check_players,
    executor_of,
    game_of,
    option_values,
    rules_of,
)
from .output import BadInput, progress
from .signals import cleaned_up_on_signals

SHARD_MATCHES = 50
MOST_MATCHES = 10_000_000


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold dataset`."""
    option = parser.add_argument
    option("--bots", required=True, metavar="A,B", help="one a seat, or one for all seats")
    option("--out", required=True, metavar="FOLDER", help="where the files go")
    add_game_options(parser)
    add_players(parser)
    option("--matches", type=int, default=1000, metavar="M", help="in all (default 1000)")
    option(
        "--shard",
        type=int,
        default=SHARD_MATCHES,
        metavar="M",
        help=f"matches in a file (default {SHARD_MATCHES})",
    )
    add_seed(parser, 0, "seed of the first match (default 0)")
    option("--workers", type=int, metavar="W", help="processes to play in (one per core)")
    add_ray(parser)


def run(options: Namespace) -> int:
    """Play the matches, and write the decisions."""
    from ..envs.dataset import DatasetSettings, write_shards

    game = game_of(options)
    players = options.players or game.usual_players
    check_players(game, players)
    check_bounds(
        options,
        matches=(1, MOST_MATCHES),
        shard=(1, MOST_MATCHES),
        seed=(0, MAX_SEED - MOST_MATCHES),
        workers=(1, MOST_WORKERS),
    )
    rules_of(options, game)  # raises BadInput for bad rules
    settings = DatasetSettings(
        game=game.name,
        bots=tuple(bot_names(options.bots, players, bots_of(game.name).parse)),
        rules=option_values(options, game),
        seed=options.seed,
        shard_matches=options.shard,
    )
    folder = Path(options.out)
    total = -(-options.matches // options.shard)
    try:
        with cleaned_up_on_signals(), executor_of(options, total) as executor:
            shards = write_shards(folder, settings, options.matches, executor)
            written = sum(1 for _ in progress(shards, total, "shards"))
    except (FolderError, WorkError) as problem:
        raise BadInput(problem) from None
    print(f"{written} of {total} shards written to {folder}, the others were there")
    return 0
