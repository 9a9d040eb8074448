"""The wire's types for TypeScript, so that the page's code is checked against the real protocol.

`python -m tidefold.server.wire_types` writes `web/core/wire.d.ts`; a test says when it is old.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .messages import FromClient, FromServer

FILE = Path(__file__).parent.parent / "web" / "core" / "wire.d.ts"
HEAD = "// Made from src/tidefold/server/messages.py by `python -m tidefold.server.wire_types`.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def wire_types() -> str:
    """The text of the file: one interface for each type of the protocol."""
    types = (FromClient, FromServer)
    _, parts = msgspec.json.schema_components(types, ref_template="{name}")
    return HEAD + "".join(_declared(name, part) for name, part in sorted(parts.items()))


def _declared(name: str, schema: dict[str, Any]) -> str:
    """One exported type with its sentence."""
    about = schema.get("description", "").split("\n\n")[0]
    needed = schema.get("required", [])
    fields = "".join(
        f"  {field}{'' if field in needed else '?'}: {_type(part)};\n"
        for field, part in schema["properties"].items()
    )
    return f"\n/** {about} */\nexport interface {name} {{\n{fields}}}\n"


def _type(schema: dict[str, Any]) -> str:
    """A type as TypeScript writes it."""
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
    """A list, or a tuple whose places are known."""
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    return f"Array<{_type(schema.get('items') or {})}>"


if __name__ == "__main__":
    FILE.write_text(wire_types())
