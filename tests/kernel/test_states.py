"""States declare each field once: slots, start values and the NumPy type follow from that."""

from __future__ import annotations

import pickle
from typing import assert_type

import numpy as np
import pytest

from tidefold.kernel.states import PlainState, int8, int16, int64


class Small(PlainState):
    """A number, a list and a list of lists."""

    seat = int8(start=-1)
    totals = int16(3)
    piles = int64(2, 2, start=7)

    def winner(self) -> int:
        """A method stays a method."""
        return self.totals.index(max(self.totals))


class Larger(Small):
    """One field more."""

    round = int16(start=1)


def test_a_new_state_holds_the_start_values_in_the_order_of_the_fields() -> None:
    state = Small()
    assert_type(state.seat, int)
    assert_type(state.totals, list[int])
    assert_type(state.piles, list[list[int]])
    assert [(name, getattr(state, name)) for name in Small.FIELDS] == [
        ("seat", -1),
        ("totals", [0, 0, 0]),
        ("piles", [[7, 7], [7, 7]]),
    ]
    assert state.winner() == 0


def test_the_numpy_type_has_the_same_fields() -> None:
    kind = Small.dtype()
    assert kind.names == tuple(Small.FIELDS)
    assert [str(kind[name].base) for name in kind.names] == ["int8", "int16", "int64"]
    assert [kind[name].shape for name in kind.names] == [(), (3,), (2, 2)]


def test_a_state_goes_through_a_record_a_copy_and_a_pickle_unchanged() -> None:
    state = Larger()
    state.piles[1][0] = 2**40
    record = np.zeros(1, Larger.dtype())
    state.write(record[0])
    copies = state.copy(), Larger.unpack(state.pack()), pickle.loads(pickle.dumps(state))
    for other in (Larger.read(record[0]), *copies):
        assert other == state
        other.piles[1][0] = 0
        assert other != state


def test_a_state_has_only_its_fields() -> None:
    state = Larger()
    assert not hasattr(state, "__dict__")
    assert list(Larger.FIELDS) == ["seat", "totals", "piles", "round"]
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[attr-defined]  # that is what is tested
