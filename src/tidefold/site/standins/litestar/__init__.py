"""A small web framework: handlers by address, parameters checked by type, over ASGI.

The modules of the real package are all this one, so every name stands here.
"""

from .app import *  # noqa: F403
from .handlers import *  # noqa: F403
from .messages import *  # noqa: F403
