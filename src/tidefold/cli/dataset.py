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

from .bots import add_bots, for_seats, read_bots
from .options import add_matches, check_bounds, matches_of
from .output import progress
from .workers import working

SHARD_MATCHES = 50
MOST_MATCHES = 10_000_000


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    text = "one for each seat, or one for all"
    add_bots(parser, "--bots", text=text, default=None, required=True)
    option("--out", required=True, metavar="FOLDER", help="where the files go")
    add_matches(parser, "number of matches", 1000)
    option(
        "--shard",
        type=int,
        default=SHARD_MATCHES,
        metavar="M",
        help=f"matches in a file (default {SHARD_MATCHES})",
    )


def run(options: Namespace) -> int:
    from ..envs.dataset import DatasetSettings, write_shards

    wanted = matches_of(options, MOST_MATCHES)
    check_bounds(options, shard=(1, MOST_MATCHES))
    bots = read_bots(options.bots, wanted.game, programs=False)
    settings = DatasetSettings(
        game=wanted.game.name,
        bots=tuple(for_seats(bots, wanted.players)),
        rules=wanted.values,
        seed=options.seed,
        shard_matches=options.shard,
    )
    folder = Path(options.out)
    total = -(-options.matches // options.shard)
    with working(options, total) as executor:
        shards = write_shards(folder, settings, options.matches, executor)
        written = sum(1 for _ in progress(shards, total, "shards"))
    print(f"{written} of {total} shards written to {folder}, the others were there")
    return 0
