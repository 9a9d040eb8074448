"""Makes a hash of everything in a function that its compiler can see.

It covers the code of every function reached, the constants and tables they read, and the compiler's
options and version. It leaves out what does not change the machine code: docstrings, comments, line
numbers, file and module names.
"""

from __future__ import annotations

import dis
import hashlib
import platform
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .dialect import global_names

PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...))


def fingerprint(function: FunctionType, options: Mapping[str, Any]) -> str:
    """The hash of a function from a Binder, compiled with these options."""
    code, scope = function.__code__, function.__globals__
    parts = [
        _versions(),
        repr(sorted(options.items())),
        _code_text(code),
        value_text(function.__defaults__, code, function.__name__),
    ]
    bound = [name for name in global_names(code) if name in scope]  # the others are built-ins
    parts += [f"{name} = {value_text(scope[name], code, name)}" for name in bound]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def _versions() -> str:
    import llvmlite
    import numba
    import numpy as np

    versions = (numba.__version__, llvmlite.__version__, np.__version__, platform.python_version())
    return " ".join(versions)


@cache
def _code_text(code: CodeType) -> str:
    """The instructions of some code as text.

    Instructions name their constants by number, and docstrings count as constants. The text
    therefore has the constants themselves, and only those that are used.
    """
    signature = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    lines = [f"{signature} {code.co_varnames} {code.co_exceptiontable!r}"]
    for step in dis.get_instructions(code):
        is_constant = step.opcode in dis.hasconst
        text = value_text(step.argval, code, code.co_name) if is_constant else step.argrepr
        lines.append(f"{step.opname} {text}")
    return "\n".join(lines)


def value_text(value: Any, code: CodeType, name: str) -> str:
    """A text that differs whenever a compiler sees another value of a constant used in `code`.

    TypeError for values of an unknown kind, because their changes could not be noticed.
    """
    import numpy as np

    kind = type(value).__name__
    if isinstance(value, Enum):
        return f"{kind}.{value.name} = {value.value!r}"
    if isinstance(value, tuple):
        return f"{kind}({', '.join(value_text(part, code, name) for part in value)})"
    if isinstance(value, frozenset):  # its order differs from run to run
        return f"{kind}({', '.join(sorted(value_text(part, code, name) for part in value))})"
    if isinstance(value, PLAIN):
        return f"{kind} {value!r}"
    if isinstance(value, np.ndarray | np.generic):
        return (
            f"{kind} {value.dtype.descr} {value.shape} {hashlib.sha256(value.tobytes()).digest()!r}"
        )
    if isinstance(value, np.dtype):
        return f"dtype {value.descr} {value.itemsize}"
    if isinstance(value, CodeType):
        return _code_text(value)
    if isinstance(value, type):
        return _class_text(value)
    if isinstance(value, ModuleType):
        found = ((part, getattr(value, part)) for part in code.co_names if hasattr(value, part))
        return "; ".join(f"{part} = {value_text(each, code, part)}" for part, each in found)
    if hasattr(value, "py_func"):
        return _compiled_text(value)
    if callable(value) and hasattr(value, "__name__"):
        return f"{kind} {getattr(value, '__module__', '')}.{value.__name__}"  # the compiler's own
    raise TypeError(f"rules cannot use {name}: a {kind} is no constant that a compiler can cache")


def _class_text(value: type) -> str:
    """A class as text: an enum's members, a named tuple's fields, otherwise its name."""
    if issubclass(value, Enum):
        return f"{value.__name__} {[(member.name, member.value) for member in value]}"
    if issubclass(value, tuple):
        return f"{value.__name__} {getattr(value, '_fields', ())}"
    return f"{value.__module__}.{value.__qualname__}"


def _compiled_text(dispatcher: Any) -> str:
    if not hasattr(dispatcher, "fingerprint"):
        dispatcher.fingerprint = fingerprint(dispatcher.py_func, dispatcher.targetoptions)
    return str(dispatcher.fingerprint)
