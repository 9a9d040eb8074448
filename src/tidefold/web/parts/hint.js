// A hint at tables with helps: the move the computer would make, and why, compared with a move it names. This device searches
// for it if it can, else the server.
import { useEffect, useRef } from "preact/hooks";
import { hint } from "../core/api.js";
import { html } from "../core/html.js";
import { decimal, language, t } from "../core/i18n.js";
import { hasAdvice } from "../core/offers.js";
import { helps, legal, ofMatch, route, table } from "../core/state.js";
import { IconButton } from "./icons.js";
import { toastError } from "./toast.js";

const ASK_AGAIN_MS = 2000;

/** The hint for a decision, or how far it is. */
const given = ofMatch(/** @type {{ decision: string, state: string, [more: string]: any } | null} */ (null));

/** The hint that was asked for in this decision, if it has arrived. @param {string} decision */
export const hintFor = (decision) => (given.value?.decision === decision && given.value.state === "done" ? given.value : null);

/** The hint by this device's own search, else by the server's. */
async function find(table, invite) {
  const here = await import("../core/hint_search.js").catch(() => null); // then the server searches
  return (await here?.hintHere(table, () => language.value, invite)) ?? hint(table, language.value, invite);
}

/** Ask for the hint of a decision until it is there; `wanted` is the note of this match, which another match does not have. */
async function ask(decision, wanted) {
  const { table, invite } = route.value;
  const found = await find(table, invite);
  if (wanted.value?.decision !== decision || given.now() !== wanted) return;
  wanted.value = { ...found, decision };
  if (found.state === "preparing") setTimeout(() => wanted.value?.decision === decision && given.now() === wanted && begin(decision, wanted), ASK_AGAIN_MS);
}

function begin(decision, wanted) {
  ask(decision, wanted).catch((refusal) => {
    wanted.value = null;
    if (given.now() === wanted) toastError(refusal);
  });
}

function start(decision) {
  given.value = { decision, state: "thinking" };
  begin(decision, given.now());
}

/** The hint button, while we decide at a table with helps. @param {{ decision: string }} of what identifies our decision; chat does not change it */
export function HintButton({ decision }) {
  if (!helps() || !hasAdvice(table.value?.settings.game ?? "") || !route.value.table || legal.value.length < 2) return null; // only the server's tables give hints
  return html`<${IconButton} icon="lamp" class="hint-button" label=${t("shell.hint")} data-action="hint" disabled=${given.value?.decision === decision} onClick=${() => start(decision)} />`;
}

const percent = (chance) => Math.round(100 * chance);

/** What the move brings, next to the move it is compared with. */
function comparison({ chance, other, other_chance: less, points, other_points: fewer, why }) {
  const said = other && why.includes(other); // the reason names it already
  if (chance !== null && !other) return t("shell.hint.chance", { p: percent(chance) });
  if (chance !== null) return t(said ? "shell.hint.chance.instead" : "shell.hint.chance.than", { p: percent(chance), q: percent(less), other });
  if (points === null || !other) return "";
  return t(said ? "shell.hint.points.instead" : "shell.hint.points.than", { points: decimal(points), less: decimal(fewer), other });
}

/** The hint for the current decision, if we asked for one. @param {{ decision: string, children?: any }} of */
export function HintText({ decision, children }) {
  const found = given.value;
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => line.current?.scrollIntoView({ block: "nearest" }), [found?.state]); // on small phones it may be below the fold
  if (!found || found.decision !== decision) return null;
  if (found.state !== "done") return html`<p class="hint quiet" role="status" data-hint=${found.state}>${t(`shell.hint.${found.state}`)}</p>`;
  return html`<p class="hint" ref=${line} role="status" data-hint="done" data-hinted=${found.move}><b>${found.text}</b> ${found.why} <span class="quiet">${comparison(/** @type {any} */ (found))}</span>${children}</p>`;
}
