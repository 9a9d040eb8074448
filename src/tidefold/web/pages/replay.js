// A finished match step by step, of a table or from a record's file.
import { computed, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { linkTo, place, wholeAddress } from "../core/address.js";
import { playOn, playRecordOn, replayOf, replayRecord } from "../core/api.js";
import { gameClient, gameFailed, gameTitle, loadReplayBoard, useGame } from "../core/games.js";
import { html } from "../core/html.js";
import { language, t } from "../core/i18n.js";
import { NotLoaded } from "../core/lazy.js";
import { closeReplay, eventsSoFar, knower, OPEN, openReplay, replay, restedStep, step } from "../core/replay.js";
import { keepReplay, keptReplay } from "../core/replay_store.js";
import { replayAddress } from "../core/route.js";
import { about, live, route, table } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { useAnalysis } from "../parts/analysis.js";
import { Bar, SettingsButton, SoundButton } from "../parts/bar.js";
import { Icon, IconButton, Mark } from "../parts/icons.js";
import { Log } from "../parts/log.js";
import { PlayOn } from "../parts/play_on.js";
import { saveRecord } from "../parts/save_record.js";
import { Scene } from "../parts/scene.js";
import { ReplayAnalysis, useMarked } from "../parts/replay_analysis.js";
import { ReplayControls } from "../parts/replay_controls.js";
import { OwnShuffleCheck } from "../parts/shuffle_check.js";
import { errorText, toast, toastError } from "../parts/toast.js";

const SETTLED_MS = 200;
const LATEST = 14; // events in the log: it is drawn again with every step
const STYLES = ["/web/style/table.css", "/web/style/replay.css"];

/** The match in a file that was chosen here; it has no address. @type {import("@preact/signals").Signal<{ name: string, text: string, sent: import("../core/replay.js").SentReplay } | null>} */
const opened = signal(null);

/** The moment that the address names. */
function addressed() {
  const asked = new URLSearchParams(place().search);
  return { at: Number(asked.get("step")) || 0, who: asked.get("seat") ?? OPEN };
}

/** Ask the server for the match; without it, the copy that this browser keeps. */
async function fetchReplay(table, invite) {
  try {
    return { sent: await replayOf(table, invite), kept: null };
  } catch (refusal) {
    const kept = refusal.code === "unreachable" ? await keptReplay() : null;
    if (!kept || kept.table !== table) throw refusal;
    about.value ??= kept.about;
    return { sent: kept.sent, kept };
  }
}

/** Open the match of the address; why it could not be, and the copy it comes from if the server did not answer. */
function useTableReplay() {
  const { table, invite } = route.value;
  const [state, setState] = useState({ refusal: /** @type {any} */ (null), kept: /** @type {import("../core/replay_store.js").KeptReplay | null} */ (null) });
  useEffect(() => {
    let here = true;
    const show = ({ sent, kept }) => {
      if (!here) return;
      loadReplayBoard(sent.table.settings.game);
      openReplay(sent, addressed());
      setState({ refusal: null, kept });
    };
    fetchReplay(table, invite).then(show, (refusal) => here && setState({ refusal, kept: null }));
    return () => {
      here = false;
      closeReplay();
    };
  }, [table]);
  return state;
}

/** The address follows the moment, once it stands still. */
function useAddress() {
  const { table, invite } = route.value;
  const [at, who, shown] = [restedStep.value, knower.value, replay.value];
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => history.replaceState(null, "", linkTo(replayAddress(table, invite, { step: at, seat: who }))), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [at, who, shown]);
}

/** Keep the match and its analysis on this device, for when the server cannot be reached. */
function useKept(kept, progress) {
  const sent = replay.value;
  const info = about.value;
  const done = progress?.analysis ? progress : null;
  useEffect(() => {
    if (!sent || !info || kept) return;
    keepReplay({ table: route.value.table, sent, about: info, analysis: done ? { [language.value]: done } : {} });
  }, [sent, info, done]);
}

const gameName = computed(() => table.value?.settings.game ?? "");
const hasView = computed(() => Boolean(live.value?.view));
/** How far the match is, as its game says it. */
const progressWords = computed(() => (live.value?.view ? (gameClient(gameName.value)?.progress(live.value.view) ?? "") : ""));

function Title() {
  const [game, progress] = [gameName.value, progressWords.value];
  return html`<div class="table-title"><h1 id="page-title" tabindex="-1">${game ? gameTitle(game) : t("replay.title")}</h1><p class="quiet">${game && html`<span class=${progress ? "replay-word" : ""}>${t("replay.title")}${progress && " · "}</span>${progress}`}</p></div>`;
}

async function copyLink() {
  const { table, invite } = route.peek();
  const address = wholeAddress(replayAddress(table, invite, { step: step.peek(), seat: knower.peek() }));
  try {
    await navigator.clipboard.writeText(address);
    toast(t("replay.link.copied"));
  } catch {
    toast(address); // to be copied by hand
  }
}

function ReplayBar({ table }) {
  return html`<${Bar}><a class="brand small" href="/" data-home aria-label=${t("shell.home")} title=${t("shell.home")}><${Mark} /></a>
    <${Title} /><span class="space"></span>
    ${table && html`<${IconButton} icon="link" label=${t("replay.link")} data-copy-link onClick=${copyLink} />
      <${IconButton} icon="save" label=${t("shell.after.record")} data-record onClick=${() => saveRecord(table, route.peek().invite)} />`}
    <${SoundButton} /><${SettingsButton} /><//>`;
}

/** Was the shuffle fair? What the server drew again, and what this browser noted before the match. */
function Shuffle() {
  const sent = replay.value;
  if (!sent) return null;
  const words = { proved: t("replay.shuffle.proved"), broken: t("replay.shuffle.broken"), unproved: t("replay.shuffle.unproved") };
  return html`<p class="replay-shuffle ${sent.shuffle === "broken" ? "warning" : "quiet"}" data-proof=${sent.shuffle}>${sent.shuffle === "proved" && html`<${Icon} name="check" />`}<span>${words[sent.shuffle]}</span></p>
    ${sent.table.id && html`<${OwnShuffleCheck} id=${sent.table.id} />`}`;
}

const ReplayLog = () => html`<${Log} events=${eventsSoFar()} most=${LATEST} />`;

/** @param {{ game: import("../core/game").GameClient, progress: any, begin: () => void, kept: any, start: Parameters<typeof PlayOn>[0]["start"], children?: any }} props */
function Shown({ game, progress, begin, kept, start, children }) {
  const styled = useStylesheets(game.styles);
  useMarked(progress?.analysis);
  if (!styled || !hasView.value || !game.replay) return null;
  return html`<div class="board-area" data-board=${gameName.value}><${game.replay.Board} /></div>
    <section class="replay-side" aria-label=${t("replay.side")}>
      ${kept && html`<p class="warning replay-kept" role="status" data-kept>${t("replay.offline")}</p>`}
      ${children}${!kept && html`<${PlayOn} start=${start} />`}<${ReplayAnalysis} progress=${progress} begin=${begin} />
      <details class="unfold replay-log" open><summary>${t("shell.tab.log")}</summary><${ReplayLog} /></details><${Shuffle} />
    </section>
    <${ReplayControls} game=${game} curves=${progress?.analysis} />`;
}

function ReplayFrame({ table, start, progress = null, begin = () => {}, kept = null, refusal = null, children = null }) {
  const name = replay.value?.table.settings.game ?? "";
  const game = useGame(name);
  useEffect(() => void game?.sentence.ready(), [game]);
  return html`<div class="replay-page"><${ReplayBar} table=${table} />
    <main class="replay" id="page" data-replay=${replay.value ? "shown" : refusal ? "refused" : "loading"} data-step=${step} data-knower=${knower}>
      ${refusal ? html`<${Refused} refusal=${refusal} />` : gameFailed(name) ? html`<${NotLoaded} />` : !game ? html`<p class="table-waiting quiet" role="status">${t("replay.loading")}</p>`
        : html`<${Shown} game=${game} progress=${progress} begin=${begin} kept=${kept} start=${start}>${children}<//>`}
    </main></div>`;
}

function Refused({ refusal }) {
  return html`<div class="room lost" data-lost=${refusal.code}><div class="room-sea"><${Scene} /></div>
    <section class="panel room-paper" role="alert"><h2>${t("replay.refused")}</h2><p>${errorText(refusal)}</p>
      <div class="row"><a class="button main" href="/" data-home><${Icon} name="home" />${t("shell.home")}</a></div></section></div>`;
}

function TableReplay() {
  const { refusal, kept } = useTableReplay();
  const asked = useAnalysis();
  useAddress();
  const progress = asked.progress ?? kept?.analysis[language.value] ?? null;
  useKept(kept, progress);
  const { table, invite } = route.value;
  const start = (wish) => playOn(table, invite, wish);
  return html`<${ReplayFrame} table=${route.value.table} start=${start} progress=${progress} begin=${asked.begin} kept=${kept} refusal=${refusal} />`;
}

function FileReplay() {
  const found = opened.value;
  useEffect(() => {
    if (found) openReplay(found.sent);
    return closeReplay;
  }, [found]);
  const another = html`<div class="row spread"><p>${t("replay.file", { name: found?.name ?? "" })}</p><button type="button" class="button" data-another onClick=${() => (opened.value = null)}>${t("replay.another")}</button></div>`;
  return html`<${ReplayFrame} table="" start=${(wish) => playRecordOn(found?.text ?? "", wish)}>${another}<//>`;
}

function KeptLink() {
  const [kept, setKept] = useState(/** @type {import("../core/replay_store.js").KeptReplay | null} */ (null));
  useEffect(() => void keptReplay().then(setKept), []);
  if (!kept) return null;
  return html`<p><a class="button" href=${replayAddress(kept.table, "")} data-kept-link><${Icon} name="play" />${t("replay.kept", { game: gameTitle(kept.sent.table.settings.game) })}</a></p>`;
}

function Upload() {
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const take = async (file) => {
    if (!file) return;
    setWrong(null);
    try {
      const text = await file.text();
      opened.value = { name: file.name, text, sent: await replayRecord(text) };
    } catch (refusal) {
      if (refusal.code === "bad-record" || refusal.code === "bad-message") setWrong(refusal);
      else toastError(refusal);
    }
  };
  const drop = (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  };
  return html`<div class="replay-page"><${ReplayBar} table="" /><main class="room" id="page" data-upload onDragOver=${(event) => event.preventDefault()} onDrop=${drop}>
    <div class="room-sea"><${Scene} /></div>
    <section class="panel room-paper"><h2>${t("replay.upload")}</h2><p>${t("replay.upload.about")}</p>
      <label class="button main big upload"><${Icon} name="upload" />${t("replay.upload.choose")}<input type="file" class="unseen" accept=".json,application/json" data-file onChange=${(event) => take(event.currentTarget.files[0])} /></label>
      ${wrong && html`<div class="warning upload-wrong" role="alert" data-wrong><p>${t("error.bad-record")}</p><code lang="en">${wrong.message}</code></div>`}
      <${KeptLink} /></section></main></div>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  if (!styled) return null;
  if (route.value.table) return html`<${TableReplay} />`;
  return opened.value ? html`<${FileReplay} />` : html`<${Upload} />`;
}
