// Numbers with their names: as bars to compare, and as single facts.
import { html } from "../core/html.js";
import { number } from "../core/i18n.js";

/**
 * Numbers of one kind, the largest as long as the column; numbers that are not above zero have no bar.
 * @param {{ title: string, bars: { name: string, label: string, value: number }[] }} props
 */
export function Bars({ title, bars }) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return html`<section class="bars"><h4>${title}</h4><dl>${bars.map(({ name, label, value }) => html`<div key=${name} data-bar=${name}>
    <dt>${label}</dt><dd><span class="bar-track" aria-hidden="true"><i style=${{ width: `${(100 * Math.max(0, value)) / top}%` }}></i></span><b>${number(value)}</b></dd></div>`)}</dl></section>`;
}

/** @param {{ facts: { name: string, label: string, value: string | number }[] }} props */
export function Facts({ facts }) {
  return html`<dl class="facts">${facts.map(({ name, label, value }) => html`<div key=${name} data-fact=${name}><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}
