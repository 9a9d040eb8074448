"""Verify that the chance of a live match was fair.

Before a match begins, a live table publishes a commitment to a secret, and the hash of every seat's
nonce; when it is over, the secret itself. This command checks that the secret is the one committed
to, and repeats every random draw from it. It prints one line for each record that fails or proves
nothing; the exit code is 1 if there is any. A file holds one record a line, or one record in all;
- reads standard input.

A record alone cannot show that its commitment was made before the match. If you noted what the
table showed then, give it too. The page notes it for you, and shows the command after a match.

  tidefold verify match.json
  tidefold verify match.json --commitment 5e0c… --nonce-hashes 91b2…,d40a… --voids 2
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial

from ..records import verify
from . import check

HASH = re.compile("[0-9a-f]{64}")


def add(parser: ArgumentParser) -> None:
    check.add(parser)
    parser.add_argument(
        "--commitment", metavar="HEX", type=_hash, help="the commitment shown before the match"
    )
    parser.add_argument(
        "--nonce-hashes",
        metavar="HEX,HEX",
        type=_hashes,
        default=(),
        help="the hashes of the nonces shown before the match, by seat",
    )

    parser.add_argument(
        "--voids",
        metavar="N",
        type=_count,
        default=0,
        help="how many deals were broken off before this one, once the nonces were known",
    )


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _hash(text: str) -> str:
    tidy = text.strip().lower()
    if not HASH.fullmatch(tidy):
        raise ArgumentTypeError("a commitment or hash has 64 hex digits")
    return tidy


def _hashes(text: str) -> tuple[str, ...]:
    return tuple(map(_hash, text.split(",")))


def run(options: Namespace) -> int:
    test = partial(verify, commitment=options.commitment, nonce_hashes=options.nonce_hashes)
    code = check.report(options, test, "not proved fair")
    if code == 0 and options.commitment is None and not options.json:
        print(
            "Whether the commitment was made before the match, no record can show: "
            "compare it with --commitment.",
            file=sys.stderr,
        )
    if options.voids and not options.json:
        times = "once" if options.voids == 1 else f"{options.voids} times"
        print(
            f"Before this deal the shuffle was broken off {times}, after nonces had been revealed. "
            f"A player who knows the secret could pick one of {options.voids + 1} deals.",
            file=sys.stderr,
        )
    return code
