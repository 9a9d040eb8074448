// What a person's matches of Roll-cean brought: the points by where they come from, a match on average.
import { html } from "../core/html.js";
import { decimal, t } from "../core/i18n.js";
import { Bars, Facts } from "../parts/bars.js";

/** The names of the server, and those of the words. */
const SOURCES = { rounds: "rounds", starfish: "starfish", lines: "lines", objectives: "goals" };

/** @param {{ figures: Record<string, number>, matches: number }} props */
export function Figures({ figures, matches }) {
  const bars = Object.entries(SOURCES).map(([source, part]) => ({ name: source, label: t(`rollcean.part.${part}`), value: figures[`points.${source}`] ?? 0 }));
  const bottles = matches ? decimal((figures.bottles ?? 0) / matches) : "–";
  return html`<${Facts} facts=${[{ name: "bottles", label: t("matches.rollcean.bottles"), value: bottles }]} />
    <div class="bar-columns"><${Bars} title=${t("matches.sources")} bars=${bars} /></div>`;
}
