// Keyboard shortcuts: components register theirs while they are shown; `?` lists them (parts/shortcut_help.js).
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

/** @typedef {{ key: string, label: string, act: () => void }} Shortcut  `key` in lower case, `shift+` before a letter; `label` is a message key */

/** The shortcuts that work now. @type {import("@preact/signals").Signal<Shortcut[]>} */
export const shortcuts = signal([]);

const LETTER = /^[a-z]$/;
const PRESSED = "button, a, summary";
const TYPING = "input:not([type='range']), textarea, select, [contenteditable]";

/** Register shortcuts while a component is shown; the newest of equal keys wins. @param {Shortcut[]} wanted */
export function useShortcuts(wanted) {
  // A layout effect, so that a key pressed right after the page changes is not lost.
  useLayoutEffect(() => {
    shortcuts.value = [...shortcuts.peek(), ...wanted];
    return () => {
      shortcuts.value = shortcuts.peek().filter((one) => !wanted.includes(one));
    };
  });
}

addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target instanceof Element && (target.closest(TYPING) || target.closest("dialog"))) return;
  const key = event.key.toLowerCase();
  if (key === " " && target instanceof Element && target.closest(PRESSED)) return; // the key presses what has the focus
  const find = (name) => shortcuts.peek().findLast((one) => one.key === name);
  const found = (event.shiftKey && LETTER.test(key) && find(`shift+${key}`)) || find(key);
  if (!found) return;
  event.preventDefault();
  found.act();
});
