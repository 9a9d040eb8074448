// What would you do? A position as its player saw it; a move on the board is the answer.
import { useEffect, useRef } from "preact/hooks";
import { closeTable, learnAbout } from "../core/api.js";
import { announce } from "../core/announce.js";
import { gameTitle, useGame } from "../core/games.js";
import { html } from "../core/html.js";
import { decimal, language, t } from "../core/i18n.js";
import { answer, beginPractice, count, nextPosition, position, practiseAgain, sayAgain, score, stage } from "../core/practice.js";
import { about, live } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, SettingsButton, SoundButton } from "../parts/bar.js";
import { BoardArea } from "../parts/board_area.js";
import { Icon, Mark } from "../parts/icons.js";
import { useHeight } from "../parts/lesson_coach.js";

const STYLES = ["/web/style/table.css", "/web/style/learn.css", "/web/style/practice.css"];

const percent = (value) => new Intl.NumberFormat(language.value, { style: "percent" }).format(value);
const worth = (value = 0, unit = "chance") => (unit === "points" ? t("practice.points", { points: decimal(value) }) : t("practice.chance", { percent: percent(value) }));

function Streak() {
  const { streak } = score.value;
  if (!streak) return null;
  return html`<span class="mark-tag streak" data-streak=${streak}>${t("practice.streak", { n: streak })}</span>`;
}

function Asked() {
  const words = { weighing: t("practice.weighing"), preparing: t("practice.preparing"), loading: t("practice.loading") };
  return html`<div class="coach-row"><p class="coach-words" role="status"><b>${words[stage.value] ?? t("practice.ask")}</b>
      ${position.value && html` <span class="quiet">${position.value.own ? t("practice.own") : t("practice.proven")} · ${t("practice.count", { n: count.value.answered + 1, of: count.value.of })}</span>`}</p>
    <${Streak} />${stage.value === "asked" && html`<button type="button" class="button" data-skip onClick=${nextPosition}>${t("practice.skip")}</button>`}</div>`;
}

/** What became of the answer: in words first, for everybody. */
function Answered() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const result = /** @type {import("../core/practice.js").Answer} */ (answer.value);
  const verdict = result.right ? t("practice.right") : t("practice.wrong");
  useEffect(() => {
    box.current?.focus();
    announce([verdict, result.why].filter(Boolean).join(" "));
  }, [result.move]);
  const foreign = result.language !== language.value;
  useEffect(() => void (foreign && sayAgain().catch(() => {})), [foreign, language.value]); // the verdict is there in any case
  const line = (label, move, value) => html`<div><dt>${label}</dt><dd>${move} <b>${worth(value, result.unit)}</b></dd></div>`;
  return html`<div class="coach-row practice-answer" data-right=${Boolean(result.right)}><div class="coach-words" ref=${box} tabindex="-1">
      <p class="practice-verdict"><${Icon} name=${result.right ? "check" : "lamp"} /><b>${verdict}</b> <${Streak} /></p>
      ${!foreign && html`<dl>${line(t("practice.given"), result.given, result.given_value)}${result.given !== result.best && line(t("practice.best"), result.best, result.best_value)}</dl>`}
      ${!foreign && result.why && html`<p data-why>${result.why}</p>`}</div>
    <button type="button" class="button main" data-next onClick=${nextPosition}>${t("practice.next")}</button></div>`;
}

function Done() {
  return html`<div class="coach-row" data-practice-done><div class="coach-words"><p><b>${t("practice.done")}</b> ${t("practice.done.text")}</p><p class="quiet">${t("practice.longest", { n: score.value.longest })}</p></div>
    <div class="row"><button type="button" class="button main" data-practise-again onClick=${practiseAgain}>${t("practice.again")}</button><a class="button" href="/">${t("shell.home")}</a></div></div>`;
}

function Failed() {
  return html`<div class="coach-row" role="alert"><p class="coach-words">${t("practice.failed")}</p><button type="button" class="button" data-again onClick=${beginPractice}>${t("shell.again")}</button></div>`;
}

function Coach() {
  const box = useHeight();
  const shown = { answered: Answered, done: Done, failed: Failed }[stage.value] ?? Asked;
  return html`<section class="coach" ref=${box} aria-label=${t("practice.title")} data-stage=${stage.value}><${shown} /></section>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const name = position.value?.game ?? "";
  const game = useGame(name);
  useEffect(() => {
    if (!about.peek()) learnAbout().catch(() => {}); // what is asked next says that the server is away
    beginPractice();
    return closeTable;
  }, []);
  useEffect(() => void game?.sentence.ready(), [game]);
  if (!styled) return null;
  return html`<div class="table-page lesson-page practice-page">
    <${Bar}><a class="brand small" href="/" data-home aria-label=${t("shell.home")} title=${t("shell.home")}><${Mark} /></a>
      <div class="table-title"><h1 id="page-title" tabindex="-1">${t("practice.title")}</h1><p class="quiet">${name ? gameTitle(name) : ""}</p></div>
      <span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="table" id="page" data-practice=${position.value?.id}><${Coach} />
      ${game && live.value && position.value && html`<${BoardArea} key=${position.value.id} game=${game} />`}</main>
  </div>`;
}
