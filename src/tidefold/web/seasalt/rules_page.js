// The rules of Sea Salt & Paper on a page: every card with its picture, and all editions side by side.
import { html } from "../core/html.js";
import { has, language, needWords, t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { CATEGORIES, categoryOf, deck, facts, kindOf, kinds } from "./facts.js";
import { KindCard } from "./kind_card.js";
import { Begin, Calls, Colours } from "./reference.js";
import { editionName, editions, ruleText } from "./rules_text.js";

const BoxRules = lazy(() => Promise.all([import("./box_rules.js"), needWords("boxes")]).then(([found]) => found.BoxRules));

function Cards({ category }) {
  const own = kinds().filter((kind) => categoryOf(kind) === category);
  return html`<section><h3>${t(`seasalt.category.${category}`)}</h3><p class="quiet">${t(`seasalt.reference.${category}`)}</p>
    <ul class="rule-cards">${own.map((kind) => html`<${KindCard} key=${kind} kind=${kind} faces=${deck().filter((face) => kindOf(face) === kind)} />`)}</ul></section>`;
}

function Editions() {
  const all = Object.entries(editions());
  const fields = Object.keys(all[0]?.[1] ?? {}).filter((field) => has(`home.edition.${field}`));
  return html`<section><h3>${t("rules.editions")}</h3>
    <div class="rule-table" tabindex="0" role="region" aria-label=${t("rules.editions")}><table>
      <thead><tr><td></td>${all.map(([name]) => html`<th key=${name} scope="col">${editionName(name)}</th>`)}</tr></thead>
      <tbody>${fields.map((field) => html`<tr key=${field}><th scope="row">${t(`home.edition.${field}`)}</th>${all.map(([name, rules]) => html`<td key=${name}>${ruleText(field, rules[field])}</td>`)}</tr>`)}</tbody>
    </table></div></section>`;
}

export function RulesPage() {
  if (!facts()) return null;
  const targets = Object.entries(facts()?.targets ?? {});
  const either = new Intl.ListFormat(language.value, { type: "disjunction" }).format(targets.map(([, points]) => String(points)));
  return html`<section><${Begin} target=${either} />
      <p class="quiet">${t("rules.target")}: ${targets.map(([players, points]) => `${t("rules.players", { n: players })} ${points}`).join(" · ")}</p></section>
    ${CATEGORIES.map((category) => html`<${Cards} key=${category} category=${category} />`)}
    <section><${Calls} /></section><${Editions} /><section><${Colours} /></section><${BoxRules} />`;
}
