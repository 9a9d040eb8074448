// Every page: which addresses it has, and what is loaded when it is opened.
import { needWords } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";

/**
 * A page's module exports it as `Page`. Groups of the pattern are `route.value.parts`.
 * `words` are the parts of the catalogue that only this page and a few others need.
 * @typedef {object} PageEntry
 * @property {RegExp} pattern
 * @property {string[]} words
 * @property {import("../core/game").LazyComponent<any>} Page
 */

/** @param {RegExp} pattern @param {() => Promise<{ Page: any }>} load @param {string[]} words @returns {PageEntry} */
function page(pattern, load, words = []) {
  const loaded = () => Promise.all([load(), ...words.map(needWords)]).then(([found]) => found.Page);
  return { pattern, words, Page: lazy(loaded) };
}

/** By name, in the order in which an address is compared with them; every other address is the home page. @type {Record<string, PageEntry>} */
export const PAGES = {
  table: page(/^\/table\/([^/]+)$/, () => import("./table.js")),
  learn: page(/^\/learn(?:\/([^/]+))?$/, () => import("./learn.js"), ["learn"]),
  rules: page(/^\/rules\/([^/]+)$/, () => import("./rules.js"), ["rules"]),
};
