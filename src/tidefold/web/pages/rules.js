// The rules of a game on a page of their own, with a search that filters as one types.
import { useEffect, useRef, useState } from "preact/hooks";
import { rulesOf } from "../core/api.js";
import { gameInfo, gameTitle, useGame } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { NotLoaded } from "../core/lazy.js";
import { about, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, Brand, SettingsButton } from "../parts/bar.js";

const RULES = "section p, section li, section tbody tr";

/** Text without accents and capitals, so that `pinguino` finds `Pingüino`. @param {string | null} text */
const plain = (text) => (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Show only the rules that have all these words; a heading that has them shows its whole section. Returns how many are shown. @param {HTMLElement} page @param {string} query */
function filter(page, query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const fits = (text) => words.every((word) => plain(text).includes(word));
  let count = 0;
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("section"))) {
    const whole = fits([...section.querySelectorAll("h3")].map((head) => head.textContent).join(" "));
    const rules = /** @type {HTMLElement[]} */ ([...section.querySelectorAll(RULES)]);
    for (const rule of rules) rule.hidden = !whole && !fits(rule.textContent);
    const shown = rules.filter((rule) => !rule.hidden).length;
    section.hidden = !shown;
    count += shown;
  }
  return count;
}

function useExtra(name) {
  const [extra, setExtra] = useState(/** @type {Record<string, any> | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => void rulesOf(name).then(setExtra, () => setFailed(true)), [name]);
  return { extra, failed };
}

/** @param {{ name: string, game: import("../core/game").GameClient, extra: Record<string, any> }} props */
function Found({ name, game, extra }) {
  const [query, setQuery] = useState("");
  const [count, setCount] = useState(1);
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (page.current) setCount(filter(page.current, query));
  }, [query]);
  const Rules = game.RulesPage;
  return html`<label class="rule-search"><span class="unseen">${t("rules.search")}</span>
      <input class="input" type="search" data-search placeholder=${t("rules.search")} value=${query} onInput=${(event) => setQuery(event.currentTarget.value)} /></label>
    <h2 class="unseen">${t("rules.title")}</h2>
    <div class="rules reference" ref=${page} data-rules=${name}>${Rules && html`<${Rules} extra=${extra} />`}</div>
    <p role="status" class="quiet" data-nothing>${query && !count ? t("rules.nothing", { words: query }) : ""}</p>`;
}

export function Page() {
  const [name] = route.value.parts;
  const game = useGame(name);
  const { extra, failed } = useExtra(name);
  const styled = useStylesheets(["/web/style/learn.css", "/web/style/table.css", ...(game?.styles ?? [])]);
  if (about.value && (!gameInfo(name) || failed)) return html`<main id="page"><${NotLoaded} /></main>`;
  const ready = styled && game && extra;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SettingsButton} /><//>
    <main class="page" id="page">
      <div class="row spread"><h1 id="page-title" tabindex="-1">${t("rules.of", { game: gameTitle(name) })}</h1>
        ${gameInfo(name)?.lesson ? html`<a class="button" href=${`/learn/${name}`}>${t("rules.learn")}</a>` : ""}</div>
      ${ready && html`<${Found} name=${name} game=${game} extra=${extra} />`}
    </main>`;
}
