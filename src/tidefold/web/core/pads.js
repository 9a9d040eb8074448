// Score pads for matches at a real table, kept on this device only.
import { signal } from "@preact/signals";

const STORE = "tidefold.pads";
const MOST_PADS = 40;
const MOST_UNDO = 12;

/**
 * `rules` and `rounds` are the game's own; `draft` is the round being written down; `past` holds earlier rounds for undo.
 * @typedef {{ id: string, game: string, players: string[], rules: Record<string, any>, rounds: any[], draft: any, past: any[][], changed: number }} Pad
 */

/** @returns {Pad[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]");
  } catch {
    return []; // nothing stored, or nothing readable
  }
}

/** All pads, the one changed last first. @type {import("@preact/signals").Signal<Pad[]>} */
export const pads = signal(stored());
addEventListener("storage", (event) => event.key === STORE && (pads.value = stored()));

/** @param {Pad[]} all */
function keep(all) {
  pads.value = all.slice(0, MOST_PADS);
  try {
    localStorage.setItem(STORE, JSON.stringify(pads.value));
  } catch {
    // A private window, or no room: the pads last as long as the page.
  }
}

/** @param {string} id */
export const padOf = (id) => pads.value.find((pad) => pad.id === id) ?? null;

/** Begin a pad. @param {Pick<Pad, "game" | "players" | "rules">} fields @returns {string} its id */
export function addPad(fields) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("");
  keep([{ id, rounds: [], draft: null, past: [], changed: Date.now(), ...fields }, ...pads.peek()]);
  return id;
}

/** Change a pad; earlier rounds of this pad can be brought back with `undoRounds`. @param {string} id @param {Partial<Pad>} changes */
export function changePad(id, changes) {
  const old = pads.peek().find((pad) => pad.id === id);
  if (!old) return;
  const past = changes.rounds && !changes.past ? [...old.past, old.rounds].slice(-MOST_UNDO) : old.past;
  const others = pads.peek().filter((pad) => pad.id !== id).map((pad) => ({ ...pad, past: [] }));
  keep([{ ...old, past, ...changes, changed: Date.now() }, ...others]);
}

/** @param {string} id */
export function undoRounds(id) {
  const old = pads.peek().find((pad) => pad.id === id);
  const rounds = old?.past.at(-1);
  if (old && rounds) changePad(id, { rounds, past: old.past.slice(0, -1), draft: null });
}

/** @param {string} id */
export const removePad = (id) => keep(pads.peek().filter((pad) => pad.id !== id));
