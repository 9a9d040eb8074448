// The server's facts about the cards: roles, points and numbers.
import { about } from "../core/state.js";

/** The points of a hand by category, and the role of the cards in it. */
export const CATEGORIES = { duos: "duo", collections: "collection", multipliers: "multiplier", mermaids: "mermaid" };

export const kindOf = (face) => face.split(":")[0];
export const colourOf = (face) => face.split(":")[1];

/** @returns {Record<string, any>} what a kind does; empty until the server has answered */
export const kindFacts = (kind) => facts()?.kinds[kind] ?? {};
export const roleOf = (face) => kindFacts(kindOf(face)).role ?? "";
export const facts = () => about.value?.games?.seasalt?.facts ?? null;

/** All kinds in the order of the rules: duos, collections, multipliers, mermaids. */
export const kinds = () => Object.keys(facts()?.kinds ?? {});

/** How many cards of each kind, or of each colour, are in a list of faces. */
export function countBy(faces, of) {
  const counts = {};
  for (const face of faces) counts[of(face)] = (counts[of(face)] ?? 0) + 1;
  return counts;
}

/** The deck as a list of faces. */
export const deck = () => Object.entries(facts()?.deck ?? {}).flatMap(([face, copies]) => Array(copies).fill(face));

/** The colours, those with most cards first. */
export function colours() {
  const counts = countBy(deck(), colourOf);
  return Object.keys(counts).sort((a, b) => counts[b] - counts[a]);
}

/** Faces in order: by kind and then colour, or by colour and then kind. */
export function sorted(faces, by = "kind") {
  const [kind, colour] = [kinds(), colours()];
  const place = (face) => [kind.indexOf(kindOf(face)), colour.indexOf(colourOf(face))];
  const [first, second] = by === "colour" ? [1, 0] : [0, 1];
  return [...faces].sort((a, b) => place(a)[first] - place(b)[first] || place(a)[second] - place(b)[second]);
}
