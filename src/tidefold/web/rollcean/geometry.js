// Boxes of a sheet as [row, column]: where they are, what form they have, how it turns. Geometry only, no rules.

/** @typedef {[number, number]} Box */

/** @param {number[]} box */
export const keyOf = ([row, column]) => `${row},${column}`;
export const boxOf = (key) => /** @type {Box} */ (key.split(",").map(Number));
/** @param {number[][]} boxes @param {number[]} box */
export const holds = (boxes, [row, column]) => boxes.some((other) => other[0] === row && other[1] === column);

/** Boxes moved to the top left corner, in reading order. @param {number[][]} boxes @returns {Box[]} */
export function normalised(boxes) {
  const top = Math.min(...boxes.map((box) => box[0]));
  const left = Math.min(...boxes.map((box) => box[1]));
  const moved = boxes.map(([row, column]) => /** @type {Box} */ ([row - top, column - left]));
  return moved.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The form of some boxes as a text: equal for equal forms anywhere. @param {number[][]} boxes */
export const formOf = (boxes) => normalised(boxes).map(keyOf).join(" ");

/** A quarter turn clockwise. @param {number[][]} boxes */
export const turned = (boxes) => normalised(boxes.map(([row, column]) => [column, -row]));

/** Left and right changed. @param {number[][]} boxes */
export const mirrored = (boxes) => normalised(boxes.map(([row, column]) => [row, -column]));

/** The middle of some boxes, where the middle of box [0, 0] is 0, 0. @param {number[][]} boxes @returns {Box} */
export function middleOf(boxes) {
  const mean = (axis) => boxes.reduce((sum, box) => sum + box[axis], 0) / boxes.length;
  return [mean(0), mean(1)];
}

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How high and how wide some boxes lie. @param {number[][]} boxes */
export function sizeOf(boxes) {
  const normal = normalised(boxes);
  return { rows: 1 + Math.max(...normal.map((box) => box[0])), columns: 1 + Math.max(...normal.map((box) => box[1])) };
}

const SIDES = [
  [-1, 0, [0, 0], [1, 0]],
  [0, 1, [1, 0], [1, 1]],
  [1, 0, [1, 1], [0, 1]],
  [0, -1, [0, 1], [0, 0]],
];

/** The sides of boxes that no other box of them shares, as [x0, y0, x1, y1]. @param {number[][]} boxes */
export function outline(boxes) {
  const here = new Set(boxes.map(keyOf));
  return boxes.flatMap(([row, column]) =>
    SIDES.filter(([down, right]) => !here.has(keyOf([row + Number(down), column + Number(right)]))).map(([, , from, to]) => [column + from[0], row + from[1], column + to[0], row + to[1]]),
  );
}
