// What a score pad of Roll-cean adds up.
import { gameInfo } from "../core/games.js";

const AFTER_ROUNDS = 3; // rows: starfish, lines, objectives

/** How many rows count points; the row after them has the bottles, which only decide a tie. @param {import("../core/pads.js").Pad} pad */
const scoringRows = ({ rules }) => (rules.way === "totals" ? 1 : (gameInfo("rollcean")?.facts.rounds ?? 0) + AFTER_ROUNDS);

/** @param {import("../core/pads.js").Pad} pad */
export const padTotals = (pad) => pad.players.map((_, seat) => pad.rounds.slice(0, scoringRows(pad)).reduce((sum, row) => sum + (row?.[seat] ?? 0), 0));

/** @param {import("../core/pads.js").Pad} pad */
export const padBottles = (pad) => pad.players.map((_, seat) => pad.rounds[scoringRows(pad)]?.[seat] ?? 0);
