// The order of players at the end of a match, and who did not play it to the end.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { live } from "../core/state.js";
import { sentenceOf } from "./event_text.js";

/** The events of players who gave up or were removed, oldest first. */
const departures = () => (live.value?.events ?? []).filter(({ event }) => event === "gave-up");

/** Has the host removed the player of a seat from the match? @param {number} seat */
export const wasRemoved = (seat) => departures().some((event) => event.seat === seat && event.removed);

const hasGone = (seat) => live.value?.table.seats[seat]?.gone ?? false;

/**
 * All seats, the best first: the winners, then by points, and last those who gave up.
 * @param {{ totals: number[], winners: number[] }} result
 * @param {(a: number, b: number) => number} [tie]
 */
export function ranked({ totals, winners }, tie = () => 0) {
  const group = (seat) => (winners.includes(seat) ? 0 : hasGone(seat) ? 2 : 1);
  return totals.map((_, seat) => seat).sort((a, b) => group(a) - group(b) || totals[b] - totals[a] || tie(a, b));
}

/** A mark at the name of a player who gave up or was removed. @param {{ seat: number }} props */
export function GoneMark({ seat }) {
  if (!hasGone(seat)) return null;
  return html`<span class="mark-tag" data-gone=${seat}>${wasRemoved(seat) ? t("shell.mark.removed") : t("shell.mark.gone")}</span>`;
}

/** Who gave up, in a sentence each. */
export const departureText = () => departures().map(sentenceOf).join(" ");
