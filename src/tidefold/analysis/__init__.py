"""Sea Salt & Paper explained: a hint for one decision, and the analysis of a whole match.

Both get what a seat knows and never more. They need the compiled rules, so they come only when
asked for.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .hints import Hint, hint
    from .judgement import Analysis, Decision, Summary
    from .match import analyse

__all__ = ["Analysis", "Decision", "Hint", "Summary", "analyse", "hint"]


def __getattr__(name: str) -> Any:
    """Bring in what is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import hints, judgement, match

    return next(getattr(part, name) for part in (hints, match, judgement) if hasattr(part, name))


def __dir__() -> list[str]:
    return __all__
