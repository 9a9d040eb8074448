"""A job that is run elsewhere: the call as JSON, and results that may be anything."""

from __future__ import annotations

import base64
import json
from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

from tidefold.games.seasalt.batch import Batch
from tidefold.games.seasalt.batch_jobs import MODULES
from tidefold.kernel.job_call import LEAST_TABLE, JobCall

GAMES = 8


def a_call(seed: int = 9) -> JobCall:
    states = Batch(GAMES, players=3, edition="it", seed=seed).states
    counts = np.zeros((GAMES, 2), np.int64)
    return JobCall(MODULES.base, "playout", states, (counts, 300, True), ("counts",))


def text(array: Any) -> str:
    return base64.b64encode(array.tobytes()).decode()


def test_a_packed_call_is_json_that_names_everything() -> None:
    tables: dict[str, str] = {}
    packed = asdict(a_call().pack(tables))
    assert json.loads(json.dumps(packed)) == packed
    assert packed["module"] == MODULES.base.name
    assert packed["fingerprint"] == MODULES.base.description()["fingerprint"]
    given = {"counts": {"shape": [GAMES, 2], "bytes": 16 * GAMES}, "limit": 300, "restart": True}
    assert packed["arguments"] == given
    assert base64.b64decode(packed["states"]) == a_call().states.tobytes()
    assert tables == {}


def test_large_arrays_are_named_and_sent_apart() -> None:
    large, small = np.arange(LEAST_TABLE, dtype=np.int64), np.arange(3)
    call = a_call()._replace(arguments=(large, 300, True))
    tables: dict[str, str] = {}
    argument = call.pack(tables).arguments["counts"]
    assert tables == {argument["table"]: text(large)}
    given = a_call()._replace(arguments=(small, 300, True)).pack({}).arguments
    assert given["counts"] == {"shape": [3], "data": text(small)}


def test_the_id_tells_calls_apart() -> None:
    first = a_call()
    assert first.pack({}).id == a_call().pack({}).id
    others = [a_call(seed=10), first._replace(arguments=(first.arguments[0], 301, True))]
    assert len({call.pack({}).id for call in (first, *others)}) == 3


def test_results_are_written_where_the_job_would_write_them() -> None:
    call, found = a_call(), np.arange(2 * GAMES).reshape(GAMES, 2)
    call.take({"counts": text(found)})
    assert (call.arguments[0] == found).all()


@pytest.mark.parametrize(
    "results",
    [
        {},
        {"counts": ""},
        {"counts": "A" * 4},
        {"counts": "A" * 1000},
        {"counts": "?" * 172},
        {"counts": "A" * 171 + "\n"},
        {"counts": "é" * 172},
        {"counts": "A" * 172, "more": "AAAA"},
        {"limit": "A" * 172},
        {"other": "A" * 172},
    ],
)
def test_results_of_other_sizes_and_names_are_refused(results: dict[str, str]) -> None:
    call = a_call()
    assert len(text(call.arguments[0])) == 172
    with pytest.raises(ValueError, match=r"wrong length|not base64|must be"):
        call.take(results)
    assert not call.arguments[0].any()
