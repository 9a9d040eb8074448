"""Compiles rules that are only ever linked into the jobs that call them.

By default, Numba optimises every function and makes machine code of it, then does both again in
everything that calls it. Rules are never called from Python, so they need neither on their own.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class NoEnvironment:
    """Replaces the code generator where Numba would set a function's Python environment."""

    def set_env(self, env_name: str, env: Any) -> None:
        """Do nothing: a rule that is only linked has no address for its environment."""


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The unoptimised code of a rule; the job that links it optimises it."""

    @property
    def codegen(self) -> NoEnvironment:
        """The object that Numba sets the environment on when a function is compiled."""
        return NoEnvironment()

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        """Do what the base class does, except passing the module to the execution engine."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class RuleCompiler(Compiler):  # type: ignore[misc]  # Numba has no types
    """Compiles a function into a `LinkedLibrary` unless the caller gives a library."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        linked = library or LinkedLibrary(target.codegen(), "rule")
        super().__init__(typing, target, linked, *rest)
