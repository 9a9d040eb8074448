// How a table is set up, in words.
import { duration } from "../core/duration.js";
import { html } from "../core/html.js";
import { about } from "../core/state.js";
import { has, t } from "../core/words.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of an edition; a mix of rules of one's own has none. @param {string | Record<string, any> | undefined} edition */
export function editionName(edition = "es") {
  return typeof edition === "string" && has(`edition.${edition}`) ? t(`edition.${edition}`) : t("home.edition.own");
}

/** The name of a sheet. */
export function sheetName(sheet = "reef") {
  if (typeof sheet !== "string") return t("home.sheet.own");
  return has(`home.sheet.${sheet}`) ? t(`home.sheet.${sheet}`) : capital(sheet);
}

/** The sentence of one field of an edition. */
export const ruleOf = (field, value) => t(`home.edition.${field}.${value}`, { call: t("call.last-chance") });

/** What an edition says where editions differ. @param {{ edition: string | Record<string, any> | undefined }} props */
export function EditionRules({ edition = "es" }) {
  const fields = typeof edition === "string" ? about.value?.games.seasalt.facts.editions?.[edition] : edition;
  if (!fields) return null;
  const known = Object.entries(fields).filter(([field, value]) => has(`home.edition.${field}.${value}`));
  return html`<ul class="edition-rules">${known.map(([field, value]) => html`<li key=${field}>${ruleOf(field, value)}</li>`)}</ul>`;
}

/** The hourglass in words. */
export function glassName(time) {
  return time?.mode === "decreasing" ? t("home.glass.decreasing") : duration(time?.seconds ?? 30);
}

function seasaltRules({ edition, target, players }) {
  const points = target ?? about.value?.games.seasalt.facts.targets?.[players];
  return [editionName(edition), points ? t("home.rules.target", { n: points }) : ""];
}

function rollceanRules({ sheet, time }) {
  return [sheetName(sheet), t("home.rules.glass", { time: glassName(time) })];
}

/** The rules of a table, one short phrase each. @param {any} settings */
export function rulesOf(settings) {
  const game = settings.game === "seasalt" ? seasaltRules(settings) : rollceanRules(settings);
  const turn = settings.turn_seconds ? t("home.rules.turn", { time: duration(settings.turn_seconds) }) : t("home.rules.no-time");
  const who = settings.public ? t("home.rules.public") : t("home.rules.link");
  const helps = settings.helps ? t("home.rules.helps") : "";
  return [...game, turn, who, helps].filter(Boolean);
}
