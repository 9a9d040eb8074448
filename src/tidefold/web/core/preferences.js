// What the person prefers, stored in this browser only.
import { effect, signal } from "@preact/signals";

const STORE = "tidefold.settings";
const USUAL = {
  language: "", // empty: the browser's
  theme: "auto", // auto, light, dark
  sound: true,
  volume: 0.6,
  motion: "auto", // auto, full, none
  panel: /** @type {boolean | null} */ (null), // is the side panel open on a laptop? null: where the game leaves room for it
  opponents: /** @type {Record<string, { count?: number, bot?: string }>} */ ({}), // the bots last chosen on the first page, by game
  lessonOffer: true, // is a newcomer still offered a lesson on the first page?
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
export const preferences = signal({ ...USUAL, ...stored() });

/** Change some preferences; games have their own as well. @param {Partial<typeof USUAL> & Record<string, any>} changes */
export function prefer(changes) {
  preferences.value = { ...preferences.value, ...changes };
}

effect(() => {
  const { theme, motion } = preferences.value;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion;
  try {
    localStorage.setItem(STORE, JSON.stringify(preferences.value));
  } catch {
    // A private window: the preferences last as long as the page.
  }
});

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** May things move? Asked before every animation. */
export function mayMove() {
  const { motion } = preferences.value;
  return motion === "full" || (motion === "auto" && !reduced.matches);
}
