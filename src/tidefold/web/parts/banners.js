// Banners over the table: a lost connection, and a bot that plays in our place.
import { signal } from "@preact/signals";
import { back, connectNow } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { tSeat } from "../core/player_names.js";
import { connection, live, ownSeat, seat, underWay } from "../core/state.js";
import { wasRemoved } from "./ranking.js";

const online = signal(navigator.onLine);
for (const name of ["online", "offline"]) {
  addEventListener(name, () => {
    online.value = navigator.onLine;
  });
}

/** Offline, the match waits only where no clock runs. */
const offlineWords = () => (live.value?.due === null && !live.value.table.settings.turn_seconds ? t("shell.offline") : t("shell.offline.clock"));

/** The view stays as it was; the banner says that it may be out of date. */
export function ConnectionBanner() {
  if (connection.value.status !== "lost") return null;
  return html`<div class="top-banner lost-line" role="status" data-banner="lost">
    <span>${online.value ? t("shell.lost") : offlineWords()}</span>
    ${online.value && html`<button type="button" class="button" data-connect onClick=${connectNow}>${t("shell.lost.now")}</button>`}
  </div>`;
}

/** What a player sees who has been removed from the match; it goes on without them. */
export function RemovedBanner() {
  const own = ownSeat.value;
  if (live.value?.table.status !== "playing" || own === null || !wasRemoved(own)) return null;
  return html`<div class="top-banner" role="alert" data-banner="removed"><span>${tSeat("shell.log.taken-out", own)} ${t("shell.removed.watch")}</span></div>`;
}

export function AwayBanner() {
  const mine = live.value?.table.seats[seat.value ?? -1];
  if (live.value?.table.status !== "playing" || !mine) return null;
  if (!mine.away) return null;
  return html`<div class="top-banner" role="status" data-banner="away">
    <span>${t("shell.away")}</span>
    <button type="button" class="button main" data-back disabled=${underWay.value.includes("back")} onClick=${back}>${t("shell.away.back")}</button>
  </div>`;
}
