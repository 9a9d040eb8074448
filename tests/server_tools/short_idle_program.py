"""`tidefold` that forgets unused tables after half a second, and is as shipped otherwise."""

from __future__ import annotations

import sys

from tidefold.cli.main import main
from tidefold.server.live import hub

IDLE_MS = 500

if __name__ == "__main__":
    hub.IDLE_MS = IDLE_MS
    sys.exit(main())
