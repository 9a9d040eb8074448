// Calls that end a round: a speech bubble for a moment, and a banner during the final turns.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { tSeat } from "../core/player_names.js";
import { ofMatch } from "../core/state.js";
import { view } from "./view.js";

const SHOWN_MS = 3500;

const said = ofMatch(/** @type {{ seat: number, call: string } | null} */ (null));

/** Show a call of a player. */
export function call(seat, name) {
  const [shown, bubble] = [said.now(), { seat, call: name }];
  shown.value = bubble;
  setTimeout(() => shown.peek() === bubble && (shown.value = null), SHOWN_MS);
}

/** @param {{ seat: number }} of */
export function Bubble({ seat }) {
  const now = said.value;
  return now && now.seat === seat ? html`<span class="bubble" data-bubble=${seat}>${t(`call.${now.call}`)}</span>` : null;
}

/** The player who called, during the final turns. */
export function Banner() {
  const { caller, final_turn, stake } = view();
  if (caller === null || !final_turn) return null;
  return html`<p class="banner" data-banner="final"><b>${t("call.last-chance")}</b> ${tSeat("seasalt.banner", caller, { n: stake ?? 0 })}</p>`;
}
