"""How much memory a table takes: thousands of idle ones must fit into one process."""

from __future__ import annotations

import gc
import random
import tracemalloc

from tidefold.games.fair import NO_NONCE
from tidefold.server.games import adapter_of
from tidefold.server.table import log_entries as e
from tidefold.server.table.table import Table

TABLES, MOVES = 20, 20
MOST = 40_000  # bytes a table; 31,000 were measured, and 98,000 before events were packed


def played(number: int) -> Table:
    """A table at which two people made some moves."""
    chance, table = random.Random(number), Table(f"table{number}")
    people = [f"player{seat}-{number}" for seat in range(2)]
    settings = adapter_of("seasalt").settings(2)
    entries: list[e.AnyEntry] = [
        e.Created(settings, people[0], f"invite{number}", f"{number:064x}"),
        *(e.Sat(player, seat, nonce_hash=NO_NONCE) for seat, player in enumerate(people)),
        e.Began(),
    ]
    for entry in entries:
        table.apply(entry, 1000)
    for count in range(MOVES):
        assert table.live is not None
        for seat in table.waiting:
            move = chance.choice(table.live.legal(seat))
            table.apply(e.Moved(seat, move, people[seat], f"key {count}", 700), 2000 + count)
    return table


def test_a_table_fits_into_forty_kilobytes() -> None:
    warm = [played(number) for number in range(TABLES)]  # fills what all tables share
    gc.collect()
    tracemalloc.start()
    try:
        tables = [played(number) for number in range(TABLES)]
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(tables) == len(warm)
    assert used / TABLES < MOST
