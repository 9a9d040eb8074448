// Folding: tables of flat facets become the few paths that draw a creature.
//
// A facet is `[tone, "x,y x,y …"]`, a polygon in a box of 100; with three numbers, `"x,y r"`, it is a disc.
// Later facets lie on top of earlier ones.

/** @typedef {[tone: string, points: string]} Facet */
/** @typedef {{ tone: string, d: string }} Layer */

/** The next tone away from the light, which comes from the top left. */
const DARKER = { light: "paper", paper: "shade", shade: "deep", deep: "deep", back: "hollow", hollow: "dim", dim: "dim", gold: "brass", skin: "tan" };

const numbers = (points) => points.split(/[ ,]+/).map(Number);
const isDisc = (values) => values.length === 3;
const short = (value) => String(Math.round(value * 10) / 10);

/** The same facets moved: scaled, turned over if the scale of x is negative, then shifted. */
function moved([tone, points], { x = 0, y = 0, scale = 1, flip = 1 }) {
  const values = numbers(points);
  const at = values.map((value, place) => (isDisc(values) && place === 2 ? value * scale : place % 2 ? y + value * scale : x + value * scale * flip));
  return /** @type {Facet} */ ([tone, at.map(short).join(" ")]);
}

/** A smaller copy of a creature somewhere in the box. @param {Facet[]} facets @param {{ x: number, y: number, scale: number, flip?: number }} where */
export function placed(facets, where) {
  return facets.map((facet) => moved(facet, where));
}

/** A left half and its mirror image, which lies one tone further from the light. @param {Facet[]} half @returns {Facet[]} */
export function both(half) {
  return half.flatMap((facet) => {
    const [tone, points] = moved(facet, { x: 100, flip: -1 });
    return /** @type {Facet[]} */ ([facet, [DARKER[tone] ?? tone, points]]);
  });
}

/** The corners of a facet in clockwise order; of a disc, those of a box around it. */
function corners(values) {
  if (isDisc(values)) {
    const [x, y, r] = values;
    return [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]];
  }
  const found = values.flatMap((x, place) => (place % 2 ? [] : [[x, values[place + 1]]]));
  const turn = found.reduce((sum, from, place) => sum + side(from, found[(place + 1) % found.length], [0, 0]), 0);
  return turn < 0 ? found.reverse() : found;
}

/** Positive where a point lies to the right of the way from one to another. */
const side = ([ax, ay], [bx, by], [x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** The outline of one facet as a path. All run clockwise: facets that share a path cut no holes into each other. */
function outline(values) {
  if (!isDisc(values)) return `M${corners(values).flat().map(short).join(" ")}Z`;
  const [x, y, r] = values;
  return `M${short(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

const TOUCH = 1.5; // facets that only share an edge do not overlap

/** Does some edge of the first have all of it on one side and all of the second on the other? */
function parts(one, other) {
  return one.some((from, place) => {
    const to = one[(place + 1) % one.length];
    return one.every((corner) => side(from, to, corner) >= -TOUCH) && other.every((corner) => side(from, to, corner) <= TOUCH);
  });
}

const apart = (one, other) => parts(one, other) || parts(other, one);

/** The layer a facet may join: of its tone, with nothing in between that it must cover. */
function fitting(layers, tone, shape) {
  for (let place = layers.length - 1; place >= 0; place -= 1) {
    if (layers[place].tone === tone) return layers[place];
    if (!layers[place].shapes.every((other) => apart(other, shape))) return undefined;
  }
  return undefined;
}

/** Facets as few paths as their overlapping allows, lowest first. @param {Facet[]} facets @returns {Layer[]} */
export function layered(facets) {
  /** @type {{ tone: string, d: string, shapes: number[][][] }[]} */
  const layers = [];
  for (const [tone, points] of facets) {
    const values = numbers(points);
    const shape = corners(values);
    let layer = fitting(layers, tone, shape);
    if (!layer) layers.push((layer = { tone, d: "", shapes: [] }));
    layer.d += outline(values);
    layer.shapes.push(shape);
  }
  return layers.map(({ tone, d }) => ({ tone, d }));
}
