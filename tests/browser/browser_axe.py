"""What axe-core has to complain about in a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has none

from server_tools.browsers import Person

AXE = Axe()
# Axe cannot see what is painted under a text inside a drawing, and guesses: the texts on cards
# have a test of their own.
WHERE = {"exclude": [[".card-face"]]}
# Everything axe knows about WCAG 2.2 AA and good practice; in the second theme only colours differ,
# and on a phone only the layout.
ALL: dict[str, Any] = {"resultTypes": ["violations"]}
SAME_COLOURS: dict[str, Any] = {**ALL, "rules": {"color-contrast": {"enabled": False}}}
COLOURS: dict[str, Any] = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast"]}}


def violations(person: Person, options: dict[str, Any]) -> list[str]:
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.axe_script)
    script = "([where, options]) => axe.run(where, options)"
    found = person.page.evaluate(script, [WHERE, options])["violations"]
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]
