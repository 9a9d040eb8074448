// Sending a placement, or a pass, and the points we expect of it.
import { signal } from "@preact/signals";
import { move } from "../core/api.js";
import { live, myTurn } from "../core/state.js";
import { chosen } from "./choosing.js";
import { view } from "./match.js";

/** What our placement of the running round brings, as the server offered it. */
export const expected = signal({ move: "", points: 0 });

/** Place what is chosen. */
export function place() {
  const offer = chosen.peek();
  if (!offer || !myTurn.peek()) return;
  expected.value = { move: offer.move, points: offer.points };
  move(offer.move);
}

export const pass = () => live.peek()?.legal.includes("pass") && move("pass");

/** The points of what we placed in this round; null if we no longer know. */
export const expectedPoints = () => (view.value?.placed && view.value.placed === expected.value.move ? expected.value.points : null);
