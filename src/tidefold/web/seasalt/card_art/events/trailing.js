// The scenes of the events that the last player keeps.
import { COLLECTIONS } from "../creatures/collections.js";
import { DUOS } from "../creatures/duos.js";
import { SINGLES } from "../creatures/multipliers.js";
import { both } from "../fold.js";
import { dome, limb, of, set, swell } from "./scene.js";

/** @typedef {import("../fold.js").Facet} Facet */

const SAND = of("light-orange", swell(78, -8, ["paper", "shade"]));

/** @type {Facet[]} */
const hermit = [
  ...SAND,
  ...of("orange", [
    ...limb([[62, 66, 3], [54, 78, 2.4], [50, 88, 0.8]]), ...limb([[70, 68, 3], [66, 80, 2.4], [64, 89, 0.8]]), ...limb([[56, 62, 3], [42, 70, 2.4], [34, 84, 0.8]]),
  ]),
  ...of("light-orange", [
    ...dome({ x: 122, y: 16, wide: 7, high: 7, sides: 8 }), ...dome({ x: 111, y: 25, wide: 15, high: 13, sides: 10 }),
    ...dome({ x: 92, y: 44, wide: 31, high: 29, sides: 14 }),
  ]),
  ...of("pink", [["shade", "80,20 88,16 104,32 112,54 106,62 98,38"], ["deep", "104,32 112,54 106,62 98,38"], ["shade", "104,14 110,12 122,22 122,30 112,22"]]),
  ["orange deep", "66,46 76,38 86,46 84,66 72,72 63,64"],
  ...of("orange", [
    ["light", "44,56 58,44 66,54"], ["paper", "44,56 66,54 60,68"], ["paper", "58,44 74,46 66,54"], ["shade", "66,54 74,46 78,62 60,68"],
    ...limb([[56, 48, 1.8], [53, 34, 1.6]]), ...limb([[63, 47, 1.8], [64, 32, 1.6]]),
    ["shade", "44,60 32,60 28,52 32,50 46,54"],
    ["light", "30,56 10,48 8,28 18,14 22,32"], ["paper", "30,56 22,32 30,26 34,14 42,32 38,48"],
    ["shade", "58,66 46,72 40,68 44,64 56,62"], ["light", "44,72 30,76 24,66 32,62 40,66"], ["paper", "44,72 30,76 24,78 34,84 44,80"],
    ["back", "52,31 4.4"], ["ink", "51.2,31.2 2.8"], ["back", "65,29 4.4"], ["ink", "64.2,29.2 2.8"],
  ]),
];

/** @type {Facet[]} */
const sunfish = [
  ...of("grey", [
    ["light", "78,24 92,0 95,14 98,28"], ["shade", "92,0 104,30 95,14"], ["paper", "78,62 92,86 97,60"], ["deep", "92,86 104,56 95,62"],
    ["shade", "98,22 110,30 107,36 113,42 107,48 110,55 98,62"], ["deep", "104,44 113,42 107,48 110,55 98,62"],
    ...dome({ x: 70, y: 43, wide: 37, high: 27, sides: 14 }),
    ["back", "38,52 52,48 76,58 84,66 68,70 50,66"], ["hollow", "76,58 84,66 68,70 56,60"],
    ["light", "72,42 88,38 86,50"], ["shade", "72,42 86,50 80,52"],
    ["deep", "35,41 29,40 30,45 29,49 36,48"], ["back", "31,42.5 35,43 35,46 31,47"],
    ["back", "50,35 6"], ["ink", "49,35.4 4"], ["back", "47.6,34 1.3"],
    ["back", "78,26 2"], ["back", "86,32 1.4"], ["back", "72,22 1.4"], ["back", "90,25 1.2"],
  ]),
];

/** A rope's loop in the air, seen from the side. */
const LASSO = Array.from({ length: 15 }, (_, step) => /** @type {[number, number, number]} */ ([106 + 17 * Math.sin((2 * Math.PI * step) / 14), 16 - 7 * Math.cos((2 * Math.PI * step) / 14), 1]));

/** @type {Facet[]} */
const rodeo = [
  ...of("dark-blue", swell(68, -8, ["shade", "deep"])),
  ...of("light-blue", set(DUOS.shark, { x: 68, y: 56, scale: 0.94, turn: -16 })),
  ["skin", "66,48 78,50 73,66 66,65"], ["tan", "73,66 66,65 68,72 76,71"],
  ["skin", "62,32 72,30 78,50 66,52"], ["tan", "72,30 76,34 78,50 72,51"],
  ...of("orange", [["paper", "64.5,46 77,44 79,52 66,54"], ["shade", "72,45 77,44 79,52 74,53"]]),
  ["tan", "62,32 54,40 60,46 62,44 58,40 65,37"], ["skin", "70,30 82,28 86,18 82,17 79,24 72,25"],
  ["skin", "60,20 68,16 74,22 72,30 64,31"], ["tan", "68,26 74,22 72,30 66,31"],
  ...of("orange", [["light", "59,20 64,12 69,13 68,19"], ["shade", "69,13 74,17 75,23 68,19"]]),
  ["ink", "70.4,24 1.3"], ["ink", "73.2,24 1"],
  ...[...limb([[84, 18, 1], [88, 16, 1]]), ...limb(LASSO)].map(([, points]) => /** @type {Facet} */ (["brass", points])),
  ...of("white", [["light", "18,66 26,54 32,68"], ["paper", "30,68 40,58 42,70"], ["light", "98,70 108,60 112,72"], ["paper", "110,70 122,64 120,74"], ["light", "22,48 26,44 27,51"], ["light", "116,54 121,51 120,58"]]),
  ...of("dark-blue", swell(77, -14, ["paper", "shade"])),
];

/** Two small feet for a shell, one of them kicking. */
const feet = (x, y) => /** @type {Facet[]} */ ([["ink", `${x - 5},${y} ${x - 3},${y} ${x - 6},${y + 9} ${x - 11},${y + 9} ${x - 8},${y + 7}`], ["ink", `${x + 3},${y} ${x + 5},${y} ${x + 12},${y + 4} ${x + 15},${y + 1} ${x + 13},${y + 7}`]]);

/** @type {Facet[]} */
const shells = [
  ...SAND,
  ...feet(30, 68), ...feet(72, 74), ...feet(112, 68),
  ...of("pink", set(COLLECTIONS.shell, { x: 30, y: 44, scale: 0.5, turn: -14 })),
  ...of("light-blue", set(COLLECTIONS.shell, { x: 110, y: 44, scale: 0.5, turn: 14 })),
  ...of("yellow", set(COLLECTIONS.shell, { x: 70, y: 44, scale: 0.62 })),
  ...[[30, 52], [71, 54], [110, 52]].flatMap(([x, y]) => [x - 5, x + 5].flatMap((at) => /** @type {Facet[]} */ ([["white light", `${at},${y} 3.4`], ["ink", `${at + 0.6},${y + 0.4} 2`]]))),
  ["ink", "50,14 52,13 52,24 50,25"], ["ink", "52,13 58,16 57,19 52,17"], ["ink", "49,24.6 2.6"], ["ink", "92,10 94,9 94,20 92,21"], ["ink", "94,9 100,12 99,15 94,13"], ["ink", "91,20.6 2.6"],
];

/** @type {Facet[]} */
const mermaids = [
  ...of("light-blue", swell(70, -8, ["shade", "deep"])),
  ...of("pink", set(SINGLES.mermaid, { x: 28, y: 44, scale: 0.7, turn: -10 })),
  ...of("light-blue", set(SINGLES.mermaid, { x: 114, y: 44, scale: 0.7, turn: 10, flip: true })),
  ...of("green", set(SINGLES.mermaid, { x: 70, y: 40, scale: 0.72 })),
  ...of("light-blue", swell(78, -14, ["paper", "shade"])),
];

/** @type {Facet[]} */
const angel = [
  ["shade", "58,26 26,-2 34,36"], ["light", "58,26 26,-2 46,20"], ["deep", "58,78 26,106 34,68"], ["paper", "58,78 26,106 46,82"],
  ["paper", "26,52 4,34 12,52"], ["shade", "26,52 12,52 4,70"],
  ["shade", "62,74 70,100 66,72"], ["shade", "56,76 60,98 60,74"],
  ["light", "94,52 74,36 76,50"], ["paper", "94,52 76,50 74,68"], ["deep", "94,52 89,49 90,55"],
  ["light", "74,36 56,24 54,50 76,50"], ["paper", "76,50 54,50 56,80 74,68"],
  ["light", "56,24 36,36 34,50 54,50"], ["shade", "54,50 34,50 36,68 56,80"], ["paper", "36,36 22,52 34,50"], ["deep", "34,50 22,52 36,68"],
  ["dim", "50,28 56,24 55,50 48,50"], ["hollow", "48,50 55,50 56,80 50,76"], ["dim", "31,41 36,36 35,50 30,50"], ["hollow", "30,50 35,50 36,68 32,64"],
  ["back", "79,46 4.6"], ["ink", "80,46 3"],
];

/** @type {Facet[]} */
const angelfish = [
  ...of("light-orange", swell(82, -8, ["paper", "shade"])),
  ...of("green", [...limb([[12, 92, 4], [8, 74, 3.4], [14, 58, 2.6], [10, 44, 0.4]]), ...limb([[130, 92, 4], [134, 74, 3.4], [128, 58, 2.6], [132, 44, 0.4]])]),
  ...of("yellow", set(angel, { x: 39, y: 40, scale: 0.68 })),
  ...of("yellow", set(angel, { x: 101, y: 40, scale: 0.68, flip: true })),
  ["white light", "70,22 2.4"], ["white light", "73,13 1.6"], ["white light", "68,7 1.2"],
];

/** @type {Facet[]} */
const dolphin = [
  ["shade", "46,15 59,0 61,18"], ["light", "46,15 59,0 54,14"],
  ["deep", "83,48 100,44 92,56"], ["shade", "83,48 92,56 86,70 79,54"],
  ["light", "2,54 12,45 14,52"], ["back", "2,54 14,52 12,57"],
  ["light", "12,45 16,33 25,40"], ["paper", "12,45 25,40 14,52"],
  ["light", "16,33 30,20 35,31 25,40"], ["light", "30,20 50,13 47,26 35,31"], ["paper", "50,13 68,19 61,29 47,26"],
  ["shade", "68,19 80,33 73,39 61,29"], ["deep", "80,33 88,52 79,50 73,39"],
  ["back", "14,52 25,40 35,31 38,41 26,51"], ["hollow", "35,31 47,26 61,29 55,37 38,41"], ["dim", "61,29 73,39 79,50 66,42 55,37"],
  ["shade", "33,38 45,37 40,58"], ["paper", "33,38 39,38 40,58"],
  ["ink", "20.5,40.5 2"],
];

/** @type {Facet[]} */
const dolphins = [
  ["yellow light", "112,20 15"], ["beam", "110,18 11"],
  ...of("dark-blue", swell(66, -8, ["shade", "deep"])),
  ...of("dark-blue", set(dolphin, { x: 96, y: 50, scale: 0.66, turn: -4 })),
  ...of("dark-blue", swell(71, -20, ["paper", "shade"])),
  ...of("dark-blue", set(dolphin, { x: 50, y: 48, scale: 0.9, turn: -6 })),
  ...of("white", [["light", "4,68 12,56 16,70"], ["paper", "12,70 22,60 24,72"], ["light", "82,70 92,62 94,74"], ["light", "8,52 11,48 13,54"], ["paper", "96,72 106,66 106,76"]]),
  ...of("light-blue", swell(77, -14, ["paper", "shade"])),
];

/** @type {[number, number, number][][]} */
const BRANCHES = [
  [[26, 92, 5], [26, 66, 4.4], [20, 46, 3.6], [24, 24, 2.6], [20, 8, 1.6]], [[25, 64, 3.6], [34, 50, 3], [34, 36, 2.2], [40, 26, 1.4]], [[21, 48, 3], [12, 38, 2.4], [10, 24, 1.4]], [[26, 74, 3], [14, 66, 2.4], [8, 54, 1.4]],
];

/** @type {Facet[]} */
const fan = both([
  ["light", "50,96 46,60 24,22 12,40 30,70"], ["paper", "50,96 46,60 24,22 34,8 50,34"], ["shade", "50,96 30,70 12,40 8,58 26,82"],
  ["back", "31,34 38,40 37,48"], ["back", "22,44 30,52 30,60"], ["back", "40,26 46,36 45,44"],
]);

/** @type {Facet[]} */
const reef = [
  ...of("purple", set(fan, { x: 112, y: 46, scale: 0.74, turn: 10 })),
  ...of("pink", BRANCHES.flatMap(limb)),
  ...of("orange", [...limb([[132, 92, 4], [130, 72, 3.4], [134, 56, 2.4], [131, 44, 1.2]]), ...limb([[52, 92, 4], [50, 78, 3.4], [44, 66, 2.6], [46, 56, 1.2]]), ...limb([[51, 80, 3], [58, 68, 2.4], [57, 58, 1.2]])]),
  ...of("white", set(COLLECTIONS.shell, { x: 82, y: 58, scale: 0.5, turn: 8 })),
  ...of("green", [...limb([[70, 92, 3], [66, 74, 2.6], [70, 60, 2], [66, 48, 0.4]]), ...limb([[98, 92, 3], [101, 76, 2.6], [97, 64, 2], [101, 52, 0.4]]), ...limb([[84, 94, 3.4], [80, 84, 2.8], [83, 74, 2], [80, 66, 0.4]])]),
  ...of("yellow", set(DUOS.fish, { x: 64, y: 24, scale: 0.22 })), ...of("yellow", set(DUOS.fish, { x: 84, y: 14, scale: 0.16 })),
  ...SAND,
];

/** Each scene with the paper of its ground. @type {Record<string, { ground: string, facets: Facet[] }>} */
export const TRAILING_SCENES = {
  "hermit-crab": { ground: "light-blue", facets: hermit },
  sunfish: { ground: "light-blue", facets: sunfish },
  "water-rodeo": { ground: "yellow", facets: rodeo },
  "dance-of-the-shells": { ground: "green", facets: shells },
  "dance-of-the-mermaids": { ground: "yellow", facets: mermaids },
  angelfish: { ground: "light-blue", facets: angelfish },
  dolphins: { ground: "light-orange", facets: dolphins },
  "coral-reef": { ground: "light-blue", facets: reef },
};
