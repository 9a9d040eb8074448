// The rules of a table of Sea Salt & Paper in words: its edition and its target.
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { has, language, t } from "../core/i18n.js";

export const facts = () => gameInfo("seasalt")?.facts ?? null;

/** The published editions by name, each with the fields in which editions differ. @returns {Record<string, Record<string, any>>} */
export const editions = () => facts()?.editions ?? {};

/** The switches of an edition that are on: a published one names them in its id. @param {string | Record<string, any> | undefined} edition @returns {string[]} */
export function switchesOf(edition) {
  if (typeof edition === "string") return edition.split("+").slice(1);
  return Object.entries(facts()?.switches ?? {}).filter(([, field]) => edition?.[field]).map(([name]) => name);
}

/** A published edition's id without its switches. @param {string} edition */
export const plain = (edition) => edition.split("+")[0];

/** The edition that people who speak this language know from their own copy of the game. */
export function usualEdition() {
  const names = Object.keys(editions());
  return names.includes(language.value) ? language.value : (names[0] ?? "es");
}

/** The boxes that a match can be played with. @returns {string[]} */
export const boxNames = () => Object.keys(facts()?.boxes ?? {});

/** The name of an edition; a mix of the person's own has none. @param {string | Record<string, any> | undefined} edition */
export function editionName(edition = "es") {
  const published = typeof edition === "string" && has(`edition.${plain(edition)}`);
  const rules = published ? t(`edition.${plain(edition)}`) : t("home.edition.own");
  return [rules, ...switchesOf(edition).map((name) => t(`switch.${name}`))].join(" + ");
}

/** One field of an edition in a sentence. */
export const ruleText = (field, value) => t(`home.edition.${field}.${value}`, { call: t("call.last-chance") });

/** @param {{ edition: string | Record<string, any> | undefined }} props */
export function EditionRules({ edition = "es" }) {
  const fields = typeof edition === "string" ? editions()[plain(edition)] : edition;
  if (!fields) return null;
  const known = Object.entries(fields).filter(([field, value]) => has(`home.edition.${field}.${value}`));
  return html`<ul class="rules-list">${known.map(([field, value]) => html`<li key=${field}>${ruleText(field, value)}</li>`)}
    ${switchesOf(edition).filter((name) => has(`switch.${name}.means`)).map((name) => html`<li key=${name}>${t(`switch.${name}.means`)}</li>`)}</ul>`;
}

/** The edition of a table in full. @param {{ settings: any }} props */
export function EditionDetails({ settings }) {
  return html`<${EditionRules} edition=${settings.edition} />`;
}

/** The points that end a match with this number of players. @param {string | Record<string, any>} edition @param {number} players */
export const usualTarget = (edition, players) => facts()?.targets?.[players] * (switchesOf(edition).includes("double-targets") ? 2 : 1);

/** @param {any} settings */
export function rulesSummary({ edition, target, players }) {
  const points = target ?? usualTarget(edition, players);
  return [editionName(edition), points ? t("home.rules.target", { n: points }) : ""];
}
