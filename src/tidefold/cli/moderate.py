"""Moderate a server: read reports, ban, mute, and choose words that are not allowed.

It works on the database while servers run, and they follow within seconds.

  tidefold moderate list                              reports that nobody has dealt with
  tidefold moderate show REPORT                       a report, with what was said at the table
  tidefold moderate show Ann                          the players of a name, or of an id
  tidefold moderate ban PLAYER --for 7d --reason "insults"
  tidefold moderate ban PLAYER --network              and for a day each network they come from
  tidefold moderate ban --address 203.0.113.7 --for 2d
  tidefold moderate unban PLAYER                      or --address 203.0.113.7
  tidefold moderate mute PLAYER --for 1d              and unmute PLAYER
  tidefold moderate close REPORT                      the report is dealt with
  tidefold moderate words                             the words; --add WORD, --remove WORD
  tidefold moderate words --file words.txt            these words and no others
  tidefold moderate log                               who did what

A player is named by the id that `list` and `show` print.
"""

from __future__ import annotations

import getpass
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .database import date_of, milliseconds_of, on_store
from .options import add_database
from .output import BadInput

if TYPE_CHECKING:
    from ..server.store.database import Database

LONGEST_REASON = 200
Task = Callable[["Database", Namespace], Awaitable[None]]


def add(parser: ArgumentParser) -> None:
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, does: Task, about: str) -> ArgumentParser:
        made = tasks.add_parser(name, help=about, description=about)
        add_database(made)
        made.add_argument("--by", metavar="NAME", help="who does this (default: your login)")
        made.set_defaults(task=does)
        return made

    listing = task("list", _list, "List reports that nobody has dealt with.")
    listing.add_argument("--all", action="store_true", help="list closed reports too")
    task("show", _show, "Show a report or a player.").add_argument("what", metavar="REPORT|PLAYER")
    ban = task("ban", _ban, "Ban a player, or a network address.")
    _add_banned(ban, "the address of a client; a hash is stored")
    ban.add_argument(
        "--network", action="store_true", help="also ban the networks the player connects from"
    )
    unban = task("unban", _unban, "End a ban.")
    _add_banned(unban, "the address of a client")
    mute = task("mute", _mute, "Stop a player from writing at any table.")
    for parser_of_time in (ban, mute):
        parser_of_time.add_argument(
            "--for", dest="time", metavar="TIME", help="how long, such as 7d, or ever (the default)"
        )
        parser_of_time.add_argument(
            "--reason", default="", help="reason, shown to the banned player"
        )
    for one in (mute, task("unmute", _unmute, "End a mute.")):
        one.add_argument("player", metavar="PLAYER", help="the id of a player")
    close = task("close", _close, "Take a report from the queue.")
    close.add_argument("report", metavar="REPORT")
    words = task("words", _words, "List or change the words that are not allowed.")
    words.add_argument("--add", action="append", default=[], metavar="WORD")
    words.add_argument("--remove", action="append", default=[], metavar="WORD")
    words.add_argument("--file", metavar="FILE", help="one word per line: these and no others")
    task("log", _log, "Show who did what.")


def _add_banned(parser: ArgumentParser, address: str) -> None:
    """Add a player or an `--address`, of which exactly one must be given."""
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("player", nargs="?", metavar="PLAYER", help="the id of a player")
    who.add_argument("--address", metavar="IP", help=address)


def run(options: Namespace) -> int:
    on_store(options, lambda store: options.task(store, options))
    return 0


def _by(options: Namespace) -> str:
    return str(options.by or getpass.getuser())


def _now() -> int:
    return time.time_ns() // 1_000_000


# Reports


async def _list(store: Database, options: Namespace) -> None:
    from ..server.reports import reports_of

    found = [one async for one in reports_of(store) if options.all or not one.closed]
    for one in found:
        closed = " (closed)" if one.closed else ""
        print(f"{one.id}{closed}  {date_of(one.at)}  {one.by} about {one.about}: {one.text}")
    if not found:
        print("There are no open reports.")


async def _show(store: Database, options: Namespace) -> None:
    """Print a report with the chat of its table, or the players with an id or name."""
    from ..server.reports import chat_of, reports_of

    report = [one async for one in reports_of(store) if one.id == options.what]
    if report:
        print(f"{date_of(report[0].at)}  {report[0].by} about {report[0].about}: {report[0].text}")
        print("At the table:")
        async for at, who, text in chat_of(store, report[0].table):
            print(f"  {date_of(at)}  {who}: {text}")
        return
    players = await store.players_named(options.what)
    if not players:
        raise BadInput(f"there is no report and no player {options.what}")
    sanctions = await store.sanctions()
    for id, name, created in players:
        tables = await store.tables_of(id, 100)
        print(f"{id}  {name}  since {date_of(created)}, {len(tables)} tables")
        for one in sanctions:
            if one.player == id:
                over = ", over" if one.is_over(_now()) else ""
                print(f"  {one.kind} {_until(one.until)}{over}: {one.reason or 'no reason given'}")


async def _close(store: Database, options: Namespace) -> None:
    from ..server.reports import reports_of

    report = [one async for one in reports_of(store) if one.id == options.report]
    if not report:
        raise BadInput(f"there is no report {options.report}")
    done = await store.close_report(report[0].table, report[0].seq, _by(options), _now())
    print("closed" if done else "was closed before")


# Sanctions


def _until(until: int | None) -> str:
    return "for ever" if until is None else f"until {date_of(until)} UTC"


async def _ban(store: Database, options: Namespace) -> None:
    if options.address is None:
        await _sanction(store, options, "ban", with_network=options.network)
    elif options.network:
        raise BadInput("--network goes with a player, not with --address")
    else:
        await _sanction(store, options, "ban", network=await _hash(store, options.address))


async def _mute(store: Database, options: Namespace) -> None:
    await _sanction(store, options, "mute")


async def _sanction(
    store: Database,
    options: Namespace,
    kind: str,
    *,
    network: str | None = None,
    with_network: bool = False,
) -> None:
    from ..server.ids import Ids
    from ..server.store.rows import Sanction

    if len(options.reason) > LONGEST_REASON or "\n" in options.reason:
        raise BadInput(f"a reason has one line of at most {LONGEST_REASON} characters")
    player = None if network else await _player(store, options.player)
    now = _now()
    until = None if options.time in (None, "ever") else now + milliseconds_of(options.time)
    made = Sanction(Ids().text(12), kind, player, network, with_network, now, until, options.reason)
    await store.add_sanction(made, _by(options))
    print(f"{kind} {_until(until)}; servers follow within seconds")


async def _player(store: Database, id: str) -> str:
    if not any(found == id for found, _, _ in await store.players_named(id)):
        raise BadInput(f"there is no player with the id {id}; `tidefold moderate show NAME`")
    return id


async def _hash(store: Database, address: str) -> str:
    """Return the hash of an address's network; raises BadInput for a malformed address."""
    import ipaddress

    from ..server.ids import Ids
    from ..server.live.moderation import SECRET, hash_of_network

    try:
        ipaddress.ip_address(address)
    except ValueError:
        raise BadInput(f"{address} is not a network address") from None
    return hash_of_network(await store.host_secret(SECRET, Ids().text(40)), address)


async def _unban(store: Database, options: Namespace) -> None:
    about = options.player or await _hash(store, options.address)
    await _lift(store, "ban", about, options)


async def _unmute(store: Database, options: Namespace) -> None:
    await _lift(store, "mute", options.player, options)


async def _lift(store: Database, kind: str, about: str, options: Namespace) -> None:
    count = await store.lift_sanctions(kind, about, _by(options), _now())
    if not count:
        raise BadInput(f"there is no such {kind}")
    print(f"{kind} lifted; servers follow within seconds")


# Words and the log


async def _words(store: Database, options: Namespace) -> None:
    from ..server.live.refused_words import read_words

    add, remove = read_words("\n".join(options.add)), read_words("\n".join(options.remove))
    if options.file is not None:
        try:
            add += read_words(Path(options.file).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as problem:
            raise BadInput(f"cannot read {options.file}: {problem}") from None
        remove += [word for word in await store.refused_words() if word not in add]
    if add or remove:
        new, gone = await store.change_words(add, remove, _by(options), _now())
        print(f"{new} added, {gone} removed; servers follow within seconds")
    elif options.file is None:
        print("\n".join(await store.refused_words()) or "Every word is allowed.")


async def _log(store: Database, options: Namespace) -> None:
    del options
    for one in await store.actions():
        print(f"{date_of(one.at)}  {one.by}: {one.action} {one.about} {one.detail}".rstrip())
