// A stolen card or two swapped ones, shown large for a moment to the two players who may see them.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf } from "../core/player_names.js";
import { ofMatch } from "../core/state.js";
import { Face } from "./face.js";

const SHOWN_MS = 1700;

const stolen = ofMatch(/** @type {{ card?: string, taken?: string, given?: string, seat: number, from: number } | null} */ (null));

/** Show a theft or a swap, if we may see the cards. @param {any} event */
export function showTheft(event) {
  if (!event.card && !event.taken) return;
  const shown = stolen.now();
  shown.value = event;
  setTimeout(() => shown.peek() === event && (shown.value = null), SHOWN_MS);
}

/** The round is over: its count is shown, and the card goes back into the deck. */
export const forgetTheft = () => void (stolen.value = null);

/** Is a stolen card shown just now? */
export const theftShown = () => stolen.value !== null;

export function Stolen() {
  const theft = stolen.value;
  if (!theft) return null;
  const mine = isMe(theft.seat);
  const name = nameOf(mine ? theft.from : theft.seat);
  if (theft.taken) return html`<${Swapped} got=${mine ? theft.taken : theft.given} gave=${mine ? theft.given : theft.taken} name=${name} mine=${mine} />`;
  const words = t(mine ? "seasalt.stolen.by-you" : "seasalt.stolen.from-you", { name });
  return html`<div class="stolen" data-stolen=${theft.card} aria-hidden="true"><div class="stolen-card"><${Face} face=${theft.card} /></div><p>${words}</p></div>`;
}

function Swapped({ got, gave, name, mine }) {
  const words = t(mine ? "seasalt.swapped.by-you" : "seasalt.swapped.with-you", { name });
  return html`<div class="stolen swapped" data-swapped=${got} aria-hidden="true"><p>${words}</p><div class="swapped-cards">
    <span><span class="stolen-card"><${Face} face=${gave} /></span><b>${t("seasalt.swapped.gave")}</b></span><span><span class="stolen-card"><${Face} face=${got} /></span><b>${t("seasalt.swapped.got")}</b></span></div></div>`;
}
