// Messages in the person's language. A component that shows one reads a signal, so a new language is shown at once.
import { effect, signal } from "@preact/signals";
import { fileAddress } from "./address.js";
import { preferences } from "./preferences.js";

export const LANGUAGES = {
  en: "English",
  es: "Español",
  "es-AR": "Español (Argentina)",
  it: "Italiano",
  fr: "Français",
};

/** The language shown now; it changes once its messages have loaded. */
export const language = signal("en");

/** All messages of that language by key, as far as they are loaded. @type {import("@preact/signals").Signal<Record<string, string>>} */
const sentences = signal({});

/** The parts that some page has asked for, besides what every page needs. @type {Set<string>} */
const parts = new Set();

/** The best language for this browser, which first.js found before the first paint. */
const preferred = () => document.documentElement.dataset.language || "en";

/** @returns {Promise<Record<string, string>>} */
async function fetchWords(name) {
  const answer = await fetch(fileAddress(`/web/words/${name}.json`));
  if (!answer.ok) throw new Error(`no words for ${name}`);
  return answer.json();
}

async function load(wanted) {
  const names = [wanted, ...[...parts].map((part) => `${wanted}/${part}`)];
  sentences.value = Object.assign({}, ...(await Promise.all(names.map(fetchWords))));
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/** Load a part of the messages that only some pages need, now and with every other language. @param {string} part */
export async function needWords(part) {
  await first;
  if (parts.has(part)) return;
  const asked = language.value;
  const found = await fetchWords(`${asked}/${part}`);
  if (asked !== language.value) return needWords(part); // another language was chosen meanwhile
  parts.add(part);
  sentences.value = { ...sentences.value, ...found };
}

let first;

/** Resolves once the first language has loaded. */
export function messagesReady() {
  return first;
}

effect(() => {
  const wanted = preferences.value.language || preferred();
  if (wanted === language.peek() && Object.keys(sentences.peek()).length) return;
  const loading = load(wanted).catch((problem) => {
    if (!first) throw problem; // later failures leave the old language
  });
  first ??= loading;
});

/** A formatter of the language shown now; making one takes far longer than using it. @template T @param {(language: string) => T} make */
function formatter(make) {
  const made = /** @type {Record<string, T>} */ ({});
  return () => (made[language.value] ??= make(language.value));
}

const rules = formatter((name) => new Intl.PluralRules(name));
const isOne = (count) => rules().select(count) === "one";

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * The sentence of a key with values filled in. Where a text has two forms, `one|many`, the value
 * `n` chooses. A missing key shows itself, so that tests and people notice.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = sentences.value[key];
  if (text === undefined) return key;
  const [one, many] = text.split("|");
  return fill(many === undefined || isOne(Number(values.n)) ? one : many, values);
}

/** Is there a message for this key? Only for keys that come from the server, such as error codes. */
export function has(key) {
  return key in sentences.value;
}

const lists = formatter((name) => new Intl.ListFormat(name, { type: "conjunction" }));
const numbers = formatter((name) => new Intl.NumberFormat(name));
const decimals = formatter((name) => new Intl.NumberFormat(name, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A list in words: `Ana, Ben and Eva`. @param {string[]} items */
export const listed = (items) => lists().format(items);

/** A number as people of this language write it. @param {number} value */
export const number = (value) => numbers().format(value);

/** A number with one decimal, as people of this language write it. @param {number} value */
export const decimal = (value) => decimals().format(value);
