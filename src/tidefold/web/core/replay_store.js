// The replay that was opened last, kept in this browser's database, so that it opens without the server.
import { withStore } from "./database.js";

/** @type {[string, string]} */
const PLACE = ["tidefold-replay", "replays"];
const LAST = "last";

/** @typedef {{ table: string, sent: import("./replay.js").SentReplay, about: any, analysis: Record<string, any> }} KeptReplay  `analysis` by language */

/** The replay opened last; null if there is none, or if this browser keeps nothing. @returns {Promise<KeptReplay | null>} */
export const keptReplay = () => withStore(PLACE, "readonly", (store) => store.get(LAST)).then((found) => /** @type {any} */ (found) ?? null, () => null);

/** Keep a replay instead of the one before. @param {KeptReplay} kept */
export const keepReplay = (kept) => withStore(PLACE, "readwrite", (store) => store.put(kept, LAST)).catch(() => {}); // then it needs the server

/** Forget it, for example because another person uses this device now. */
export const forgetReplay = () => withStore(PLACE, "readwrite", (store) => store.delete(LAST)).catch(() => {});
