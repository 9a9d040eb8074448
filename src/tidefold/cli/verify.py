"""Verify that the chance of a live match was fair.

Before a match begins, a live table publishes a commitment to a secret; when it is over, the secret
itself. The record keeps both, beside the players' nonces. This command checks that the secret is
the one committed to, and repeats every random draw from it. It prints one line for each record that
fails or proves nothing; the exit code is 1 if there is any. A file holds one record a line, or one
record in all; - reads standard input.

  tidefold verify match.json
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..records import verify
from . import check


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold verify`."""
    check.add(parser)


def run(options: Namespace) -> int:
    """Verify all files."""
    return check.report(options, verify, "not proved fair")
