// What this browser keeps in its local storage: what each table showed of its shuffle before the match, which analyses were
// asked for, lessons and practice, what the server offers, and on a site without a server the running tables.
const KEPT_ANALYSES = 50;
const KEPT_SHUFFLES = 100;

/** For a browser without storage: notes last as long as the page. @type {Record<string, any>} */
const inMemory = {};

/** @param {string} name @param {any} otherwise */
function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`tidefold.${name}`) ?? "null") ?? inMemory[name] ?? otherwise;
  } catch {
    return inMemory[name] ?? otherwise;
  }
}

/** @param {string} name @param {any} value */
function write(name, value) {
  inMemory[name] = value;
  try {
    localStorage.setItem(`tidefold.${name}`, JSON.stringify(value));
  } catch {
    // Then it is in memory.
  }
}

/**
 * Our nonces at a table, one for each tab that sat down; the server's commitment; once we revealed our nonce, the hashes of all; and
 * how many deals were broken off after that.
 * @typedef {{ table: string, commitment: string, nonces: string[], hashes: string[], voids?: number }} ShuffleNote
 */

/** @returns {ShuffleNote[]} */
export const loadShuffleNotes = () => read("shuffles", []);

/** @param {ShuffleNote} note */
export const saveShuffleNote = (note) => write("shuffles", [...loadShuffleNotes().filter(({ table }) => table !== note.table), note].slice(-KEPT_SHUFFLES));

/** Clear the notes of all tables, for example because another person uses this device now. */
export const clearShuffleNotes = () => write("shuffles", []);

/** Keep what the server offers, for the pages that work without it. @param {import("./game").ServerInfo | null} about */
export const keepAbout = (about) => write("about", about);

/** @returns {import("./game").ServerInfo | null} */
export const keptAbout = () => read("about", null);

/** Keep the tables at which we play, so that they are offered before Python has started. @param {any[]} tables */
export const keepTables = (tables) => write("tables", tables);

/** @returns {any[]} */
export const keptTables = () => read("tables", []);

/** Keep the tournament in which we play. @param {string} id */
export const keepTournament = (id) => write("tournament", id);

/** @returns {string} */
export const keptTournament = () => read("tournament", "");

/** @returns {string[]} */
const analyses = () => read("analyses", []);

/** Was the analysis of a table's match asked for here? @param {string} table */
export const wantsAnalysis = (table) => analyses().includes(table);

/** Note that the analysis of a table's match was asked for. @param {string} table */
export const noteAnalysis = (table) => write("analyses", [...analyses().filter((one) => one !== table), table].slice(-KEPT_ANALYSES));

/** The lessons: the answers given so far, and whether the end was ever reached. @typedef {{ answers: string[], done: boolean }} KeptLesson */

/** @returns {Record<string, KeptLesson>} */
const loadLessons = () => read("lessons", {});

/** The name of a game's lesson, or of one of its chapters. @param {string} game @param {string} [chapter] */
export const lessonName = (game, chapter) => (chapter ? `${game}/${chapter}` : game);

/** @param {string} name @returns {KeptLesson} */
export const loadLesson = (name) => loadLessons()[name] ?? { answers: [], done: false };

/** @param {string} name @param {KeptLesson} lesson */
export const saveLesson = (name, lesson) => write("lessons", { ...loadLessons(), [name]: lesson });

/** Has any lesson been begun on this device? */
export const hasBegunLessons = () => Object.keys(loadLessons()).length > 0;

/**
 * Which positions were answered, how many of the latest in a row were right, and the longest such row.
 * @typedef {{ answered: string[], streak: number, longest: number }} PracticeNote
 */

/** @type {PracticeNote} */
const NOTHING_PRACTISED = { answered: [], streak: 0, longest: 0 };

/** @returns {PracticeNote} */
export const loadPractice = () => read("practice", NOTHING_PRACTISED);

/** @param {PracticeNote} note */
export const savePractice = (note) => write("practice", note);

/** Forget what was practised, for example because another person uses this device now. */
export const clearPractice = () => savePractice(NOTHING_PRACTISED);
