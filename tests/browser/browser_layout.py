"""Faults of layout that a person would see on a phone: what sticks out, is cut off or covered."""

from __future__ import annotations

from collections.abc import Iterable

from server_tools.browsers import Person

NARROW = (
    {"width": 320, "height": 568},
    {"width": 360, "height": 640},
    {"width": 360, "height": 740},
    {"width": 390, "height": 664},
)

# Looks at every text that is shown, in the open dialog if there is one. Pictures and cards in a fan
# are left out, and so is what only screen readers get.
FAULTS = """() => {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? document.body;
  const OUT = 'svg, .unseen, #said, .hand, .looking-cards, .skip, script, style, noscript, option,'
    + '.card, .tag, .ghost, .first, .stack-count, .adds';
  const name = (one) => one.tagName.toLowerCase() + [...one.classList].map((c) => '.' + c).join('');
  const scrolls = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ([overflowX, overflowY].some((o) => o === 'auto' || o === 'scroll')) return at;
    }
    return null;
  };
  const forEarsOnly = (one) => getComputedStyle(one).clipPath === 'inset(50%)';
  const seen = (one) => !forEarsOnly(one)
    && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What is left of a box inside everything around it that scrolls.
  const clipped = (box, one) => {
    let { left, top, right, bottom } = box;
    for (let at = scrolls(one); at; at = scrolls(at)) {
      const around = at.getBoundingClientRect();
      [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
      [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(OUT) || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) { // one for every line
      const shown = clipped(box, parent);
      if (shown) texts.push({ parent, box, shown, words: node.textContent.trim() });
    }
  }
  const found = [];
  const say = (what, { parent, words }) =>
    found.push(`${what}: ${words.slice(0, 40)} (${name(parent)})`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const board = document.querySelector('.seasalt');
  if (board && !dialogs.length && board.scrollWidth > board.clientWidth + 1)
    found.push('the board is too wide');
  for (const text of texts) {
    const { parent, box } = text;
    if (text.shown.right > innerWidth + 1 || text.shown.left < -1) say('beyond the screen', text);
    const pill = parent.closest('button, .button, a, .bubble, .banner, .mark-tag, summary');
    if (pill) {
      const around = pill.getBoundingClientRect();
      if (box.right > around.right + 1 || box.left < around.left - 1) say('sticks out', text);
    }
    for (let at = parent; at && at !== root; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
      const around = at.getBoundingClientRect();
      if (box.right > around.right + 1.5 || box.left < around.left - 1.5) say('cut off', text);
      break;
    }
  }
  const apart = 2;
  const LAYERS = '.actions, .coach, .replay-controls, .make-foot, .round-foot, .dialog-head, .bar,'
    + '.toasts, .top-banner';
  const sticky = (one) => one.closest(LAYERS);
  const overlap = (one, other) => {
    if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) return false;
    if (sticky(one.parent) !== sticky(other.parent)) return false;
    const [a, b] = [one.shown, other.shown];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > apart
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > apart + 2;
  };
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1))
      if (overlap(one, other)) say(`overlaps ${other.words.slice(0, 30)}`, one);
  const buttons = [...root.querySelectorAll('button, .button')]
    .filter((one) => !one.closest(OUT) && !one.matches('.skip') && seen(one))
    .map((one) => ({ parent: one, words: one.ariaLabel ?? one.textContent.trim(),
      shown: clipped(one.getBoundingClientRect(), one) }))
    .filter(({ shown }) => shown);
  for (const [at, one] of buttons.entries())
    for (const other of buttons.slice(at + 1))
      if (overlap(one, other)) say(`covers ${other.words.slice(0, 30)}`, one);
  const needed = dialogs.length ? '.none' : '.advice, .action-buttons .button';
  for (const one of document.querySelectorAll(needed))
    if (seen(one) && one.getBoundingClientRect().bottom > innerHeight + 1)
      found.push(`below the fold: ${one.textContent.trim().slice(0, 40)}`);
  return found;
}"""


def layout_faults(person: Person, sizes: Iterable[dict[str, int]]) -> list[str]:
    """What is wrong at some narrow sizes; the page is as large as before afterwards."""
    before = person.size
    found = []
    for size in sizes:
        person.resize(size)
        faults = person.page.evaluate(FAULTS)
        found += [f"{size['width']} x {size['height']}: {fault}" for fault in dict.fromkeys(faults)]
    person.resize(before)
    return found
