"""What the modules of the client import, so that a browser learns at once of all it needs.

Otherwise it learns of a module only from the one that imports it, level by level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, join, normpath

_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_STATIC = re.compile(
    r"""(?:^|;)\s*(?:import|export)\b[^;"'()]*?\bfrom\s*["']([^"']+)["']|(?:^|;)\s*import\s*["']([^"']+)["']""",
    re.MULTILINE,
)
_LATER = re.compile(r"""\bimport\(\s*["']([^"']+)["']\s*\)""")


class ModuleGraph:
    """The imports of modules, by path below a folder; `packages` maps bare names to paths."""

    def __init__(self, sources: Mapping[str, str], packages: Mapping[str, str]) -> None:
        self._packages = packages
        code = {name: _COMMENT.sub("", source) for name, source in sources.items()}
        self._static = {
            name: [self._resolved(one or other, name) for one, other in _STATIC.findall(text)]
            for name, text in code.items()
        }
        self._later = {
            name: [self._resolved(found, name) for found in _LATER.findall(text)]
            for name, text in code.items()
        }

    def __iter__(self) -> Iterator[str]:
        return iter(self._static)

    def imports(self, name: str) -> list[str]:
        """The modules that a module imports statically."""
        return self._static.get(name, [])

    def later_imports(self, name: str) -> list[str]:
        """The modules that a module imports when it needs them, with `import()`."""
        return self._later.get(name, [])

    def needs(self, name: str) -> list[str]:
        """All modules that run before a module, in the order in which they run; no JSON."""
        order: dict[str, None] = {}
        entered = {name}

        def enter(at: str) -> None:
            for one in self.imports(at):
                if one not in entered and one.endswith(".js"):
                    entered.add(one)
                    enter(one)
                    order[one] = None

        enter(name)
        return list(order)

    def _resolved(self, name: str, by: str) -> str:
        """The path to which an import by a module leads; an unknown package keeps its name."""
        if not name.startswith("."):
            return self._packages.get(name, name)
        return normpath(join(dirname(by), name))
