"""Structs: classes whose fields are their annotations."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, get_type_hints

if sys.version_info >= (3, 14):
    from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace


class UnsetType:
    """The type of `UNSET`."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "UNSET"


UNSET = UnsetType()  # a field without a value, which is not written
NODEFAULT: Any = object()


class Raw(bytes):
    """A value that stays JSON text."""


@dataclass(frozen=True)
class Meta:
    """What a value must be besides its type."""

    ge: int | None = None
    gt: int | None = None
    le: int | None = None
    lt: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@dataclass(frozen=True)
class Field:
    """The default of a field, and its name in JSON."""

    default: Any = NODEFAULT
    default_factory: Any = NODEFAULT
    name: str | None = None


def field(
    *, default: Any = NODEFAULT, default_factory: Any = NODEFAULT, name: str | None = None
) -> Any:
    """What a field is besides its type."""
    return Field(default, default_factory, name)


class Factory:
    """Makes a default anew for each struct."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


@dataclass(frozen=True)
class StructConfig:
    """What the head of a class says."""

    frozen: bool = False
    omit_defaults: bool = False
    forbid_unknown_fields: bool = False
    tag_field: str | None = None
    tag: str | None = None


INHERITED = ("frozen", "omit_defaults", "forbid_unknown_fields", "tag_field")


def _annotations(namespace: Mapping[str, Any]) -> list[str]:
    """The names of the fields that a class body declares."""
    found = namespace.get("__annotations__")
    if found is None and sys.version_info >= (3, 14):
        annotate = get_annotate_from_class_namespace(namespace)
        found = annotate and call_annotate_function(annotate, Format.FORWARDREF)
    return list(found or {})


class StructMeta(type):
    """Makes the class of a struct."""

    __struct_fields__: tuple[str, ...]
    __struct_encode_fields__: tuple[str, ...]
    __struct_config__: StructConfig
    __struct_defaults_by_name__: dict[str, Any]

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **head: Any
    ) -> StructMeta:
        """Read the fields of the bases and of the body."""
        config, defaults, wire = _inherited(bases)
        for one in _annotations(namespace):
            default, written = _default_of(namespace.pop(one, NODEFAULT))
            defaults[one], wire[one] = default, written or one
        known = {one for base in bases for one in getattr(base, "__struct_fields__", ())}
        slots = [one for one in defaults if one not in known]
        body = {**namespace, "__slots__": slots, "__match_args__": tuple(defaults)}
        made = super().__new__(cls, name, bases, body)
        made.__struct_fields__ = tuple(defaults)
        made.__struct_encode_fields__ = tuple(wire[one] for one in defaults)
        made.__struct_defaults_by_name__ = defaults
        made.__struct_config__ = _config(name, config, head)
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_: Any) -> None:
        super().__init__(name, bases, body)

    @property
    def __struct_defaults__(cls) -> tuple[Any, ...]:
        """The defaults of the last fields."""
        return tuple(
            one for one in cls.__struct_defaults_by_name__.values() if one is not NODEFAULT
        )

    @property
    def types(cls) -> dict[str, Any]:
        """The types of the fields."""
        found = cls.__dict__.get("__struct_types__")
        if found is None:
            found = get_type_hints(cls, include_extras=True)
            cls.__struct_types__ = found
        return found


def _inherited(bases: tuple[type, ...]) -> tuple[dict[str, Any], dict[str, Any], dict[str, str]]:
    """The head, the defaults and the written names of the base structs."""
    config: dict[str, Any] = {}
    defaults: dict[str, Any] = {}
    wire: dict[str, str] = {}
    for base in reversed(bases):
        if isinstance(base, StructMeta):
            found = base.__struct_config__
            config |= {name: getattr(found, name) for name in INHERITED}
            config["tagged"] = base.__dict__.get("__struct_tag__", found.tag)
            defaults |= base.__struct_defaults_by_name__
            wire |= zip(base.__struct_fields__, base.__struct_encode_fields__, strict=True)
    return config, defaults, wire


def _default_of(given: Any) -> tuple[Any, str | None]:
    """A field's default and its written name, from what stands behind it in the class."""
    name = None
    if isinstance(given, Field):
        name = given.name
        made = given.default_factory
        given = given.default if made is NODEFAULT else Factory(made)
    if given in ([], {}) and isinstance(given, list | dict):
        given = Factory(type(given))
    return given, name


def _config(name: str, inherited: dict[str, Any], head: dict[str, Any]) -> StructConfig:
    """The head of a class with what it inherits; a struct with a tag field has a tag."""
    inherited_tag = inherited.pop("tagged", None)
    known = {**inherited, **{key: value for key, value in head.items() if key in INHERITED}}
    tag = head.get("tag", inherited_tag)
    if tag is not None and known.get("tag_field") is None:
        known["tag_field"] = "type"
    if known.get("tag_field") is not None and tag is None:
        tag = name
    return StructConfig(**known, tag=tag)


class Struct(metaclass=StructMeta):
    """The base of all structs."""

    def __init__(self, *given: Any, **named: Any) -> None:
        cls = type(self)
        fields = cls.__struct_fields__
        if len(given) > len(fields):
            raise TypeError("Extra positional arguments provided")
        put = object.__setattr__
        for name, value in zip(fields, given, strict=False):
            if name in named:
                raise TypeError(f"Argument '{name}' given by name and position")
            put(self, name, value)
        for name in fields[len(given) :]:
            if name in named:
                put(self, name, named.pop(name))
            else:
                put(self, name, default_for(cls, name))
        if named:
            raise TypeError(f"Unexpected keyword argument '{next(iter(named))}'")

    def __setattr__(self, name: str, value: Any) -> None:
        if type(self).__struct_config__.frozen:
            raise AttributeError(f"immutable type: '{type(self).__name__}'")
        object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return values_of(self) == values_of(other)

    def __hash__(self) -> int:
        if not type(self).__struct_config__.frozen:
            raise TypeError(f"unhashable type: '{type(self).__name__}'")
        return hash((type(self), *values_of(self)))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__struct_fields__)
        return f"{type(self).__name__}({told})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(values_of(self))


def values_of(struct: Any) -> list[Any]:
    """The values of a struct's fields."""
    return [getattr(struct, name) for name in type(struct).__struct_fields__]


def default_for(cls: StructMeta, name: str) -> Any:
    """The default of a field; TypeError if it has none."""
    default = cls.__struct_defaults_by_name__[name]
    if default is NODEFAULT:
        raise TypeError(f"Missing required argument '{name}'")
    return default.make() if isinstance(default, Factory) else default


def replace(struct: Any, **changes: Any) -> Any:
    """A struct with some other values."""
    values = {name: getattr(struct, name) for name in type(struct).__struct_fields__}
    return type(struct)(**{**values, **changes})


def defstruct(
    name: str,
    fields: Iterable[Any],
    *,
    bases: tuple[type, ...] = (),
    namespace: Mapping[str, Any] | None = None,
    module: str | None = None,
    **head: Any,
) -> Any:
    """The class of a struct from its fields: `(name, type)` or `(name, type, default)`."""
    listed = list(fields)
    body: dict[str, Any] = {**(namespace or {}), "__annotations__": {}}
    body["__module__"] = module or sys._getframe(1).f_globals.get("__name__", __name__)
    for one in listed:
        name_, kind, *default = (one, Any) if isinstance(one, str) else one
        body["__annotations__"][name_] = kind
        if default:
            body[name_] = default[0]
    return StructMeta(name, bases or (Struct,), body, **head)
