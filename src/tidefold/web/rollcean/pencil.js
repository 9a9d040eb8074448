// Pencil strokes: slightly irregular, yet always the same for the same boxes.
import { outline } from "./geometry.js";

const BOX = 100; // units of a picture a box is wide
const SLOPES = [1, -0.8, 1.5, -1.2, 0.7, -1.6]; // neighbouring shapes differ in the hand's direction

/** A number from 0 to 1 that looks like chance and is not. */
function wobble(...seeds) {
  let mixed = 2166136261;
  for (const seed of seeds) mixed = Math.imul(mixed ^ Math.round(seed * 97), 16777619);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

const about = (value, by, ...seeds) => value + by * (2 * wobble(...seeds) - 1);

// Where the line y = height - slope * x runs through boxes, as stretches of x.
function stretches(boxes, slope, height) {
  const found = boxes.flatMap(([row, column]) => {
    const ends = [(height - row) / slope, (height - row - 1) / slope].sort((a, b) => a - b);
    const [from, to] = [Math.max(column, ends[0]), Math.min(column + 1, ends[1])];
    return to - from > 0.02 ? [[from, to]] : [];
  });
  found.sort((a, b) => a[0] - b[0]);
  return joined(found);
}

function joined(found) {
  const whole = [];
  for (const [from, to] of found) {
    const last = whole.at(-1);
    if (last && from - last[1] < 0.01) last[1] = to;
    else whole.push([from, to]);
  }
  return whole;
}

function stroke([from, to], slope, height, seed) {
  const [x0, x1] = [about(from, 0.035, seed, from, height), about(to, 0.035, seed, to, height, 7)];
  const [y0, y1] = [x0, x1].map((x) => about(height - slope * x, 0.02, seed, x, height));
  const bend = [about((x0 + x1) / 2, 0.03, seed, height, 3), about((y0 + y1) / 2, 0.03, seed, height, 5)];
  const [start, turn, end] = [[x0, y0], bend, [x1, y1]].map((point) => point.map((one) => (one * BOX).toFixed(1)).join(" "));
  return `M${start}Q${turn} ${end}`;
}

/**
 * The strokes that hatch some boxes, in the order a hand draws them.
 * @param {number[][]} boxes
 * @param {number} seed of the shape
 * @param {number} [step] between strokes, in boxes
 * @returns {string[]} path data
 */
export function hatching(boxes, seed, step = 0.2) {
  const slope = SLOPES[seed % SLOPES.length];
  const heights = boxes.flatMap(([row, column]) => [0, 1].flatMap((right) => [row + slope * (column + right), row + 1 + slope * (column + right)]));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const gap = step * Math.hypot(1, slope);
  const lines = [];
  for (let height = low + gap / 2; height < high; height += gap) {
    const near = about(height, gap * 0.18, seed, height);
    lines.push(...stretches(boxes, slope, near).map((one) => stroke(one, slope, near, seed)));
  }
  return lines;
}

/** The edge of some boxes drawn by hand. @param {number[][]} boxes */
export function edgeOf(boxes, seed = 0) {
  const side = (ends, number) => {
    const [x0, y0, x1, y1] = ends;
    const at = (value, ...seeds) => (about(value, 0.025, seed, number, ...seeds) * BOX).toFixed(1);
    return `M${at(x0, 1)} ${at(y0, 2)}L${at(x1, 3)} ${at(y1, 4)}`;
  };
  return outline(boxes).map(side).join("");
}
