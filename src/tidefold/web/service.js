// The service worker: the page's own files come from the network, or, without one, as they were last.
// Nothing under /api is ever kept.
const SHELF = "tidefold-1";
const PAGE = "/";

const isPage = (request) => request.mode === "navigate";
const isFile = (address) => address.origin === location.origin && address.pathname.startsWith("/web/");

async function keep(name, answer) {
  if (!answer.ok) return;
  const shelf = await caches.open(SHELF);
  await shelf.put(name, answer);
}

async function fresh(request, name) {
  try {
    const answer = await fetch(request);
    keep(name, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw problem;
  }
}

// The page names its files; keep it with all of them.
async function keepPage() {
  const answer = await fetch(PAGE);
  const text = await answer.clone().text();
  await keep(PAGE, answer);
  await keepFiles(text.match(/\/web\/[\w./-]+/g) ?? []);
}

async function keepFiles(names) {
  const wanted = [...new Set(names)].map((name) => new URL(name, location.origin)).filter(isFile);
  await Promise.all(wanted.map((address) => fetch(address).then((answer) => keep(address.href, answer)).catch(() => {})));
}

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepPage().catch(() => {}));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("message", (event) => event.waitUntil(keepFiles(event.data?.keep ?? [])));

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET") return;
  if (isPage(request) && address.origin === location.origin && !address.pathname.startsWith("/api")) {
    event.respondWith(fresh(request, PAGE));
  } else if (isFile(address)) {
    event.respondWith(fresh(request, address.href));
  }
});
