// What the players of a score pad have by now: the sum of what is written down.

/** @param {import("../../core/pads.js").Pad} pad */
export const padTotals = ({ players, rounds }) => players.map((_, seat) => rounds.reduce((sum, round) => sum + (round.scored?.[seat] ?? 0), 0));
