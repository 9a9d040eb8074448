// Learning a game by playing it: the lesson on a scripted table.
import { useEffect } from "preact/hooks";
import { onEvents } from "../core/api.js";
import { gameInfo, gameNames, gameTitle, useGame } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { NotLoaded } from "../core/lazy.js";
import { openLesson } from "../core/lesson_connection.js";
import { about, connection, lesson, live, route } from "../core/state.js";
import { lessonName, loadLesson, saveLesson } from "../core/storage.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, SettingsButton, SoundButton } from "../parts/bar.js";
import { announceEvents, BoardArea } from "../parts/board_area.js";
import { ConnectionBanner } from "../parts/banners.js";
import { Celebration } from "../parts/celebration.js";
import { matchWithBots } from "../parts/game_list.js";
import { Icon, Mark } from "../parts/icons.js";
import { Coach } from "../parts/lesson_coach.js";
import { useStart } from "../parts/start_table.js";

/** @param {{ name: string, chapter: string, game: import("../core/game").GameClient }} props */
function Finished({ name, chapter, game }) {
  const [busy, begin] = useStart();
  const info = gameInfo(name);
  const others = gameNames().filter((other) => other !== name && gameInfo(other)?.lesson && !loadLesson(other).done);
  const chapters = (info?.chapters ?? []).filter((other) => other !== chapter && !loadLesson(lessonName(name, other)).done);
  const play = () => info && begin({ ...matchWithBots(name, game, info), ...(chapter ? game.chapter?.(chapter).rules : {}) });
  return html`<div class="lesson-end" data-lesson-end><${Celebration} />
    <p class="coach-words" tabindex="-1"><b>${t("learn.end")}</b> ${t("learn.end.next")}</p>
    <div class="row">
      <button type="button" class="button main" data-first-match disabled=${busy} onClick=${play}>${t("learn.match")}</button>
      ${chapters.map((other) => html`<a key=${other} class="button" href=${`/learn/${name}/${other}`} data-chapter=${other}>${t("learn.chapter", { chapter: game.chapter?.(other).title ?? other })}</a>`)}
      ${others.map((other) => html`<a key=${other} class="button" href=${`/learn/${other}`}>${t("learn.other", { game: gameTitle(other) })}</a>`)}
      <a class="button" href=${`/rules/${name}`}>${t("learn.rules")}</a>
    </div>
  </div>`;
}

/** @param {{ name: string, chapter: string }} props */
function StartOver({ name, chapter }) {
  if (!lesson.value?.number) return null;
  const again = () => {
    const kept = lessonName(name, chapter);
    saveLesson(kept, { answers: [], done: loadLesson(kept).done });
    openLesson(name, chapter);
  };
  return html`<button type="button" class="button faint" data-start-over onClick=${again} aria-label=${t("learn.again")} title=${t("learn.again")}><${Icon} name="again" /><span class="wide-only">${t("learn.again")}</span></button>`;
}

/** @param {{ name: string, chapter: string }} props */
function Lesson({ name, chapter }) {
  const styled = useStylesheets(["/web/style/table.css", "/web/style/learn.css"]);
  const game = useGame(name);
  useEffect(() => openLesson(name, chapter), [name, chapter]);
  useEffect(() => onEvents(announceEvents), []);
  if (!styled || !game) return null;
  return html`<div class="table-page lesson-page">
    <${Bar}><a class="brand small" href="/" data-home aria-label=${t("shell.home")} title=${t("shell.home")}><${Mark} /></a>
      <div class="table-title"><h1 id="page-title" tabindex="-1">${gameTitle(name)}</h1><p class="quiet">${(chapter && game.chapter?.(chapter).title) || t("learn.title")}</p></div>
      <span class="space"></span><${StartOver} name=${name} chapter=${chapter} /><${SoundButton} /><${SettingsButton} /><//>
    <main class="table" id="page" data-lesson=${name} data-seq=${live.value?.seq} data-connection=${connection.value.status}>
      <${ConnectionBanner} />
      <${Coach} name=${name} game=${game} end=${html`<${Finished} name=${name} chapter=${chapter} game=${game} />`} />
      ${live.value && html`<${BoardArea} game=${game} />`}
    </main>
  </div>`;
}

export function Page() {
  const [name, chapter = ""] = route.value.parts;
  if (about.value && !gameInfo(name)?.lesson) return html`<main id="page"><${NotLoaded} /></main>`;
  const known = !about.value || gameInfo(name)?.chapters.includes(chapter);
  return html`<${Lesson} name=${name} chapter=${known ? chapter : ""} />`;
}
