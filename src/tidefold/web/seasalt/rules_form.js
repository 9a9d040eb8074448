// The rules of a new table of Sea Salt & Paper: a published edition or a mix of one's own, and the target.
import { useId } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { Select, Switch } from "../parts/form_controls.js";
import { facts } from "./facts.js";
import { editionName, EditionRules, editions, plain, ruleText, switchesOf, usualTarget, } from "./rules_text.js";

const OWN = "own";

/** An edition with exactly these switches on. @param {string | Record<string, any>} edition @param {string[]} on */
function withSwitches(edition, on) {
  const all = Object.entries(facts()?.switches ?? {});
  if (typeof edition === "string") return [plain(edition), ...all.map(([name]) => name).filter((name) => on.includes(name))].join("+");
  return { ...edition, ...Object.fromEntries(all.map(([name, field]) => [field, on.includes(name)])) };
}

/** The values that a field of an edition can have: both of a yes-or-no, else all that editions use. */
function valuesOf(field) {
  const used = [...new Set(Object.values(editions()).map((edition) => edition[field]))];
  return typeof used[0] === "boolean" ? [true, false] : used;
}

function OwnRules({ edition, change }) {
  const choose = (field, text) => change({ edition: { ...edition, [field]: valuesOf(field).find((value) => String(value) === text) } });
  const fields = Object.keys(editions().es).filter((field) => field in edition);
  return html`<div class="own-rules">${fields.map(
    (field) => html`<${Select} key=${field} label=${t(`home.edition.${field}`)} name=${field} value=${String(edition[field])}
      options=${valuesOf(field).map((value) => [String(value), ruleText(field, value)])} onChange=${(text) => choose(field, text)} />`,
  )}</div>`;
}

function Target({ rules, players, change }) {
  const id = useId();
  const usual = usualTarget(rules.edition, players) || "";
  const read = (event) => change({ target: event.currentTarget.value ? Number(event.currentTarget.value) : null });
  return html`<p class="form-field"><label class="field-label" for=${id}>${t("home.make.target")}</label>
    <input id=${id} class="input" type="number" inputmode="numeric" min="1" max="1000" data-field="target" value=${rules.target ?? ""} placeholder=${t("home.make.target.usual", { n: usual })} onInput=${read} />
  </p>`;
}

/** The boxes, and the longer match. */
function Switches({ edition, change }) {
  const on = switchesOf(edition);
  const toggle = (name) => change({ edition: withSwitches(edition, on.includes(name) ? on.filter((one) => one !== name) : [...on, name]) });
  return Object.keys(facts()?.switches ?? {}).map((name) => html`<${Switch} key=${name} label=${t(`switch.${name}`)} name=${name} on=${on.includes(name)} note=${t(`switch.${name}.means`)} onChange=${() => toggle(name)} />`);
}

/** @param {import("../core/game").RulesFormProps & { label?: string, named?: (edition: string) => string }} props */
export function RulesForm({ rules, players, change, label = t("home.make.edition"), named = editionName }) {
  const { edition } = rules;
  const own = typeof edition !== "string";
  const choose = (name) => change({ edition: withSwitches(name === OWN ? { id: OWN, ...editions()[own ? "es" : plain(edition)] } : name, switchesOf(edition)) });
  return html`<${Select} label=${label} name="edition" value=${own ? OWN : plain(edition)} onChange=${choose}
      options=${[...Object.keys(editions()).map((name) => [name, named(name)]), [OWN, t("home.edition.own")]]} />
    ${own ? html`<${OwnRules} edition=${edition} change=${change} />` : html`<details class="unfold"><summary>${t("home.make.edition.more")}</summary><${EditionRules} edition=${edition} /></details>`}
    <${Switches} edition=${edition} change=${change} /><${Target} rules=${rules} players=${players} change=${change} />`;
}

/** At a real table people know an edition by the words on its cards. @param {import("../core/game").RulesFormProps} props */
export const PadRules = (props) => html`<${RulesForm} ...${props} label=${t("companion.edition")} named=${(edition) => t(`companion.edition.${edition}`)} />`;
