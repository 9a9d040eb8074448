// Everything the page knows, in one place. Components read these signals and never write them:
// api.js writes what the server sends, route.js which page is shown, and replay.js the moment of a finished match.
import { computed, signal } from "@preact/signals";

/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {Record<string, any> & { event: string }} TableEvent */

/**
 * What the server has sent about the current table, and nothing else: no rules, no guesses.
 * @typedef {object} Live
 * @property {string} id of the table
 * @property {number} seq of the last event we know
 * @property {{ name: string, seat: number | null, host: boolean, blocked: number[] }} you
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

/** The table at which we have had a seat during this visit, also after giving up. */
export const tookPart = signal("");

/** Is a replay being scrubbed? Then boards leave out details, so that they keep up. */
export const scrubbing = signal(false);

/** How many events of the log are shown; a board holds the rest back while it shows them itself. */
export const shownEvents = signal(Infinity);

// What of a table changes less often than `live`: a component that reads only these is not drawn again with every move.

/** Our seat; null for a spectator. */
export const seat = computed(() => live.value?.you.seat ?? null);

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
