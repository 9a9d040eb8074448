// Opens the count of the last round again.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { lastRound, openSummary, roundNumber } from "./last_round.js";

export function LastRound() {
  if (!lastRound.value) return null;
  return html`<button type="button" class="small-button" data-action="last-round" onClick=${openSummary}>${t("seasalt.round.last", { round: roundNumber() })}</button>`;
}
