"""Moderation: whom the host keeps out or mutes, and which words are not allowed.

Moderators decide with `tidefold moderate`, which writes to the database. Every server looks there
every other second, so a decision counts on all servers within seconds.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Sequence

from ...override import override
from ..errors import Refusal
from ..protocol.messages import Failure, encode
from ..rate_limits import network_of
from ..store.moderation_queries import BAN, BY_SERVER, MUTE, current
from ..store.rows import Sanction
from .hub import Hub, NoModeration
from .refused_words import RefusedWords

POLL_S = 2.0
NETWORK_BAN_MS = 24 * 3600 * 1000  # of a banned player's network, which other people share
SECRET = "networks"  # the name of the host's secret
log = logging.getLogger("tidefold.server")


def hash_of_network(secret: str, address: str) -> str:
    """A keyed hash of an address's network; only this host's servers can recognise it."""
    made = hmac.new(secret.encode(), network_of(address).encode(), hashlib.sha256)
    return made.hexdigest()[:32]


class HostModeration(NoModeration):
    """The latest decisions in the database; `hub.moderation` while a server runs."""

    def __init__(self, hub: Hub, secret: str) -> None:
        self._hub = hub
        self._store = hub.database
        self._secret = secret
        self._version = -1
        self._sanctions: Sequence[Sanction] = ()
        self._banned: dict[str, Sanction] = {}
        self._networks: dict[str, Sanction] = {}
        self._muted: dict[str, Sanction] = {}
        self._words = RefusedWords(())

    async def watch(self) -> None:
        """Refresh the decisions every few seconds until cancelled."""
        while True:
            with self._hub.storage.survived("cannot read what moderators decided"):
                await self.refresh()
            await asyncio.sleep(POLL_S)

    async def refresh(self) -> None:
        """Read the decisions if there are new ones, and disconnect banned players."""
        version = await self._store.moderation_version()
        if version == self._version:
            return
        self._sanctions = await self._store.sanctions()
        self._words = RefusedWords(await self._store.refused_words())
        self._version = version
        now = self._hub.clock.now()
        bans = current(self._sanctions, BAN, now)
        self._banned = {one.player: one for one in bans if one.player}
        self._networks = {one.network: one for one in bans if one.network}
        self._muted = {o.player: o for o in current(self._sanctions, MUTE, now) if o.player}
        for player, ban in self._banned.items():
            self._disconnect(player, ban)

    def _disconnect(self, player: str, ban: Sanction) -> None:
        refusal = _refusal(ban)
        for listener in self._hub.listeners_of(player):
            failure = Failure(0, refusal.code, refusal.message, values=refusal.values)
            listener.send(encode(failure))
            listener.disconnect("banned")

    @override
    def check_player(self, player: str, address: str) -> None:
        ban = self._valid(self._banned, player)
        if ban is None:
            return
        if ban.with_network and address:
            self._ban_network(ban, hash_of_network(self._secret, address))
        self._refuse("player", ban)

    @override
    def check_network(self, address: str) -> None:
        if self._networks:
            ban = self._valid(self._networks, hash_of_network(self._secret, address))
            if ban is not None:
                self._refuse("network", ban)

    def _refuse(self, kind: str, ban: Sanction) -> None:
        self._hub.observer.count("moderated", kind=kind)
        raise _refusal(ban)

    @override
    def check_speech(self, player: str, text: str | None) -> None:
        if self._valid(self._muted, player) is not None:
            self._hub.observer.count("moderated", kind="muted")
            raise Refusal("silenced")
        if text is not None:
            self.check_words(text)

    @override
    def check_words(self, text: str) -> None:
        found = self._words.find(text)
        if found is not None:
            self._hub.observer.count("moderated", kind="word")
            raise Refusal("bad-word", values={"word": found}, word=found)

    def _valid(self, known: dict[str, Sanction], about: str) -> Sanction | None:
        found = known.get(about)
        return None if found is None or found.is_over(self._hub.clock.now()) else found

    def _ban_network(self, ban: Sanction, network: str) -> None:
        """Ban the network of a banned player for a while, once."""
        now = self._hub.clock.now()
        if self._valid(self._networks, network) is not None:
            return
        until = min(ban.until or now + NETWORK_BAN_MS, now + NETWORK_BAN_MS)
        id = self._hub.ids.text(12)
        made = Sanction(id, BAN, None, network, False, now, until, ban.reason)
        self._networks[network] = made
        self._hub.background.spawn(self._store.add_sanction(made, BY_SERVER))


def _refusal(ban: Sanction) -> Refusal:
    values = {"until": ban.until, "reason": ban.reason}
    return Refusal("banned", values={name: value for name, value in values.items() if value})


async def start_moderation(hub: Hub) -> HostModeration:
    """Give a hub its moderation, read from the database now."""
    secret = await hub.database.host_secret(SECRET, hub.ids.text(40))
    made = HostModeration(hub, secret)
    await made.refresh()
    hub.moderation = made
    return made
