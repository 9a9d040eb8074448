// The games that this server offers, and the client code of each: `/web/FOLDER/index.js` exports a `GameClient`.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fileAddress } from "./address.js";
import { has, t } from "./i18n.js";
import { about } from "./state.js";

/** @typedef {import("./game").GameClient} GameClient */

/** @type {import("@preact/signals").Signal<Record<string, GameClient>>} */
const clients = signal({});
/** Games whose code could not be loaded. @type {import("@preact/signals").Signal<string[]>} */
const failed = signal([]);
/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** The names of all games in the server's order. */
export const gameNames = () => Object.keys(about.value?.games ?? {});

/** What the server says about a game; null until it has answered. @param {string} name */
export const gameInfo = (name) => about.value?.games[name] ?? null;

/** @param {string} name */
export const gameTitle = (name) => (has(`game.${name}`) ? t(`game.${name}`) : (gameInfo(name)?.title ?? name));

/** The client code of a game; null until it has loaded. @param {string} name */
export const gameClient = (name) => clients.value[name] ?? null;

/** @param {string} name */
export const gameFailed = (name) => failed.value.includes(name);

async function load(name, folder) {
  try {
    const { default: client } = await import(fileAddress(`/web/${folder}/index.js`));
    clients.value = { ...clients.peek(), [name]: client };
  } catch {
    loading.delete(name);
    failed.value = [...failed.peek(), name];
  }
}

/** Load the client code of a game, once the server has said where it is. @param {string} name */
export async function loadGame(name) {
  const info = gameInfo(name);
  if (!info) return;
  if (!loading.has(name)) loading.set(name, load(name, info.client));
  await loading.get(name);
}

/** Everything that shows a match of a game step by step. @param {string} name */
export async function loadReplayBoard(name) {
  await loadGame(name);
  const client = gameClient(name);
  client?.replay?.Board.preload();
  client?.sentence.ready();
}

/** The client code of all games, for pages that list them. */
export const loadGames = () => Promise.all(gameNames().map(loadGame));

/** The client code of a game while a component is shown; null until it has loaded. @param {string} name */
export function useGame(name) {
  const info = about.value;
  useEffect(() => void loadGame(name), [name, info]);
  return gameClient(name);
}
