// The service worker keeps the page's own files, so that it opens without a network.
const ADDRESS = "/service.js";

/** Begin once the page is there: nothing of it waits for this. */
export async function registerServiceWorker() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(ADDRESS);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: loaded });
  } catch {
    // Without it the page needs the network, as pages do.
  }
}
