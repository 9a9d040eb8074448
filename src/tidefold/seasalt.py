"""A short name for `tidefold.games.seasalt`: `from tidefold.seasalt import Match`."""

import sys
from typing import TYPE_CHECKING

from .games import seasalt

if TYPE_CHECKING:
    from .games.seasalt import *  # noqa: F403

# Both names give the same module, so the batch is still imported only on demand.
sys.modules[__name__] = seasalt
