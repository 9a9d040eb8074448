"""Contact sheets of all faces and events, drawn by the client's own modules in a real Chromium.

    python -m bench.browser.contact_sheet OUT_FOLDER [--seed NUMBER]

`faces-*` and `events-*` show every one by name; `quiz-*` show the faces in random order under
numbers only, with the answers in `quiz-*.json`, to test whether somebody can tell kind and colour.
No server is started: the browser's requests are answered from the files.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright

from tidefold.games.seasalt.facts import facts
from tidefold.printing.seasalt.box_cards import LEADER, TRAILING

SOURCE = Path(__file__).parents[2] / "src" / "tidefold"
WEB = SOURCE / "web"
BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell")
HOST = "http://sheet.test"
TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SIZES = (60, 120, 300)
THEMES = ("light", "dark")
VISIONS = ("deuteranopia", "protanopia", "tritanopia", "achromatopsia")

SHOW = (Path(__file__).parent / "contact_sheet.js").read_text(encoding="utf-8")


def page_text() -> str:
    """The smallest page with the client's own import map and styles."""
    index = (WEB / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="importmap">.*?</script>', index, re.DOTALL)
    assert found is not None, "index.html has no import map"
    styles = "".join(
        f'<link rel="stylesheet" href="/web/{name}.css">'
        for name in ("style/base", "seasalt/cards")
    )
    return f'<!doctype html><head>{found[0]}{styles}</head><body><div id="app"></div></body>'


def words(language: str, part: str = "") -> str:
    """The sentences that every page of a language needs, or a part of the others."""
    files = sorted((SOURCE / "i18n" / language).glob(f"pages/{part}.json" if part else "*.json"))
    return json.dumps(
        {key: text for file in files for key, text in json.loads(file.read_text("utf-8")).items()}
    )


def answer(route: Route) -> None:
    """One request of the browser, answered from the files."""
    path = route.request.url.removeprefix(HOST)
    if path == "/":
        route.fulfill(body=page_text(), content_type="text/html")
    elif path.startswith("/web/words/"):
        asked = Path(path.removeprefix("/web/words/")).with_suffix("")
        route.fulfill(body=words(*asked.parts), content_type="application/json")
    elif (file := WEB / path.removeprefix("/web/")).is_file():
        route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "text/plain"))
    else:
        route.fulfill(status=404, body="")


@dataclass(frozen=True)
class Look:
    """How cards are looked at: how wide, on which theme, with which eyes, on how sharp a screen."""

    size: int = 60
    theme: str = "light"
    vision: str = "none"
    scale: int = 1

    @property
    def window(self) -> ViewportSize:
        columns = 6 if self.size >= 300 else 10
        return {"width": columns * (self.size + 14) + 40, "height": 400}


class Sheets:
    """Writes pictures of cards into a folder."""

    def __init__(self, browser: Browser, folder: Path, seed: int | None) -> None:
        self._browser = browser
        self._folder = folder
        self._chance = random.Random(seed)
        self._facts = facts()
        self._faces = [*self._facts["deck"], *self._facts["boxes"]["salt"]["deck"]]

    def faces(self, name: str, look: Look) -> None:
        """Every face with its name, in the deck's order."""
        self._draw(name, look, self._faces, named=True)

    def events(self, name: str, look: Look) -> None:
        """Every event of Extra Pepper with its name."""
        self._draw(name, look, [*LEADER, *TRAILING], named=True)

    def quiz(self, name: str, look: Look) -> None:
        """Every face without its name, in an order that only the key tells."""
        faces = self._chance.sample(self._faces, len(self._faces))
        self._draw(name, look, faces, named=False)
        key = {str(place): face for place, face in enumerate(faces, 1)}
        (self._folder / f"{name}.json").write_text(json.dumps(key, indent=1), encoding="utf-8")

    def _draw(self, name: str, look: Look, faces: list[str], named: bool) -> None:
        window, scale = look.window, look.scale
        with self._browser.new_context(viewport=window, device_scale_factor=scale) as context:
            context.route(f"{HOST}/**", answer)
            page = context.new_page()
            page.goto(f"{HOST}/")
            see(page, look.vision)
            drawing = {"facts": self._facts, "faces": faces, "named": named}
            page.evaluate(SHOW, {**drawing, "size": look.size, "theme": look.theme})
            page.screenshot(path=self._folder / f"{name}.png", full_page=True)


def see(page: Page, vision: str) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})


def draw_all(sheets: Sheets) -> None:
    for theme in THEMES:
        for size in SIZES:
            sheets.faces(f"faces-{size}-{theme}", Look(size, theme))
            sheets.events(f"events-{size}-{theme}", Look(size, theme))
        for vision in VISIONS:
            sheets.faces(f"faces-60-{theme}-{vision}", Look(60, theme, vision))
        sheets.quiz(f"quiz-{theme}", Look(theme=theme))
    sheets.quiz("quiz-light-sharp", Look(scale=2))
    for vision in VISIONS:
        sheets.quiz(f"quiz-{vision}", Look(vision=vision))


def main() -> None:
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("folder", type=Path)
    asked.add_argument("--seed", type=int, help="of the quizzes' orders")
    options = asked.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=next(filter(None, map(which, BROWSERS))), args=OPTIONS
        )
        draw_all(Sheets(browser, options.folder, options.seed))
        browser.close()


if __name__ == "__main__":
    main()
