"""`tidefold` with bots that answer at once, and deals that a test may choose.

For matches whose length is not the point.

python tests/server_tools/quick_program.py serve --port N --database FILE
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from tidefold.analysis.api import analyst_of
from tidefold.cli.main import main
from tidefold.games.fair import new_secret
from tidefold.games.registry import games
from tidefold.server.games import live_match
from tidefold.server.games.rollcean import match as rollcean
from tidefold.server.games.seasalt import match as seasalt
from tidefold.server.live.hub import Hub

AT_ONCE_MS = 20
CHOSEN = "next-secret.txt"  # beside the database


def hurry() -> None:
    """Nobody has to see what the bots do, and advice need not be good."""
    live_match.BOT_PACE_MS = AT_ONCE_MS
    seasalt.COUNTING_MS = AT_ONCE_MS
    rollcean.QUICK_MS = AT_ONCE_MS
    for game in games():
        if (analyst := analyst_of(game.name)) is not None:  # workers are forks, and so do it too
            object.__setattr__(analyst, "playouts", analyst.playouts // 4)


def chosen_secret() -> str:
    """The secret that a test has left for the next table, or a random one.

    The secrets of further tables follow from it, so that a test has the same deals in every run.
    """
    file = Path(sys.argv[sys.argv.index("--database") + 1]).with_name(CHOSEN)
    if not file.exists():
        return new_secret()
    secret = file.read_text()
    file.write_text(hashlib.sha256(secret.encode()).hexdigest())
    return secret


if __name__ == "__main__":
    hurry()
    assert Hub.__init__.__kwdefaults__
    Hub.__init__.__kwdefaults__["make_secret"] = chosen_secret
    sys.exit(main())
