// Paper for a real table: the server makes a PDF of what is chosen.
import { useEffect, useState } from "preact/hooks";
import { printOptions } from "../core/api.js";
import { gameClient, gameNames, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { has, language, LANGUAGES, t } from "../core/i18n.js";
import { Companion } from "../parts/companion.js";
import { Choice, Select, Switch } from "../parts/form_controls.js";
import { Icon } from "../parts/icons.js";
import { errorText } from "../parts/toast.js";

const COPIES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20];
const PDF = "/api/print/tidefold.pdf";

/** @typedef {{ game: string, name: string, copies: boolean, options: Record<string, string[]> }} Part */

const nameOf = (part) => `${part.game}.${part.name}`;
const partText = (part) => (has(`companion.print.${part.name}`) ? t(`companion.print.${part.name}`) : part.name);

function addressOf(wish) {
  const { parts, ...rest } = wish;
  const query = new URLSearchParams({ parts: parts.join(), ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== "").map(([key, value]) => [key, String(value)])) });
  return `${PDF}?${query}`;
}

function Parts({ parts, chosen, toggle }) {
  const games = gameNames().filter((game) => parts.some((part) => part.game === game));
  return html`<div class="print-games">${games.map((game) => html`<fieldset key=${game} class="print-game"><legend>${gameTitle(game)}</legend>
    ${parts.filter((part) => part.game === game).map((part) => html`<label key=${nameOf(part)} class="print-part"><input type="checkbox" data-part=${nameOf(part)} checked=${chosen.includes(nameOf(part))} onChange=${() => toggle(nameOf(part))} /><span>${partText(part)}</span></label>`)}
  </fieldset>`)}</div>`;
}

/** What the chosen parts offer: a sheet, and how many copies. @param {{ parts: Part[], wish: any, change: (changes: any) => void }} props */
function Details({ parts, wish, change }) {
  const chosen = parts.filter((part) => wish.parts.includes(nameOf(part)));
  const sheets = [...new Set(chosen.flatMap((part) => part.options.sheet ?? []))];
  const name = (sheet) => chosen.map((part) => gameClient(part.game)?.rulesName(sheet)).find(Boolean) ?? sheet;
  return html`${sheets.length > 0 && html`<${Select} label=${t("companion.print.which")} name="print-sheet" value=${wish.sheet || sheets[0]} options=${sheets.map((sheet) => [sheet, name(sheet)])} onChange=${(sheet) => change({ sheet })} />`}
    ${chosen.some((part) => part.copies) && html`<${Select} label=${t("companion.print.copies")} name="print-copies" value=${wish.copies} options=${COPIES.map((n) => [n, String(n)])} onChange=${(copies) => change({ copies: Number(copies) })} />`}`;
}

function Form({ options }) {
  const [wish, setWish] = useState(() => ({ parts: /** @type {string[]} */ ([]), paper: options.papers[0], language: language.value, sheet: "", copies: 1, backs: false }));
  const change = (changes) => setWish((old) => ({ ...old, ...changes }));
  const toggle = (name) => change({ parts: wish.parts.includes(name) ? wish.parts.filter((one) => one !== name) : [...wish.parts, name] });
  const ready = wish.parts.length > 0;
  return html`<div class="panel print-form">
    <${Parts} parts=${options.parts} chosen=${wish.parts} toggle=${toggle} />
    <div class="print-how"><${Details} parts=${options.parts} wish=${wish} change=${change} />
      <${Choice} label=${t("companion.print.paper")} name="print-paper" value=${wish.paper} options=${options.papers.map((paper) => [paper, paper])} onChange=${(paper) => change({ paper })} />
      <${Select} label=${t("companion.print.language")} name="print-language" value=${wish.language} options=${options.languages.map((code) => [code, LANGUAGES[code] ?? code])} onChange=${(code) => change({ language: code })} />
      <${Switch} label=${t("companion.print.backs")} name="print-backs" on=${wish.backs} onChange=${(backs) => change({ backs })} note=${t("companion.print.backs.note")} /></div>
    ${ready ? html`<div class="row"><a class="button main big" data-print href=${addressOf(wish)} target="_blank"><${Icon} name="eye" />${t("companion.print.open")}</a>
        <a class="button big" data-save href=${addressOf(wish)} download="tidefold.pdf"><${Icon} name="save" />${t("companion.print.save")}</a></div>` : html`<p class="quiet">${t("companion.print.choose")}</p>`}
  </div>`;
}

export function Page() {
  const [options, setOptions] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  const ask = () => {
    setTrouble(null);
    printOptions().then(setOptions, setTrouble);
  };
  useEffect(ask, []);
  return html`<${Companion} now="print"><h1 id="page-title" tabindex="-1">${t("companion.print")}</h1><p class="lead">${t("companion.print.about")}</p>
    ${trouble && html`<div class="panel warning row" role="alert"><p>${trouble.code === "unreachable" ? t("companion.print.offline") : errorText(trouble)}</p><button type="button" class="button" onClick=${ask}>${t("shell.again")}</button></div>`}
    ${options && (options.available ? html`<${Form} options=${options} />` : html`<p class="panel warning" role="alert">${t("error.no-printing")}</p>`)}
  <//>`;
}
