// How this page reaches its tables: over the network or, on a site without a server, through Python in a worker.

/** Is this a site without a server? The page that was served says so. */
export const ALONE = document.documentElement.dataset.tables === "here";

const worker = ALONE ? await import("../site/worker_line.js") : null;

/** Ask for something under /api, as `fetch` does. @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export const request = (path, options) => (worker ? worker.request(path, options) : fetch(path, options));

/** Resolves once tables can be played at; a server's page does not wait for anything. */
export const tablesReady = () => worker?.pythonReady() ?? Promise.resolve();

/**
 * What a live table needs of a socket.
 * @typedef {object} Socket
 * @property {((event: any) => void) | null} onopen
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onclose
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/** A live socket. @param {string} path @returns {Socket} */
export function openSocket(path) {
  if (worker) return worker.openSocket(path);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`);
}
