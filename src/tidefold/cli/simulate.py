"""Play millions of matches on the compiled rules, and write a row for each.

Match n of a run has the seed S + n. Its row says how it went: the seed, the starter, what ended it,
the winners, the points, the rounds and the decisions. From the seed the match can be played again:
--record prints whole records instead of rows. The rows go into a folder of Parquet files, which
DuckDB, Polars and others read (docs/data.md; pip install 'tidefold[data]'). The same command goes
on after an interruption. Seats move at random or by another policy of the game, such as beginner
or planner:N, with N playouts a decision. --decisions writes a row for each decision too, in games
that have such rows; `tidefold lab --help` names the reports that are made of them.

  tidefold simulate --matches 10000000 --out random/
  tidefold simulate --matches 100000000 --players 4 --out four/ --ray auto
  tidefold simulate --seed 8675309 --matches 1 --record
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from ..games.registry import Game, games
from ..records import dump
from .options import add_matches, matches_of, need_parquet
from .output import BadInput, listed, meant, progress
from .workers import working

if TYPE_CHECKING:
    from ..lab.simulation.api import SimulationSettings, Simulator

MATCHES, MOST_MATCHES = 1_000_000, 10**12
POSITIVE = re.compile("[1-9][0-9]{0,6}")


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    add_matches(parser, "number of matches", MATCHES)
    option("--policy", default="random", metavar="P", help="how all seats move (random)")
    option(
        "--decisions", action="store_true", help="also write files with a row for every decision"
    )
    text = "where a policy that searches does so (cpu)"
    option("--device", choices=("cpu", "cuda"), default="cpu", help=text)
    option("--out", metavar="FOLDER", help="where the files go")
    option("--record", action="store_true", help="print the matches' records, and write no files")


def run(options: Namespace) -> int:
    wanted = matches_of(options, MOST_MATCHES)
    simulator = _simulator(options, wanted.game)
    if options.record == (options.out is not None):
        raise BadInput("name a folder with --out, or print records with --record")
    if options.ray is not None and options.device != "cpu":
        raise BadInput("--ray works on CPUs only; leave out --device")
    from ..lab.simulation.api import SimulationSettings

    settings = SimulationSettings(
        wanted.game.name,
        wanted.players,
        wanted.values,
        options.policy,
        options.seed,
        options.decisions,
    )
    if options.record:
        rules = settings.rules()
        for seed in range(settings.seed, settings.seed + options.matches):
            print(dump(simulator.match(settings, rules, seed).record()))
        return 0
    need_parquet()
    _write(options, settings, simulator.piece(settings, options.device))
    return 0


def _simulator(options: Namespace, game: Game) -> Simulator:
    """Return the game's simulator; raises BadInput if it lacks one, or what the options ask for."""
    from ..lab.simulation.api import simulator_of

    found = simulator_of(game)
    if found is None:
        known = listed([one.title for one in games() if simulator_of(one)])
        raise BadInput(f"only {known} can be simulated, not {game.title}")
    name, colon, budget = options.policy.partition(":")
    if (f"{name}:N" if colon and POSITIVE.fullmatch(budget) else name) not in found.policies:
        close = meant(options.policy, found.policies)
        raise BadInput(f"--policy must be one of {', '.join(found.policies)}{close}")
    if options.decisions and not found.has_decisions:
        raise BadInput(f"--decisions is not for {game.title}")
    return found


def _write(options: Namespace, settings: SimulationSettings, piece: int) -> None:
    from ..lab.simulation.folder import write_simulation

    folder, pieces = Path(options.out), -(-options.matches // piece)
    with working(options, pieces) as executor:
        written = write_simulation(
            folder, settings, options.matches, executor, piece=piece, device=options.device
        )
        new = sum(progress(written, pieces, f"pieces of {piece:,} matches"))
    print(f"{new:,} of {options.matches:,} matches written to {folder}, the others were there")
