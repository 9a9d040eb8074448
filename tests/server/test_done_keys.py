"""Messages that were done are known again, as long as they are kept."""

from __future__ import annotations

from tidefold.server.table.done_keys import KEPT, DoneKeys


def test_the_last_messages_are_known_by_player_and_key() -> None:
    keys = DoneKeys()
    for seq in range(1, KEPT + 51):
        keys.add(f"player {seq % 3}", f"key {seq}", seq)
    known = [keys.seq_of(f"player {seq % 3}", f"key {seq}") for seq in range(1, KEPT + 51)]
    assert known == [None] * 50 + list(range(51, KEPT + 51))
    assert keys.seq_of("player 0", "key 200") is None


def test_a_key_that_is_used_again_has_the_newer_number() -> None:
    keys = DoneKeys()
    keys.add("ann", "k", 3)
    keys.add("ann", "k", 5)
    assert keys.seq_of("ann", "k") == 5
