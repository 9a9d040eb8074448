// Which dialog of the whole page is open: settings, help, or none.
import { signal } from "@preact/signals";

/** @type {import("@preact/signals").Signal<"" | "settings" | "help">} */
export const overlay = signal("");

export const openSettings = () => {
  overlay.value = "settings";
};
export const openHelp = () => {
  overlay.value = "help";
};
export const closeOverlay = () => {
  overlay.value = "";
};
