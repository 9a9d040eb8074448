// A person's first match: against bots the sand waits, so that there is time to look around.
import { prefer, preferences } from "../core/preferences.js";

/** Has this person played a match to its end, in this browser? */
export const knowsTheGame = () => Boolean(/** @type {any} */ (preferences.value).knowsRollcean);

/** Remember that a match was played to its end. */
export function learntTheGame() {
  if (!knowsTheGame()) prefer({ knowsRollcean: true });
}

/** Does nobody wait for us at a table with these settings? @param {import("../core/wire").TableSettings} settings */
export const onlyBots = ({ bots = [], players }) => players > 1 && bots.length === players - 1;
