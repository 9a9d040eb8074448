// Registers the service worker, which caches the page's own files so that it opens without a network.
import { fileAddress } from "./address.js";
import { tablesReady } from "./transport.js";

const ADDRESS = fileAddress("/service.js");

/** From now on the service worker sees what this page loads, and keeps it. */
const underControl = () =>
  new Promise((done) => {
    if (navigator.serviceWorker.controller) done(undefined);
    else navigator.serviceWorker.addEventListener("controllerchange", () => done(undefined), { once: true });
  });

/**
 * Call it once the page is shown: nothing on it waits for this.
 * @param {Record<string, { offline: boolean, loadAhead(): Promise<void> }>} pages those that work offline are loaded ahead
 */
export async function registerServiceWorker(pages) {
  if (!("serviceWorker" in navigator)) return;
  try {
    await tablesReady(); // on a site without a server, which has much to load until then
    await navigator.serviceWorker.register(ADDRESS);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    active?.postMessage({ keep: loaded });
    await underControl();
    for (const { offline, loadAhead } of Object.values(pages)) if (offline) await loadAhead();
    document.documentElement.dataset.offline = "ready";
  } catch {
    // Without a service worker the page needs the network.
  }
}
