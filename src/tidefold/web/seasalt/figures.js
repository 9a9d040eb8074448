// What a person's matches of Sea Salt & Paper brought: calls, bets, thefts, and which cards paid.
import { html } from "../core/html.js";
import { decimal, number, t } from "../core/i18n.js";
import { Bars, Facts } from "../parts/bars.js";

const SOURCES = ["duos", "collections", "multipliers", "mermaids", "bonus"];

/** The pairs that were laid, those laid most often first. */
function pairsOf(figures) {
  const laid = Object.entries(figures).filter(([name]) => name.startsWith("pairs."));
  const bars = laid.map(([name, value]) => ({ name: name.slice("pairs.".length), value }));
  return bars.sort((a, b) => b.value - a.value).map(({ name, value }) => ({ name, label: t(`kind.${name}`), value }));
}

/** @param {{ figures: Record<string, number> }} props */
export function Figures({ figures }) {
  const { rounds = 0, scored = 0, stops = 0, bets_won: won = 0, bets_lost: lost = 0, robbed = 0, was_robbed: wasRobbed = 0 } = figures;
  const pairs = pairsOf(figures);
  return html`<${Facts} facts=${[
      { name: "per-round", label: t("matches.seasalt.per-round"), value: rounds ? decimal(scored / rounds) : "–" },
      { name: "stops", label: t("seasalt.statistics.stops"), value: number(stops) },
      { name: "bets", label: t("seasalt.statistics.bets"), value: `${won}/${won + lost}` },
      { name: "robbed", label: t("seasalt.statistics.robbed"), value: number(robbed) },
      { name: "was-robbed", label: t("seasalt.statistics.was-robbed"), value: number(wasRobbed) },
    ]} />
    <div class="bar-columns"><${Bars} title=${t("matches.sources")} bars=${SOURCES.map((name) => ({ name, label: t(name === "bonus" ? "matches.seasalt.bonus" : `seasalt.category.${name}`), value: figures[`points.${name}`] ?? 0 }))} />
    ${pairs.length > 0 && html`<${Bars} title=${t("matches.seasalt.pairs")} bars=${pairs} />`}</div>`;
}
