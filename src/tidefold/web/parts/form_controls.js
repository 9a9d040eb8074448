// Form controls: a strip of radio buttons, a select, a switch, a line of text.
import { useId, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";

/** Options that look like one strip of paper, with a radio button or a checkbox for each. */
function Strip({ label, quiet = false, kind = "", options }) {
  return html`<fieldset class="choice ${kind}"><legend class=${quiet ? "unseen" : "field-label"}>${label}</legend>
    <div class="choice-strip">${options.map(([key, input, words]) => html`<label class="choice-option" key=${key}>${input}<span>${words}</span></label>`)}</div></fieldset>`;
}

/**
 * A choice between few options, all visible.
 * @param {{ label: string, name: string, options: [string | number, string][], value: string | number, onChange: (value: any) => void, quiet?: boolean }} props
 */
export function Choice({ label, name, options, value, onChange, quiet = false }) {
  const id = useId();
  const radio = (one) => html`<input type="radio" name=${`${name}-${id}`} data-field=${name} value=${one} checked=${one === value} onChange=${() => onChange(one)} />`;
  return html`<${Strip} label=${label} quiet=${quiet} options=${options.map(([one, words]) => [one, radio(one), words])} />`;
}

/**
 * Few options, of which each is on or off.
 * @param {{ label: string, name: string, options: [string, string][], on: string[], onChange: (on: string[]) => void }} props
 */
export function Toggles({ label, name, options, on, onChange }) {
  const toggle = (one) => onChange(on.includes(one) ? on.filter((other) => other !== one) : [...on, one]);
  const box = (one) => html`<input type="checkbox" data-field=${name} value=${one} checked=${on.includes(one)} onChange=${() => toggle(one)} />`;
  return html`<${Strip} label=${label} kind="toggles" options=${options.map(([one, words]) => [one, box(one), words])} />`;
}

/**
 * @param {{ label: string, name: string, options: [string | number, string][], value: string | number, onChange: (value: string) => void, note?: string }} props
 */
export function Select({ label, name, options, value, onChange, note = "" }) {
  const id = useId();
  return html`<p class="form-field">
    <label class="field-label" for=${id}>${label}</label>
    <select id=${id} class="input" data-field=${name} value=${value} onChange=${(event) => onChange(event.currentTarget.value)}>
      ${options.map(([one, words]) => html`<option key=${one} value=${one} selected=${String(one) === String(value)}>${words}</option>`)}
    </select>
    ${note && html`<span class="field-note quiet">${note}</span>`}
  </p>`;
}

/**
 * @param {{ label: string, name: string, on: boolean, onChange: (on: boolean) => void, note?: string }} props
 */
export function Switch({ label, name, on, onChange, note = "" }) {
  const id = useId();
  return html`<p class="form-field switch">
    <label for=${id}>${label}${note && html`<span class="field-note quiet">${note}</span>`}</label>
    <input id=${id} type="checkbox" role="switch" data-field=${name} checked=${on} onChange=${(event) => onChange(event.currentTarget.checked)} />
  </p>`;
}

/**
 * A line of text that has to be filled in; `isMissing` says so below it.
 * @param {{ label: string, name: string, most: number, value?: string, autocomplete?: string, isMissing: boolean }} props
 */
export function TextField({ label, name, most, value = "", autocomplete = "off", isMissing }) {
  const [filled, setFilled] = useState(false);
  const shown = isMissing && !filled;
  return html`<label class="field-label">${label}<input class="input" name=${name} data-field=${name} maxlength=${most} required autocomplete=${autocomplete} defaultValue=${value} aria-invalid=${shown} onInput=${(event) => setFilled(event.currentTarget.value.trim() !== "")} />
    <span class="trouble" role="alert">${shown ? t("shell.field.empty") : ""}</span></label>`;
}
