// The creatures that are collected, as facets.
import { both } from "../fold.js";

/** @typedef {import("../fold.js").Facet} Facet */

const RIBS = 9;
const HINGE = [50, 84];

/** A point of the shell's fan: which of the pleat's edges, and how far out. */
function onFan(edge, reach) {
  const angle = Math.PI * (1.03 + (edge / (2 * RIBS)) * 0.94);
  return `${(HINGE[0] + Math.cos(angle) * reach * 0.88).toFixed(1)},${(HINGE[1] + Math.sin(angle) * reach * 1.28).toFixed(1)}`;
}

/** The outer and the inner tone of a pleat's two halves, lit and turned away: first on the fan's left, then on its right. */
const PLEATS = [
  [["light", "paper"], ["shade", "shade"]],
  [["paper", "shade"], ["deep", "deep"]],
];

/** One half of a pleat, from the hinge to the rim. @returns {Facet[]} */
function pleat(edge) {
  const [ridge, valley] = edge % 2 ? [edge, edge + 1] : [edge + 1, edge];
  const [outer, inner] = PLEATS[edge > RIBS + 1 ? 1 : 0][edge % 2];
  return [
    [inner, `${HINGE} ${onFan(ridge, 36)} ${onFan(valley, 33)}`],
    [outer, `${onFan(ridge, 36)} ${onFan(ridge, 57)} ${onFan(valley, 50)} ${onFan(valley, 33)}`],
  ];
}

/** @type {Facet[]} */
const shell = [
  ["shade", "50,78 30,84 34,96 50,92"], ["deep", "50,78 70,84 66,96 50,92"],
  ...Array.from({ length: 2 * RIBS }, (_, edge) => pleat(edge)).flat(),
  ["light", "50,76 40,86 50,94"], ["shade", "50,76 60,86 50,94"],
];

/** @type {Facet[]} */
const octopus = both([
  ["paper", "32,44 10,56 33,57"], ["shade", "10,56 18,55 3,36"],
  ["light", "32,52 9,74 38,62"], ["paper", "9,74 17,70 2,92"],
  ["paper", "37,58 23,88 46,64"], ["shade", "23,88 28,81 12,97"],
  ["light", "43,60 38,88 45,90 50,72 50,60"], ["paper", "38,88 45,90 34,99"],
  ["light", "50,4 30,14 40,32"], ["paper", "30,14 21,34 40,32"], ["light", "50,4 40,32 50,36"],
  ["shade", "21,34 30,52 40,32"], ["paper", "40,32 30,52 50,62 50,36"],
  ["back", "40,45 5.4"], ["ink", "41,46 3.2"],
]);

/** @type {Facet[]} */
export const penguin = [
  ["gold", "36,90 23,98 47,98"], ["brass", "64,90 53,98 77,98"],
  ["paper", "33,34 9,62 15,69 31,58"], ["light", "33,34 9,62 20,56"],
  ["deep", "67,34 91,62 85,69 69,58"], ["shade", "67,34 91,62 80,56"],
  ["light", "34,30 25,60 34,91 42,60"], ["shade", "66,30 75,60 66,91 58,60"],
  ["paper", "34,91 42,96 58,96 66,91 50,80"],
  ["back", "38,34 50,30 50,91 38,88 32,60"], ["hollow", "50,30 62,34 68,60 62,88 50,91"],
  ["gold", "38,16 18,23 38,21.5"], ["brass", "18,23 38,21 37,27"],
  ["light", "50,2 36,11 42,22"], ["paper", "36,11 34,32 42,22"], ["paper", "50,2 42,22 54,24 64,11"], ["shade", "64,11 66,32 54,24"],
  ["paper", "34,32 42,22 50,42"], ["shade", "42,22 54,24 50,42"], ["deep", "54,24 66,32 50,42"],
  ["back", "43.5,14.5 3.3"], ["ink", "43,14.5 2.1"],
];

/** @type {Facet[]} */
const sailor = [
  ["shade", "60,30 74,47 67,29"], ["deep", "62,30 82,40 70,27"],
  ["light", "45,44 50,44 50,96 43,88"], ["shade", "50,44 55,44 57,88 50,96"],
  ["light", "24,49 50,48 50,57 24,57 19,53"], ["shade", "50,48 76,49 81,53 76,57 50,57"],
  ["light", "50,84 44,82 22,76 15,66 18,84 50,99"], ["paper", "18,84 50,92 50,99 34,95"],
  ["shade", "50,84 56,82 78,76 85,66 82,84 50,99"], ["deep", "82,84 50,92 50,99 66,95"],
  ["light", "12,54 5,80 18,71"], ["paper", "12,54 18,71 28,73"], ["shade", "88,54 72,73 82,71"], ["deep", "88,54 82,71 95,80"],
  ["skin", "35,28 50,26 50,50 38,42"], ["tan", "65,28 50,26 50,50 62,42"],
  ["ink", "43.5,37 2.1"], ["ink", "56.5,37 2.1"], ["back", "46,42.5 54,42.5 50,45.5"],
  ["back", "33,18 51,2 51,22"], ["hollow", "51,2 70,17 51,22"],
  ["back", "26,15 50,20 50,32 33,31"], ["dim", "50,20 76,14 68,30 50,32"],
  ["paper", "31.5,26 50,27.5 50,32.5 33,31.5"], ["deep", "50,27.5 70,25 68,30.5 50,32.5"],
];

/** @type {Record<string, Facet[]>} */
export const COLLECTIONS = { shell, octopus, penguin, sailor };

/** Folds seen as fine pale lines. @type {Record<string, string>} */
export const COLLECTION_FOLDS = {
  shell: "M50 76V94",
  octopus: "M50 4V62M30 14 40 32 50 36 60 32 70 14",
  penguin: "M50 42V91M36 11 42 22 54 24 64 11M42 22 50 42 54 24",
  sailor: "M50 52V92",
};
