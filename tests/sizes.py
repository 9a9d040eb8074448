"""How large a run of the tests is: `quick`, `test` or `slow`, as `make` sets TIDEFOLD_TESTS.

`make quick` runs what `QUICK` lists and what is marked `quick`. `make test` runs everything but
what is marked `slow`. `make slow` runs what is marked `slow`, and what is marked `sized` in its
full size.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")
SIZES = ("quick", "test", "slow")
SIZE = os.environ.get("TIDEFOLD_TESTS", "test")
assert SIZE in SIZES, f"TIDEFOLD_TESTS must be one of {', '.join(SIZES)}"

# The inner loop: all rules and properties, then a few of every other kind.
QUICK = (
    "tests/rulebook/",
    "tests/oracle/",
    "tests/properties/",
    "tests/records/test_records.py::test_a_broken_record",
    "tests/rollcean/test_rollcean_match.py::test_records",
    "tests/rollcean_data/test_rollcean_errors.py",
    "tests/seasalt/test_facts.py",
    "tests/seasalt/test_views.py",
    "tests/perft/test_perft_generic.py",
    "tests/kernel/test_cuda_rules.py",
    "tests/kernel/test_kernel.py",
    "tests/kernel/test_states.py",
    "tests/parity/test_compiled.py::test_every_state_of_whole_matches_is_the_same[es-2]",
    "tests/bots/test_halving.py",
    "tests/bots/test_bots.py::test_beginner",
    "tests/i18n/",
    "tests/printing/test_printing_words.py",
    "tests/tui/test_tui_reading.py",
    "tests/cli/test_game_options.py",
    "tests/server/test_tables_playing.py",
    "tests/server/test_tables_generic.py",
    "tests/server/test_store_schema.py",
    "tests/browser/test_modules.py",
    "tests/browser/test_generic_client_in_browsers.py::test_a_match_on_the_plain_board[laptop]",
    "tests/package/test_shared_code.py",
)


def sized(quick: T, test: T, slow: T) -> T:
    """The value for this run."""
    return {"quick": quick, "test": test, "slow": slow}[SIZE]
