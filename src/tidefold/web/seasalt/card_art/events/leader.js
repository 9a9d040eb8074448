// The scenes of the events that the leader keeps.
import { DUOS } from "../creatures/duos.js";
import { both } from "../fold.js";
import { dome, limb, of, set, swell } from "./scene.js";

/** @typedef {import("../fold.js").Facet} Facet */

/** @type {Facet[]} */
const head = both([
  ["light", "50,4 30,14 40,34"], ["paper", "30,14 21,36 40,34"], ["light", "50,4 40,34 50,38"],
  ["shade", "21,36 26,70 40,34"], ["paper", "40,34 26,70 50,80 50,38"],
  ["back", "31,46 46,51 44,59 34,57"], ["ink", "40.5,54 3"], ["deep", "29,41 47,47.5 46,51.5 30,46"],
]);

const boat = DUOS.boat.filter(([tone]) => tone !== "water" && tone !== "swell");

/** A tentacle out of the water that curls over, on the left or on the right of the scene. */
const tentacle = (line, flip) => limb(line.map(([x, y, wide]) => /** @type {[number, number, number]} */ ([flip ? 140 - x : x, y, wide])));
const TENTACLES = [
  [[33, 96, 7], [27, 72, 6.5], [27, 52, 5.5], [35, 36, 4.5], [48, 30, 3.5], [56, 36, 2.6], [54, 44, 1.8], [47, 43, 0.4]],
  [[14, 96, 6], [6, 74, 5.5], [5, 54, 4.6], [11, 40, 3.8], [20, 36, 3], [25, 42, 2.2], [21, 48, 1.4], [16, 46, 0.3]],
];
const SUCKERS = [[32, 66], [31.5, 57], [34, 48], [40, 40.5], [47, 36.5], [10.5, 66], [10, 57], [13, 48]];

/** @type {Facet[]} */
const kraken = [
  ...of("purple", set(head, { x: 70, y: 36, scale: 0.76 })),
  ...of("dark-blue", swell(64, -8, ["shade", "deep"])),
  ...of("purple", TENTACLES.flatMap((line) => [...tentacle(line, false), ...tentacle(line, true)])),
  ...SUCKERS.flatMap(([x, y]) => [x, 140 - x].map((at) => /** @type {Facet} */ (["purple back", `${at},${y} 1.5`]))),
  ...of("white", set(boat, { x: 70, y: 67, scale: 0.4, turn: -14 })),
  ...of("dark-blue", swell(75, -14, ["paper", "shade"])),
];

const TURNS = [[34, 106, 8, 0], [41, 101, 20, 3], [49, 94, 31, -3], [56, 88, 41, 2], [61, 82, 51, -2], [65, 78, 61, 3]];

/** @type {Facet[]} */
const tornado = [
  ...of("dark-blue", swell(68, -8, ["shade", "deep"])),
  ...TURNS.flatMap(([left, right, y, lean], turn) => {
    const [nextLeft, nextRight, nextY] = TURNS[turn + 1] ?? [69, 74, 73];
    const third = left + (right - left) * 0.36;
    const nextThird = nextLeft + (nextRight - nextLeft) * 0.36;
    return of("grey", /** @type {Facet[]} */ ([
      ["light", `${left},${y + lean} ${third},${y + 5} ${nextThird},${nextY + 3} ${nextLeft},${nextY}`],
      ["paper", `${third},${y + 5} ${right - 12},${y + 4} ${nextRight - 6},${nextY + 3} ${nextThird},${nextY + 3}`],
      ["shade", `${right - 12},${y + 4} ${right},${y - lean} ${nextRight},${nextY} ${nextRight - 6},${nextY + 3}`],
      ["deep", `${left},${y + lean} ${third},${y + 5} ${right - 12},${y + 4} ${right},${y - lean} ${(left + right) / 2},${y - 3}`],
    ]));
  }),
  ...of("white", [["light", "14,24 24,18 21,28"], ["shade", "24,18 30,25 21,28"], ["paper", "117,52 127,46 124,57"], ["light", "24,54 31,50 30,59"]]),
  ...of("orange", [["paper", "118,20 128,15 126,26"], ["shade", "118,20 126,26 119,29"]]),
  ...of("yellow", set(boat, { x: 108, y: 38, scale: 0.2, turn: 28 })),
  ...of("light-blue", set(DUOS.fish, { x: 30, y: 38, scale: 0.2, turn: -24 })),
  ...of("white", [["light", "54,75 64,66 68,78"], ["paper", "74,76 80,66 90,77"], ["light", "66,78 70,69 78,79"]]),
  ...of("dark-blue", swell(77, -14, ["paper", "shade"])),
];

const COINS = [[46, 49], [55, 46], [64, 43], [74, 43], [84, 46], [93, 49], [51, 51], [60, 49], [70, 48], [79, 50], [88, 52]];

/** @type {Facet[]} */
const chest = [
  ["beam", "42,50 8,6 34,2"], ["beam", "60,46 48,0 68,0"], ["beam", "78,46 80,0 100,2"], ["beam", "96,50 114,4 134,16"],
  ...of("light-orange", swell(80, -8, ["paper", "shade"])),
  ["orange deep", "36,46 104,46 112,24 100,12 40,12 28,24"], ["tan", "28,24 40,12 100,12 112,24 106,26 97,18 43,18 34,26"],
  ["gold", "30,28 36,27 42,46 36,46"], ["brass", "110,28 104,27 98,46 104,46"],
  ...COINS.flatMap(([x, y]) => /** @type {Facet[]} */ ([["brass", `${x + 0.8},${y + 0.8} 5.4`], ["gold", `${x},${y} 5`], ["beam", `${x - 1},${y - 1} 2.2`]])),
  ["pink light", "68,33 74,38 66,44"], ["pink shade", "74,38 76,46 66,44"], ["pink deep", "68,33 62,40 66,44"],
  ["light-blue light", "80,40 86,42 83,48"], ["light-blue shade", "86,42 88,48 83,48"],
  ["skin", "32,52 70,52 70,84 36,84"], ["tan", "70,52 108,52 104,84 70,84"],
  ["orange shade", "33,62 107,62 106.7,64 33.3,64"], ["orange shade", "34.3,73 105.7,73 105.4,75 34.6,75"],
  ["gold", "30,49 110,49 109,56 31,56"], ["brass", "70,49 110,49 109,56 70,56"],
  ["gold", "38,56 46,56 48,84 41,84"], ["brass", "94,56 102,56 99,84 92,84"],
  ["gold", "62,54 70,52 70,70 62,66"], ["brass", "70,52 78,54 78,66 70,70"], ["ink", "70,59 2.2"], ["ink", "69,60 71,60 72,65 68,65"],
];

const SPINES = 17;
const spine = (place) => {
  const angle = (2 * Math.PI * place) / SPINES;
  const at = (turn, reach) => `${(72 + reach * 1.1 * Math.sin(angle + turn)).toFixed(1)},${(44 - reach * Math.cos(angle + turn)).toFixed(1)}`;
  const away = Math.sin(angle) - 1.2 * Math.cos(angle) > 0.2;
  return /** @type {Facet} */ ([away ? "deep" : "shade", `${at(-0.11, 30)} ${at(0, 41)} ${at(0.11, 30)}`]);
};
const PRICKS = [[62, 26], [80, 24], [96, 38], [93, 54], [82, 64], [62, 66], [76, 38], [84, 50], [70, 56], [56, 54]];

/** @type {Facet[]} */
const diodon = [
  ...of("yellow", [
    ["shade", "98,38 124,24 116,42"], ["paper", "98,38 116,42 124,60"], ["light", "98,38 124,24 112,30"],
    ...Array.from({ length: SPINES }, (_, place) => spine(place)),
    ...dome({ x: 72, y: 44, wide: 34, high: 31, sides: 14 }),
    ["back", "44,56 58,52 80,60 88,68 72,75 54,70"], ["hollow", "80,60 88,68 72,75 58,66"],
    ...PRICKS.map(([x, y]) => /** @type {Facet} */ (["deep", `${x - 1.5},${y + 1.5} ${x},${y - 4} ${x + 1.5},${y + 1.5}`])),
    ["light", "78,48 94,44 92,60 84,58"], ["shade", "78,48 92,60 84,58"], ["shade", "94,44 98,52 92,60"],
    ["deep", "40,46 33,42 31,47 36,49 31,52 34,56 42,54"], ["back", "33,47 38,47.5 38,50.5 33,51"],
    ["back", "54,38 7"], ["ink", "52.6,38.4 4.6"], ["back", "51,36.6 1.4"],
    ["deep", "45,29 61,31 62,33.5 46,33"],
  ]),
];

/** Each scene with the paper of its ground. @type {Record<string, { ground: string, facets: Facet[] }>} */
export const LEADER_SCENES = {
  kraken: { ground: "light-blue", facets: kraken },
  tornado: { ground: "grey", facets: tornado },
  "treasure-chest": { ground: "dark-blue", facets: chest },
  diodon: { ground: "light-blue", facets: diodon },
};
