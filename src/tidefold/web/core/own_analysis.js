// The analysis of a finished match, worked out by this device: its decisions are shared out among a few workers. What they
// found is kept in this browser's database, so that a later visit goes on where this one ended.
import { signal } from "@preact/signals";
import { analysisFound, analysisSearch } from "./api.js";

const MOST_WORKERS = 4;
const LOW_BATTERY = 0.2;
const CHANGES = ["chargingchange", "levelchange"];

/** How far our analysis of a table's match is, and its report. @type {import("@preact/signals").Signal<{ table: string, state: string, done: number, of: number, analysis?: any } | null>} */
export const ownAnalysis = signal(null);

/** The match that is analysed now; with all results its report can be had in every language. @type {{ table: string, invite: string, found: { id: string, results: import("./search.js").Results }[] } | null} */
let current = null;

/** One core is left for the page. */
const workerCount = () => Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/**
 * Analyse the match of a table; false if this device cannot, so that the server has to.
 * @param {string} table
 * @param {string} invite
 * @param {() => string} language when all is found
 */
export async function analyseHere(table, invite, language) {
  const { canSearch, keepTables, knownTables } = await import("./search.js");
  if (!canSearch()) return false;
  if (current?.table === table) return true; // it is going on
  const mine = (current = { table, invite, found: /** @type {any[]} */ ([]) });
  const isOver = () => current !== mine;
  const stop = () => {
    if (!isOver()) stopAnalysis();
  };
  const searches = await analysisSearch(table, knownTables(), invite).catch((refusal) => {
    stop();
    throw refusal;
  });
  try {
    keepTables(searches);
    const found = await searchAll(table, searches, isOver);
    if (isOver()) return true;
    mine.found = found;
    if (found.length) await tellIn(language());
  } catch {
    if (isOver()) return true; // a player has left
    mine.found = [];
  }
  if (!mine.found.length) stop();
  return mine.found.length > 0;
}

/** The report of the finished analysis in a language. @param {string} language */
export async function tellIn(language) {
  if (!current?.found.length) return;
  const { table, invite, found } = current;
  const analysed = await analysisFound(table, found, language, invite);
  if (current?.found === found) ownAnalysis.value = { ...analysed, table };
}

/** Leave it: a person who comes back continues from what is kept. */
export function stopAnalysis() {
  current = null;
  ownAnalysis.value = null;
}

/** @param {string} table @param {import("./search.js").Searches} searches @param {() => boolean} isOver */
async function searchAll(table, { game, calls }, isOver) {
  const [{ Searcher }, { foundBefore, keepFound }] = await Promise.all([import("./search.js"), import("./search_store.js")]);
  const found = await foundBefore(table);
  const left = calls.filter(({ id }) => !found.has(id));
  const tell = (/** @type {string} */ state) => {
    if (!isOver()) ownAnalysis.value = { table, state, done: calls.filter(({ id }) => found.has(id)).length, of: calls.length };
  };
  const work = async () => {
    const searcher = new Searcher(game);
    try {
      for (let call = left.shift(); call && !isOver(); call = left.shift()) {
        await untilAllowed(() => tell("paused"));
        tell("running");
        const results = await searcher.run(call);
        found.set(call.id, results);
        tell("running");
        await keepFound(call.id, results);
      }
    } finally {
      searcher.close();
      left.length = 0; // one that fails ends them all
    }
  };
  tell("running");
  await Promise.all(Array.from({ length: Math.min(workerCount(), left.length) }, work));
  return calls.map(({ id }) => ({ id, results: found.get(id) ?? {} }));
}

/** Wait while nobody looks at the page, or the battery is low. @param {() => void} paused */
async function untilAllowed(paused) {
  const battery = await /** @type {any} */ (navigator).getBattery?.().catch(() => null);
  const isAllowed = () => !document.hidden && !(battery && !battery.charging && battery.level <= LOW_BATTERY);
  if (isAllowed()) return;
  paused();
  await new Promise((resolve) => {
    const look = () => {
      if (!isAllowed()) return;
      document.removeEventListener("visibilitychange", look);
      for (const change of CHANGES) battery?.removeEventListener(change, look);
      resolve(undefined);
    };
    document.addEventListener("visibilitychange", look);
    for (const change of CHANGES) battery?.addEventListener(change, look);
  });
}
