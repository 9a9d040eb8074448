// Tells the person that it is their turn: by the page's title, its icon, and a notification if they want one.
import { computed, effect } from "@preact/signals";
import { fileAddress } from "./address.js";
import { gameTitle } from "./games.js";
import { t } from "./i18n.js";
import { preferences } from "./preferences.js";
import { play } from "./sound.js";
import { legal, live, route, table } from "./state.js";

const ICON = fileAddress("/web/icon.svg");
const ICON_TURN = fileAddress("/web/icon-turn.svg");

/** Can this browser notify? */
export const canNotify = () => "Notification" in globalThis;

/** Ask for permission to notify; browsers allow this only on a click. @returns {Promise<boolean>} */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

const awaited = computed(() => legal.value.length > 0);
const gameName = () => (table.value ? gameTitle(table.value.settings.game) : "");

const title = computed(() => {
  if (route.value.page !== "table") return t("shell.title");
  const place = table.value ? t("shell.title.table", { game: gameName() }) : "Tidefold";
  return awaited.value ? t("shell.title.turn", { place }) : place;
});

function notify() {
  if (!document.hidden || !preferences.peek().alerts || !canNotify() || Notification.permission !== "granted") return;
  try {
    const note = new Notification(t("shell.your-turn"), { body: gameName(), icon: fileAddress("/web/icon-192.png"), tag: live.peek()?.id });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones let only service workers notify; the title and the sound must do.
  }
}

/** Call the person by sound and by notification. */
export function alertPerson() {
  play("turn");
  notify();
}

let before = { table: "", mine: false };

/** Start watching the table; called once. */
export function startTurnAlerts() {
  effect(() => void (document.title = title.value));
  effect(() => document.querySelector("link[rel=icon]")?.setAttribute("href", awaited.value ? ICON_TURN : ICON));
  effect(() => {
    const now = { table: live.value?.id ?? "", mine: awaited.value };
    if (now.mine && !before.mine && now.table === before.table) {
      alertPerson();
    }
    before = now;
  });
}
