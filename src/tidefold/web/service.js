// The service worker: the page's own files come from the network, or from the cache if there is none.
// A file with its version in the address never changes, so it comes from the cache first. Nothing under /api is ever cached.
const CACHE = "tidefold-1"; // the server writes the version of all files here
const PAGE = "/";

const isPage = (request) => request.mode === "navigate";
const hasVersion = (url) => url.searchParams.has("v");
const isFile = (url) => url.origin === location.origin && url.pathname.startsWith("/web/");

async function store(key, response) {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(key, response);
}

async function networkFirst(request, key) {
  try {
    const response = await fetch(request);
    store(key, response.clone());
    return response;
  } catch (problem) {
    const cached = await caches.match(key);
    if (cached) return cached;
    throw problem;
  }
}

async function cacheFirst(request) {
  const cached = await caches.match(request.url);
  return cached ?? networkFirst(request, request.url);
}

// The page names its files: cache it with all of them.
async function storePage() {
  const response = await fetch(PAGE);
  const text = await response.clone().text();
  await store(PAGE, response);
  const named = [...text.matchAll(/(?:href|src)="(\/web\/[^"]+)"/g)];
  await storeFiles(named.map(([, address]) => address));
}

async function storeFiles(names) {
  const urls = [...new Set(names)].map((name) => new URL(name, location.origin)).filter(isFile);
  await Promise.all(urls.map((url) => fetch(url).then((response) => store(url.href, response)).catch(() => {})));
}

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(storePage().catch(() => {}));
});

addEventListener("activate", (event) => {
  const removeOldCaches = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(removeOldCaches());
});

addEventListener("message", (event) => event.waitUntil(storeFiles(event.data?.keep ?? [])));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") return;
  if (isPage(request) && url.origin === location.origin && !url.pathname.startsWith("/api")) {
    event.respondWith(networkFirst(request, PAGE));
  } else if (isFile(url)) {
    event.respondWith(hasVersion(url) ? cacheFirst(request) : networkFirst(request, url.href));
  }
});
