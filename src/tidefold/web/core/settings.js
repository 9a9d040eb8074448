// What the person prefers, kept in this browser only.
import { effect, signal } from "@preact/signals";

const STORE = "tidefold.settings";
const USUAL = {
  language: "", // empty: the browser's
  theme: "auto", // auto, light, dark
  sound: true,
  volume: 0.6,
  motion: "auto", // auto, full, none
  sort: "kind", // how the own hand is sorted: kind, colour
  panel: true, // is the side panel open on a laptop?
  endTurn: true, // does a turn with nothing else to do end by itself?
  alerts: false, // notifications when it is my turn
};

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {}; // nothing stored, or nothing readable
  }
}

/** @type {import("@preact/signals").Signal<typeof USUAL>} */
export const settings = signal({ ...USUAL, ...stored() });

/** Change some preferences. @param {Partial<typeof USUAL>} changes */
export function prefer(changes) {
  settings.value = { ...settings.value, ...changes };
}

effect(() => {
  const { theme, motion } = settings.value;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion;
  try {
    localStorage.setItem(STORE, JSON.stringify(settings.value));
  } catch {
    // A private window: the preferences last as long as the page.
  }
});

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** May things move? Asked before every animation. */
export function mayMove() {
  const { motion } = settings.value;
  return motion === "full" || (motion === "auto" && !reduced.matches);
}
