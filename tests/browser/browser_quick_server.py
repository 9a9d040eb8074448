"""`tidefold` with bots that answer at once: for matches whose length is not the point.

python tests/browser/browser_quick_server.py serve --port N --database FILE
"""

from __future__ import annotations

import sys

from tidefold.cli.main import main
from tidefold.server.games.rollcean import match as rollcean
from tidefold.server.games.seasalt import match as seasalt

AT_ONCE_MS = 20


def hurry() -> None:
    """Nobody has to see what the bots do."""
    seasalt.BOT_PACE_MS = AT_ONCE_MS
    seasalt.COUNTING_MS = AT_ONCE_MS
    rollcean.QUICK_MS = AT_ONCE_MS


if __name__ == "__main__":
    hurry()
    sys.exit(main())
