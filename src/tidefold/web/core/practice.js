// Practice: one position after the other. The board plays on a line of its own, whose only move is the answer.
import { signal } from "@preact/signals";
import { answerPosition, openLessonTable, practicePosition, practicePositions, practiseFromStart } from "./api.js";
import { language } from "./i18n.js";
import { live } from "./state.js";
import { loadPractice, savePractice } from "./storage.js";

const POLL_MS = 1500;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @typedef {{ id: string, game: string, own: boolean }} Entry */
/** @typedef {{ state: string, move: string, language: string, right?: boolean, unit?: string, given: string, given_value?: number, best: string, best_value?: number, why?: string, picture?: any }} Answer */

/** The position that is shown; null before the first, and when all are answered. @type {import("@preact/signals").Signal<Entry | null>} */
export const position = signal(null);
/** Where the page stands: `loading`, `asked`, `weighing`, `preparing`, `answered`, `done`, or `failed`. */
export const stage = signal("loading");
/** What became of the answer. @type {import("@preact/signals").Signal<Answer | null>} */
export const answer = signal(null);
/** How many positions there are, and how many of them were answered. */
export const count = signal({ of: 0, answered: 0 });
/** How the person does. */
export const score = signal(loadPractice());

/** @type {Entry[]} */
let entries = [];
/** Does the server keep how we do? It knows no strangers. */
let known = false;

function note(changes) {
  savePractice({ ...loadPractice(), ...changes });
  score.value = loadPractice();
  const answered = new Set(score.value.answered);
  count.value = { of: entries.length, answered: entries.filter(({ id }) => answered.has(id)).length };
}

/** What a move is worth, in the language of now. @returns {Promise<Answer>} */
async function ask(id, move) {
  const spoken = language.peek();
  return { ...(await answerPosition(id, move, spoken)), move, language: spoken };
}

/** The line of one position. */
class PracticeLine {
  ended = false;
  busy = "";

  /** @param {string} id @param {any} frame @param {any} hearing */
  constructor(id, frame, hearing) {
    this.id = id;
    this.hearing = hearing;
    queueMicrotask(() => {
      if (this.ended) return;
      hearing.changed(true);
      hearing.hear(frame, 0);
    });
  }

  send(type, fields = {}) {
    if (type !== "move" || this.busy || answer.peek()) return;
    this.busy = type;
    this.judge(/** @type {any} */ (fields).move).catch((refusal) => {
      this.busy = "";
      stage.value = "asked";
      this.hearing.failed(refusal);
    });
  }

  async judge(move) {
    stage.value = "weighing";
    let result = await ask(this.id, move);
    while (result.state !== "done" && !this.ended) {
      stage.value = "preparing";
      await pause(POLL_MS);
      result = await ask(this.id, move);
    }
    if (this.ended) return;
    this.busy = "";
    take(this.id, result);
  }

  types() {
    return this.busy ? [this.busy] : [];
  }

  now() {}

  restart() {}

  end() {
    this.ended = true;
  }
}

/** Keep what became of an answer; nothing more can be done on the board. @param {string} id @param {Answer} result */
function take(id, result) {
  answer.value = result;
  stage.value = "answered";
  if (live.value) live.value = { ...live.value, legal: [], offers: [], judged: result.picture ?? null };
  const { answered, streak, longest } = loadPractice();
  const now = result.right ? streak + 1 : 0;
  note({ answered: [...new Set([...answered, id])], streak: now, longest: Math.max(longest, now) });
}

/** Have the answer said again, in the language of now. */
export async function sayAgain() {
  const [id, result] = [position.peek()?.id, answer.peek()];
  if (!id || !result) return;
  const said = await ask(id, result.move);
  if (answer.peek() === result && said.state === "done") answer.value = said;
}

/** Show the next position that was not answered, after the one that is shown. */
export async function nextPosition() {
  const answered = new Set(score.peek().answered);
  const place = entries.findIndex(({ id }) => id === position.peek()?.id);
  const order = [...entries.slice(place + 1), ...entries.slice(0, place + 1)];
  const next = order.find(({ id }) => !answered.has(id)) ?? null;
  answer.value = null;
  position.value = next;
  stage.value = next ? "loading" : "done";
  if (!next) return;
  try {
    const { frame } = await practicePosition(next.id);
    if (position.peek() !== next) return;
    openLessonTable((hearing) => new PracticeLine(next.id, frame, hearing));
    stage.value = "asked";
  } catch {
    stage.value = "failed";
  }
}

/** Ask for the positions, and show the first that was not answered. */
export async function beginPractice() {
  stage.value = "loading";
  try {
    const found = await practicePositions();
    entries = found.positions;
    known = found.note !== null;
    note(found.note ?? {});
  } catch {
    stage.value = "failed";
    return;
  }
  await nextPosition();
}

/** Forget which positions were answered; the streak goes on. */
export async function practiseAgain() {
  if (known) await practiseFromStart().catch(() => {}); // then the server asks only what is new
  note({ answered: [] });
  position.value = null;
  await nextPosition();
}
