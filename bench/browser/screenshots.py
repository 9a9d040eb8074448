"""Screenshots of every page and of every moment of a turn, on a phone and on a laptop.

    python -m bench.browser.screenshots [FOLDER] [--only NAME ...]

They are made in docs/screenshots unless a folder is named. The matches are real: rare moments are
played for until they come, so no two runs show the same cards. `--only` takes home, room, seasalt,
advice, rollcean, learn, companion, daily, matches, practice,
ratings and tournament.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from browser_companion import companion_scenes
from browser_competition import rating_scenes, tournament_scenes
from browser_daily import challenge_scenes, daily_scenes
from browser_lessons import learn_scenes
from browser_matches import match_scenes, practice_scenes
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import home_scenes, known_scenes, room_scenes, stranger_scenes, wanderer
from browser_seasalt_scenes import advice_scenes, seasalt_scenes
from browser_wire import Guest
from PIL import Image

from server_tools.browsers import LAPTOP, PHONE, House, Person, house

USUAL = Path(__file__).parents[2] / "docs" / "screenshots"
COMMON, RARE = 144, 112  # colours of a picture: most of its area, and small things such as a flag
SETTLED_MS = 900  # until cards have flown and pencils have hatched
PASSING_MS = 250  # what is shown for a moment only
PASSING = ("seasalt-stolen",)
FROM_THE_TOP = ("daily-tried", "matches", "home-known")  # what was clicked is further down
LEFT_OUT = (
    *("forget-me", "seasalt-resign", "rollcean-resign", "invite", "help", "make-own-rules"),
    *("seasalt-people", "rollcean-people", "rollcean-pass", "rollcean-midway", "rollcean-goal"),
    *("rollcean-chat", "score-too-many", "score-impossible", "score-delete", "matches-empty"),
    *("matches-none", "watch", "rollcean-waiting", "rollcean-log", "rollcean-rules"),
    *("rollcean-play-on", "seasalt-rules", "seasalt-rival", "leaderboard-empty", "rated-result"),
)
IN_THE_DARK = (
    *("home", "room", "seasalt-pair", "seasalt-summary", "rollcean-placing", "lesson-seasalt"),
    *("seasalt-replay", "daily-tried", "practice-wrong", "matches", "hourglass"),
)
IN_OTHER_WORDS = {"home": "es-AR", "seasalt-calls": "fr", "make-rollcean": "it"}

Scenes = Iterator[str]


def palette_of(image: Image.Image) -> Image.Image:
    """The colours that cover most of a picture, and those that are far from them."""
    found: list[int] = []
    for many, method in ((COMMON, Image.Quantize.MEDIANCUT), (RARE, Image.Quantize.MAXCOVERAGE)):
        found += (image.quantize(many, method).getpalette() or [])[: 3 * many]
    palette = Image.new("P", (1, 1))
    palette.putpalette(found)
    return palette


class Camera:
    """Takes pictures of what a phone and a laptop show."""

    def __init__(self, home: House, folder: Path) -> None:
        self.folder = folder
        self.phone = wanderer(home, viewport=PHONE, device_scale_factor=1.5, has_touch=True)
        self.laptop = wanderer(home, viewport=LAPTOP)
        self.bytes = 0

    @property
    def pages(self) -> list[Person]:
        return [self.phone, self.laptop]

    def follow(self, scenes: Scenes) -> None:
        """A picture of every scene on both, and some of them in the dark or in other words."""
        for scene in scenes:
            if scene not in LEFT_OUT:
                self.take(scene)
            if scene in IN_THE_DARK:
                self.take(scene, "dark", theme="dark")
            if language := IN_OTHER_WORDS.get(scene):
                self.take(scene, language, language=language)

    def take(self, scene: str, kind: str = "", **preferences: str) -> None:
        for name, page in (("phone", self.phone), ("laptop", self.laptop)):
            if preferences:
                page.prefer(**preferences)
            if scene in FROM_THE_TOP:
                page.page.evaluate("scrollTo(0, 0)")
            page.page.wait_for_timeout(PASSING_MS if scene in PASSING else SETTLED_MS)
            self.save("-".join(filter(None, (scene, kind, name))), page.page.screenshot())
            if preferences:
                page.prefer(theme="light", language="en")

    def save(self, name: str, picture: bytes) -> None:
        """Fewer colours make a small file, and nobody sees the difference."""
        path = self.folder / f"{name}.png"
        image = Image.open(io.BytesIO(picture)).convert("RGB")
        few = image.quantize(palette=palette_of(image), dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        self.bytes += path.stat().st_size
        print(path.name, f"{path.stat().st_size / 1024:.0f} KB", flush=True)


def walk_home(home: House, camera: Camera) -> None:
    camera.follow(home_scenes(camera.pages))
    camera.follow(known_scenes(home, camera.pages, Guest(home, "Ana")))


def walk_room(home: House, camera: Camera) -> None:
    guest = Guest(home, "Ana")
    camera.follow(room_scenes(home, camera.pages, guest))
    for page in camera.pages:
        page.context.clear_cookies()
    camera.follow(stranger_scenes(camera.pages, guest.table("rollcean", 3)))


def walk_seasalt(home: House, camera: Camera) -> None:
    camera.follow(seasalt_scenes(home, camera.pages, Guest(home, "Ana")))


def walk_advice(home: House, camera: Camera) -> None:
    camera.follow(advice_scenes(home, camera.pages, Guest(home, "Ana"), cards=8))


def walk_rollcean(home: House, camera: Camera) -> None:
    camera.follow(rollcean_scenes(home, camera.pages, Guest(home, "Ana")))


def walk_learn(home: House, camera: Camera) -> None:
    del home
    camera.follow(learn_scenes(camera.pages))


def walk_companion(home: House, camera: Camera) -> None:
    del home
    with camera.phone.refusals(), camera.laptop.refusals():
        camera.follow(companion_scenes(camera.pages))


def walk_daily(home: House, camera: Camera) -> None:
    guest = Guest(home, "Ana")
    camera.follow(daily_scenes(home, camera.pages, guest))
    camera.follow(challenge_scenes(home, camera.pages, guest))


def walk_matches(home: House, camera: Camera) -> None:
    camera.follow(match_scenes(home, camera.pages))


def walk_practice(home: House, camera: Camera) -> None:
    del home
    camera.follow(practice_scenes(camera.pages))


def walk_ratings(home: House, camera: Camera) -> None:
    camera.follow(rating_scenes(home, camera.pages))


def walk_tournament(home: House, camera: Camera) -> None:
    camera.follow(tournament_scenes(home, camera.pages))


WALKS: dict[str, Callable[[House, Camera], None]] = {
    "home": walk_home,
    "room": walk_room,
    "seasalt": walk_seasalt,
    "advice": walk_advice,
    "rollcean": walk_rollcean,
    "learn": walk_learn,
    "companion": walk_companion,
    "daily": walk_daily,
    "matches": walk_matches,
    "practice": walk_practice,
    "ratings": walk_ratings,
    "tournament": walk_tournament,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=USUAL)
    parser.add_argument("--only", nargs="+", choices=WALKS, default=list(WALKS))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in options.only:
        with tempfile.TemporaryDirectory() as folder, house(Path(folder), quick=True) as home:
            camera = Camera(home, options.folder)
            WALKS[name](home, camera)
            total += camera.bytes
    print(f"{total / 1024 / 1024:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
