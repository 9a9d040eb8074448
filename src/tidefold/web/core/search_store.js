// What this device has found for the analysis of one match, kept in this browser's database until another match is analysed.
import { withStore } from "./database.js";

/** @type {[string, string]} */
const PLACE = ["tidefold-searches", "found"];
const TABLE = "table"; // the key of the table's name; all other keys are ids of searches

/** What was found for the match of a table, by the ids of its searches. @param {string} table @returns {Promise<Map<string, import("./search.js").Results>>} */
export async function foundBefore(table) {
  try {
    if ((await withStore(PLACE, "readonly", (store) => store.get(TABLE))) !== table) {
      await withStore(PLACE, "readwrite", (store) => store.clear());
      await withStore(PLACE, "readwrite", (store) => store.put(table, TABLE));
    }
    const ids = await withStore(PLACE, "readonly", (store) => store.getAllKeys());
    const values = await withStore(PLACE, "readonly", (store) => store.getAll());
    return new Map(ids.map((id, place) => /** @type {[string, any]} */ ([id, values[place]])).filter(([id]) => id !== TABLE));
  } catch {
    return new Map(); // this browser keeps nothing
  }
}

/** @param {string} id @param {import("./search.js").Results} results */
export const keepFound = (id, results) => withStore(PLACE, "readwrite", (store) => store.put(results, id)).catch(() => {});

/** Forget it, for example because another person uses this device now. */
export const forgetFound = () => withStore(PLACE, "readwrite", (store) => store.clear()).catch(() => {});
