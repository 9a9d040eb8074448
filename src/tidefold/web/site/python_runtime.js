// Python in the worker, with the program imported. The first visit imports it and keeps Python's memory in the browser's cache;
// later visits put that memory back instead, which is several times as fast.

const PYODIDE = new URL("../../pyodide/", import.meta.url);
const PROGRAM = new URL("../../program.zip", import.meta.url);
const LIBRARIES = new URL("../../libraries/", import.meta.url);
const PACKAGES = "/lib/site";
const MEMORIES = "tidefold-python";

/** @param {URL} address */
const bytes = (address) => fetch(address).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));

/**
 * Python with the program imported; unless it has the memory of an earlier visit, `keepMemory` keeps its memory for the next one.
 * @param {{ release: string, libraries: string[] }} runtime what the build wrote
 * @returns {Promise<{ python: any, keepMemory?: () => Promise<void> }>}
 */
export async function startPython({ release, libraries }) {
  const program = bytes(PROGRAM);
  const compiled = Promise.all(libraries.map(async (name) => ({ path: `${PACKAGES}/${name}`, content: await bytes(new URL(name, LIBRARIES)) })));
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYODIDE).href);
  /** @param {Uint8Array | null} memory */
  const load = async (memory) => {
    const { default: createModule } = await import(new URL("pyodide.asm.mjs", PYODIDE).href);
    const createPyodideModule = async (settings) => createModule(withLibraries(settings, await compiled, memory?.length));
    const how = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
    const python = await loadPyodide({ indexURL: PYODIDE.href, createPyodideModule, ...how });
    python.unpackArchive(await program, "zip", { extractDir: PACKAGES });
    return python;
  };
  const kept = await keptMemory(release);
  if (kept) {
    try {
      return { python: await load(kept) };
    } catch (problem) {
      console.info("Python starts without the memory of the last visit", problem);
    }
  }
  const python = await load(null);
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  python.pyimport("tidefold.site.page").prepare();
  const memory = python.makeMemorySnapshot();
  return { python, keepMemory: () => keep(release, memory) };
}

/**
 * Compiled libraries are in no kept memory, only their data are. So they are loaded before Python starts, in every visit alike:
 * then their data and functions have the same addresses each time.
 */
function withLibraries(settings, compiled, size = 0) {
  settings.onRuntimeInitialized = () => {
    const { FS, HEAP8, growMemory, loadDynamicLibrary } = settings;
    if (size > HEAP8.length) growMemory(size);
    for (const { path, content } of compiled) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, content);
      const files = { findObject: (name) => FS.findObject(name), readFile: (name) => FS.readFile(name) };
      loadDynamicLibrary(path, { global: false, loadAsync: false, nodelete: true, allowUndefined: true, fs: files }, {});
    }
  };
  return settings;
}

const keyOf = (release) => new URL(`../../python-memory/${release}`, import.meta.url);

/** The memory that a visit with the same files has kept, if it can be read. @param {string} release @returns {Promise<Uint8Array | null>} */
async function keptMemory(release) {
  try {
    const answer = await caches.open(MEMORIES).then((cache) => cache.match(keyOf(release)));
    if (!answer?.body) return null;
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  } catch {
    return null; // a page without a cache (not on https, say), or a damaged file
  }
}

/** Keep a memory instead of older ones; without room for it the next start is only slower. @param {string} release @param {Uint8Array<ArrayBuffer>} memory */
async function keep(release, memory) {
  try {
    await caches.delete(MEMORIES);
    const cache = await caches.open(MEMORIES);
    const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
    await cache.put(keyOf(release), new Response(packed));
  } catch (problem) {
    console.info("The next visit starts Python without this memory", problem);
  }
}
