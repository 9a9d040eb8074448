// Where the matches of this browser are kept: texts by key in IndexedDB. Python asks for them and gives them as JSON.

const NAME = "tidefold-tables";
const TEXTS = "texts";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
  return result(request);
}

/** The shelf as `site/page.py` uses it. */
export async function makeShelf() {
  const database = await open();
  return {
    /** All texts whose keys begin so, as JSON. @param {string} prefix */
    async load(prefix) {
      const texts = database.transaction(TEXTS).objectStore(TEXTS);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, values] = await Promise.all([result(texts.getAllKeys(range)), result(texts.getAll(range))]);
      return JSON.stringify(Object.fromEntries(keys.map((key, place) => [key, values[place]])));
    },
    /** Write some texts, and remove those that are null; all or nothing. @param {string} changes as JSON */
    save(changes) {
      const change = database.transaction(TEXTS, "readwrite", { durability: "strict" });
      const texts = change.objectStore(TEXTS);
      for (const [key, text] of Object.entries(JSON.parse(changes))) {
        if (text === null) texts.delete(key);
        else texts.put(text, key);
      }
      return new Promise((done, failed) => {
        change.oncomplete = () => done(undefined);
        change.onabort = () => failed(change.error);
      });
    },
  };
}
