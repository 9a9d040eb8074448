// What the lesson of Sea Salt & Paper points at, step by step.
import { t } from "../core/i18n.js";
import { facts } from "./facts.js";
import { pointsOpen } from "./points.js";
import { view } from "./view.js";

const move = (text) => `[data-move="${text}"]`;

/** A drawn card, and once it is chosen the pile for the other one. @param {string} face @param {string} [pile] */
function keep(face, pile = "") {
  const put = pile ? `[data-pile=${pile}] ${move(`keep ${face}, other ${pile}`)}` : `[data-pile] [data-move^="keep ${face}"]`;
  return `.drawn-card[data-face="${face}"]:not([aria-pressed=true]), ${put}`;
}

/** @type {Record<string, string>} */
export const marks = {
  draw: move("draw"),
  keep: keep("crab:yellow", "left"),
  take: move("take left"),
  "crab-draw": move("draw"),
  "crab-keep": keep("crab:black", "left"),
  pair: ".hand [data-face^='crab:'][data-can=choose], .hand [data-face^='crab:'][data-can=pair]",
  pile: move("pile right"),
  pick: move("pick octopus:green"),
  "set-draw": move("draw"),
  "set-keep": keep("octopus:yellow"),
  points: "[data-action=points]",
  stop: ".call.stop",
  count: "[data-close-summary]",
  mermaid: move("take left"),
  "sailor-draw": move("draw"),
  "sailor-keep": keep("sailor:pink", "right"),
  colour: move("take left"),
  "last-draw": move("draw"),
  "last-keep": keep("sailor:orange"),
  "last-chance": ".call.last-chance",
  bet: "[data-close-summary]",
};

let seen = false;

/** The list covers the board, so the next step begins when it is closed. */
export const watch = {
  points: () => {
    const open = pointsOpen();
    const closed = seen && !open;
    seen = open;
    return closed;
  },
};

export const values = () => ({ stop: t("call.stop"), last: t("call.last-chance"), needed: facts()?.call_points ?? 0, target: view()?.target ?? 0 });
