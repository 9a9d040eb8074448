// A hint at tables with helps: the move the computer would make, and one sentence why.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { hint } from "../core/api.js";
import { html } from "../core/html.js";
import { language, t } from "../core/i18n.js";
import { live, route } from "../core/state.js";
import { IconButton } from "../parts/icons.js";
import { toastError } from "../parts/toast.js";
import { helps, view } from "./view.js";

const ASK_AGAIN_MS = 2000;

/** The hint for a decision, or how far it is. @type {import("@preact/signals").Signal<{ decision: string, state: string, [more: string]: any } | null>} */
const given = signal(null);

/** Identifies the current decision; chat does not change it. */
function decision() {
  const { round, deck_size: left, hand } = view();
  return [round, left, hand, live.value?.legal].join();
}

const asked = () => given.value?.decision === decision();

async function ask(now) {
  const { table, invite } = route.value;
  const found = await hint(table, language.value, invite);
  if (!asked() || decision() !== now) return;
  given.value = { ...found, decision: now };
  if (found.state === "preparing") setTimeout(() => asked() && begin(now), ASK_AGAIN_MS);
}

function begin(now) {
  ask(now).catch((refusal) => {
    given.value = null;
    toastError(refusal);
  });
}

function start() {
  const now = decision();
  given.value = { decision: now, state: "thinking" };
  begin(now);
}

/** The hint button, while we decide at a table with helps. */
export function HintButton() {
  if (!helps() || (live.value?.legal.length ?? 0) < 2) return null;
  return html`<${IconButton} icon="lamp" class="hint-button" label=${t("seasalt.hint")} data-action="hint" disabled=${asked()} onClick=${start} />`;
}

/** The hint for the current decision, if we asked for one. */
export function HintText() {
  const found = given.value;
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => line.current?.scrollIntoView({ block: "nearest" }), [found?.state]); // on small phones it may be below the fold
  if (!found || !asked()) return null;
  if (found.state !== "done") return html`<p class="hint quiet" role="status" data-hint=${found.state}>${t(`seasalt.hint.${found.state}`)}</p>`;
  const chance = found.chance === null ? "" : t("seasalt.hint.chance", { p: Math.round(100 * found.chance) });
  return html`<p class="hint" ref=${line} role="status" data-hint="done" data-hinted=${found.move}><b>${found.text}</b> ${found.why} <span class="quiet">${chance}</span></p>`;
}
