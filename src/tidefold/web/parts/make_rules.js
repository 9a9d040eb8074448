// The rules of a table for friends: an edition, a published one or a mix of one's own, or a sheet with its hourglass.
import { useId } from "preact/hooks";
import { duration } from "../core/duration.js";
import { html } from "../core/html.js";
import { about } from "../core/state.js";
import { t } from "../core/words.js";
import { Select } from "./field.js";
import { EditionRules, editionName, ruleOf, sheetName } from "./rules.js";

const OWN = "own";
const editions = () => about.value?.games.seasalt.facts.editions ?? {};

/** The values a field of an edition can have: both of a yes-or-no, else all that editions use. */
function valuesOf(field) {
  const used = [...new Set(Object.values(editions()).map((edition) => edition[field]))];
  return typeof used[0] === "boolean" ? [true, false] : used;
}

function OwnRules({ edition, change }) {
  const choose = (field, word) => change({ edition: { ...edition, [field]: valuesOf(field).find((value) => String(value) === word) } });
  const fields = Object.keys(edition).filter((field) => field !== "id");
  return html`<div class="own-rules">${fields.map(
    (field) => html`<${Select} key=${field} label=${t(`home.edition.${field}`)} name=${field} value=${String(edition[field])}
      options=${valuesOf(field).map((value) => [String(value), ruleOf(field, value)])} onChange=${(word) => choose(field, word)} />`,
  )}</div>`;
}

export function SeaSaltRules({ wish, change, offer }) {
  const id = useId();
  const own = typeof wish.edition !== "string";
  const choose = (name) => change({ edition: name === OWN ? { id: OWN, ...editions()[own ? "es" : wish.edition] } : name });
  const usual = about.value?.games.seasalt.facts.targets?.[wish.players] ?? "";
  return html`<${Select} label=${t("home.make.edition")} name="edition" value=${own ? OWN : wish.edition} onChange=${choose}
      options=${[...offer.editions.map((name) => [name, editionName(name)]), [OWN, t("home.edition.own")]]} />
    ${own ? html`<${OwnRules} edition=${wish.edition} change=${change} />` : html`<details class="unfold"><summary>${t("home.make.edition.more")}</summary><${EditionRules} edition=${wish.edition} /></details>`}
    <p class="form-field"><label class="field-label" for=${id}>${t("home.make.target")}</label>
      <input id=${id} class="input" type="number" inputmode="numeric" min="1" max="1000" data-field="target" value=${wish.target} placeholder=${t("home.make.target.usual", { n: usual })} onInput=${(event) => change({ target: event.currentTarget.value })} />
    </p>`;
}

export function RollceanRules({ wish, change, offer }) {
  const times = [...offer.seconds.map((seconds) => [String(seconds), duration(seconds)]), ["decreasing", t("home.glass.decreasing")]];
  return html`<${Select} label=${t("home.make.sheet")} name="sheet" value=${wish.sheet} options=${offer.sheets.map((name) => [name, sheetName(name)])} onChange=${(sheet) => change({ sheet })} />
    <${Select} label=${t("home.make.glass")} name="glass" value=${wish.glass} options=${times} onChange=${(glass) => change({ glass })} note=${t("home.make.glass.note")} />`;
}
