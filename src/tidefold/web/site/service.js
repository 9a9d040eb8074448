// The service worker of a site without a server: it keeps every file, so that the site works without a network after the first visit.
// The build writes the version of all files and their list here. A new version waits until every tab of the old one is closed.
const CACHE = "tidefold-site-1";
const FILES = []; // below the folder of this file
const LATER = []; // kept once they are needed
const PAGE = "index.html";

const FOLDER = new URL(".", location.href);
const AT_ONCE = 6;

async function keepAll() {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const keepSome = async () => {
    for (let name = left.pop(); name; name = left.pop()) {
      const answer = await fetch(new URL(name, FOLDER), { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      await cache.put(new URL(name, FOLDER), answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function removeOld() {
  for (const name of await caches.keys()) if (name.startsWith("tidefold-site-") && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  const key = request.mode === "navigate" ? new URL(PAGE, FOLDER) : url.origin + url.pathname;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok && LATER.some((name) => new URL(name, FOLDER).href === key)) await cache.put(key, found.clone());
  return found;
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(removeOld()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(FOLDER.href)) event.respondWith(answer(request));
});
