"""`typing.override` for Python 3.11, which does not have it yet."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from typing_extensions import override as override
elif sys.version_info >= (3, 12):
    from typing import override as override
else:
    Method = TypeVar("Method", bound=Callable[..., Any])

    def override(method: Method) -> Method:
        """Mark a method that overrides one of its base class."""
        return method
