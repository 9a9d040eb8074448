// Any value of a view, shown readably: lists in a row, objects as a definition list.
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";

/** A name of code as people write it: `hand_size` becomes `Hand size`. @param {string} name */
export function readable(name) {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isPlain = (value) => value === null || typeof value !== "object";
const isEmpty = (value) => value === null || value === undefined || value === "" || (typeof value === "object" && !Object.keys(value).length);

/** A value in one line of text. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (isEmpty(value)) return "–";
  if (typeof value === "boolean") return value ? t("generic.yes") : t("shell.no");
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "object") return Object.entries(/** @type {object} */ (value)).map(([name, one]) => `${readable(name)} ${textOf(one)}`).join(", ");
  return String(value);
}

function List({ values }) {
  if (values.every(isPlain)) return html`<ul class="value-row">${values.map((value, at) => html`<li key=${at} class="value-chip">${textOf(value)}</li>`)}</ul>`;
  return html`<ol class="value-list">${values.map((value, at) => html`<li key=${at}><${Value} value=${value} /></li>`)}</ol>`;
}

/** @param {{ value: any }} props */
function Value({ value }) {
  if (isEmpty(value) || isPlain(value)) return html`<span class=${isEmpty(value) ? "quiet" : ""}>${textOf(value)}</span>`;
  return Array.isArray(value) ? html`<${List} values=${value} />` : html`<${Values} of=${value} />`;
}

/** The fields of an object. @param {{ of: Record<string, any> }} props */
export function Values({ of }) {
  return html`<dl class="values">${Object.entries(of).map(([name, value]) => html`<div key=${name} data-value=${name}><dt>${readable(name)}</dt><dd><${Value} value=${value} /></dd></div>`)}</dl>`;
}
