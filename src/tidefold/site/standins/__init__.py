"""Small replacements for packages that a browser's Python does not have.

Each has only the features that this project uses of the real package. `tests/site` runs both on the
project's own messages and requests, good and bad, and compares every answer.
"""

from __future__ import annotations

import sys
from importlib import import_module

# The modules of each package: in a replacement, one module has the names of all of them.
MODULES = {
    "litestar": (
        *("litestar", "litestar.datastructures", "litestar.di", "litestar.exceptions"),
        *("litestar.handlers", "litestar.openapi", "litestar.openapi.datastructures"),
        *("litestar.openapi.plugins", "litestar.params", "litestar.response", "litestar.types"),
    ),
    "numpy": ("numpy",),
}


def install() -> None:
    """Make imports of these packages find the replacements; call it before any such import."""
    for package, modules in MODULES.items():
        sys.modules |= dict.fromkeys(modules, import_module(f"{__name__}.{package}"))
