// The animals, the bottle and the starfish of Roll-cean as folded paper; printed sheets use the same file.
import { useMemo } from "preact/hooks";
import { html, render } from "../core/html.js";
import data from "./animals.json" with { type: "json" };

const TONES = ["light", "paper", "shade"];
const EYE = 2.6;
const ARMS = 5;
const INNER = 0.46; // of a starfish's reach

/** @type {Record<string, { colours: string[], facets: any[], strokes: number[][][], dots: number[][] }>} */
const ANIMALS = data.animals;

export const NAMES = Object.keys(ANIMALS);

/** The paper an animal is folded from. @param {string} name */
export const paperOf = (name) => ANIMALS[name]?.colours[1] ?? "none";

const corners = (points) => points.map((point) => point.join(",")).join(" ");

function facet([tone, points], colours) {
  const colour = colours[TONES.indexOf(tone)];
  return html`<polygon points=${corners(points)} fill=${colour} stroke=${colour} stroke-width="0.8" stroke-linejoin="round" />`;
}

// A thin edge of shade around all, so that pale paper stands out on pale paper.
function edge({ colours, facets }) {
  return facets.map(([, points]) => html`<polygon points=${corners(points)} fill="none" stroke=${colours[2]} stroke-width="3.2" stroke-linejoin="round" />`);
}

function drawing(animal) {
  return html`<g>
    ${edge(animal)} ${animal.facets.map((one) => facet(one, animal.colours))}
    ${animal.strokes.map((stroke) => html`<polyline points=${corners(stroke)} fill="none" stroke="#24303a" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" />`)}
    ${animal.dots.map(([x, y]) => html`<circle cx=${x} cy=${y} r=${EYE} fill="#24303a" />`)}
  </g>`;
}

/** One animal in its own picture. @param {{ name: string }} props */
export function Animal({ name }) {
  const animal = ANIMALS[name];
  return html`<svg class="animal" viewBox="0 0 100 100" aria-hidden="true">${animal && drawing(animal)}</svg>`;
}

/** @type {WeakMap<string[][], Map<number, string>>} */
const IMAGES = new WeakMap();

/** The animals of a sheet as the address of an image. */
function imageOf(boxes, inset) {
  const [wide, high, size] = [boxes[0].length * 100, boxes.length * 100, 100 - 2 * inset];
  const symbols = NAMES.map((name) => html`<symbol id=${name} viewBox="0 0 100 100">${drawing(ANIMALS[name])}</symbol>`);
  const placed = boxes.flatMap((row, r) => row.map((name, c) => html`<use href=${`#${name}`} x=${c * 100 + inset} y=${r * 100 + inset} width=${size} height=${size} />`));
  const holder = document.createElement("div");
  render(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox=${`0 0 ${wide} ${high}`}><defs>${symbols}</defs>${placed}</svg>`, holder);
  return `data:image/svg+xml,${encodeURIComponent(holder.innerHTML)}`;
}

/** The animals of a sheet inside a larger picture of 100 units a box: one image, because a page with many sheets would paint thousands of facets again and again. @param {{ boxes: string[][], inset: number }} props */
export function AnimalsOf({ boxes, inset }) {
  const made = IMAGES.get(boxes) ?? new Map();
  IMAGES.set(boxes, made);
  if (!made.has(inset)) made.set(inset, imageOf(boxes, inset));
  return html`<image href=${made.get(inset)} width=${boxes[0].length * 100} height=${boxes.length * 100} />`;
}

function rim(x, y, radius) {
  return Array.from({ length: 2 * ARMS }, (_, step) => {
    const reach = step % 2 ? radius * INNER : radius;
    const angle = (Math.PI * step) / ARMS;
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)].map((one) => Number(one.toFixed(2)));
  });
}

/** A folded starfish inside a larger picture. @param {{ x: number, y: number, radius: number }} props */
export function StarfishAt({ x, y, radius }) {
  const points = rim(x, y, radius);
  const arm = (_, step) => html`<polygon points=${corners([[x, y], points[step], points[(step + 1) % points.length]])} fill=${data.starfish[step % 2]} />`;
  return html`<g>${points.map(arm)}<polygon points=${corners(points)} fill="none" stroke="#8a6411" stroke-width=${radius * 0.08} stroke-linejoin="round" /></g>`;
}

/** A starfish in its own picture. */
export function Starfish() {
  return useMemo(starfish, []);
}

function starfish() {
  return html`<svg class="animal" viewBox="0 0 100 100" aria-hidden="true"><${StarfishAt} x=${50} y=${53} radius=${48} /></svg>`;
}
