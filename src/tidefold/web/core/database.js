// A store of this browser's database (IndexedDB), as functions that return promises.

/** @param {string} name of the database @param {string} store @returns {Promise<IDBDatabase>} */
function open(name, store) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/**
 * Do one thing with a store; an error if this browser keeps nothing.
 * @template T
 * @param {[string, string]} place the names of the database and of its only store
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
export async function withStore([name, store], mode, act) {
  const database = await open(name, store);
  try {
    return await new Promise((resolve, reject) => {
      const asked = act(database.transaction(store, mode).objectStore(store));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    database.close();
  }
}
