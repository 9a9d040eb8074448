// The rules of a table of Sea Salt & Paper in words: its edition and its target.
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { has, language, t } from "../core/i18n.js";

const facts = () => gameInfo("seasalt")?.facts ?? null;

/** The published editions by name, each with the fields in which editions differ. @returns {Record<string, Record<string, any>>} */
export const editions = () => facts()?.editions ?? {};

/** The edition that people who speak this language know from their own copy of the game. */
export function usualEdition() {
  const names = Object.keys(editions());
  return names.includes(language.value) ? language.value : (names[0] ?? "es");
}

/** The name of an edition; a mix of the person's own has none. @param {string | Record<string, any> | undefined} edition */
export function editionName(edition = "es") {
  return typeof edition === "string" && has(`edition.${edition}`) ? t(`edition.${edition}`) : t("home.edition.own");
}

/** One field of an edition in a sentence. */
export const ruleText = (field, value) => t(`home.edition.${field}.${value}`, { call: t("call.last-chance") });

/** @param {{ edition: string | Record<string, any> | undefined }} props */
export function EditionRules({ edition = "es" }) {
  const fields = typeof edition === "string" ? editions()[edition] : edition;
  if (!fields) return null;
  const known = Object.entries(fields).filter(([field, value]) => has(`home.edition.${field}.${value}`));
  return html`<ul class="rules-list">${known.map(([field, value]) => html`<li key=${field}>${ruleText(field, value)}</li>`)}</ul>`;
}

/** The edition of a table in full. @param {{ settings: any }} props */
export function EditionDetails({ settings }) {
  return html`<${EditionRules} edition=${settings.edition} />`;
}

/** @param {any} settings */
export function rulesSummary({ edition, target, players }) {
  const points = target ?? facts()?.targets?.[players];
  return [editionName(edition), points ? t("home.rules.target", { n: points }) : ""];
}
