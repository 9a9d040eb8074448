"""How people in the tests play with the keyboard alone: Tab, arrows, Enter and the shortcuts."""

from __future__ import annotations

from browser_seasalt import wish

from server_tools.browsers import Person

MOST_TABS = 120
MOST_STEPS = 40
FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"
SHORTCUTS = {"draw": "d", "stop": "s", "mermaids": "m", "pass": "e"}


def is_focused(person: Person, selector: str) -> bool:
    return bool(person.page.evaluate(FOCUSED, selector))


def press_until(person: Person, key: str, selector: str, most: int) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(most):
        if is_focused(person, selector):
            return
        person.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def press_tab_to(person: Person, selector: str) -> None:
    press_until(person, "Tab", selector, MOST_TABS)


def press(person: Person, *keys: str) -> None:
    for key in keys:
        person.page.keyboard.press(key)


def decide_rollcean(person: Person, *, passing: bool = False) -> bool:
    """Choose and place with Enter, read the dice the other way with D, pass with P."""
    if not person.has("[data-phase=placing] [data-pass]:enabled"):
        return False
    before = person.seq
    if passing or not person.live()["offers"]:
        press(person, "p")
        press_tab_to(person, "[data-yes]")
        press(person, "Enter")
    else:
        press(person, "s")
        press_until(person, "d", ".middle [data-box]", 1)
        press(person, "Enter", "Enter")
    person.wait_for_news(before)
    return True


def walk_to(person: Person, selector: str) -> None:
    """Along the hand with the arrow keys, from its beginning."""
    press(person, "h", "Home")
    press_until(person, "ArrowRight", selector, MOST_STEPS)


def lay(person: Person, first: str, second: str) -> None:
    walk_to(person, f'[data-hand] [data-face="{first}"][data-can=choose]')
    press(person, "Enter")
    walk_to(person, f'[data-hand] [data-face="{second}"][data-can=pair]')
    press(person, "Enter")


def keep(person: Person, move: str) -> None:
    """The drawn cards have numbers; the pile for the other has its letter."""
    face, _, pile = move.removeprefix("keep ").partition(", other ")
    press(person, str(1 + person.live()["view"]["drawn"].index(face)))
    if person.has(f'[data-move="{move}"][data-action], [data-pile] [data-move="{move}"]'):
        press(person, pile[0])


def make(person: Person, move: str) -> None:
    """Make a move with its keys."""
    name, _, rest = move.partition(" ")
    if name in SHORTCUTS:
        press(person, SHORTCUTS[name])
    elif name == "duo":
        lay(person, *rest.split(" "))
    elif name == "keep":
        keep(person, move)
    elif name in ("take", "pile"):
        press(person, rest[0])
    else:
        assert is_focused(person, "[data-choices] [data-move]"), f"no focus on choices for {move}"
        press_tab_to(person, f'[data-move="{move}"]')
        press(person, "Enter")


def decide_seasalt(person: Person) -> bool:
    """Make the best move, and wait until the page shows what came of it."""
    if person.has("[data-summary]"):
        press(person, "Enter")  # the button to go on has the focus
        return True  # if it came too early for the dialog, it is pressed again
    if not person.has("[data-hand]"):
        return False  # the board is still being loaded
    now = person.live()
    if not now["legal"] or person.has("[data-summary]"):
        return False
    make(person, max(now["legal"], key=wish))
    person.wait_for_news(str(now["seq"]))
    return True
