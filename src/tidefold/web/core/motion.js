// Animation on top of the new state: the page shows the state at once, and elements fly to where they already are.
import { mayMove } from "./preferences.js";

export const EASE = "cubic-bezier(.2,.8,.25,1)";

/**
 * Animate an element from another place to its own; with reduced motion nothing moves.
 * @param {Element | null} element already in its new place
 * @param {DOMRect | null | undefined} from
 * @param {{ ms?: number, delay?: number }} [options]
 * @returns {Promise<void>} when it has arrived
 */
export async function fly(element, from, { ms = 220, delay = 0 } = {}) {
  if (!element || !from || !mayMove() || !element.animate) return;
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const frames = [{ transform: start, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }];
  await element.animate(frames, { duration: ms, delay, easing: EASE, fill: "backwards" }).finished.catch(() => {});
}
