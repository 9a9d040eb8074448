"""Sets of small numbers as the bits of one 64-bit word.

The word is a signed integer to the compilers and a plain int to the interpreter; only operations on
which both agree bit for bit are used.
"""

from __future__ import annotations

from .dialect import built_in, rule


@built_in(int.bit_count)
def popcount(word: int) -> int:
    """How many bits are set (compilers turn this into one machine instruction)."""
    # Interpreted, words are never negative, and int.bit_count counts the same.
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 0xFF


@rule
def lowest(word: int) -> int:
    """The number of the lowest set bit; the word must not be empty."""
    return popcount((word & -word) - 1)


@rule
def nth(word: int, n: int) -> int:
    """The number of the n-th set bit, counted from zero."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)
