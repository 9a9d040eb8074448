// Registers the service worker, which caches the page's own files so that it opens without a network.
const ADDRESS = "/service.js";

/** Call it once the page is shown: nothing on it waits for this. */
export async function registerServiceWorker() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(ADDRESS);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: loaded });
  } catch {
    // Without a service worker the page needs the network.
  }
}
