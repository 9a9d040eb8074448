// Keeping the keyboard's place when the focused element leaves the page.
import { useEffect, useRef } from "preact/hooks";

/**
 * Where an element with the focus has gone, the focus moves to `[data-rest]`, the sentence that says what is next.
 * Put `root` and `onFocusIn` on the element around both.
 */
export function useKeptFocus() {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const had = useRef(false);
  useEffect(() => {
    const here = root.current;
    if (had.current && document.activeElement === document.body) /** @type {HTMLElement | null} */ (here?.querySelector("[data-rest]"))?.focus();
    had.current = Boolean(here?.contains(document.activeElement));
  });
  return { root, onFocusIn: () => (had.current = true) };
}
