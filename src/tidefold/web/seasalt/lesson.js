// What the lesson of Sea Salt & Paper points at, step by step.
import { t } from "../core/i18n.js";
import { shownEvent } from "./event_at_table.js";
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
  "salt-draw": move("draw"),
  "salt-keep": keep("lobster:black", "right"),
  "salt-lobster": ".hand :is([data-face^='crab:'], [data-face^='lobster:']):is([data-can=choose], [data-can=pair])",
  "salt-fetch": move("pick starfish:yellow"),
  "salt-sting": ".hand :is([data-face^='swimmer:'], [data-face^='jellyfish:']):is([data-can=choose], [data-can=pair])",
  "salt-fish": move("take left"),
  "salt-starfish": `.hand [data-face^='starfish:'][data-can=choose], .actions ${move("starfish starfish:yellow")}`,
  "salt-trio": ".hand [data-face^='fish:']:is([data-can=choose], [data-can=pair])",
  "salt-seahorse": move("take left"),
  "salt-stop": ".call.stop",
  "salt-count": "[data-close-summary]",
  "pepper-event": ".table-event",
  "pepper-draw": move("draw"),
  "pepper-keep": keep("swimmer:yellow", "right"),
  "pepper-pair": ".hand [data-face^='swimmer:']:is([data-can=choose], [data-can=pair])",
  "pepper-peek": move("peek 1"),
  "pepper-pick": move("pick octopus:yellow"),
  "pepper-give": move("give penguin:pink"),
  "pepper-stop": ".call.stop",
  "pepper-count": "[data-close-summary]",
  "pepper-shell": move("take left"),
  "pepper-reef": `.hand [data-face="shell:black"][data-can=choose], .actions ${move("reef shell:black")}`,
};

/** What covers the board is over once it is closed. @param {() => boolean} isOpen */
function closing(isOpen) {
  let seen = false;
  return () => {
    const open = isOpen();
    const closed = seen && !open;
    seen = open;
    return closed;
  };
}

/** The list of points, or an event, covers the board, so the next step begins when it is closed. */
export const watch = { points: closing(pointsOpen), "pepper-event": closing(() => shownEvent.value !== "") };

export const values = () => ({ stop: t("call.stop"), last: t("call.last-chance"), needed: facts()?.call_points ?? 0, target: view()?.target ?? 0 });
