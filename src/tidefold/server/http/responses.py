"""What responses share: problems, ETags, compression and names of files."""

from __future__ import annotations

import asyncio
import csv
import gzip
import hashlib
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec

SMALL = 1024  # bytes; compressing less is not worth it


class Problem(msgspec.Struct):
    """Why nothing was done: a stable code and one sentence.

    Some problems also have a `reason` with its values, for clients that use their own words.
    """

    code: str
    message: str
    reason: str | msgspec.UnsetType = msgspec.UNSET
    values: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


PROBLEMS = {
    status: ResponseSpec(Problem, description=what, generate_examples=False)
    for status, what in {
        400: "The request is not valid.",
        401: "A name is needed.",
        403: "This page may not use this server.",
        404: "There is no such table, or it is not open to the caller.",
        429: "Too many requests; wait a moment.",
        503: "Nothing can be stored at the moment.",
    }.items()
}
# What a handler is given that answers with 200, where the framework would choose 201 or 204.
OK_200: dict[str, Any] = {"status_code": 200, "responses": PROBLEMS}


def attachment(name: str) -> dict[str, str]:
    """The headers of a response that browsers save under this file name."""
    disposition = f'attachment; filename="{name}"'
    return {"content-disposition": disposition, "cache-control": "private, no-store"}


def spreadsheet(
    name: str, columns: Sequence[str], rows: Iterable[Sequence[object]]
) -> Response[str]:
    """A table as CSV, which browsers save under this file name."""
    written = io.StringIO()
    lines = csv.writer(written)
    lines.writerow(columns)
    lines.writerows(rows)
    return Response(
        written.getvalue(), media_type="text/csv; charset=utf-8", headers=attachment(name)
    )


def unless_known(request: Request[Any, Any, Any], content: Any) -> Response[Any]:
    """A response with an ETag, or 304 for a client that has the same content already."""
    body = msgspec.json.encode(content)
    headers = {"etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"'}
    headers["cache-control"] = "private, no-cache"  # ask again each time
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, media_type="application/json", headers=headers)
    return Response(body, media_type="application/json", headers=headers)


async def compressed(request: Request[Any, Any, Any], make: Callable[[], Any]) -> Response[Any]:
    """A large response, made in a thread, and compressed if the client accepts gzip."""
    wants_gzip = "gzip" in request.headers.get("accept-encoding", "")

    def encoded() -> tuple[bytes, bool]:
        body = msgspec.json.encode(make())
        small = wants_gzip and len(body) > SMALL
        return (gzip.compress(body, 6, mtime=0) if small else body), small

    body, small = await asyncio.to_thread(encoded)
    headers = {"cache-control": "private, no-store", "vary": "accept-encoding"}
    if small:
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)
