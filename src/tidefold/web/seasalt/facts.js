// The server's facts about the cards: roles, points and numbers.
import { live } from "../core/state.js";
import { facts, switchesOf } from "./rules_text.js";

export { facts };

/** What a card counts for, by its role. */
const CATEGORY = { duo: "duos", trio: "duos", collection: "collections", joker: "collections", multiplier: "multipliers", mermaid: "mermaids" };

/** The points of a hand by category. */
export const CATEGORIES = [...new Set(Object.values(CATEGORY))];

export const kindOf = (face) => face.split(":")[0];
export const colourOf = (face) => face.split(":")[1];

/** The kinds that boxes add: what each does. @returns {Record<string, any>} */
const boxKinds = () => Object.assign({}, ...Object.values(facts()?.boxes ?? {}).map((box) => box.kinds));

/** @returns {Record<string, any>} what a kind does; empty until the server has answered */
export const kindFacts = (kind) => facts()?.kinds[kind] ?? boxKinds()[kind] ?? {};
export const isOfBox = (kind) => kind in boxKinds();
export const roleOf = (face) => kindFacts(kindOf(face)).role ?? "";

/** @param {string} kind */
export const categoryOf = (kind) => CATEGORY[kindFacts(kind).role];

/** The boxes of an edition, that of the table unless another is given. @param {string | Record<string, any>} [edition] */
export const boxes = (edition = live.value?.setup?.edition) => switchesOf(edition).filter((name) => facts()?.boxes?.[name]);

/** A fact about the base game and an edition's boxes together. @param {string} name @param {string | Record<string, any>} [edition] */
const withBoxes = (name, edition) => Object.assign({}, facts()?.[name], ...boxes(edition).map((box) => facts()?.boxes[box][name]));

/** The table's kinds in the order of the rules: duos, collections, multipliers, mermaids, then those of boxes. */
export const kinds = () => Object.keys(withBoxes("kinds"));

/** The events of Extra Pepper: whom each goes to, and which kinds of cards it is about. @returns {Record<string, { to: "leader" | "last", about: string[] }>} */
export const events = () => facts()?.boxes?.pepper?.events ?? {};

/** The effect of a pair of two kinds. @param {string} first @param {string} second @returns {string} */
export function effectOf(first, second) {
  const added = boxes().flatMap((box) => facts()?.boxes[box].duos ?? []).find(({ kinds: [a, b] }) => (a === first && b === second) || (a === second && b === first));
  if (added) return added.effect;
  const [one, other] = [kindFacts(first), kindFacts(second)];
  return one.partner === second ? one.effect : other.effect;
}

/** How many cards of each kind, or of each colour, are in a list of faces. */
export function countBy(faces, of) {
  const counts = {};
  for (const face of faces) counts[of(face)] = (counts[of(face)] ?? 0) + 1;
  return counts;
}

/** How many cards of each face the deck has. @param {string | Record<string, any>} [edition] @returns {Record<string, number>} */
export const copies = (edition) => withBoxes("deck", edition);

const listed = (deck) => Object.entries(deck).flatMap(([face, copies]) => Array(copies).fill(face));

/** The deck as a list of faces. */
export const deck = () => listed(copies());

/** The cards of a box as a list of faces. @param {string} box */
export const cardsOf = (box) => listed(facts()?.boxes[box].deck ?? {});

/** The colours, those with most cards first. */
export function colours() {
  const counts = countBy(deck(), colourOf);
  return Object.keys(counts).sort((a, b) => counts[b] - counts[a]);
}

/** Faces in order: by kind and then colour, or by colour and then kind. */
export function sorted(faces, by = "kind") {
  const [kind, colour] = [Object.keys({ ...facts()?.kinds, ...boxKinds() }), colours()];
  const place = (face) => [kind.indexOf(kindOf(face)), colour.indexOf(colourOf(face))];
  const [first, second] = by === "colour" ? [1, 0] : [0, 1];
  return [...faces].sort((a, b) => place(a)[first] - place(b)[first] || place(a)[second] - place(b)[second]);
}
