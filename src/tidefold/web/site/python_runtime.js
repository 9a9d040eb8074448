// Python in the worker, with the program imported. The first visit imports it and keeps Python's memory in the browser's cache;
// later visits put that memory back instead, which is several times as fast.

const PYODIDE = new URL("../../pyodide/", import.meta.url);
const PROGRAM = new URL("../../program.tar.gz", import.meta.url);
const PACKAGES = "/lib/site";
const MEMORIES = "tidefold-python";
const BLOCK = 512; // of a tar archive

/**
 * Python with the program imported; unless it has the memory of an earlier visit, `keepMemory` keeps its memory for the next one.
 * @param {string} release a name for the content of all files from which Python starts
 * @returns {Promise<{ python: any, keepMemory?: () => Promise<void> }>}
 */
export async function startPython(release) {
  const files = fetchFiles();
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYODIDE).href);
  const { default: createModule } = await import(new URL("pyodide.asm.mjs", PYODIDE).href);
  /** @param {Uint8Array | null} memory */
  const load = (memory) => {
    const createPyodideModule = async (settings) => createModule(withFiles(settings, await files, memory?.length));
    return loadPyodide({ indexURL: PYODIDE.href, createPyodideModule, ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }) });
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

/** The program and its packages, by path. @returns {Promise<Map<string, Uint8Array>>} */
async function fetchFiles() {
  const answer = await fetch(PROGRAM);
  if (!answer.body) throw new Error(`${PROGRAM}: ${answer.status}`);
  const archive = new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const files = new Map();
  const text = (start, length) => new TextDecoder().decode(archive.subarray(start, start + length)).split("\0")[0];
  for (let at = 0; archive[at]; ) {
    const [name, size] = [text(at, 100), parseInt(text(at + 124, 12), 8)];
    files.set(`${PACKAGES}/${name}`, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + BLOCK * Math.ceil(size / BLOCK);
  }
  return files;
}

/**
 * Write the files, and load compiled libraries, before Python starts. A kept memory has the data of libraries but not their code, so
 * they are loaded at this moment in every visit: then data and functions have the same addresses each time.
 * @param {any} settings of Pyodide's module @param {Map<string, Uint8Array>} files @param {number} [size] of the memory to put back
 */
function withFiles(settings, files, size = 0) {
  settings.onRuntimeInitialized = () => {
    const { FS, HEAP8, growMemory, loadDynamicLibrary } = settings;
    if (size > HEAP8.length) growMemory(size);
    const folders = new Set([...files.keys()].map((path) => path.slice(0, path.lastIndexOf("/"))));
    for (const folder of folders) FS.mkdirTree(folder);
    for (const [path, content] of files) {
      FS.writeFile(path, content, { canOwn: true });
      if (!path.endsWith(".so")) continue;
      const read = { findObject: (name) => FS.findObject(name), readFile: (name) => FS.readFile(name) };
      loadDynamicLibrary(path, { global: false, loadAsync: false, nodelete: true, allowUndefined: true, fs: read }, {});
    }
  };
  return settings;
}

const keyOf = (release) => new URL(`../../python-memory/${release}`, import.meta.url);

/** The memory that a visit with the same files has kept, if it can be read. @param {string} release @returns {Promise<Uint8Array | null>} */
async function keptMemory(release) {
  try {
    const answer = await caches.open(MEMORIES).then((cache) => cache.match(keyOf(release)));
    const memory = answer && new Uint8Array(await answer.arrayBuffer());
    return memory && memory.length === Number(answer.headers.get("content-length")) ? memory : null;
  } catch {
    return null; // a page without a cache (not on https, say)
  }
}

/**
 * Keep a memory instead of older ones; without room for it the next start is only slower. It is not compressed: that would cost
 * more time at every visit than reading it does.
 * @param {string} release @param {Uint8Array<ArrayBuffer>} memory
 */
async function keep(release, memory) {
  try {
    await caches.delete(MEMORIES);
    const cache = await caches.open(MEMORIES);
    await cache.put(keyOf(release), new Response(memory, { headers: { "content-length": String(memory.length) } }));
  } catch (problem) {
    console.info("The next visit starts Python without this memory", problem);
  }
}
