// What each table showed of its shuffle before the match, in this browser's local storage.
const SHUFFLES = "tidefold.shuffles";
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
