"""Rules that become machine code only as parts of the jobs that call them.

Numba optimises every function by itself and makes machine code of it, and does both again for
everything that calls it. Rules are never called from Python, so they are only linked into jobs.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class NoEnvironment:
    """Stands for the code generator where Numba would give a function its Python environment."""

    def set_env(self, env_name: str, env: Any) -> None:
        """A rule that is only linked has no address to set it at, and needs none."""


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of a rule as it was written, to be linked into a job and optimised there."""

    @property
    def codegen(self) -> NoEnvironment:
        """What Numba asks for at the end of compiling a function."""
        return NoEnvironment()

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        """Do all but hand the module to the execution engine."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class RuleCompiler(Compiler):  # type: ignore[misc]  # Numba has no types
    """Compiles a function for linking only."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        linked = library or LinkedLibrary(target.codegen(), "rule")
        super().__init__(typing, target, linked, *rest)
