// The line to the worker in which Python plays: requests and sockets become messages (`site/page_server.py` answers them).
import { signal } from "@preact/signals";
import { saveDownloads } from "./downloads.js";

const FILES = new URL("../", import.meta.url); // of the page, below its folder
const ABOUT = "/api"; // answered by a file, so that the first page need not wait for Python

/**
 * How far Python is: bytes have come (`part` of them), it starts, it is ready; another tab has it; it failed.
 * @type {import("@preact/signals").Signal<{ name: "loading" | "starting" | "ready" | "elsewhere" | "failed", part: number }>}
 */
export const progress = signal({ name: "loading", part: 0 });

/** Those who wait for an answer, and the open sockets, by their number. @type {Map<number, (message: any) => void>} */
const waiting = new Map();
let last = 0;
/** @type {PromiseWithResolvers<void>} */
const ready = Promise.withResolvers();

const worker = new Worker(new URL("python_worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  if (data.type === "memory") return (document.documentElement.dataset.pythonMemory = data.name);
  if (data.type !== "progress") return waiting.get(data.id)?.(data);
  progress.value = { name: data.name, part: data.part };
  if (data.name === "ready") ready.resolve();
};
worker.onerror = () => {
  progress.value = { name: "failed", part: 0 };
};
document.documentElement.dataset.python = "starting";
ready.promise.then(() => (document.documentElement.dataset.python = "ready"));

/** Resolves once Python answers. */
export const pythonReady = () => ready.promise;

/** @param {Record<string, any>} message */
const post = (message) => ready.promise.then(() => worker.postMessage(message));

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
export async function request(path, { method = "GET", headers = {}, body } = {}) {
  if (path === ABOUT && method === "GET") return fetch(new URL("about.json", FILES));
  const id = ++last;
  const answer = new Promise((done) => waiting.set(id, done));
  post({ type: "ask", id, method, path, headers, body: body ?? null });
  const { status, headers: head, body: text } = await answer;
  waiting.delete(id);
  return new Response(text || null, { status, headers: head });
}

/** @param {string} path @returns {import("../core/transport.js").Socket} */
export function openSocket(path) {
  const id = ++last;
  /** @type {import("../core/transport.js").Socket} */
  const socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => post({ type: "text", id, data: text }),
    close: () => post({ type: "close", id }),
  };
  waiting.set(id, (message) => {
    if (message.type === "opened") socket.onopen?.(message);
    else if (message.type === "text") socket.onmessage?.(message);
    else {
      waiting.delete(id);
      socket.onclose?.(message);
    }
  });
  post({ type: "open", id, path });
  return socket;
}

saveDownloads(request);
