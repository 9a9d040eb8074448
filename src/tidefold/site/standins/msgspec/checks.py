"""Checks of plain values against types; what does not fit is told as the real package tells it."""

from __future__ import annotations

import json
import re
import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .errors import ValidationError
from .structs import Meta, Raw, StructMeta, UnsetType, default_for

Checker = Callable[[Any, str], Any]  # of a value and its path
NAMES = {
    type(None): "null",
    bool: "bool",
    int: "int",
    float: "float",
    str: "str",
    list: "array",
    tuple: "array",
    dict: "object",
}
ORDER = ("bool", "int", "float", "str", "array", "object", "null")  # in sentences about unions


def _failure(text: str, path: str) -> ValidationError:
    return ValidationError(f"{text} - at `${path}`" if path else text)


def _kind(value: Any) -> str:
    """The name of a plain value's type."""
    if isinstance(type(value), StructMeta):
        return "object"
    return NAMES.get(type(value), type(value).__name__)


def _expected(name: str, value: Any, path: str) -> ValidationError:
    return _failure(f"Expected `{name}`, got `{_kind(value)}`", path)


@cache
def _checker_of(kind: Any) -> Checker:
    return _make(kind, Meta())


def checker_of(kind: Any) -> Checker:
    """The check of a type, made once."""
    try:
        return _checker_of(kind)
    except TypeError:  # a type that cannot be hashed
        return _make(kind, Meta())


def convert(value: Any, type: Any, *, strict: bool = True) -> Any:
    """A plain value as one of a type; texts become numbers if it is not strict."""
    if not strict and isinstance(value, str):
        value = _lenient(value, type)
    return checker_of(type)(value, "")


def _lenient(text: str, kind: Any) -> Any:
    """A text as the number or truth value that a type wants, if it is one."""
    wanted = {_base(one) for one in _members(kind)}
    if type(None) in wanted and text.lower() == "null":
        return None
    if bool in wanted and text.lower() in ("true", "false", "1", "0"):
        return text.lower() in ("true", "1")
    if int in wanted and re.fullmatch(r"-?(0|[1-9]\d*)", text, re.ASCII):
        return int(text)
    return text


def _base(kind: Any) -> Any:
    return kind.__origin__ if get_origin(kind) is Annotated else kind


def _members(kind: Any) -> tuple[Any, ...]:
    """The alternatives of a type."""
    if get_origin(kind) is Annotated:
        return _members(kind.__origin__)
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def _make(kind: Any, limits: Meta) -> Checker:
    """The check of a type with limits."""
    origin = get_origin(kind)
    if origin is Annotated:
        metas = [one for one in kind.__metadata__ if isinstance(one, Meta)]
        return _make(kind.__origin__, metas[0] if metas else limits)
    if kind is Any:
        return lambda value, _path: value
    if origin in (Union, types.UnionType):
        return _union(get_args(kind))
    if origin is Literal:
        return _literal(get_args(kind))
    if kind is Raw:
        return lambda value, _path: Raw(
            json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        )
    if isinstance(kind, StructMeta):
        return _struct(kind)
    if kind in (list, tuple, dict) or origin in (list, tuple, dict, Sequence):
        return _container(origin or kind, get_args(kind), limits)
    return _scalar(kind, limits)


def _scalar(kind: Any, limits: Meta) -> Checker:
    """The check of a number, a text, a truth value or nothing."""
    name = NAMES.get(kind)
    if name is None:
        raise TypeError(f"Type {kind!r} is not supported")

    def check(value: Any, path: str) -> Any:
        if type(value) is not kind:
            if kind is float and type(value) is int:
                return float(value)
            raise _expected(name, value, path)
        return within(value, path)

    def within(value: Any, path: str) -> Any:
        for text in _broken_limits(value, name, limits):
            raise _failure(text, path)
        return value

    plain = limits == Meta()

    def quick(value: Any, path: str) -> Any:
        return value if type(value) is kind else check(value, path)

    return quick if plain else check


def _broken_limits(value: Any, name: str, limits: Meta) -> Any:
    """Which limits a value breaks, in words."""
    low = limits.ge if limits.gt is None else limits.gt + 1
    high = limits.le if limits.lt is None else limits.lt - 1
    if low is not None and value < low:
        yield f"Expected `{name}` >= {low}"
    if high is not None and value > high:
        yield f"Expected `{name}` <= {high}"
    if limits.min_length is not None and len(value) < limits.min_length:
        yield f"Expected `{name}` of length >= {limits.min_length}"
    if limits.max_length is not None and len(value) > limits.max_length:
        yield f"Expected `{name}` of length <= {limits.max_length}"
    if limits.pattern is not None and re.search(limits.pattern, value) is None:
        yield f"Expected `{name}` matching regex {limits.pattern!r}"


def _literal(choices: tuple[Any, ...]) -> Checker:
    """The check of one of some words or numbers."""
    kinds = {type(one) for one in choices}
    name = " | ".join(one for one in ORDER if one in {NAMES[kind] for kind in kinds})

    def check(value: Any, path: str) -> Any:
        if type(value) not in kinds:
            raise _expected(name, value, path)
        if value not in choices:
            shown = repr(value) if isinstance(value, str) else value
            raise _failure(f"Invalid enum value {shown}", path)
        return value

    return check


def _container(kind: Any, inner: tuple[Any, ...], limits: Meta) -> Checker:
    """The check of an array or an object."""
    if kind is dict:
        return _object(*(checker_of(one) for one in inner or (Any, Any)))
    fixed = kind is tuple and inner and inner[-1] is not Ellipsis
    if fixed:
        return _fixed(tuple(checker_of(one) for one in inner))
    item = checker_of(inner[0]) if inner else checker_of(Any)
    make = tuple if kind is tuple else list

    def check(value: Any, path: str) -> Any:
        if not isinstance(value, list | tuple):
            raise _expected("array", value, path)
        for text in _broken_limits(value, "array", limits):
            raise _failure(text, path)
        return make(item(one, f"{path}[{place}]") for place, one in enumerate(value))

    return check


def _fixed(items: tuple[Checker, ...]) -> Checker:
    """The check of an array with a type for each place."""

    def check(value: Any, path: str) -> Any:
        if not isinstance(value, list | tuple):
            raise _expected("array", value, path)
        if len(value) != len(items):
            raise _failure(f"Expected `array` of length {len(items)}", path)
        pairs = enumerate(zip(items, value, strict=True))
        return tuple(item(one, f"{path}[{place}]") for place, (item, one) in pairs)

    return check


def _object(key: Checker, item: Checker) -> Checker:
    """The check of an object whose values have one type."""

    def check(value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise _expected("object", value, path)
        return {key(name, path): item(one, f"{path}[...]") for name, one in value.items()}

    return check


def _struct(kind: StructMeta) -> Checker:
    """The check of an object with the fields of a struct."""
    made: Any = kind
    config = kind.__struct_config__
    checks: dict[str, tuple[str, Checker]] = {}

    def prepare() -> None:
        found = kind.types
        for name, written in zip(
            kind.__struct_fields__, kind.__struct_encode_fields__, strict=True
        ):
            checks[written] = name, checker_of(found[name])

    def check(value: Any, path: str) -> Any:
        if isinstance(value, made):
            return value
        if not isinstance(value, dict):
            raise _expected("object", value, path)
        if not checks:
            prepare()
        given: dict[str, Any] = {}
        for written, one in value.items():
            if written in checks:
                name, fits = checks[written]
                given[name] = fits(one, f"{path}.{written}")
            elif written == config.tag_field:
                _check_tag(one, (config.tag,), f"{path}.{written}")
            elif config.forbid_unknown_fields:
                raise _failure(f"Object contains unknown field `{written}`", path)
        for written, (name, _) in checks.items():
            if name not in given:
                try:
                    given[name] = default_for(kind, name)
                except TypeError:
                    raise _failure(f"Object missing required field `{written}`", path) from None
        return kind(**given)

    return check


def _check_tag(value: Any, tags: Any, path: str) -> None:
    if not isinstance(value, str):
        raise _failure("Expected `str`", path)
    if value not in tags:
        raise _failure(f"Invalid value {value!r}", path)


def _union(members: tuple[Any, ...]) -> Checker:
    """The check of a value that fits one of some types; structs are told apart by their tags."""
    flat = [one for member in members for one in _members(member) if one is not UnsetType]
    kept = [member for member in members if member is not UnsetType]
    if any(_base(member) is Any for member in kept):
        return checker_of(Any)
    structs = [one for one in flat if isinstance(one, StructMeta)]
    by_name: dict[str, Checker] = {}
    for member in kept:
        base = get_origin(_base(member)) or _base(member)
        if not isinstance(base, StructMeta):
            for name in _names_of(member):
                by_name[name] = checker_of(member)
    if structs:
        by_name["object"] = _tagged(structs)
    told = " | ".join(name for name in ORDER if name in by_name)

    def check(value: Any, path: str) -> Any:
        found = by_name.get(_kind(value))
        if found is None and type(value) is int:
            found = by_name.get("float")
        if found is None:
            raise _expected(told, value, path)
        return found(value, path)

    return check


def _names_of(member: Any) -> list[str]:
    """The kinds of JSON values that a type takes."""
    base = _base(member)
    origin = get_origin(base)
    if origin is Literal:
        return [NAMES[type(one)] for one in get_args(base)]
    return [NAMES[{Sequence: list, Mapping: dict}.get(origin or base, origin or base)]]


def _tagged(structs: list[StructMeta]) -> Checker:
    """The check of one of several structs."""
    if len(structs) == 1:
        return checker_of(structs[0])
    by_tag = {one.__struct_config__.tag: checker_of(one) for one in structs}
    tag_field = structs[0].__struct_config__.tag_field

    def check(value: Any, path: str) -> Any:
        if isinstance(type(value), StructMeta):
            return value
        if tag_field not in value:
            raise _failure(f"Object missing required field `{tag_field}`", path)
        tag = value[tag_field]
        _check_tag(tag, by_tag, f"{path}.{tag_field}")
        return by_tag[tag](value, path)

    return check
