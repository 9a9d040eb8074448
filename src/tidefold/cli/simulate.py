"""Play millions of matches on the compiled rules, and write a row for each.

Match n of a run has the seed S + n. Its row says how it went: the seed, the starter, what ended it,
the winners, the points, the rounds and the decisions. From the seed the match can be played again:
--record prints whole records instead of rows. The rows go into a folder of Parquet files, which
DuckDB, Polars and others read (docs/data.md; pip install 'tidefold[data]'). The same command goes
on after an interruption. No bot plays: seats move at random, or by another simple policy that the
game has.

  tidefold simulate --matches 10000000 --out random/
  tidefold simulate --matches 100000000 --players 4 --out four/ --ray auto
  tidefold simulate --seed 8675309 --matches 1 --record
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from ..executors import WorkError
from ..games.checks import MAX_SEED
from ..games.registry import Game, games
from ..records import dump
from ..records.shard_folder import FolderError
from .options import (
    MOST_WORKERS,
    add_game_options,
    add_players,
    add_ray,
    add_seed,
    check_bounds,
    check_players,
    executor_of,
    game_of,
    need_parquet,
    option_values,
    rules_of,
)
from .output import BadInput, listed, progress
from .signals import cleaned_up_on_signals

if TYPE_CHECKING:
    from ..lab.simulation.api import Simulator
    from ..lab.simulation.folder import SimulationSettings

MATCHES, MOST_MATCHES = 1_000_000, 10**12


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold simulate`."""
    option = parser.add_argument
    add_game_options(parser)
    add_players(parser)
    option("--matches", type=int, default=MATCHES, metavar="M", help=f"in all ({MATCHES:,})")
    add_seed(parser, 0, "seed of the first match (0)")
    option("--policy", default="random", metavar="P", help="how all seats move (random)")
    option("--out", metavar="FOLDER", help="where the files go")
    option("--record", action="store_true", help="print the matches' records, and write no files")
    option("--workers", type=int, metavar="W", help="processes to play in (one per core)")
    add_ray(parser)


def run(options: Namespace) -> int:
    """Play the matches, and write rows or print records."""
    check_bounds(options, matches=(1, MOST_MATCHES), workers=(1, MOST_WORKERS))
    check_bounds(options, seed=(0, MAX_SEED - options.matches + 1))
    game = game_of(options)
    rules_of(options, game)  # raises BadInput for bad rules
    simulator = _simulator(options, game)
    if options.record == (options.out is not None):
        raise BadInput("name a folder with --out, or print records with --record")
    settings = _settings(options, game)
    if options.record:
        rules = settings.rules()
        for seed in range(settings.seed, settings.seed + options.matches):
            match = simulator.match(settings.players, seed, rules, settings.policy)
            print(dump(match.record()))
        return 0
    need_parquet()
    _write(options, settings)
    return 0


def _simulator(options: Namespace, game: Game) -> Simulator:
    """Return the game's simulator; raises BadInput if it lacks one, or the policy."""
    from ..lab.simulation.api import simulator_of

    found = simulator_of(game)
    if found is None:
        known = listed([one.title for one in games() if simulator_of(one)])
        raise BadInput(f"only {known} can be simulated, not {game.title}")
    if options.policy not in found.policies:
        raise BadInput(f"--policy must be one of {', '.join(found.policies)}")
    return found


def _settings(options: Namespace, game: Game) -> SimulationSettings:
    from ..lab.simulation.folder import SimulationSettings

    players = options.players or game.usual_players
    check_players(game, players)
    values = option_values(options, game)
    return SimulationSettings(game.name, players, values, options.policy, options.seed)


def _write(options: Namespace, settings: SimulationSettings) -> None:
    from ..lab.simulation.folder import PIECE, write_simulation

    folder, pieces = Path(options.out), -(-options.matches // PIECE)
    try:
        with cleaned_up_on_signals(), executor_of(options, pieces) as executor:
            written = write_simulation(folder, settings, options.matches, executor)
            new = sum(progress(written, pieces, f"pieces of {PIECE:,} matches"))
    except (FolderError, WorkError) as problem:
        raise BadInput(problem) from None
    print(f"{new:,} of {options.matches:,} matches written to {folder}, the others were there")
