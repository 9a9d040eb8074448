"""Which messages of clients were done, so that one that is sent twice is done once."""

from __future__ import annotations

from array import array

KEPT = 256  # messages
WIDTH = 8  # bytes of a hash


class DoneKeys:
    """The sequence numbers of the last messages done, by player and idempotency key.

    The texts are kept as 64-bit hashes with a key of this process, so that no client can find two
    texts with one hash. The texts themselves would take ten times the memory.
    """

    __slots__ = ("_hashes", "_seqs")

    def __init__(self) -> None:
        self._hashes = bytearray()
        self._seqs = array("q")

    def add(self, player: str, key: str, seq: int) -> None:
        """Note a message that was done."""
        message = _hash(player, key)
        place = self._place(message)
        if place is not None:
            self._seqs[place] = seq
            return
        self._hashes += message
        self._seqs.append(seq)
        if len(self._seqs) > KEPT:
            del self._hashes[:WIDTH]
            del self._seqs[0]

    def seq_of(self, player: str, key: str) -> int | None:
        """The sequence number of a message; None if it was not done, or done long ago."""
        place = self._place(_hash(player, key))
        return None if place is None else self._seqs[place]

    def _place(self, wanted: bytes) -> int | None:
        found = self._hashes.find(wanted)
        while found % WIDTH and found >= 0:  # not where a hash begins
            found = self._hashes.find(wanted, found + 1)
        return None if found < 0 else found // WIDTH


def _hash(player: str, key: str) -> bytes:
    return hash((player, key)).to_bytes(WIDTH, "little", signed=True)
