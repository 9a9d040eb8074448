// The rules as WebAssembly: lays out the arguments of a job in the memory of a module, runs it, and reads the results back.
// What the memory looks like, the module's description says. No rule is written here.

const PAGE_BYTES = 65536;
const ALIGNMENT = 16;
const KINDS = {
  i1: Int8Array, i2: Int16Array, i4: Int32Array, i8: BigInt64Array,
  u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, u8: BigUint64Array, f8: Float64Array,
};

/**
 * @typedef {Int8Array | Int16Array | Int32Array | BigInt64Array | Uint8Array | Uint16Array | Uint32Array | BigUint64Array | Float64Array} Numbers
 * @typedef {{ offset: number, dtype: string, shape: number[] }} Field
 * @typedef {{ size: number, fields: Record<string, Field> }} RecordLayout
 * @typedef {{ name: string, kind: "array" | "integer" | "boolean" | "tuple", dtype?: string, dimensions?: number, written?: boolean, items?: Argument[] }} Argument
 * @typedef {{ state: string, state_written: boolean, arguments: Argument[] }} Job
 * @typedef {{ game: string, module: string, fingerprint: string, records: Record<string, RecordLayout>, jobs: Record<string, Job> }} Description
 */

const size = (shape) => shape.reduce((product, length) => product * length, 1);

/** A record as an object: numbers (of 64 bits: BigInts), or typed arrays of them.
 * @param {RecordLayout} layout
 * @param {Uint8Array} bytes
 */
export function readRecord(layout, bytes) {
  const read = ([name, field]) => {
    const own = bytes.slice(field.offset, field.offset + KINDS[field.dtype].BYTES_PER_ELEMENT * size(field.shape));
    const numbers = new KINDS[field.dtype](own.buffer);
    return [name, field.shape.length ? numbers : numbers[0]];
  };
  return Object.fromEntries(Object.entries(layout.fields).map(read));
}

/** The bytes of a record; fields that are not given are zero.
 * @param {RecordLayout} layout
 * @param {Record<string, any>} values
 */
export function writeRecord(layout, values) {
  const bytes = new Uint8Array(layout.size);
  for (const [name, value] of Object.entries(values)) {
    const { offset, dtype, shape } = layout.fields[name];
    const numbers = KINDS[dtype].from(shape.length ? value : [value]);
    bytes.set(new Uint8Array(numbers.buffer), offset);
  }
  return bytes;
}

/** A module with its memory. */
export class Kernel {
  /**
   * @param {WebAssembly.Instance} instance
   * @param {Description} description
   */
  constructor(instance, description) {
    this.description = description;
    /** @type {any} */
    this.exports = instance.exports;
    this.free = this.exports.__heap_base.value;
  }

  /** Keep an array in memory, so that jobs need not copy it again: tables that never change.
   * @param {{ data: Numbers, shape: number[] }} array
   */
  keep({ data, shape }) {
    const address = this.#take(data.byteLength);
    new Uint8Array(this.exports.memory.buffer, address, data.byteLength).set(bytesOf(data));
    return { address, shape };
  }

  /** Do a job for all states. What it writes is written into the arrays that were given.
   * @param {string} name
   * @param {Uint8Array} states the bytes of all records
   * @param {Record<string, any>} given the arguments by name: numbers, objects or lists for tuples, and arrays as `{ data, shape }` or as `keep` gave them
   */
  run(name, states, given) {
    const job = this.description.jobs[name];
    const count = states.byteLength / this.description.records[job.state].size;
    const before = this.free;
    const written = [];
    const pass = (/** @type {any} */ { data, address, shape }, /** @type {boolean} */ isWritten) => {
      const kept = address ?? this.keep({ data, shape }).address;
      if (data && isWritten) written.push([data, kept]);
      return kept;
    };
    const flat = (argument, value) => {
      if (argument.kind === "tuple") return argument.items.flatMap((item) => flat(item, value[item.name]));
      if (argument.kind === "array") return [pass(value, argument.written), ...value.shape];
      return argument.kind === "integer" ? [BigInt(value)] : [value ? 1 : 0];
    };
    const at = pass({ data: states, shape: [count] }, job.state_written);
    const rest = job.arguments.flatMap((argument) => flat(argument, given[argument.name]));
    const failed = this.exports[name](0, count, at, ...rest);
    for (const [data, address] of written) bytesOf(data).set(new Uint8Array(this.exports.memory.buffer, address, data.byteLength));
    this.free = before;
    if (failed) throw new Error(`the job ${name} failed`);
  }

  /** @param {number} length */
  #take(length) {
    const address = Math.ceil(this.free / ALIGNMENT) * ALIGNMENT;
    this.free = address + length;
    const missing = this.free - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }
}

/** @param {Numbers} data */
const bytesOf = (data) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** Load a module of a game; in a worker, since its jobs may take long.
 * @param {string} game
 * @param {string} module
 * @param {string} [fingerprint] of the sources that it must be made of
 */
export async function openKernel(game, module, fingerprint) {
  const address = new URL(`../${game}/wasm/${module}`, import.meta.url).href; // a site may lie in any folder
  const [description, { instance }] = await Promise.all([
    fetch(`${address}.json`).then((found) => found.json()),
    WebAssembly.instantiateStreaming(fetch(`${address}.wasm`)),
  ]);
  if (fingerprint && description.fingerprint !== fingerprint) throw new Error("this is another version of the module");
  return new Kernel(instance, description);
}

/** A module in a worker of its own. */
export class KernelWorker {
  /**
   * @param {string} game
   * @param {string} module
   * @param {string} [fingerprint] of the sources that it must be made of
   */
  constructor(game, module, fingerprint) {
    this.worker = new Worker(new URL("kernel_worker.js", import.meta.url), { type: "module" });
    this.waiting = new Map();
    this.last = 0;
    this.worker.onmessage = ({ data }) => {
      const { done, failed } = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.problem) failed(new Error(data.problem));
      else done(data);
    };
    this.worker.onerror = (event) => {
      for (const { failed } of this.waiting.values()) failed(new Error(event.message || "the worker cannot be loaded"));
      this.waiting.clear();
    };
    this.worker.postMessage({ game, module, fingerprint });
  }

  /** Do a job. The results are in the states and arguments that come back, not in those that were given.
   * @param {string} job
   * @param {Uint8Array} states
   * @param {Record<string, any>} given
   * @returns {Promise<{ states: Uint8Array, given: Record<string, any> }>}
   */
  run(job, states, given) {
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ id, job, states, given });
    });
  }

  close() {
    this.worker.terminate();
  }
}
