"""A short name for `tidefold.games.rollcean`: `from tidefold.rollcean import Match`."""

import sys
from typing import TYPE_CHECKING

from .games import rollcean

if TYPE_CHECKING:
    from .games.rollcean import *  # noqa: F403

# Both names give the same module, so the batch is still imported only on demand.
sys.modules[__name__] = rollcean
