"""Several nodes on one PostgreSQL under faults: one order, nothing lost or twice, fair clocks.

`make chaos` runs random faults for half an hour (CHAOS_MINUTES, CHAOS_SEED), `make slow` for three
minutes; `make test` runs one of each important fault.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from chaos_run import TABLES, Run

from server_tools.postgres import Cluster

MINUTES = float(os.environ.get("CHAOS_MINUTES", "3"))
SEED = int(os.environ.get("CHAOS_SEED", "0")) or random.SystemRandom().randrange(1, 10**6)
SHORT = ("kill", "cut", "stop", "crash the database", "deafen", "drain")


async def test_one_of_each_important_fault(own_cluster: Cluster, tmp_path: Path) -> None:
    run = Run(own_cluster, tmp_path, seed=17, nodes=2)
    run.faults.hurried = True
    await run.play(SHORT, tables=[TABLES[0], TABLES[3]])
    print(run.report())
    assert run.findings == [], run.report()


@pytest.mark.slow
async def test_random_faults(own_cluster: Cluster, tmp_path: Path) -> None:
    print(f"\nseed {SEED}; the same again: make chaos CHAOS_SEED={SEED} CHAOS_MINUTES={MINUTES:g}")
    run = Run(own_cluster, tmp_path, SEED, nodes=3)
    await run.play_for(MINUTES)
    print(run.report())
    assert run.findings == [], f"{run.report()}\nhistory and log: {tmp_path}"
