// What this browser keeps in its local storage: what each table showed of its shuffle before the match, which analyses were
// asked for, and what the server offers.
const ABOUT = "tidefold.about";
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

/** Keep what the server offers, for the pages that work without it. @param {import("./game").ServerInfo | null} about */
export function keepAbout(about) {
  try {
    localStorage.setItem(ABOUT, JSON.stringify(about));
  } catch {
    // Then these pages need the server.
  }
}

/** @returns {import("./game").ServerInfo | null} */
export function keptAbout() {
  try {
    return JSON.parse(localStorage.getItem(ABOUT) ?? "null");
  } catch {
    return null;
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
// The lessons: the answers given so far, and whether the end was ever reached.
const LESSONS = "tidefold.lessons";

/** @typedef {{ answers: string[], done: boolean }} KeptLesson */

/** For a browser without storage. @type {Record<string, KeptLesson>} */
let lessonsInMemory = {};

/** @returns {Record<string, KeptLesson>} */
function loadLessons() {
  try {
    return JSON.parse(localStorage.getItem(LESSONS) ?? "null") ?? lessonsInMemory;
  } catch {
    return lessonsInMemory;
  }
}

/** @param {string} game @returns {KeptLesson} */
export const loadLesson = (game) => loadLessons()[game] ?? { answers: [], done: false };

/** @param {string} game @param {KeptLesson} lesson */
export function saveLesson(game, lesson) {
  lessonsInMemory = { ...loadLessons(), [game]: lesson };
  try {
    localStorage.setItem(LESSONS, JSON.stringify(lessonsInMemory));
  } catch {
    // Then they are in memory.
  }
}

/** Has any lesson been begun on this device? */
export const hasBegunLessons = () => Object.keys(loadLessons()).length > 0;

const PRACTICE = "tidefold.practice";

/**
 * Which positions were answered, how many of the latest in a row were right, and the longest such row.
 * @typedef {{ answered: string[], streak: number, longest: number }} PracticeNote
 */

/** @type {PracticeNote} */
const NOTHING_PRACTISED = { answered: [], streak: 0, longest: 0 };
/** For a browser without storage. */
let practiceInMemory = NOTHING_PRACTISED;

/** @returns {PracticeNote} */
export function loadPractice() {
  try {
    return JSON.parse(localStorage.getItem(PRACTICE) ?? "null") ?? practiceInMemory;
  } catch {
    return practiceInMemory;
  }
}

/** @param {PracticeNote} note */
export function savePractice(note) {
  practiceInMemory = note;
  try {
    localStorage.setItem(PRACTICE, JSON.stringify(note));
  } catch {
    // Then it is in memory.
  }
}

/** Forget what was practised, for example because another person uses this device now. */
export const clearPractice = () => savePractice(NOTHING_PRACTISED);
