"""A page has one person and no other devices: no protected names, passkeys or remote bots."""

from __future__ import annotations

from collections.abc import Sequence

from ..server.store.account_api import BotToken, ChallengePurpose, Passkey


class NoAccounts:
    """The part of the store that is always empty in a page."""

    async def owner_of_name(self, name_key: str) -> str | None:
        """Nobody protects a name."""
        del name_key
        return None

    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        """Give a player another name, which is always free."""
        del name_key
        await self.rename_player(player, name)
        return True

    async def rename_player(self, id: str, name: str) -> None:
        """Give a player another name."""
        raise NotImplementedError

    async def add_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, player: str, now: int, expires: int
    ) -> None:
        """Nothing is kept."""

    async def take_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, now: int
    ) -> str | None:
        """There is none."""
        del hash, purpose, now
        return None

    async def add_passkey(
        self, passkey: Passkey, name_key: str, code_hashes: Sequence[str]
    ) -> bool | None:
        """Nothing is kept."""
        del passkey, name_key, code_hashes
        return None

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """There are none."""
        del player
        return []

    async def passkey(self, credential: str) -> Passkey | None:
        """There is none."""
        del credential
        return None

    async def use_passkey(self, passkey: Passkey, counter: int, now: int, token_hash: str) -> bool:
        """There is none."""
        del passkey, counter, now, token_hash
        return False

    async def remove_passkey(self, player: str, id: str) -> bool:
        """There is none."""
        del player, id
        return False

    async def set_recovery_codes(self, player: str, hashes: Sequence[str]) -> None:
        """Nothing is kept."""

    async def count_recovery_codes(self, player: str) -> int:
        """There are none."""
        del player
        return 0

    async def use_recovery_code(self, hash: str, now: int, token_hash: str) -> str | None:
        """There is none."""
        del hash, now, token_hash
        return None

    async def drop_other_tokens(self, player: str, token_hash: str) -> None:
        """There are no other devices."""

    async def add_bot_token(self, bot: BotToken, hash: str, name_key: str) -> bool:
        """Nothing is kept."""
        del bot, hash, name_key
        return False

    async def bot_tokens(self, player: str | None = None) -> list[BotToken]:
        """There are none."""
        del player
        return []

    async def bot_of_token(self, hash: str) -> BotToken | None:
        """There is none."""
        del hash
        return None

    async def use_bot_token(self, hash: str, now: int) -> None:
        """There is none."""

    async def revoke_bot_token(self, name_key: str, player: str | None = None) -> bool:
        """There is none."""
        del name_key, player
        return False
