// Every page: which addresses it has, and what is loaded when it is opened.
import { needWords } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";

/**
 * A page's module exports it as `Page`. Groups of the pattern are `route.value.parts`.
 * `words` are the parts of the catalogue that only this page and a few others need.
 * @typedef {object} PageEntry
 * @property {RegExp} pattern
 * @property {string[]} words
 * @property {boolean} offline is it kept ahead, so that it opens without the server?
 * @property {boolean} server does it need a server?
 * @property {import("../core/game").LazyComponent<any>} Page
 * @property {() => Promise<void>} loadAhead everything that the page may need later
 */

/** @param {RegExp} pattern @param {() => Promise<{ Page: any, loadAhead?: () => Promise<any> }>} load @param {string[]} words @param {{ offline?: boolean, server?: boolean }} [more] @returns {PageEntry} */
function page(pattern, load, words = [], { offline = false, server = false } = {}) {
  const loaded = () => Promise.all([load(), ...words.map(needWords)]).then(([found]) => found.Page);
  const Page = lazy(loaded);
  const loadAhead = () => Page.preload().then(load).then((found) => found.loadAhead?.());
  return { pattern, words, offline, server, Page, loadAhead };
}

/** By name, in the order in which an address is compared with them; every other address is the home page. @type {Record<string, PageEntry>} */
export const PAGES = {
  table: page(/^\/table\/([^/]+)$/, () => import("./table.js")),
  score: page(/^\/score(?:\/([^/]+))?$/, () => import("./score.js"), ["companion"], { offline: true }),
  hourglass: page(/^\/hourglass$/, () => import("./hourglass.js"), ["companion"], { offline: true }),
  print: page(/^\/print$/, () => import("./print.js"), ["companion"], { server: true }),
  replay: page(/^\/replay(?:\/([^/]+))?$/, () => import("./replay.js"), ["replay", "play_on"]),
  watch: page(/^\/watch$/, () => import("./watch.js"), ["watch"], { server: true }),
  learn: page(/^\/learn\/([^/]+)(?:\/([^/]+))?$/, () => import("./learn.js"), ["learn"]),
  daily: page(/^\/daily(?:\/([^/]+))?$/, () => import("./daily.js"), ["daily", "companion"], { server: true }),
  challenge: page(/^\/challenge\/([^/]+)$/, () => import("./challenge.js"), ["daily", "companion"], { server: true }),
  matches: page(/^\/matches$/, () => import("./matches.js"), ["matches", "ratings"]),
  leaderboard: page(/^\/leaderboard(?:\/([^/]+))?$/, () => import("./leaderboard.js"), ["ratings"], { server: true }),
  tournaments: page(/^\/tournaments$/, () => import("./tournaments.js"), ["tournaments"], { server: true }),
  tournament: page(/^\/tournament\/([^/]+)$/, () => import("./tournament.js"), ["tournaments", "companion"], { server: true }),
  practice: page(/^\/practice$/, () => import("./practice.js"), ["practice"]),
  rules: page(/^\/rules\/([^/]+)$/, () => import("./rules.js"), ["rules"]),
};
