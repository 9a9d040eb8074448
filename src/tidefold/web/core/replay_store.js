// The replay that was opened last, kept in this browser's database, so that it opens without the server.
const [DATABASE, STORE, LAST] = ["tidefold-replay", "replays", "last"];

/** @typedef {{ table: string, sent: import("./replay.js").SentReplay, about: any, analysis: Record<string, any> }} KeptReplay  `analysis` by language */

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} act */
async function withStore(mode, act) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const asked = act(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    database.close();
  }
}

/** The replay opened last; null if there is none, or if this browser keeps nothing. @returns {Promise<KeptReplay | null>} */
export const keptReplay = () => withStore("readonly", (store) => store.get(LAST)).then((found) => /** @type {any} */ (found) ?? null, () => null);

/** Keep a replay instead of the one before. @param {KeptReplay} kept */
export const keepReplay = (kept) => withStore("readwrite", (store) => store.put(kept, LAST)).catch(() => {}); // then it needs the server

/** Forget it, for example because another person uses this device now. */
export const forgetReplay = () => withStore("readwrite", (store) => store.delete(LAST)).catch(() => {});
