// A stolen card, shown large for a moment to the two players who may see it.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf } from "../core/player_names.js";
import { ofMatch } from "../core/state.js";
import { Face } from "./face.js";

const SHOWN_MS = 1700;

const stolen = ofMatch(/** @type {{ card: string, seat: number, from: number } | null} */ (null));

/** Show a theft, if we may see the card. @param {any} event */
export function showTheft(event) {
  if (!event.card) return;
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
  const words = isMe(theft.seat) ? t("seasalt.stolen.by-you", { name: nameOf(theft.from) }) : t("seasalt.stolen.from-you", { name: nameOf(theft.seat) });
  return html`<div class="stolen" data-stolen=${theft.card} aria-hidden="true"><div class="stolen-card"><${Face} face=${theft.card} /></div><p>${words}</p></div>`;
}
