// A finished match step by step. The server sends every view once; this only chooses which one the board shows, through `live`.
import { batch, computed, effect, signal } from "@preact/signals";
import { forgetMatch, live, route, scrubbing } from "./state.js";

/** @typedef {import("./state.js").TableEvent} TableEvent */
/** @typedef {import("./state.js").Live} Live */
/** @typedef {{ events: { seen: TableEvent, private?: Record<string, object> }[], number: number, seat?: number | null }} Step */
/**
 * What the server sends: of every view but the first, only the fields that changed.
 * @typedef {{ table: import("./wire").TableInfo, setup: any, steps: Step[], known: Record<string, any[]>, shuffle: "proved" | "broken" | "unproved", seat?: number | null }} SentReplay
 */
/** What a seat or a spectator knew: all views, all events, and how many events there were at each step. @typedef {{ views: any[], events: TableEvent[], ends: number[] }} Knowledge */
/** A decision that the analysis marked, and the steps at which it is the question. @typedef {Record<string, any> & { from: number, to: number }} Marked */

export const OPEN = "open";

/** The match that is shown; null until it has loaded. @type {import("@preact/signals").Signal<SentReplay | null>} */
export const replay = signal(null);
/** The step that is shown, counted from 0. */
export const step = signal(0);
/** Whose knowledge is shown: a seat's number as a text, or `open`. */
export const knower = signal(OPEN);
/** Does the match go on by itself? */
export const playing = signal(false);
/** What the analysis marked, in the order of the match. @type {import("@preact/signals").Signal<Marked[]>} */
const marked = signal([]);

export const lastStep = computed(() => Math.max(0, (replay.value?.steps.length ?? 0) - 1));

/** The marked decisions that are shown: a seat's knowledge has no room for those of others, which tell their cards. */
export const shownMarks = computed(() => marked.value.filter(({ seat }) => knower.value === OPEN || knower.value === String(seat)));

/** The marked decisions that are the question at this step. */
export const markedNow = computed(() => shownMarks.value.filter(({ from, to }) => from <= step.value && step.value < to));

/** Take what an analysis marked, each with the steps at which it is the question. @param {any[]} found */
export function takeMarks(found) {
  const all = found.map((one) => /** @type {Marked} */ ({ ...one, ...stepBefore(one.number, one.turn === 0) }));
  marked.value = all.sort((a, b) => a.from - b.from || a.number - b.number);
}

/** @type {Map<string, Knowledge>} */
const known = new Map();
/** @type {Record<"playing" | "over", import("./wire").TableInfo> | null} */
let tables = null;
/** What is the same at every step. @type {Pick<Live, "legal" | "offers" | "here">} */
let same = { legal: [], offers: [], here: [] };

/** An event as it was seen from there; with open cards the views show what was secret. @returns {TableEvent} */
const seenBy = ({ seen, private: more = {} }, who) => ({ ...seen, ...more[who] });

/** @param {SentReplay} sent @param {string} who @returns {Knowledge} */
function knowledgeOf(sent, who) {
  const [events, ends, views] = [/** @type {TableEvent[]} */ ([]), /** @type {number[]} */ ([]), /** @type {any[]} */ ([])];
  for (const one of sent.steps) {
    events.push(...one.events.map((event) => seenBy(event, who)));
    ends.push(events.length);
  }
  for (const changes of sent.known[who]) views.push({ ...views.at(-1), ...changes });
  return { views, events, ends };
}

/** @returns {Knowledge | null} */
function knowledge() {
  const sent = replay.value;
  if (!sent) return null;
  const found = known.get(knower.value) ?? knowledgeOf(sent, knower.value);
  known.set(knower.value, found);
  return found;
}

/** The events of a step, as they are shown now. @param {number} at */
export function eventsAt(at) {
  const found = knowledge();
  return found ? found.events.slice(found.ends[at - 1] ?? 0, found.ends[at]) : [];
}

/** Open a match, at a step and with the knowledge of a seat. @param {SentReplay} sent @param {{ at?: number, who?: string }} [moment] */
export function openReplay(sent, { at = 0, who = OPEN } = {}) {
  known.clear();
  forgetMatch();
  const seats = sent.table.seats.map((chair) => ({ ...chair, away: false, gone: false }));
  tables = { playing: { ...sent.table, seats, status: "playing", result: null }, over: { ...sent.table, seats, status: "over" } };
  same = { legal: [], offers: [], here: seats.map((_, one) => one) };
  marked.value = [];
  playing.value = false;
  knower.value = who in sent.known ? who : OPEN;
  step.value = restedStep.value = Math.min(Math.max(0, at), Math.max(0, sent.steps.length - 1));
  replay.value = sent;
}

export function closeReplay() {
  playing.value = false;
  marked.value = [];
  replay.value = null;
  known.clear();
  if (route.peek().page !== "table") live.value = null;
}

/** The moment as the boards know a table. @returns {Live | null} */
function moment() {
  const found = knowledge();
  if (!found || !replay.value || !tables) return null;
  const at = step.value;
  const seat = knower.value === OPEN ? null : Number(knower.value);
  return {
    id: replay.value.table.id,
    seq: at,
    you: { name: "", seat, gave_up: replay.value.seat ?? null, host: false, blocked: [] },
    table: at === lastStep.value ? tables.over : tables.playing,
    view: found.views[at],
    ...same,
    mayUndo: false,
    setup: replay.value.setup,
    due: null,
    pause: null,
    watching: 0,
    events: found.events.slice(0, found.ends[at]),
  };
}

effect(() => {
  if (route.value.page !== "replay") return; // another address of this page shows the moment again
  const shown = moment();
  if (shown) live.value = shown;
});

const listeners = new Set();

/** Listen to the events of a step that is reached from the one before it, just before it is shown. @param {(events: TableEvent[]) => void} listener */
export function onStep(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let wanted = 0;
let waiting = 0;
let asked = -Infinity; // when a step was asked for last

const RESTS_MS = 120;
let moving = 0;
/** The last step at which the match stood still for a moment: what need not follow a moving slider follows this. */
export const restedStep = signal(0);

effect(() => {
  const at = step.value;
  clearTimeout(moving);
  moving = setTimeout(rest, RESTS_MS, at);
});

function rest(at) {
  batch(() => {
    restedStep.value = at;
    scrubbing.value = false;
  });
}

/** What had happened when the match last stood still. @returns {TableEvent[]} */
export function eventsSoFar() {
  const found = knowledge();
  return found ? found.events.slice(0, found.ends[Math.min(restedStep.value, lastStep.value)]) : [];
}

/** Show a step with the next frame, however often it is asked for until then. @param {number} at */
export function goTo(at) {
  scrubbing.value = performance.now() - asked < RESTS_MS;
  asked = performance.now();
  wanted = Math.min(Math.max(0, at), lastStep.peek());
  waiting ||= requestAnimationFrame(() => {
    waiting = 0;
    step.value = Math.min(wanted, lastStep.peek());
  });
}

/** One step on or back; a step on is heard and seen to happen. @param {number} by */
export function walk(by) {
  const to = step.peek() + by;
  if (to < 0 || to > lastStep.peek()) return;
  if (by === 1) for (const listener of listeners) listener(eventsAt(to));
  step.value = to;
}

/** The steps with one of these events. @param {string[]} names */
export function stepsWith(names) {
  const steps = replay.value?.steps ?? [];
  return steps.flatMap(({ events }, at) => (events.some(({ seen }) => names.includes(seen.event)) ? [at] : []));
}

/** Go to the next of some steps, or to the one before. @param {number[]} steps @param {1 | -1} direction */
export function jump(steps, direction) {
  const here = step.peek();
  const to = direction > 0 ? steps.find((at) => at > here) : steps.findLast((at) => at < here);
  goTo(to ?? (direction > 0 ? lastStep.peek() : 0));
}

/** The step before a decision, at which all was known that its player knew; where all decide at once, that is the throw. */
export function stepBefore(number, atOnce = false) {
  const steps = replay.value?.steps ?? [];
  const made = steps.findIndex((one) => one.number === number && one.seat !== undefined && one.seat !== null);
  const before = atOnce ? steps.slice(0, made).findLastIndex(({ seat = null }) => seat === null) : made - 1;
  return { from: Math.max(0, before), to: Math.max(1, made) };
}
