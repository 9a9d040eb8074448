// A hint that this device works out itself.
import { hintFound, hintSearch } from "./api.js";
import { canSearch, keepTables, knownTables, Searcher } from "./search.js";

/** Kept for the next hint. @type {Searcher | null} */
let searcher = null;

/**
 * The hint for our decision; null if there is nothing to search, or if this device cannot.
 * @param {string} table
 * @param {() => string} language when the results are there
 * @param {string} invite
 */
export async function hintHere(table, language, invite) {
  if (!canSearch()) return null;
  const searches = await hintSearch(table, knownTables(), invite);
  const [call] = searches.calls;
  if (!call) return null;
  keepTables(searches);
  const results = await search(searches.game, call);
  return results && hintFound(table, { id: call.id, results }, language(), invite).catch(unlessStale);
}

/** The decision has changed meanwhile, so the server starts afresh. */
function unlessStale(refusal) {
  if (refusal.code !== "stale") throw refusal;
  return null;
}

/** @param {string} game @param {import("./search.js").Call} call */
async function search(game, call) {
  if (searcher?.game !== game) {
    searcher?.close();
    searcher = new Searcher(game);
  }
  return searcher.run(call).catch(() => null);
}
