// The legal moves as the table needs them, and what the person has chosen so far.
import { computed } from "@preact/signals";
import { move } from "../core/api.js";
import { legal as moves, myTurn, ofMatch } from "../core/state.js";
import { view } from "./view.js";

export const legal = () => moves.value;
export const can = (text) => legal().includes(text);

/** Send a move, unless one is under way. @param {string} text */
export function send(text) {
  if (!myTurn.peek() || !can(text)) return;
  move(text);
}

/** The legal moves of a name. @param {string} name */
export const movesOf = (name) => legal().filter((text) => text.startsWith(`${name} `));

/** The faces of every pair that can be played now. */
export const duos = () => movesOf("duo").map((text) => text.slice(4).split(" "));

/** The faces that a face can be laid with now. @param {string} face */
export const partnersOf = (face) =>
  [...new Set(duos().flatMap(([a, b]) => (a === face ? [b] : b === face ? [a] : [])))];

/** The move that lays two faces. */
export const duoMove = (a, b) => [`duo ${a} ${b}`, `duo ${b} ${a}`].find(can);

/** What a card can do by itself: be played with a pair that comes next, or face down. @param {string} face @returns {{ name: string, text: string } | undefined} */
export const alone = (face) => ["starfish", "reef"].map((name) => ({ name, text: `${name} ${face}` })).find(({ text }) => can(text));

/** The move that chooses a rival now: to steal from, to look at their hand, or to take a pair from. @param {number} rival */
export const against = (rival) => ["rob", "peek", "raid"].map((name) => ({ name, text: `${name} ${rival}` })).find(({ text }) => can(text));

/** Can the end of the round be called now? */
export const mayCall = () => can("stop") || can("last-chance");

/** Does a rival's jellyfish leave us nothing but the deck? */
export const isBound = () => view().phase === "take" && legal().join() === "draw" && view().piles.some(({ size }) => size > 0);

/** The ways to keep a drawn card: its face, and the pile for the other. */
export const keeps = () =>
  movesOf("keep").map((text) => {
    const [, face, pile] = text.match(/^keep (\S+), other (\S+)$/) ?? [];
    return { text, face, pile };
  });

/** @typedef {{ hand: string, keep: number }} Choice  a card of the hand, a place among the drawn cards */
const NOTHING = { hand: "", keep: -1 };
const chosen = ofMatch({ ...NOTHING, when: "" });
const decision = () => legal().join("|");

/** What is chosen for the current decision; nothing once another decision comes. */
export const choice = computed(() => (chosen.value.when === decision() ? chosen.value : NOTHING));

/** Choose something, or nothing. @param {Partial<Choice>} what */
export function choose(what = {}) {
  chosen.value = { ...NOTHING, ...what, when: decision() };
}
