// WebAssembly modules for Python in the worker: memory to write and read, and jobs to call (`site/page_kernel.py` uses them).

const PAGE_BYTES = 65536;

/** @param {any} data bytes of Python */
export function openModule(data) {
  const view = data.getBuffer("u8");
  const instance = new WebAssembly.Instance(new WebAssembly.Module(view.data));
  view.release();
  const exports = /** @type {any} */ (instance.exports);
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  return {
    heap_base: exports.__heap_base.value,
    /** @param {number} address @param {any} bytes of Python */
    write(address, bytes) {
      const given = bytes.getBuffer("u8");
      const missing = address + given.data.length - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      new Uint8Array(memory.buffer).set(given.data, address);
      given.release();
    },
    /** @param {number} address @param {number} length */
    read: (address, length) => new Uint8Array(memory.buffer, address, length).slice(),
    /** @param {string} name @param {string} given the arguments as JSON; a text is an integer of 64 bits */
    call: (name, given) => exports[name](...JSON.parse(given).map((one) => (typeof one === "string" ? BigInt(one) : one))),
  };
}
