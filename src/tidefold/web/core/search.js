// Searches that this device runs itself: the server says what to search, a worker runs the game's WebAssembly module, and the
// server makes sentences of the results. The same search on the server gives the same results.
import { KernelWorker } from "./kernel.js";

const PATIENCE_MS = 60_000; // for one search: then the server does it

/**
 * A job of a game's module. An array has a `shape`, and its bytes as text, the name of a table, or a number of zeros.
 * @typedef {{ id: string, module: string, fingerprint: string, job: string, states: string, arguments: Record<string, any>, results: string[] }} Call
 * @typedef {{ game: string, calls: Call[], tables: Record<string, string> }} Searches
 * @typedef {Record<string, string>} Results the arrays that answer a call, by path, as text
 */

export const canSearch = () => typeof WebAssembly === "object" && "instantiateStreaming" in WebAssembly && typeof Worker === "function" && typeof BigInt64Array === "function";

/** Tables that calls name, which the server need not send again. @type {Map<string, Uint8Array>} */
const tables = new Map();

export const knownTables = () => [...tables.keys()];

/** Keep the tables that came with some searches. @param {Searches} searches */
export function keepTables(searches) {
  for (const [name, text] of Object.entries(searches.tables)) tables.set(name, toBytes(text));
}

/** @param {string} text in base64 */
function toBytes(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at); // several times as fast as `from`
  return bytes;
}

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** An argument as the kernel takes it. @param {any} value */
function unpacked(value) {
  if (typeof value !== "object") return value;
  if (!Array.isArray(value.shape)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one)]));
  if ("bytes" in value) return { shape: value.shape, data: new Uint8Array(value.bytes) };
  const data = "table" in value ? tables.get(value.table) : toBytes(value.data);
  if (!data) throw new Error("a table is missing");
  return { shape: value.shape, data };
}

/** The array at a path of some arguments. @param {any} given @param {string} path */
const at = (given, path) => path.split(".").reduce((part, name) => part[name], given);

/** A worker for the searches of one game, one after the other. */
export class Searcher {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {KernelWorker | null} */
    this.worker = null;
    this.serves = "";
  }

  /** Load the module of a call, unless that was done. @param {Call} call */
  prepare({ module, fingerprint }) {
    if (this.worker && this.serves === fingerprint) return this.worker;
    this.close();
    this.serves = fingerprint;
    return (this.worker = new KernelWorker(this.game, module, fingerprint));
  }

  /** The results of a search; an error if this device cannot run it. @param {Call} call @returns {Promise<Results>} */
  async run(call) {
    const done = this.prepare(call).run(call.job, toBytes(call.states), unpacked(call.arguments));
    const { given } = await inTime(done).catch((problem) => {
      this.close();
      throw problem;
    });
    return Object.fromEntries(call.results.map((path) => [path, toText(at(given, path).data)]));
  }

  close() {
    this.worker?.close();
    this.worker = null;
  }
}

/** @template T @param {Promise<T>} done @returns {Promise<T>} */
function inTime(done) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error("the search takes too long")), PATIENCE_MS);
  });
  return /** @type {Promise<T>} */ (Promise.race([done, late]).finally(() => clearTimeout(timer)));
}
