"""Draws random numbers for simulations with a small, fast generator whose key is in the state.

The generator is xoroshiro64** (Blackman and Vigna, public domain): a key of two 32-bit words gives
32 bits for each call. Every product is cut to 32 bits at once, so all ways to run agree. Never deal
cards at a live table with it: a player could find a 64-bit key from the cards dealt.
"""

from __future__ import annotations

from typing import Any

from .dialect import rule

WORD = 0xFFFFFFFF


@rule
def _rotate(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def random_word(key: Any) -> int:
    """The next 32 random bits; they advance the key, which has two words."""
    first = key[0]
    mixed = key[1] ^ first
    key[0] = _rotate(first, 26) ^ mixed ^ ((mixed << 9) & WORD)
    key[1] = _rotate(mixed, 13)
    return (_rotate((first * 0x9E3779BB) & WORD, 5) * 5) & WORD


@rule
def below(key: Any, limit: int) -> int:
    """A random number from 0 to limit - 1; up to 100 the bias is under 1 in 40 million."""
    return (random_word(key) * limit) >> 32


@rule
def _scramble(word: int) -> int:
    """Spread the bits of a 32-bit word (the finalizer of MurmurHash3)."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@rule
def set_key(key: Any, first: int, second: int) -> None:
    """Set the two words of a key; two zeros become another key."""
    key[0] = first
    key[1] = second
    if first == 0 and second == 0:
        key[1] = 1  # a key of zeros would give zeros for ever


@rule
def seed_key(key: Any, seed: int, stream: int) -> None:
    """Set a key from a seed of up to 63 bits and a stream number."""
    low = _scramble((seed & WORD) ^ 0x9E3779B9)
    high = _scramble(((seed >> 32) & WORD) ^ low)
    first = _scramble((low + (stream & WORD)) & WORD)
    set_key(key, first, _scramble((high ^ first ^ (stream >> 32)) & WORD))
