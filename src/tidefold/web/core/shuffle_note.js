// What each table showed of its shuffle before the match, noted in this browser, to compare with the record (docs/fair.md).
import { sha256 } from "./sha256.js";
import { loadShuffleNotes, saveShuffleNote } from "./storage.js";

/** @typedef {import("./storage.js").ShuffleNote} ShuffleNote */

/** @param {string} table @returns {ShuffleNote | undefined} */
export const noteOf = (table) => loadShuffleNotes().find((note) => note.table === table);

export const nonceHash = (nonce) => sha256(`tidefold nonce/1 ${nonce}`);
const commitmentOf = (secret) => sha256(`tidefold fair/1 ${secret}`);

/** Note a new nonce; the server gets its hash. @param {string} table @param {string} commitment @param {string} nonce */
export function commit(table, commitment, nonce) {
  const before = noteOf(table);
  const unused = before && before.hashes.length === 0 ? before.nonces.slice(-4) : []; // of other tabs; one that was revealed is never used again
  saveShuffleNote({ table, commitment, nonces: [...unused, nonce], hashes: [], voids: voidsBefore(before) });
  return nonceHash(nonce);
}

/**
 * How many deals of a table were broken off after we had revealed our nonce, if we have to commit again. Somebody who knows the
 * secret knew these deals.
 * @param {ShuffleNote | undefined} note
 */
export const voidsBefore = (note) => (note?.voids ?? 0) + (note?.hashes.length ? 1 : 0);

/** Do all seats wait for nonces to be revealed? @param {import("./wire").TableInfo} table */
export const isRevealing = (table) => table.status === "open" && (table.nonce_hashes ?? []).length > 0 && !table.nonce_hashes?.includes("");

/**
 * The nonce to reveal now, after which the hashes of all seats are noted. None if this browser does not have it, or if what the
 * table shows has changed since: then nothing more is revealed.
 * @param {import("./wire").TableInfo} table
 * @param {number} seat
 */
export function nonceToReveal(table, seat) {
  const note = noteOf(table.id);
  const hashes = table.nonce_hashes ?? [];
  const nonce = note?.nonces.find((one) => nonceHash(one) === hashes[seat]);
  if (!note || !nonce || note.commitment !== table.commitment) return undefined;
  if (note.hashes.length > 0 && String(note.hashes) !== String(hashes)) return undefined;
  saveShuffleNote({ ...note, nonces: [nonce], hashes: [...hashes] });
  return nonce;
}

/**
 * Is the shuffle the one that was shown before the match? Empty if we did not sit down in this browser; `missed` if we did, but
 * the match began without revealing our nonce from here.
 * @param {ShuffleNote | undefined} note
 * @param {{ commitment?: string, nonces?: string[], secret?: string }} shown by the table, or in the `fair` of a record
 * @returns {"" | "kept" | "broken" | "missed"}
 */
export function compare(note, { commitment, nonces = [], secret }) {
  if (!note) return "";
  if (note.hashes.length === 0) return "missed";
  const sameSecret = commitment === note.commitment && (secret === undefined || commitmentOf(secret) === note.commitment);
  return sameSecret && String(nonces.map(nonceHash)) === String(note.hashes) ? "kept" : "broken";
}
