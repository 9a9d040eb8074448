"""The protocol's types for TypeScript, so that the client's code is checked against them.

python bench/wire_types.py > src/tidefold/web/core/wire.d.ts

A test fails if that file is out of date.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tidefold.games.registry import OWN_GAMES, load
from tidefold.server.games import adapter_of
from tidefold.server.protocol.schema import protocol_schema

HEAD = "// Made by bench/wire_types.py from the schemas of the server's protocol.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def wire_types() -> str:
    """The text of the file: one interface for each type of the protocol, and unions of them."""
    parts = protocol_schema([adapter_of(load(game).name) for game in OWN_GAMES])
    update, table = parts["Update"]["properties"], parts["TableInfo"]["properties"]
    unions = {"Event": update["events"].pop("items"), "TableSettings": table.pop("settings")}
    update["events"]["items"] = parts["Welcome"]["properties"]["events"]["items"] = {
        "$ref": "Event"
    }
    table["settings"] = {"$ref": "TableSettings"}
    declared = [_declared(*part) for part in sorted(parts.items())]
    return HEAD + "".join([*declared, *(_union(*one) for one in unions.items())])


def _union(name: str, schema: dict[str, Any]) -> str:
    members = "".join(f"\n  | {_type(part)}" for part in schema["anyOf"])
    return f"\nexport type {name} ={members};\n"


def _declared(name: str, schema: dict[str, Any]) -> str:
    """One exported interface, with the first paragraph of its docstring."""
    about = schema.get("description", "").split("\n\n")[0]
    needed = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in needed else '?'}: {_type(part)};\n"
        for field, part in schema["properties"].items()
    )
    return f"\n/** {about} */\nexport interface {name} {{\n{fields}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {_type(inner) if inner else 'any'}>"
    return "null" if kind == "null" else PLAIN.get(str(kind), "any")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    return f"Array<{_type(schema.get('items') or {})}>"


if __name__ == "__main__":
    print(wire_types(), end="")
