// What the lesson of Roll-cean points at, step by step.
import { formOf } from "./geometry.js";
import { shownObjective } from "./objectives.js";
import { chosen, tryAt } from "./placement.js";
import { setup } from "./view.js";

/** Some boxes of the sheet until a shape lies there, then a button. @param {string[]} boxes @param {string} [button] */
const boxes = (boxes, button = ".place") => `.middle:has(~ .actions .place:disabled) :is(${boxes.map((box) => `[data-box="${box}"]`).join()}), .actions ${button}:not(:disabled)`;

const FIRST = ["0,1", "0,2", "1,1", "1,2"];

/** @type {Record<string, string>} */
export const marks = {
  dice: ".readings .reading",
  try: boxes(FIRST),
  turn: boxes(FIRST, ":is([data-turn], [data-mirror])"),
  place: boxes(FIRST),
  bottle: boxes(["1,6", "1,7", "2,6", "2,7"]),
  starfish: boxes(["3,4", "3,5", "4,4", "4,5"]),
  line: boxes(["3,6", "3,7", "3,8", "3,9"]),
  objective: boxes(["7,11"]),
  chain: ".chain",
  sand: ".hourglass",
  players: ".players",
};

// A page that was loaded again has forgotten the shape.
const chooseAgain = () => void (chosen.peek() || tryAt([0, 1]));
// On a phone the card of the objective lies below the fold: its boxes are marked on the sheet.
const showObjective = () => void (shownObjective.value = setup.peek()?.objectives[0]?.name ?? "");
export const prepare = { turn: chooseAgain, place: chooseAgain, objective: showObjective };

export const watch = {
  try: () => Boolean(chosen.value),
  turn: () => (chosen.value ? formOf(chosen.value.boxes) : ""),
};

export function values() {
  const { sheet, objectives = [], rounds = 0 } = setup.value ?? {};
  return { starfish: sheet?.starfish_points ?? 0, most: sheet?.starfish_most ?? 0, line: sheet?.line_points ?? 0, factor: sheet?.bottle_factor ?? 0, objective: objectives[0]?.points ?? 0, rounds };
}
