"""Handlers: functions with an address, a method and typed parameters."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, get_origin, get_type_hints

from msgspec import DecodeError, Meta, ValidationError, convert, json

from .messages import HTTPException, Request, T

STATUS = {"GET": 200, "POST": 201, "PATCH": 200, "DELETE": 204}
_PART = re.compile(r"\{(\w+):str\}")
_PATH = re.compile(r"^(.*) - at `\$\.?(.*)`$", re.DOTALL)

Given = Callable[[str], Awaitable[Any]]


class Parameter:
    """A parameter with its name in requests, and its limits."""

    def __init__(self, *, name: str | None = None, **limits: Any) -> None:
        self.name = name
        self.limits = Meta(**limits)


class PathParameter(Parameter):
    """A part of the address."""


class QueryParameter(Parameter):
    """A value after the question mark of an address."""


class HeaderParameter(Parameter):
    """A header."""


class Body:
    """The JSON in the body."""


FromPath = Annotated[T, PathParameter()]
JSONBody = Annotated[T, Body()]


class Dependency:
    """Marks a parameter that the application provides by its name."""


NamedDependency = Annotated[T, Dependency()]


class Provide:
    """Makes a dependency."""

    def __init__(self, make: Callable[..., Any], *, sync_to_thread: bool = False) -> None:
        del sync_to_thread
        self.make = make


class Function:
    """A function whose parameters come from a request or from the application."""

    def __init__(self, fn: Callable[..., Any]) -> None:
        self.fn = fn
        self._types: dict[str, Any] = {}
        self._defaults = {
            name: given.default for name, given in inspect.signature(fn).parameters.items()
        }

    def resolve(self, names: Mapping[str, Any]) -> None:
        """Find the types of the parameters; `names` have priority over those of the module."""
        known = {**self.fn.__globals__, **names}
        found = get_type_hints(self.fn, globalns=known, localns=known, include_extras=True)
        found.pop("return", None)
        self._types = found

    async def call(self, request: Any, path: Mapping[str, str], given: Given) -> Any:
        """Call the function and return its result; raises HTTPException for a bad request."""
        found: dict[str, Any] = {}
        problems: list[dict[str, Any]] = []
        for name, kind in self._types.items():
            if name in ("request", "socket"):
                found[name] = request
            elif _marker(kind, Body) is not None:
                found[name] = await _body(request, kind, problems)
            elif _marker(kind, Dependency) is None:
                found[name] = self._parameter(name, kind, request, path, problems)
        for name in [name for name in self._types if name not in found]:
            found[name] = await given(name)
        if problems:
            where = f"{request.method} {request.scope['path']}"
            raise HTTPException(f"Validation failed for {where}", 400, problems)
        answer = self.fn(**found)
        return await answer if inspect.isawaitable(answer) else answer

    def _parameter(
        self, name: str, kind: Any, request: Any, path: Mapping[str, str], problems: list[Any]
    ) -> Any:
        mark = _marker(kind, Parameter)
        asked = (mark and mark.name) or name
        if isinstance(mark, PathParameter):
            text = path.get(name)
        elif isinstance(mark, HeaderParameter):
            text = request.headers.get(asked)
        else:
            text = request.scope["query"].get(asked)
        if text is None:
            if self._defaults[name] is inspect.Parameter.empty:
                problems.append({"message": "Missing required parameter", "key": asked})
            return self._defaults[name]
        limits = mark.limits if isinstance(mark, Parameter) else None
        base = kind.__origin__ if get_origin(kind) is Annotated else kind
        try:
            return convert(text, _limited(base, limits), strict=False)
        except ValidationError as problem:
            problems.append({"message": str(problem), "key": name})
            return None


class BaseRouteHandler(Function):
    """A function that answers requests to the addresses of a pattern."""

    def __init__(
        self, method: str, path: str, fn: Callable[..., Any], status: int | None, guards: Any
    ) -> None:
        super().__init__(fn)
        self.method = method
        self.paths = {path}
        self.guards = guards
        self.status = status or STATUS.get(method, 200)
        self.pattern = re.compile(_PART.sub(r"(?P<\1>[^/]+)", path) + "/?")


def _limited(kind: Any, limits: Any) -> Any:
    """Return a type with limits on its values, or the type itself without limits."""
    if limits is None:
        return kind
    none = type(None)
    inner = [one for one in getattr(kind, "__args__", ()) if one is not none]
    if len(inner) == 1 and none in getattr(kind, "__args__", ()):
        return Annotated[inner[0], limits] | None
    return Annotated[kind, limits]


def _marker(annotation: Any, wanted: type) -> Any:
    """Return what `Annotated` says of this type; None if it says nothing."""
    if get_origin(annotation) is not Annotated:
        return None
    return next((one for one in annotation.__metadata__ if isinstance(one, wanted)), None)


async def _body(request: Request[Any, Any, Any], kind: Any, problems: list[Any]) -> Any:
    text = await request.body()
    try:
        plain = json.decode(text) if text else None
    except (DecodeError, UnicodeDecodeError) as problem:
        raise HTTPException(str(problem), 400) from None
    try:
        return convert(plain, kind.__origin__)
    except ValidationError as problem:
        problems.append(_with_key(str(problem)))
        return None


def _with_key(problem: str) -> dict[str, Any]:
    found = _PATH.match(problem)
    message, place = (found[1], found[2]) if found else (problem, "")
    return {"message": message, "key": place or "data"}


Decorator = Callable[[Callable[..., Any]], BaseRouteHandler]


def _decorator(method: str) -> Callable[..., Decorator]:
    def decorate(
        path: str, *, status_code: int | None = None, guards: Any = (), **_described: Any
    ) -> Decorator:
        return lambda fn: BaseRouteHandler(method, path, fn, status_code, guards)

    return decorate


get = _decorator("GET")
post = _decorator("POST")
patch = _decorator("PATCH")
delete = _decorator("DELETE")
websocket = _decorator("SOCKET")
