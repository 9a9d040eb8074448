"""The first page names its modules ahead, and every import leads somewhere."""

from __future__ import annotations

import re
from posixpath import join, normpath

from tidefold.games.registry import games
from tidefold.server.http.module_graph import ModuleGraph
from tidefold.server.http.static_files import PAGE, WEB, module_graph, read_file, read_files

FILES = {
    path.relative_to(WEB).as_posix(): read_file(path)
    for path in WEB.rglob("*")
    if path.suffix in (".js", ".css", ".html", ".json")
}
GRAPH = module_graph(FILES)
STYLES = re.compile(r"""["']/web/([\w./-]+\.css)["']""")


def test_the_page_links_to_exactly_what_it_needs_at_once() -> None:
    page = read_files()[PAGE].content.decode()
    named = re.findall(r'<link rel="modulepreload" href="/web/([^"?]+)\?v=\w+">', page)
    assert len(named) > 30
    assert named == GRAPH.needs("main.js")


def test_a_module_that_comes_later_asks_for_all_it_needs_at_once() -> None:
    served = read_files()["seasalt/board.js"].content.decode()
    own = FILES["seasalt/board.js"].content.decode()
    assert served.endswith(own)
    named = re.findall(r'import "(\.[^"]+)";', served.removesuffix(own))
    asked = [normpath(join("seasalt", one)) for one in named]
    assert {*asked, *GRAPH.needs("main.js")} >= {*GRAPH.needs("seasalt/board.js")}
    assert asked.index("seasalt/facts.js") < asked.index("seasalt/hand.js"), "as without it"
    assert not {*asked} & {*GRAPH.needs("main.js")}


def test_what_runs_first_comes_first_and_data_is_left_out() -> None:
    sources = {
        "a.js": '// import "./no.js";\nimport { b } from "./b.js";\nimport d from "./d.json";',
        "b.js": 'import "./c.js";\nexport { e } from "./e/e.js";\nconst later = import("./f.js");',
        "c.js": 'import "./b.js"; /* import "./no.js"; */',
        "e/e.js": 'import { c } from "../c.js";\nimport p from "p";',
    }
    graph = ModuleGraph(sources, {"p": "vendor/p.js"})
    assert graph.needs("a.js") == ["c.js", "vendor/p.js", "e/e.js", "b.js"]
    assert graph.later_imports("b.js") == ["f.js"]


def test_every_import_leads_to_a_file() -> None:
    assert len(list(GRAPH)) > 100
    missing = [
        f"{name}: {wanted}"
        for name in GRAPH
        for wanted in (*GRAPH.imports(name), *GRAPH.later_imports(name))
        if wanted not in FILES
    ]
    assert missing == []


def test_every_module_is_used() -> None:
    clients = [name for name in GRAPH if name.endswith("/index.js")]  # the server names them
    found: set[str] = set()
    workers = [
        "service.js",
        "core/kernel_worker.js",
        "site/service.js",
        "site/python_worker.js",
    ]
    waiting = ["main.js", "first.js", *workers, *clients]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [*GRAPH.imports(name), *GRAPH.later_imports(name)]
    assert [name for name in GRAPH if name not in found] == []


def test_every_style_sheet_named_is_there() -> None:
    named = {one for name in GRAPH for one in STYLES.findall(FILES[name].content.decode())}
    assert named
    assert [name for name in named if name not in FILES] == []


def test_every_game_has_a_folder_with_an_index() -> None:
    folders = {path.parent.name for path in WEB.glob("*/index.js")}
    assert folders == {"generic", *(game.name for game in games() if (WEB / game.name).is_dir())}
