// One-colour glyphs of the kinds, simple enough for 12 pixels.
import { html } from "../../core/html.js";
import { extraSalt } from "./box_drawings.js";

/** Polygons in a box of 24 and their mirror images, for what is the same on both sides. */
export function mirrored(...halves) {
  const path = (points) => `M${points.join(" ")}Z`;
  return halves.map((half) => {
    const points = half.split(" ").map((pair) => pair.split(",").map(Number));
    return path(points.flat()) + path(points.map(([x, y]) => [24 - x, y]).flat());
  }).join("");
}

/** A small disc, or a hole where it lies inside something. */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const swim = (x, y, size) => `M${x} ${y}l${4 * size}-${3 * size} ${4 * size} ${2.2 * size} ${3.5 * size}-${2.2 * size}v${6 * size}l${-3.5 * size}-${2.2 * size} ${-4 * size} ${2.2 * size}Z`;

const waddle = (x, y) => `M${x + 6} ${y}l2.5 1.5 .5 4 2.5 7.5-1.7 1-1-2-.3 6 1.5 2.5h-8l1.5-2.5-.5-6-1 2-1.5-1 2.3-6.5-.1-1.2-2.7-1 3-1.8ZM${x + 5.8} ${y + 8}l-1.5 3.5.3 6.5h2.6l.3-6.5Z`;

/** Paths in a box of 24, filled by the even-odd rule. @type {Record<string, string>} */
const GLYPHS = {
  crab: mirrored("5.5,8.5 1.5,8 1,2 3.8,5 6.8,1.5 8,6", "4.2,14.5 .5,14 .5,20 2,20 2.3,16 5,16.5", "6.5,18 4,19 4.5,23.5 6,23.5 6,20.3 8,19.5") + "M12 9 16 9.5 19.5 13 16.5 18 12 19.5 7.5 18 4.5 13 8 9.5Z",
  boat: "M12 1 19.5 13H4.5ZM.5 10.5 5 14.8H19L23.5 10.5 19 21.5H5Z",
  fish: `M.5 12 8.5 4.5 16 10 23.5 4 21 12 23.5 20 16 14 8.5 19.5Z${disc(7, 11, 1.6)}`,
  swimmer: `${disc(9.5, 12, 3.5)}M14.5 1.5 22 15.5H18L12.8 5.8 3.5 10 2 7ZM.5 19 4.5 16.5 8.5 19 12.5 16.5 16.5 19 20.5 16.5 23.5 18.5V23H.5Z`,
  shark: `M.5 4 4.5 9.5 10 8 11 1 16 8.2 23.5 13 15 17 11.5 23 10.5 17 5 14 1.5 20 2.5 12Z${disc(18, 11.8, 1.2)}`,
  shell: "M12 20 .5 11 2.5 6 5.5 5.5 7.5 2.3 10.3 2.8 12 1 13.7 2.8 16.5 2.3 18.5 5.5 21.5 6 23.5 11ZM11.3 16 10.3 6 8.8 6.3ZM12.7 16 13.7 6 15.2 6.3ZM9.3 15.5 6 9.5 5 10.8ZM14.7 15.5 18 9.5 19 10.8ZM8.5 19.5H15.5L16.5 23H7.5Z",
  octopus: mirrored("12,1 8,1.8 5.5,5 5.5,9.5 7,12.5 3,12.5 2.5,8.5 .5,9 1,14.5 5.5,15 2,18 1,23 3,23 4.5,19.5 8,16.5 7,23.5 9.5,23.5 10.5,18 12,16.5") + disc(9.2, 9, 1.5) + disc(14.8, 9, 1.5),
  penguin: `M12 .5 16 3 16.8 8 22 16 19.5 18 17.8 16V20L20 23.5H4L6.2 20V16L4.5 18 2 16 7.2 8 7.5 6.8 3.5 5.5 8 3.3ZM12 9 9 12V20H15V12Z${disc(11, 4.3, 1.1)}`,
  sailor: `M12 .5A3.5 3.5 0 0 1 13.8 7V8.2H19V11H13.8V19.5L18.5 16.5 17 14.8 23.5 12.5 22.5 19.5 20.5 18 12 23.5 3.5 18 1.5 19.5 .5 12.5 7 14.8 5.5 16.5 10.2 19.5V11H5V8.2H10.2V7A3.5 3.5 0 0 1 12 .5Z${disc(12, 3.9, 1.5)}`,
  lighthouse: "M12 .5 16 4.5H8ZM9.5 5.5H14.5V8.5H9.5ZM8 9.5H16L16.5 13H7.5ZM7.2 15H16.8L17.3 18.5H6.7ZM6.4 20.5H17.6L18 23.5H6ZM7.5 6.8 .5 3V10.5ZM16.5 6.8 23.5 3V10.5Z",
  shoal: swim(0.5, 5, 1.1) + swim(10.5, 11.5, 1.1) + swim(0.5, 18.5, 1.1),
  colony: waddle(0.2, 0.5) + waddle(12, 2.5),
  captain: "M12 2 23.5 8 19.5 13.5H4.5L.5 8ZM12 5 9.8 8.3 12 11.5 14.2 8.3ZM4 15.5H20L22.5 18.5C16 22.5 8 22.5 1.5 18.5Z",
  mermaid: "M12 7 1 .5 2.5 8.5 9.3 12 8 23.5H16L14.7 12 21.5 8.5 23 .5ZM12 13.5 14 17 12 20.5 10 17Z",
};

/** The glyph's path; nothing for a kind of a box whose drawings are still to come. @param {string} kind */
export const glyphOf = (kind) => GLYPHS[kind] ?? extraSalt()?.GLYPHS[kind] ?? "";

/** The glyph of a kind in the colour of the text around it; it fills its box. @param {{ kind: string }} of */
export function Glyph({ kind }) {
  return html`<svg class="glyph" viewBox="0 0 24 24" data-kind=${kind} aria-hidden="true"><path d=${glyphOf(kind)} fill="currentColor" fill-rule="evenodd" /></svg>`;
}
