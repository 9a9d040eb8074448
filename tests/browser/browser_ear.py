"""Somebody who hears a page: the accessibility tree is all there is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page

from tidefold.i18n import catalogue

LINE = re.compile(r'^\s*- (?:\'|")?(\w+) "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)')
PAUSE_MS = 30
ENGLISH = catalogue("en")


def heard(key: str, **values: str) -> str:
    """A pattern for an English sentence; what fills its holes is given as patterns or anything."""

    def form(text: str) -> str:
        parts = re.split(r"\{(\w+)\}", text)
        return "".join(
            values.get(part, ".+?") if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        )

    return f"(?:{'|'.join(map(form, ENGLISH[key].split('|')))})"


class Listener:
    """Reads roles and names, and presses buttons by name as assistive tools do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told = ""

    def listen(self) -> list[tuple[str, str]]:
        """Roles and names of all that can be heard now and is not disabled."""
        self.told = self.page.locator("body").aria_snapshot()
        found = (LINE.match(line) for line in self.told.splitlines())
        return [
            (one[1], one[2].replace('\\"', '"'))
            for one in found
            if one is not None and "[disabled]" not in one[3]
        ]

    def all(self, role: str, name: re.Pattern[str]) -> list[str]:
        return [words for kind, words in self.listen() if kind == role and name.search(words)]

    def find(self, role: str, name: re.Pattern[str]) -> str | None:
        return next(iter(self.all(role, name)), None)

    def hears(self, role: str, name: re.Pattern[str]) -> bool:
        return self.find(role, name) is not None

    def press(self, name: str) -> None:
        """Activate a button; it may be gone already."""
        buttons = self.page.get_by_role("button", name=name, exact=True)
        buttons.evaluate_all("(found) => found[0]?.click()")  # found and pressed in one go
        self.page.wait_for_timeout(PAUSE_MS)

    def press_first(self, wishes: Sequence[str]) -> bool:
        """Press the first button that is wished for."""
        names = [words for kind, words in self.listen() if kind == "button"]
        for wish in wishes:
            for name in names:
                if re.match(wish, name):
                    self.press(name)
                    return True
        self.page.wait_for_timeout(PAUSE_MS)
        return False

    def press_last(self, wish: str) -> None:
        """Press the last button that is wished for."""
        names = self.all("button", re.compile(wish))
        button = self.page.get_by_role("button", name=names[-1], exact=True).last
        button.evaluate("(one) => one.click()")
