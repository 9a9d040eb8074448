// The hint on our sheet: the placement it names, outlined, and a button that takes it up.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { live } from "../core/state.js";
import { HintText, hintFor } from "../parts/hint.js";
import { edgeOf } from "./pencil.js";
import { choose, chosen } from "./placement.js";
import { phase, view } from "./view.js";

/** Identifies our decision: a round has one. */
export const decision = () => `${view.value?.round}`;

/** The placement of the hint, among those on offer. */
function hinted() {
  const move = phase.value === "placing" ? hintFor(decision())?.move : null;
  return live.value?.offers.find((offer) => offer.move === move) ?? null;
}

/** The outline of the placement that the hint names. */
export function HintOutline() {
  const offer = hinted();
  if (!offer || chosen.value?.move === offer.move) return null;
  return html`<path class="hint-outline" data-hint-outline d=${edgeOf(offer.boxes, view.value?.round ?? 0)} />`;
}

/** The hint in words. */
export function Hint() {
  const offer = hinted();
  return html`<${HintText} decision=${decision()}>
    ${offer && html` <button type="button" class="button small" data-action="take-hint" disabled=${chosen.value?.move === offer.move} onClick=${() => choose(offer)}>${t("shell.hint.try")}</button>`}
  <//>`;
}
