"""Serve tables for people and bots, in the browser.

Everything is kept in one file, and starting again goes on where it was. Friends join by the link
that a table shows; nobody needs an account.

  tidefold serve --open                      here, in your browser
  tidefold serve --lan                       for phones and laptops in the same network
  tidefold serve --lan --tls                 the same, encrypted by a certificate of its own
  tidefold serve --database postgresql://user@host/tidefold
  tidefold serve --host 0.0.0.0 --origin https://play.example.org --proxy

Behind a proxy that ends TLS, name the address people type with --origin and add --proxy.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from .options import add_database, need_server
from .output import BadInput

if TYPE_CHECKING:
    from ..server.limits import Limits
    from ..server.serve import Running, Serving


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold serve`."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, metavar="N", help="default 8421, or the next free one")
    add_database(parser)
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument("--lan", action="store_true", help="let the local network in; shows a QR")
    parser.add_argument("--tls", action="store_true", help="encrypt, with a certificate of its own")
    parser.add_argument("--cert", metavar="FILE", help="encrypt with this certificate (PEM)")
    parser.add_argument("--key", metavar="FILE", help="its private key (PEM)")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address under which people open the page, such as https://play.example.org",
    )
    parser.add_argument("--proxy", action="store_true", help="trust a proxy on this computer")
    parser.add_argument("--workers", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="change a limit, such as messages=20 (a socket may send per second); "
        "--limit help lists them",
    )


def run(options: Namespace) -> int:
    """Serve until Ctrl-C."""
    need_server()
    from ..server.serve import Running
    from ..server.store import StoreError

    serving = _serving(options)
    try:
        running = Running(serving)
    except OSError as problem:
        where = f"{serving.host} port {serving.port or 'from 8421 on'}"
        raise BadInput(f"cannot listen on {where}: {problem.strerror or problem}") from None
    try:
        running.run(_say)
    except (StoreError, ValueError) as problem:
        raise BadInput(problem) from None
    return 0


def _serving(options: Namespace) -> Serving:
    """The options, checked."""
    from ..server.serve import Serving, usual_database

    if options.port is not None and not 0 <= options.port <= 65535:
        raise BadInput("--port must be from 0 to 65535")
    if options.workers is not None and not 1 <= options.workers <= 64:
        raise BadInput("--workers must be from 1 to 64")
    if (options.cert is None) != (options.key is None):
        raise BadInput("--cert and --key go together")
    for file in filter(None, (options.cert, options.key)):
        if not Path(file).is_file():
            raise BadInput(f"cannot read {file}: no such file")
    for origin in options.origin:
        if not origin.startswith(("http://", "https://")):
            raise BadInput(f"an origin looks like https://play.example.org, not {origin}")
    return Serving(
        database=options.database or usual_database(),
        host="0.0.0.0" if options.lan else options.host,
        port=options.port,
        tls=options.tls,
        cert=options.cert,
        key=options.key,
        open_page=options.open,
        origins=tuple(options.origin),
        proxy=options.proxy,
        workers=options.workers,
        limits=_limits(options.limit),
    )


def _limits(given: list[str]) -> Limits:
    """The limits with those changed that are given."""
    from ..server.limits import Limits, parse_limit

    limits = Limits()
    for text in given:
        if text == "help":
            names = ", ".join(f"{f.name}={getattr(limits, f.name)}" for f in fields(Limits))
            raise BadInput(f"limits are {names}")
        try:
            limits = parse_limit(limits, text)
        except ValueError as problem:
            raise BadInput(problem) from None
    return limits


def _say(running: Running) -> None:
    """Tell the host where the tables are."""
    print(f"Tidefold is at {running.address}")
    lan = running.lan_address
    if lan is not None:
        print(f"In your network: {lan}")
        _show_code(lan)
        if not running.secure:
            print("Not encrypted: fine at home; use --tls where you do not trust the network.")
    elif running.serving.host in ("0.0.0.0", "::"):
        print("No local network was found.")
    print(f"Tables are kept in {running.serving.database}. Ctrl-C stops; nothing is lost.")
    sys.stdout.flush()


def _show_code(address: str) -> None:
    """A QR code for phones."""
    import segno

    segno.make(address, error="l").terminal(out=sys.stdout, compact=True)
