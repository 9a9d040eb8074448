"""The interface of the store for protected names, passkeys and remote bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

ChallengePurpose = Literal["register", "sign-in"]


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a player; `id` names it in the player's list, `public_key` is base64url."""

    credential: str
    id: str
    player: str
    public_key: str
    counter: int
    label: str
    created: int
    used: int | None = None


class BotToken(msgspec.Struct, frozen=True):
    """A remote bot and when its token was used last; one without a player is the host's."""

    name: str
    player: str | None
    created: int
    used: int | None = None


class PasskeyStore(Protocol):
    """Players who protect their names; only hashes of challenges and codes are stored."""

    async def owner_of_name(self, name_key: str) -> str | None:
        """The player who protects a name."""

    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        """Give a player another name, unless somebody else protects it."""

    async def add_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, player: str, now: int, expires: int
    ) -> None:
        """Store a challenge for a player, or for nobody in particular; expired ones go."""

    async def take_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, now: int
    ) -> str | None:
        """Use up a challenge: returns its player, None if it is used, expired or unknown."""

    async def add_passkey(
        self, passkey: Passkey, name_key: str, code_hashes: Sequence[str]
    ) -> bool | None:
        """Store a passkey; with the first one, the player's name is protected and has codes.

        Returns whether it is the first one; None if the name or the passkey is another player's.
        """

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """The passkeys of a player, oldest first."""

    async def passkey(self, credential: str) -> Passkey | None:
        """A passkey by the id that its device knows."""

    async def use_passkey(self, passkey: Passkey, counter: int, now: int, token_hash: str) -> bool:
        """Store the counter of a use and a new device's token; False if it was used meanwhile."""

    async def remove_passkey(self, player: str, id: str) -> bool:
        """Remove a passkey; with the last one the protection ends. Was there such a passkey?"""

    async def set_recovery_codes(self, player: str, hashes: Sequence[str]) -> None:
        """Replace a player's recovery codes."""

    async def count_recovery_codes(self, player: str) -> int:
        """How many recovery codes of a player are unused."""

    async def use_recovery_code(self, hash: str, now: int, token_hash: str) -> str | None:
        """Use up a recovery code for a new device's token: returns its player."""

    async def drop_other_tokens(self, player: str, token_hash: str) -> None:
        """Forget all devices of a player but one."""


class BotTokenStore(Protocol):
    """Remote bots; only hashes of their tokens are stored."""

    async def add_bot_token(self, bot: BotToken, hash: str, name_key: str) -> bool:
        """Store a remote bot; False if there is one of this name."""

    async def bot_tokens(self, player: str | None = None) -> list[BotToken]:
        """All remote bots, or those of a player, oldest first."""

    async def bot_of_token(self, hash: str) -> BotToken | None:
        """The remote bot whose token this is."""

    async def use_bot_token(self, hash: str, now: int) -> None:
        """Note when a token was used."""

    async def revoke_bot_token(self, name_key: str, player: str | None = None) -> bool:
        """Revoke the token of a remote bot, any or one of a player's. Was there one?"""
