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
from ..games.registry import Game, games
from ..records import dump
from ..records.shard_folder import FolderError
from .options import add_matches, executor_of, matches_of, need_parquet
from .output import BadInput, listed, meant, progress
from .signals import cleaned_up_on_signals

if TYPE_CHECKING:
    from ..lab.simulation.api import Simulator
    from ..lab.simulation.folder import SimulationSettings

MATCHES, MOST_MATCHES = 1_000_000, 10**12


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold simulate`."""
    option = parser.add_argument
    add_matches(parser, "in all", MATCHES)
    option("--policy", default="random", metavar="P", help="how all seats move (random)")
    option("--out", metavar="FOLDER", help="where the files go")
    option("--record", action="store_true", help="print the matches' records, and write no files")


def run(options: Namespace) -> int:
    """Play the matches, and write rows or print records."""
    wanted = matches_of(options, MOST_MATCHES)
    simulator = _simulator(options, wanted.game)
    if options.record == (options.out is not None):
        raise BadInput("name a folder with --out, or print records with --record")
    from ..lab.simulation.folder import SimulationSettings

    settings = SimulationSettings(
        wanted.game.name, wanted.players, wanted.values, options.policy, options.seed
    )
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
        close = meant(options.policy, found.policies)
        raise BadInput(f"--policy must be one of {', '.join(found.policies)}{close}")
    return found


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
