"""Roll-cean by its short name: `from tidefold.rollcean import Match`."""

import sys
from typing import TYPE_CHECKING

from .games import rollcean

if TYPE_CHECKING:
    from .games.rollcean import *  # noqa: F403

# One module under both names, so that the batch is still imported only on demand.
sys.modules[__name__] = rollcean
