"""Serve tables for people and bots, in the browser.

Everything is stored in one file, and a restart continues where it stopped. Friends join with the
link that a table shows; nobody needs an account.

  tidefold serve --open                      on this computer, in your browser
  tidefold serve --lan                       for phones and laptops in the same network
  tidefold serve --lan --tls                 the same, encrypted with a self-signed certificate
  tidefold serve --database postgresql://user@host/tidefold
  tidefold serve --host 0.0.0.0 --origin https://play.example.org --proxy

Behind a proxy that ends TLS, give the address that people type as --origin, and add --proxy.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import fields
from errno import EADDRINUSE
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..games.registry import games
from .options import add_database, check_bounds, need_server
from .output import BadInput, bad_input
from .workers import add_ray, need_ray

if TYPE_CHECKING:
    from ..server.rate_limits import Limits
    from ..server.serve import Server
    from ..server.serve_options import ServeOptions


def add(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, metavar="N", help="default 8421, or the next free one")
    add_database(parser)
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument(
        "--lan", action="store_true", help="open to the local network; shows a QR code"
    )
    parser.add_argument("--tls", action="store_true", help="encrypt with a self-signed certificate")
    parser.add_argument("--cert", metavar="FILE", help="encrypt with this certificate (PEM)")
    parser.add_argument("--key", metavar="FILE", help="its private key (PEM)")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address at which people open the page, such as https://play.example.org",
    )
    parser.add_argument(
        "--proxy",
        nargs="?",
        const="127.0.0.1",
        metavar="NETWORKS",
        help="trust a proxy on this computer, or in networks such as 10.0.0.0/8,fd00::/8",
    )
    for option in (option for game in games() for option in game.host_options):
        parser.add_argument(f"--{option.name}", metavar=option.metavar, help=option.help)
    parser.add_argument(
        "--metrics", metavar="HOST:PORT", help="show metrics for Prometheus there, at /metrics"
    )
    parser.add_argument(
        "--traces",
        action="store_true",
        help="send traces to the collector that the OTEL_* variables name",
    )
    parser.add_argument(
        "--log-format", choices=("text", "json"), default="text", help="format of the log"
    )
    parser.add_argument(
        "--log-level", choices=("debug", "info", "warning", "error"), default="warning"
    )
    parser.add_argument(
        "--keep-days", type=int, metavar="N", help="delete abandoned tables and guests after N days"
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes for bots")
    add_ray(parser)
    parser.add_argument(
        "--drain-seconds",
        type=float,
        default=3.0,
        metavar="N",
        help="seconds that running requests get when the server stops (3)",
    )
    parser.add_argument(
        "--ladder", action="store_true", help="let bots play rated matches while nobody plays"
    )
    parser.add_argument(
        "--rate-same-network",
        action="store_true",
        help="let people of one network address change each other's ratings",
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="change a limit, such as messages=20 (a second from one socket); "
        "--limit help lists them",
    )


def run(options: Namespace) -> int:
    need_server()
    serving = _serve_options(options)
    port = _open_port(serving)
    from ..server.serve import Server  # Slow: clients that connect meanwhile wait.
    from ..server.store.api import StoreError

    with bad_input(StoreError, ValueError):
        Server(serving, port).run(_announce)
    return 0


def _open_port(serving: ServeOptions) -> socket.socket:
    from ..server.serve_options import open_port

    try:
        return open_port(serving)
    except OSError as problem:
        where = f"{serving.host} port {serving.port or 'from 8421 on'}"
        advice = "; choose another port with --port" if problem.errno == EADDRINUSE else ""
        message = f"cannot listen on {where}: {problem.strerror or problem}{advice}"
        raise BadInput(message) from None


def _serve_options(options: Namespace) -> ServeOptions:
    """Return what was given: the arguments of the same names, and what the others stand for."""
    from ..server.serve_options import ServeOptions, default_database

    _check(options)
    names = [field.name for field in fields(ServeOptions) if hasattr(options, field.name)]
    given: dict[str, Any] = {name: getattr(options, name) for name in names}
    given |= {
        "database": options.database or default_database(),
        "host": "0.0.0.0" if options.lan else options.host,
        "open_page": options.open,
        "origins": tuple(options.origin),
        "limits": _limits(options.limit),
        "of_games": _of_games(options),
    }
    return ServeOptions(**given)


def _check(options: Namespace) -> None:
    """Raise BadInput if an argument is wrong."""
    check_bounds(options, port=(0, 65535), workers=(1, 64), keep_days=(1, 36500))
    if not 0 < options.drain_seconds <= 3600:
        raise BadInput("--drain-seconds must be above 0 and at most 3600")
    if (options.cert is None) != (options.key is None):
        raise BadInput("--cert and --key go together")
    for file in filter(None, (options.cert, options.key)):
        if not Path(file).is_file():
            raise BadInput(f"cannot read {file}: no such file")
    if options.ray is not None:
        need_ray()
    for origin in options.origin:
        if not origin.startswith(("http://", "https://")):
            raise BadInput(f"an origin looks like https://play.example.org, not {origin}")
    if options.metrics is not None and not re.fullmatch(r"\S+:\d{1,5}", options.metrics):
        raise BadInput("--metrics takes an address and a port, such as 127.0.0.1:9421")
    for network in options.proxy.split(",") if options.proxy else ():
        with bad_input(ValueError, doing="--proxy takes networks"):
            ipaddress.ip_network(network.strip())


def _of_games(options: Namespace) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for game in games():
        for option in game.host_options:
            given = getattr(options, option.name.replace("-", "_"))
            if given is not None:
                with bad_input(ValueError):
                    found.setdefault(game.name, {})[option.name] = option.read(given)
    return found


def _limits(given: list[str]) -> Limits:
    from ..server.rate_limits import Limits, parse_limit

    limits = Limits()
    for text in given:
        if text == "help":
            names = ", ".join(f"{f.name}={getattr(limits, f.name)}" for f in fields(Limits))
            raise BadInput(f"limits are {names}")
        with bad_input(ValueError):
            limits = parse_limit(limits, text)
    return limits


def _announce(server: Server) -> None:
    from ..server.store.database_url import shown_database

    print(f"Tidefold is at {server.address}")
    lan = server.lan_address
    if lan is not None:
        print(f"In your network: {lan}")
        _show_code(lan)
        if not server.secure:
            print("Not encrypted: fine at home; use --tls in a network that you do not trust.")
    elif server.options.host in ("0.0.0.0", "::"):
        print("There is no local network.")
    elif server.options.host == "127.0.0.1" and not server.options.origins:
        print("Only this computer can open it. For phones, start it with --lan.")
    if server.hub is not None and server.hub.nodes.several:
        nodes = server.hub.nodes
        print(f"This is node {nodes.node:08x}; others on this database: {len(nodes.others())}.")
    if server.metrics_address is not None:
        print(f"Metrics are at {server.metrics_address}")
    where = shown_database(server.options.database)
    print(f"Tables are stored in {where}. Stop with Ctrl-C; nothing is lost.")
    sys.stdout.flush()


def _show_code(address: str) -> None:
    import segno

    segno.make(address, error="l").terminal(out=sys.stdout, compact=True)
