"""Sets of small numbers as the bits of one 64-bit word.

Compilers see a signed integer, the interpreter a plain int. The rules here use only operations that
give the same bits for both.
"""

from __future__ import annotations

from .dialect import built_in, rule


@built_in(int.bit_count)
def popcount(word: int) -> int:
    """The number of set bits; LLVM turns this source into one machine instruction."""
    # The interpreter's words are never negative, so int.bit_count gives the same number.
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 0xFF


@rule
def lowest(word: int) -> int:
    """The index of the lowest set bit; the word must not be zero."""
    return popcount((word & -word) - 1)


@rule
def nth(word: int, n: int) -> int:
    """The index of the n-th set bit, where n counts from zero."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)


@rule
def spread(bits: int) -> int:
    """Spread eight bits over the bytes of a word, lowest first."""
    # The product has a copy of the low seven bits at every seventh place.
    low = ((bits & 127) * 0x02040810204081) & 0x0101010101010101
    return low | (bits >> 7) << 56
