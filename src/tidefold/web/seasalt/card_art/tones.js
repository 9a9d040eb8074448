// The tones of a folded sheet, all mixed from its colour's paper and shade.
import { PAPER } from "./marks.js";

const CREAM = "#FFFCF4";
const NIGHT = "#0F2230";

const parts = (hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

/** So much of the second colour in the first. @param {string} one @param {string} other @param {number} share */
export function mix(one, other, share) {
  const [from, to] = [parts(one), parts(other)];
  return `#${from.map((value, place) => Math.round(value + (to[place] - value) * share).toString(16).padStart(2, "0")).join("")}`;
}

/** Small things of other paper, the same on every card: brown paper for people, gold for lamps and beaks. */
const OTHER_PAPER = { skin: "#E2AC80", tan: "#BF875A", gold: "#F7C548", brass: "#D9982B", beam: "#FFF1B8", ray: "#F9D77A", ink: "#15212B" };

/** One colour's tones: four of the coloured side, three of the paper's pale back, and the card's ground. */
function toned({ paper, shade, light, ink }) {
  return {
    ...OTHER_PAPER, light, paper, shade, deep: mix(shade, ink === "#FFFFFF" ? NIGHT : ink, 0.34),
    back: mix(paper, CREAM, 0.9), hollow: mix(paper, CREAM, 0.56), dim: mix(shade, CREAM, 0.4),
    ground: mix(paper, CREAM, 0.74), crease: mix(paper, CREAM, 0.66), water: mix(paper, CREAM, 0.5), swell: mix(paper, CREAM, 0.36),
  };
}

/** @type {Record<string, Record<string, string>>} */
export const TONES = Object.fromEntries(Object.entries(PAPER).map(([colour, papers]) => [colour, toned(papers)]));

// White on white would not show: its ground is a pale sea, and its shaded sides shimmer like mother-of-pearl.
Object.assign(TONES.white, { deep: "#A39B88", hollow: "#E3EDEC", dim: "#C3D3D6", ground: "#C4D0D1", crease: "#B9C8CA", water: "#A9BBBF", swell: "#98AEB4" });
