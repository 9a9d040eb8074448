// Means of drawing the scenes on event cards: creatures of any paper, set down anywhere, and round or bent shapes.
//
// A tone here names its paper, as in `"purple light"`; the papers are the colours of the cards.

/** @typedef {import("../fold.js").Facet} Facet */
/** @typedef {[x: number, y: number]} Point */

const short = (value) => Number(value.toFixed(1));
const written = (points) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");

/** Tones that are the same on every paper. */
const COMMON = ["skin", "tan", "gold", "brass", "beam", "ray", "ink"];

/** Facets folded from paper of a colour. @param {string} colour @param {Facet[]} facets @returns {Facet[]} */
export const of = (colour, facets) => facets.map(([tone, points]) => [COMMON.includes(tone) ? tone : `${colour} ${tone}`, points]);

/** Facets moved to a place: scaled, turned clockwise by degrees about the middle of their box of 100, and mirrored if asked. @param {Facet[]} facets @param {{ x: number, y: number, scale: number, turn?: number, flip?: boolean }} where `x` and `y` are where the middle goes @returns {Facet[]} */
export function set(facets, { x, y, scale, turn = 0, flip = false }) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  /** @param {number[]} corner */
  const moved = ([left, top]) => {
    const [across, down] = [(left - 50) * (flip ? -1 : 1), top - 50];
    return [x + scale * (across * cos - down * sin), y + scale * (across * sin + down * cos)];
  };
  return facets.map(([tone, points]) => {
    const values = points.split(/[ ,]+/).map(Number);
    const corners = values.flatMap((value, at) => (at % 2 || at + 1 === values.length ? [] : [[value, values[at + 1]]]));
    const disc = values.length === 3 ? ` ${short(values[2] * scale)}` : "";
    return [tone, written(corners.map(moved)) + disc];
  });
}

/** The tone of a facet that faces this way; the light comes from the top left. */
function lit(x, y) {
  const towards = -(0.6 * x + 0.8 * y) / (Math.hypot(x, y) || 1);
  return ["deep", "shade", "paper", "light"][[-0.6, -0.1, 0.5].filter((least) => towards > least).length];
}

/** The way across a line at one of its points. @returns {Point} */
function across(line, at) {
  const [from, to] = [line[Math.max(0, at - 1)], line[Math.min(line.length - 1, at + 1)]];
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  return [-y / length, x / length];
}

/** A bent limb with a ridge along its line. @param {[x: number, y: number, wide: number][]} line @returns {Facet[]} */
export function limb(line) {
  return [1, -1].flatMap((side) => line.slice(1).map(([x, y, wide], at) => {
    const [before, here] = [across(line, at), across(line, at + 1)];
    const [fromX, fromY, from] = line[at];
    const edge = [[fromX, fromY], [x, y], [x + side * wide * here[0], y + side * wide * here[1]], [fromX + side * from * before[0], fromY + side * from * before[1]]];
    return /** @type {Facet} */ ([lit(side * (before[0] + here[0]), side * (before[1] + here[1])), written(edge)]);
  }));
}

/** A round body of two rings of facets, its top towards the light. @param {{ x: number, y: number, wide: number, high: number, sides?: number, start?: number }} where @returns {Facet[]} */
export function dome({ x, y, wide, high, sides = 10, start = 0 }) {
  const at = (step, reach) => {
    const angle = (2 * Math.PI * (step + start)) / sides;
    return [x - (1 - reach) * 0.3 * wide + reach * wide * Math.sin(angle), y - (1 - reach) * 0.3 * high - reach * high * Math.cos(angle)];
  };
  return Array.from({ length: sides }, (_, step) => {
    const middle = (2 * Math.PI * (step + start + 0.5)) / sides;
    const tone = lit(Math.sin(middle), -Math.cos(middle));
    const inner = { light: "light", paper: "light", shade: "paper", deep: "paper" }[tone];
    return /** @type {Facet[]} */ ([
      [step % 2 ? inner : "paper", written([at(0, 0), at(step, 0.58), at(step + 1, 0.58)])],
      [tone, written([at(step, 0.58), at(step, 1), at(step + 1, 1), at(step + 1, 0.58)])],
    ]);
  }).flat();
}

/** A folded swell across the scene, down to its lower edge. @param {number} top @param {number} start @param {string[]} tones of the sides towards the light and away from it @returns {Facet[]} */
export function swell(top, start, tones) {
  return Array.from({ length: 13 }, (_, fold) => {
    const x = start + fold * 13;
    const [from, to] = fold % 2 ? [top, top + 7] : [top + 7, top];
    return /** @type {Facet} */ ([tones[fold % 2], written([[x, from], [x + 13, to], [x + 13, 92], [x, 92]])]);
  });
}
