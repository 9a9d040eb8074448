// The creatures of Extra Salt: facets, fine folds and glyphs. Loaded when the first of them is drawn.
import { both, placed } from "../fold.js";
import { disc, mirrored } from "../glyph.js";
import { crab } from "./duos.js";

/** @typedef {import("../fold.js").Facet} Facet */

/** A strip folded to and fro, from its top down: every other panel lies away from the light. @returns {Facet[]} */
function strip(x, y, { wide, sway, panels, high }, tones = ["light", "shade"]) {
  return Array.from({ length: panels }, (_, panel) => {
    const [from, to] = panel % 2 ? [sway, 0] : [0, sway];
    const [upper, lower] = [panel, panel + 1].map((place) => wide * (1 - (0.7 * place) / panels));
    const [top, bottom] = [y + panel * high, y + (panel + 1) * high];
    const corners = [[x + from, top], [x + from + upper, top], [x + to + lower, bottom], [x + to, bottom]];
    return /** @type {Facet} */ ([tones[panel % 2], corners.map((corner) => corner.map((one) => one.toFixed(1)).join()).join(" ")]);
  });
}

/** @type {Facet[]} */
const jellyfish = [
  ...strip(14, 40, { wide: 7, sway: -6, panels: 5, high: 10.5 }), ...strip(79, 40, { wide: 7, sway: 6, panels: 5, high: 10.5 }, ["shade", "deep"]),
  ...strip(27, 44, { wide: 7, sway: -5, panels: 4, high: 13 }), ...strip(66, 44, { wide: 7, sway: 5, panels: 4, high: 13 }, ["shade", "deep"]),
  ...strip(38, 44, { wide: 13, sway: -5, panels: 4, high: 13.5 }, ["back", "hollow"]), ...strip(49, 44, { wide: 13, sway: 5, panels: 4, high: 13.5 }, ["hollow", "dim"]),
  ...both([
    ["hollow", "7,42 50,36 50,50 40,54 30,50 20,53"],
    ["light", "50,2 28,8 36,28"], ["paper", "28,8 11,24 36,28"], ["light", "50,2 36,28 50,34"],
    ["paper", "11,24 4,45 23,41"], ["light", "11,24 36,28 23,41"],
    ["paper", "36,28 23,41 50,34"], ["shade", "4,45 14,51 23,41"], ["shade", "23,41 31,52 50,34"], ["paper", "23,41 14,51 23,47"],
    ["deep", "31,52 43,46 50,52 50,34"], ["shade", "43,46 50,52 50,34"],
  ]),
];

/** @type {Facet[]} */
const lobster = both([
  ["shade", "47,36 35,20 31,3 38,19 49,34"],
  ["shade", "40,54 22,51 8,60 23,55 40,58"], ["deep", "8,60 23,55 19,58"],
  ["shade", "40,58 22,61 11,73 24,65 40,62"], ["shade", "41,62 27,71 20,84 31,73 43,66"],
  ["shade", "42,46 29,47 20,40 24,36 31,42 43,40"],
  ["light", "25,40 4,33 3,16 16,2 13,20"], ["paper", "25,40 13,20 20,16 27,5 31,21 30,35"], ["light", "13,20 20,16 30,35 25,40"],
  ["light", "50,30 43,34 39,50 50,46"], ["paper", "39,50 42,63 50,65 50,46"], ["light", "50,30 46,25 43,34"],
  ["light", "42,62 50,60 50,68 40,69"], ["shade", "40,69 50,68 50,71 42,72"],
  ["light", "42,70 50,69 50,77 41,78"], ["shade", "41,78 50,77 50,80 43,81"],
  ["light", "43,79 50,78 50,86 42,87"], ["shade", "42,87 50,86 50,89 44,90"],
  ["paper", "45,88 30,87 23,97 36,103"], ["light", "45,88 30,87 34,95"], ["shade", "46,88 36,103 45,105"],
  ["light", "50,87 46,89 45,105 50,106"],
  ["ink", "43,35 2.6"], ["back", "42.3,34.2 .8"],
]);

/** @type {Facet[]} */
const cast = [
  ...placed(crab, { x: -2, y: -1, scale: 0.5 }), ...placed(crab, { x: 102, y: 1, scale: 0.5, flip: -1 }),
  ...placed(crab, { x: 17, y: 43, scale: 0.66 }),
];

const ARMS = 5;
const TILT = -0.14;
const MIDDLE = [50, 54];

/** A point of the starfish: `step` counts half arms clockwise from the top. */
function onStar(step, reach) {
  const angle = (Math.PI * step) / ARMS + TILT;
  return `${(MIDDLE[0] + reach * Math.sin(angle)).toFixed(1)},${(MIDDLE[1] - reach * Math.cos(angle)).toFixed(1)}`;
}

/** The tones of the five arms, left and right of the ridge, clockwise from the top. */
const LIT = [["light", "shade"], ["paper", "deep"], ["shade", "deep"], ["paper", "shade"], ["light", "paper"]];
const NEXT = { light: "paper", paper: "shade", shade: "deep", deep: "deep" };

/** @type {Facet[]} */
const starfish = LIT.flatMap(([left, right], arm) => {
  const [before, tip, after] = [2 * arm - 1, 2 * arm, 2 * arm + 1];
  return /** @type {Facet[]} */ ([
    [left, `${MIDDLE} ${onStar(before, 24)} ${onStar(tip - 0.24, 35)} ${onStar(tip, 30)}`], [NEXT[left], `${onStar(tip - 0.24, 35)} ${onStar(tip, 51)} ${onStar(tip, 30)}`],
    [right, `${MIDDLE} ${onStar(after, 24)} ${onStar(tip + 0.24, 35)} ${onStar(tip, 30)}`], [NEXT[right], `${onStar(tip + 0.24, 35)} ${onStar(tip, 51)} ${onStar(tip, 30)}`],
    ["back", `${onStar(tip, 37)} 1.6`], ["back", `${onStar(tip, 29)} 2`], ["back", `${onStar(tip, 20)} 2.4`],
  ]);
});

/** The rows of plates down the seahorse's body: its belly, the ridge of its side, its back. */
const PLATES = [
  ["44,32", "53,32", "61,25"], ["43,42", "56,42", "71,38"], ["37,51", "54,51", "74,50"],
  ["34,61", "52,61", "72,62"], ["37,71", "53,71", "68,73"], ["44,79", "54,80", "63,82"],
];

/** The curl of its tail, inner edge and outer, and the tone of the fold up to the next. */
const TAIL = [
  ["44,79", "63,82", "shade"], ["48,88", "62,93", "deep"], ["46,92", "53,103", "shade"], ["40,93", "38,105", "paper"],
  ["36,90", "26,99", "light"], ["36,86", "23,88", "light"], ["40,83", "28,78", "paper"], ["44,87", "40,76", "shade"], ["45,90", "49,83", ""],
];

/** @type {Facet[]} */
const seahorse = placed([
  ["back", "68,44 88,37 82,48"], ["shade", "68,44 82,48 91,51"], ["back", "69,54 91,51 83,60"], ["shade", "69,54 83,60 87,67 66,65"],
  ["light", "44,12 40,1 48,7"], ["shade", "44,12 48,7 53,0 53,12"], ["deep", "53,12 53,0 57,8 64,5 60,17"],
  ...PLATES.slice(1).flatMap(([belly, ridge, back], row) => {
    const [above, side, behind] = PLATES[row];
    return /** @type {Facet[]} */ ([
      ["light", `${above} ${side} ${belly}`], [row % 2 ? "paper" : "hollow", `${side} ${ridge} ${belly}`],
      ["shade", `${side} ${behind} ${ridge}`], ["deep", `${behind} ${back} ${ridge}`],
    ]);
  }),
  ...TAIL.slice(1).map(([inner, outer], fold) => /** @type {Facet} */ ([TAIL[fold][2], `${TAIL[fold][0]} ${TAIL[fold][1]} ${outer} ${inner}`])),
  ["light", "34,20 15,33 19,37 37,26"], ["shade", "37,26 19,37 21,41 39,32"], ["light", "16,29 9,38 14,41"], ["shade", "16,29 14,41 20,46 22,37"],
  ["light", "34,20 44,10 46,22 37,26"], ["paper", "44,10 57,12 54,24 46,22"], ["shade", "57,12 63,26 54,24"],
  ["paper", "37,26 46,22 45,36 39,32"], ["light", "46,22 54,24 54,37 45,36"], ["shade", "54,24 63,26 64,36 54,37"],
  ["back", "48,21 4.2"], ["ink", "47.4,21.2 2.8"],
], { x: 3, y: 4, scale: 0.95 });

/** @type {Record<string, Facet[]>} */
export const CREATURES = { jellyfish, lobster, cast, starfish, seahorse };

/** @type {Record<string, string>} */
export const FOLDS = {
  jellyfish: "M28 8 36 28 50 34 64 28 72 8M11 24 36 28M89 24 64 28",
  lobster: "M50 30V62M39 50 50 46 61 50",
  cast: "",
  starfish: "",
  seahorse: "",
};

/** A crab in a box of 10. */
const scuttle = (x, y) => `M${x + 2} ${y + 4.6}l-1.7-2.2 .4-2 1.3 1.1 .8-1.3 .8 2.2-.6 1.4h4l-.6-1.4 .8-2.2 .8 1.3 1.3-1.1 .4 2-1.7 2.2.9 1.5 1.4-.4-.4 1.3-1.4.3-.4.6 1 1.2-.8.9-1.3-1.3h-4l-1.3 1.3-.8-.9 1-1.2-.4-.6-1.4-.3-.4-1.3 1.4.4Z`;

/** @type {Record<string, string>} */
export const GLYPHS = {
  jellyfish: "M12 1 18.5 3.3 23 11.5 19.5 14.2 17 12 14.5 14.5 12 12.2 9.5 14.5 7 12 4.5 14.2 1 11.5 5.5 3.3ZM10.8 15H13.2L12.6 17.7 14 20.2 12.8 23.5H10.8L11.8 20.2 10.4 17.7Z" + mirrored("4,16 7,15 6,18 8,20.5 6.5,23.5 4.2,23.5 5.5,20.5 3.2,18"),
  lobster: mirrored("8.6,10 4,9 .5,5.5 4.8,.5 4.6,4 6.8,1.8 8.2,6", "8.5,12 3,12 1,14.5 3.4,13.8 8.5,13.6", "8.7,14.8 4,16 2.5,19 4.5,17.4 9,16.2", "11,18.6 7,19.5 6,23.5 10.5,23.5") + "M12 5.5 15 8.5 15.5 13 14.6 18H9.4L8.5 13 9 8.5ZM11.3 19H12.7L13.2 23.5H10.8Z",
  cast: scuttle(0.5, 1.5) + scuttle(13.5, 1.5) + scuttle(7, 12.8),
  starfish: `M12 .5 15 8.2 23.5 8.7 17 14 19.3 22.5 12 17.8 4.7 22.5 7 14 .5 8.7 9 8.2Z${disc(12, 12.8, 1.5)}`,
  seahorse: `M11 0 13.5 1.5 16 0 16.5 3 18.5 6 18 10 21.5 9 20.5 14 17.8 14 16 18 13.5 20.5C12 24.5 6 24.5 5.5 21 5.2 18 9 17 10 19.5L8 20.5C9 22 11 21 10.5 19L9 15.5 10.8 11.5 12 8.5 9.5 8 2.5 9 2 7 9 4.5Z${disc(12.8, 5.4, 1.1)}`,
};
