"""Sea Salt & Paper by its short name: `from tidefold.seasalt import Match`."""

import sys
from typing import TYPE_CHECKING

from .games import seasalt

if TYPE_CHECKING:
    from .games.seasalt import *  # noqa: F403

# One module under both names, so that the batch is still imported only on demand.
sys.modules[__name__] = seasalt
