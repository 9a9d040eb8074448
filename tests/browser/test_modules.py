"""The first page names its modules ahead, and every import leads somewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tidefold.games.registry import games
from tidefold.server.http.static_files import WEB

INDEX = (WEB / "index.html").read_text("utf-8")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
STATIC = re.compile(
    r"""(?:^|;)\s*(?:import|export)\b[^;"'()]*?\bfrom\s*["']([^"']+)["']|(?:^|;)\s*import\s*["']([^"']+)["']""",
    re.MULTILINE,
)
LATER = re.compile(r"""\bimport\(\s*["']([^"']+)["']\s*\)""")
STYLES = re.compile(r"""["'](/web/[\w./-]+\.css)["']""")


def import_map() -> dict[str, str]:
    """Where the names of packages lead."""
    found = re.search(r'<script type="importmap">(.*?)</script>', INDEX, re.DOTALL)
    assert found is not None
    names: dict[str, str] = json.loads(found[1])["imports"]
    return names


NAMES = import_map()


def code_of(path: Path) -> str:
    return COMMENT.sub("", path.read_text("utf-8"))


def resolved(name: str, by: Path) -> Path:
    """The file that a module means with a name."""
    if name in NAMES:
        return WEB / NAMES[name].removeprefix("/web/")
    assert name.startswith("."), f"{by.name} imports {name!r}, which the import map does not know"
    return (by.parent / name).resolve()


def static_imports(path: Path) -> list[Path]:
    return [resolved(one or other, path) for one, other in STATIC.findall(code_of(path))]


def later_imports(path: Path) -> list[Path]:
    return [resolved(name, path) for name in LATER.findall(code_of(path))]


def reachable(start: Path) -> set[Path]:
    """All modules that a module needs before it runs, itself included."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = set(static_imports(waiting.pop())) - found
        found |= fresh
        waiting += fresh
    return found


def test_the_first_page_preloads_exactly_what_it_needs_at_once() -> None:
    named = re.findall(r'<link rel="modulepreload" href="/web/([^"]+)">', INDEX)
    needed = {path.relative_to(WEB).as_posix() for path in reachable(WEB / "main.js")}
    assert len(named) == len(set(named))
    assert set(named) == needed - {"main.js"}


def test_every_import_leads_to_a_file() -> None:
    modules = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
    assert len(modules) > 100
    missing = [
        f"{path.relative_to(WEB)}: {wanted}"
        for path in modules
        for wanted in (*static_imports(path), *later_imports(path))
        if not wanted.is_file()
    ]
    assert missing == []


def test_every_module_is_used() -> None:
    clients = WEB.glob("*/index.js")  # loaded by the name that the server gives
    roots = {WEB / "main.js", WEB / "first.js", WEB / "service.js", *clients}
    found: set[Path] = set()
    waiting = list(roots)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [*static_imports(path), *later_imports(path)]
    assert [path for path in WEB.rglob("*.js") if path not in found] == []


def test_every_style_sheet_named_is_there() -> None:
    named = {name for path in WEB.rglob("*.js") for name in STYLES.findall(code_of(path))}
    assert named
    assert [name for name in named if not (WEB / name.removeprefix("/web/")).is_file()] == []


def test_every_game_has_a_folder_with_an_index() -> None:
    folders = {path.parent.name for path in WEB.glob("*/index.js")}
    assert folders == {"generic", *(game.name for game in games() if (WEB / game.name).is_dir())}
