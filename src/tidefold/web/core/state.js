// Everything the page knows, in one place. Components read these signals and never write them:
// api.js writes what the server sends, route.js which page is shown, and replay.js the moment of a finished match.
import { computed, signal, untracked } from "@preact/signals";

/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {Record<string, any> & { event: string }} TableEvent */

/**
 * What the server has sent about the current table, and nothing else: no rules, no guesses.
 * @typedef {object} Live
 * @property {string} id of the table
 * @property {number} seq of the last event we know
 * @property {{ name: string, seat: number | null, gave_up: number | null, host: boolean, blocked: number[] }} you
 * @property {TableInfo} table who sits here, and how the table was set up
 * @property {import("./wire").Update["view"] | null} view what we may know of the match
 * @property {string[]} legal the moves we may send now; empty if it is not our decision
 * @property {Offer[]} offers the legal moves with what they would bring, in games that say so
 * @property {any} [judged] in practice, after the answer: what the game's page needs to draw the move that was made and the best one
 * @property {boolean} mayUndo
 * @property {Record<string, any> | null} setup what stays the same during a match
 * @property {number | null} due when the time to decide runs out, as `performance.now()`
 * @property {{ until: number, unseen: number[] } | null} pause while people look at the count of a round: when the next one begins at the latest, as `performance.now()`, and who still looks
 * @property {number[]} here seats with an open connection
 * @property {number} watching how many watch
 * @property {TableEvent[]} events what happened at the table as far as we may know it, oldest first (the log)
 */

/** Where we are: a page by its name, what its address holds, and at a table the invite code of its link. */
export const route = signal({ page: "home", parts: /** @type {string[]} */ ([]), table: "", invite: "" });

/** What this server offers (`GET /api`); null until it has answered. @type {import("@preact/signals").Signal<import("./game").ServerInfo | null>} */
export const about = signal(null);

/** Who we are; null without a name, undefined until the server has answered. @type {import("@preact/signals").Signal<{ name: string, protected?: boolean } | null | undefined>} */
export const me = signal(undefined);

/** The table we are at; null until its first answer. @type {import("@preact/signals").Signal<Live | null>} */
export const live = signal(null);

/**
 * The step of the lesson that is open, empty at its end; `looks` if nothing is played in it, `done` while what follows is shown, `refused` counts wrong answers to it.
 * @type {import("@preact/signals").Signal<{ step: string, number: number, steps: number, looks: boolean, done: boolean, refused: number } | null>}
 */
export const lesson = signal(null);

/** The live connection: none, connecting, here, lost (and reconnecting), or ended for good with a code. */
export const connection = signal({ status: "none", code: "" });

/** The types of commands that are sent but not acknowledged; the page disables their buttons. @type {import("@preact/signals").Signal<string[]>} */
export const underWay = signal([]);

/** The last refusal, to be shown and dismissed. @type {import("@preact/signals").Signal<{ code: string, reason: string, message: string, values?: any } | null>} */
export const problem = signal(null);

/** Is a replay being scrubbed? Then boards leave out details, so that they keep up. */
export const scrubbing = signal(false);

/** What the page itself notes of the match that it shows: one object, replaced with every match, so that nothing of the last one stays. */
const notes = signal(/** @type {Map<object, import("@preact/signals").Signal<any>>} */ (new Map()));

/** Another match is shown from now on. */
export const forgetMatch = () => void (notes.value = new Map());

/**
 * A signal among the notes of the match; in every match it begins with its first value. `now()` is the one of this match, for what comes later.
 * @template T
 * @param {T} first
 */
export function ofMatch(first) {
  /** @returns {import("@preact/signals").Signal<T>} */
  const now = () => {
    const all = notes.value;
    if (!all.has(now)) all.set(now, signal(first));
    return /** @type {import("@preact/signals").Signal<T>} */ (all.get(now));
  };
  return {
    now: () => untracked(now),
    peek: () => untracked(now).peek(),
    get value() {
      return now().value;
    },
    set value(value) {
      untracked(now).value = value;
    },
  };
}

/** How many events of the log are shown; a board holds the rest back while it shows them itself. */
export const shownEvents = ofMatch(Infinity);

// What of a table changes less often than `live`: a component that reads only these is not drawn again with every move.

/** The seat in which we play; null for a spectator. */
export const seat = computed(() => live.value?.you.seat ?? null);

/** The seat that is ours, even if we have given up the match; null for a spectator. */
export const ownSeat = computed(() => seat.value ?? live.value?.you.gave_up ?? null);

/** Who sits at the table, and how it was set up. */
export const table = computed(() => live.value?.table ?? null);

/** The seats with an open connection. */
const here = computed(() => live.value?.here ?? []);
export const isHere = (/** @type {number} */ seat) => here.value.includes(seat);

/** Does this table allow casual helps? */
export const helps = () => Boolean(/** @type {any} */ (table.value?.settings)?.helps);

const NO_MOVES = /** @type {string[]} */ ([]);

/** The moves we may send now. */
export const legal = computed(() => live.value?.legal ?? NO_MOVES);

/** Is it our decision, and have we not sent it yet? */
export const myTurn = computed(() => (live.value?.legal.length ?? 0) > 0 && !underWay.value.includes("move"));
