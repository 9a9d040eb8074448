// Whether the panel next to the board is open, and at which tab.
import { computed, signal } from "@preact/signals";
import { gameClient } from "./games.js";
import { prefer, preferences } from "./preferences.js";
import { table } from "./state.js";

/** @typedef {"log" | "chat" | "people" | "rules"} Tab */

const media = matchMedia("(min-width: 1000px)");
/** Is there room next to the board? Otherwise the panel is a sheet from below. */
export const wide = signal(media.matches);
media.addEventListener("change", () => {
  wide.value = media.matches;
});

/** @type {import("@preact/signals").Signal<Tab>} */
export const tab = signal("log");
const sheet = signal(false);

/** Before the person has opened or closed it, the panel is open where the game leaves room for it. */
function hasRoom() {
  const least = gameClient(table.value?.settings.game ?? "")?.panelFrom ?? 0;
  return innerWidth >= least;
}

/** Is the panel open? */
export const panelOpen = computed(() => (wide.value ? (preferences.value.panel ?? hasRoom()) : sheet.value));

/** Show the panel at a tab. @param {Tab} [wanted] */
export function showPanel(wanted) {
  if (wanted) tab.value = wanted;
  if (wide.value) prefer({ panel: true });
  else sheet.value = true;
}

export function hidePanel() {
  if (wide.value) prefer({ panel: false });
  else sheet.value = false;
}
