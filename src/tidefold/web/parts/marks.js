// Marks on what the board draws: an attribute that a style sheet turns into a ring.
import { useEffect } from "preact/hooks";
import { mayMove } from "../core/preferences.js";

const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-move", "data-can", "data-face", "aria-pressed", "disabled", "class"] };

/** Give what a selector finds an attribute, now and whenever the page changes; nothing for an empty selector. @param {string} attribute @param {string} value @param {string} selector */
export function useMarks(attribute, value, selector) {
  useEffect(() => {
    if (!selector) return undefined;
    let first = true;
    const mark = () => {
      const found = new Set(document.querySelectorAll(selector));
      for (const old of document.querySelectorAll(`[${attribute}]`)) if (!found.has(old)) old.removeAttribute(attribute);
      for (const one of found) if (one.getAttribute(attribute) !== value) one.setAttribute(attribute, value);
      const [shown] = found;
      if (first && shown) shown.scrollIntoView({ block: "nearest", behavior: mayMove() ? "smooth" : "auto" });
      first = first && !shown;
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(document.body, CHANGES);
    return () => {
      watcher.disconnect();
      for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
    };
  }, [attribute, value, selector]);
}
