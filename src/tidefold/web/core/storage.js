// What this browser's local storage keeps of tables: what each showed of its shuffle before the match, and which analyses were asked for.
const SHUFFLES = "tidefold.shuffles";
const ANALYSES = "tidefold.analyses";
const KEPT_ANALYSES = 50;
const KEPT_SHUFFLES = 100;

/**
 * Our nonces at a table, one for each tab that sat down; the server's commitment; and once we revealed our nonce, the hashes of all.
 * @typedef {{ table: string, commitment: string, nonces: string[], hashes: string[] }} ShuffleNote
 */

/** For a browser without storage: the notes last as long as the page. @type {ShuffleNote[]} */
let notesInMemory = [];

/** @returns {ShuffleNote[]} */
export function loadShuffleNotes() {
  try {
    return JSON.parse(localStorage.getItem(SHUFFLES) ?? "null") ?? notesInMemory;
  } catch {
    return notesInMemory;
  }
}

/** @param {ShuffleNote} note */
export function saveShuffleNote(note) {
  const others = loadShuffleNotes().filter((other) => other.table !== note.table);
  notesInMemory = [...others, note].slice(-KEPT_SHUFFLES);
  try {
    localStorage.setItem(SHUFFLES, JSON.stringify(notesInMemory));
  } catch {
    // Then they are in memory.
  }
}

/** Clear the notes of all tables, for example because another person uses this device now. */
export function clearShuffleNotes() {
  notesInMemory = [];
  try {
    localStorage.removeItem(SHUFFLES);
  } catch {
    // Nothing was stored then.
  }
}

/** @returns {string[]} */
function analyses() {
  try {
    return JSON.parse(localStorage.getItem(ANALYSES) ?? "[]");
  } catch {
    return [];
  }
}

/** Was the analysis of a table's match asked for here? @param {string} table */
export const wantsAnalysis = (table) => analyses().includes(table);

/** Note that the analysis of a table's match was asked for. @param {string} table */
export function noteAnalysis(table) {
  try {
    localStorage.setItem(ANALYSES, JSON.stringify([...analyses().filter((one) => one !== table), table].slice(-KEPT_ANALYSES)));
  } catch {
    // Then the person asks again.
  }
}
