// Keeping the keyboard's place: when the focused element leaves the page, and when there is something to choose from.
import { useEffect, useRef } from "preact/hooks";

let byKeyboard = false;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);

/** @param {Element | null | undefined} around */
function firstChoice(around) {
  return /** @type {HTMLElement | null} */ (around?.querySelector("[data-move]") ?? null);
}

/**
 * Where an element with the focus has gone, the focus moves to `[data-rest]`, the sentence that says what is next.
 * For a person who plays by keyboard it moves to the first move inside a new `[data-choices]` instead.
 * Put `root` and `onFocusIn` on the element around them.
 */
export function useKeptFocus() {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const had = useRef(false);
  const offered = useRef("");
  useEffect(() => {
    const here = root.current;
    const choices = /** @type {HTMLElement | null} */ (here?.querySelector("[data-choices]"));
    const fresh = (choices?.dataset.choices ?? "") !== offered.current;
    offered.current = choices?.dataset.choices ?? "";
    const lost = document.activeElement === document.body;
    const free = lost || Boolean(here?.contains(document.activeElement));
    if (choices && fresh && byKeyboard && free) firstChoice(choices)?.focus();
    else if (had.current && lost) /** @type {HTMLElement | null} */ (here?.querySelector("[data-rest]"))?.focus();
    had.current = Boolean(here?.contains(document.activeElement));
  });
  return { root, onFocusIn: () => (had.current = true) };
}
