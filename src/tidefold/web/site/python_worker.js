// The worker in which Python plays: it starts Python and passes messages on.
import { openModule } from "./module_host.js";
import { startPython } from "./python_runtime.js";
import { makeShelf } from "./shelf.js";

const RUNTIME = new URL("../../runtime.json", import.meta.url);

const KEEP_AFTER_MS = 3000; // the first moves need the processor and the disk

/** @param {string} name @param {number} [part] */
const tell = (name, part = 0) => postMessage({ type: "progress", name, part });

/** Resolves once no other tab plays: two programs must not write to one shelf. */
function becomeOnlyOne() {
  return new Promise((done) => {
    const hold = () => new Promise(() => done(undefined));
    navigator.locks.request("tidefold", { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell("elsewhere");
      navigator.locks.request("tidefold", hold);
    });
  });
}

/** Report how much of the files has come. @param {Record<string, number>} sizes in bytes by the end of their address */
function watchFetches(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let come = 0;
  const plain = fetch;
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    const known = Object.keys(sizes).some((name) => answer.url.endsWith(name));
    if (known) count(answer.clone());
    return answer;
  };
  async function count(copy) {
    const reader = copy.body.getReader(); // not every browser can loop over a stream
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      come += piece.value.length;
      tell("loading", Math.min(1, come / all));
    }
  }
}

/** A file of the site that was not needed before. @param {string} name */
async function fetchFile(name) {
  const answer = await fetch(new URL(`../../${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start() {
  const { release, sizes } = await fetch(RUNTIME).then((answer) => answer.json());
  watchFetches(sizes);
  const { python, keepMemory } = await startPython(release);
  tell("starting");
  await becomeOnlyOne();
  tell("starting");
  const page = python.pyimport("tidefold.site.page");
  const receive = await page.start(await makeShelf(), openModule, fetchFile, (text) => postMessage(JSON.parse(text)));
  self.onmessage = ({ data }) => receive(JSON.stringify(data));
  tell("ready");
  if (keepMemory) await new Promise((done) => setTimeout(done, KEEP_AFTER_MS)).then(keepMemory);
  postMessage({ type: "memory", name: keepMemory ? "kept" : "used" });
}

start().catch((problem) => {
  tell("failed");
  throw problem;
});
