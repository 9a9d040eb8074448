// Everything the page asks the server: HTTP requests under /api, and the commands of a live table.
import { Connection } from "./connection.js";
import { about, connection, forgetMatch, lesson, live, me, problem, underWay } from "./state.js";
import { clearPractice, clearShuffleNotes, keepAbout, keptAbout } from "./storage.js";
import { request } from "./transport.js";

const KEPT_EVENTS = 5000; // a long match of four has half as many
const STRANGER = { name: "", seat: null, gave_up: null, host: false, blocked: [] };

/** A refusal by the server; `code` has a message in every language. */
export class Refusal extends Error {
  constructor(code, message = "", reason = "", values = {}) {
    super(message || code);
    Object.assign(this, { code, reason, values });
  }
}

/** Ask the server for something; a Refusal if it refuses. */
export function ask(method, path, body, headers = {}) {
  if (body === undefined) return askWith(method, path, { headers });
  return askWith(method, path, { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } });
}

async function askWith(method, path, options) {
  const answer = await request(path, { method, ...options }).catch(() => {
    throw new Refusal("unreachable");
  });
  const content = await answer.json().catch(() => ({}));
  if (answer.ok) return content;
  throw new Refusal(content.code ?? "internal", content.message, content.reason, content.values);
}

const withInvite = (invite) => (invite ? { "x-invite": invite } : {});
const at = (table) => `/api/tables/${encodeURIComponent(table)}`;

/** @type {Promise<void> | undefined} */
let learning;

export function learnAbout() {
  const learn = async () => {
    about.value = await ask("GET", "/api");
    keepAbout(about.value);
  };
  return (learning ??= learn().finally(() => (learning = undefined)));
}

/** For pages that work without the server: what it offers, or offered when it was last here. */
export async function learnOrRecallAbout() {
  if (about.peek()) return;
  await learnAbout().catch(() => {
    about.value ??= keptAbout();
  });
}

export async function learnMe() {
  const found = await ask("GET", "/api/me");
  me.value = found.name === null ? null : found;
}

export async function join(name) {
  me.value = await ask("POST", "/api/me", { name });
}

export async function rename(name) {
  me.value = await ask("PATCH", "/api/me", { name });
}

/** Another person uses this device now. */
function forgetThisDevice() {
  clearShuffleNotes();
  clearPractice();
  import("./replay_store.js").then(({ forgetReplay }) => forgetReplay(), () => {}); // offline: nothing was kept in this visit
  import("./search_store.js").then(({ forgetFound }) => forgetFound(), () => {});
}

export async function forgetMe() {
  await ask("DELETE", "/api/me");
  forgetThisDevice();
  me.value = null;
}

/** A person comes with a code of another device, or with a recovery code. */
export async function claim(code) {
  me.value = await ask("POST", "/api/me/claim", { code }).catch((refusal) => {
    if (refusal.code !== "bad-code") throw refusal;
    return ask("POST", "/api/sign-in/recover", { code });
  });
  forgetThisDevice();
}

/** How our name is protected: `{ passkeys, codes_left }`, and `codes` when there are new ones. */
export const account = () => ask("GET", "/api/me/account");
export const passkeyOptions = () => ask("POST", "/api/me/passkeys/options");
export const addPasskey = (made) => ask("POST", "/api/me/passkeys", made);
export const removePasskey = (id) => ask("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`);
export const renewCodes = () => ask("POST", "/api/me/recovery-codes");
export const signOutOthers = () => ask("POST", "/api/me/sign-out-others");
export const signInOptions = () => ask("POST", "/api/sign-in/options");

/** The remote bots that tables can seat now, by game. @returns {Promise<Record<string, string[]>>} */
export const remoteBots = () => ask("GET", "/api/bots");
/** Our remote bots: `{ name, created, used }` each. @returns {Promise<any[]>} */
export const ownBots = () => ask("GET", "/api/me/bots");
/** A new remote bot, and its token. @returns {Promise<{ name: string, token: string }>} */
export const makeBot = (name) => ask("POST", "/api/me/bots", { name });
export const revokeBot = (name) => ask("DELETE", `/api/me/bots/${encodeURIComponent(name)}`);

/** Become the player of a passkey on this device. */
export async function signIn(signed) {
  me.value = await ask("POST", "/api/sign-in", signed);
  forgetThisDevice();
}

export const deviceCode = () => ask("POST", "/api/me/code");
/** Our own tables and the public ones: `{ mine, open }`. */
export const lobby = () => ask("GET", "/api/lobby");
/** The public matches that are being played now. @returns {Promise<any[]>} */
export const watchList = () => ask("GET", "/api/watch");
/** Whom we follow: `{ id, name }` each. @returns {Promise<{ id: string, name: string }[]>} */
export const follows = () => ask("GET", "/api/me/follows");
export const follow = (table, seat) => ask("POST", `${at(table)}/follow`, { seat });
export const unfollow = (id) => ask("DELETE", `/api/me/follows/${encodeURIComponent(id)}`);
export const makeTable = (settings) => ask("POST", "/api/tables", settings);
export const record = (table, invite) => ask("GET", `${at(table)}/record`, undefined, withInvite(invite));
export const hint = (table, language, invite) => ask("POST", `${at(table)}/hint?language=${language}`, undefined, withInvite(invite));
/** What this device has to search for a hint. @param {string} table @param {string[]} known tables that need not be sent @param {string} invite @returns {Promise<import("./search.js").Searches>} */
export const hintSearch = (table, known, invite) => ask("POST", `${at(table)}/hint/search`, { known }, withInvite(invite));
/** The hint that follows from its results. @param {string} table @param {{ id: string, results: Record<string, string> }} found @param {string} language @param {string} invite */
export const hintFound = (table, found, language, invite) => ask("POST", `${at(table)}/hint/found?language=${language}`, found, withInvite(invite));
/** What this device has to search for an analysis. @param {string} table @param {string[]} known @param {string} invite @returns {Promise<import("./search.js").Searches>} */
export const analysisSearch = (table, known, invite) => ask("POST", `${at(table)}/analysis/search`, { known }, withInvite(invite));
/** The report that follows from its results. @param {string} table @param {{ id: string, results: Record<string, string> }[]} found @param {string} language @param {string} invite */
export const analysisFound = (table, found, language, invite) => ask("POST", `${at(table)}/analysis/found?language=${language}`, { found }, withInvite(invite));
export const beginAnalysis = (table, invite) => ask("POST", `${at(table)}/analysis`, undefined, withInvite(invite));
export const analysis = (table, language, invite) => ask("GET", `${at(table)}/analysis?language=${language}`, undefined, withInvite(invite));
const askReplay = (table, invite) => ask("GET", `${at(table)}/replay`, undefined, withInvite(invite));

/** The replay that was asked for before its page had loaded. @type {{ table: string, answer: Promise<any> } | null} */
let early = null;

/** Ask for a replay while its page loads; the page says what is wrong with it. */
export function askReplayEarly(table, invite) {
  early = { table, answer: askReplay(table, invite) };
  return early.answer;
}

/** A finished match step by step. */
export function replayOf(table, invite) {
  const asked = early;
  early = null;
  return asked && asked.table === table ? asked.answer : askReplay(table, invite);
}

/** The match of a record, step by step. @param {string} text of the record's file */
export const replayRecord = (text) => askWith("POST", "/api/replay", { body: text, headers: { "content-type": "application/json" } });
/** Play on from a step of a finished match: a new table, `{ id }`. @param {string} table @param {string} invite @param {{ step: number, seat: number, bot: string }} wish */
export const playOn = (table, invite, wish) => ask("POST", `${at(table)}/play-on`, wish, withInvite(invite));
/** The same for the match of a record. @param {string} text of the record's file @param {{ step: number, seat: number, bot: string }} wish */
export const playRecordOn = (text, wish) => ask("POST", "/api/replay/play-on", { ...wish, record: JSON.parse(text) });
/** Where a lesson stands after some answers. @param {string} game @param {{ answers: string[], answer?: string, chapter?: string }} body */
export const lessonState = (game, body) => ask("POST", `/api/lessons/${encodeURIComponent(game)}`, body);
/** What a page about the rules shows besides the facts. @param {string} game */
export const rulesOf = (game) => ask("GET", `/api/rules/${encodeURIComponent(game)}`);
/** The deals of a day, and our calendar. @param {string} day empty for today @returns {Promise<import("./deals").DailyDay>} */
export const dailyDay = (day) => ask("GET", `/api/daily${day ? `?day=${encodeURIComponent(day)}` : ""}`);
/** The table of our only try at today's deal. @param {string} game @returns {Promise<{ table: string }>} */
export const startDaily = (game) => ask("POST", `/api/daily/${encodeURIComponent(game)}`);
/** Let others play the deal of our match. @param {string} table @returns {Promise<{ id: string }>} */
export const makeChallenge = (table) => ask("POST", `${at(table)}/challenge`);
/** @param {string} id @returns {Promise<import("./deals").Challenge>} */
export const challenge = (id) => ask("GET", `/api/challenges/${encodeURIComponent(id)}`);
/** The table of our only try at a challenge. @param {string} id @returns {Promise<{ table: string }>} */
export const startChallenge = (id) => ask("POST", `/api/challenges/${encodeURIComponent(id)}`);
export const statistics = (table, invite) => ask("GET", `${at(table)}/statistics`, undefined, withInvite(invite));

// Our finished matches

/** @param {Record<string, string | number>} filter what is empty does not restrict */
const asked = (filter) => new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])));
/** A page of our finished matches: `{ matches, next, uncounted }`. */
export const myMatches = (filter) => ask("GET", `/api/me/matches?${asked(filter)}`);
/** Our finished matches in numbers: `{ outcomes, games, opponents }`. */
export const myFigures = (filter) => ask("GET", `/api/me/figures?${asked(filter)}`);

// Practice

/** All positions to practise, each `{ id, game, own }`, and how we do: `{ positions, note }`. */
export const practicePositions = () => ask("GET", "/api/practice");
/** Have all positions asked again; our note. */
export const practiseFromStart = () => ask("DELETE", "/api/practice");
/** A position: `{ id, game, own, frame }`. @param {string} id */
export const practicePosition = (id) => ask("GET", `/api/practice/${encodeURIComponent(id)}`);
/** What a move in a position is worth. @param {string} id @param {string} move @param {string} language */
export const answerPosition = (id, move, language) => ask("POST", `/api/practice/${encodeURIComponent(id)}?language=${language}`, { move });

// At a real table

/** Count a match by the rules of its game; a Refusal says what cannot be. */
export const countPad = (pad) => ask("POST", "/api/score", pad);
export const printOptions = () => ask("GET", "/api/print");

// The live table

/**
 * What a table speaks through: a live socket, or a lesson.
 * @typedef {object} Line
 * @property {(type: string, fields?: Record<string, any>) => void} send
 * @property {() => string[]} types of the commands under way
 * @property {() => void} restart
 * @property {() => void} now
 * @property {() => void} end
 */

/** @type {Line | null} */
let line = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resuming = undefined;
const listeners = new Set();

/**
 * Listen to events as they happen, for sounds and animation; events missed while disconnected are left out.
 * @param {(events: import("./state.js").TableEvent[], before: import("./state.js").Live | null) => void} listener
 * @returns {() => void} to stop
 */
export function onEvents(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Connect to a table; `live` and `connection` follow it. */
export function openTable(table, invite) {
  closeTable();
  connection.value = { status: "connecting", code: "" };
  line = new Connection(table, {
    invite,
    hear: (message, after) => hear(table, message, after),
    changed: (here) => {
      connection.value = { status: here ? "here" : "lost", code: "" };
      if (here && !about.peek()) learnAbout().catch(() => {}); // the next connection tries again
    },
  });
}

/**
 * Be at the table of a lesson, which has a line of its own (lesson_connection.js).
 * @param {(hearing: { hear: (message: any, after: number) => void, changed: (here: boolean) => void, stepped: (state: any, refused: boolean) => void, watching: () => void, failed: (refusal: any) => void }) => Line} make
 */
export function openLessonTable(make) {
  closeTable();
  connection.value = { status: "connecting", code: "" };
  line = make({
    hear: (message, after) => hear("lesson", message, after),
    changed: (here) => {
      connection.value = { status: here ? "here" : "lost", code: "" };
    },
    stepped: ({ step, number, steps, looks }, wrong) => {
      underWay.value = [];
      lesson.value = { step, number, steps, looks, done: false, refused: wrong ? (lesson.peek()?.refused ?? 0) + 1 : 0 };
    },
    watching: () => {
      const now = lesson.peek();
      if (now) lesson.value = { ...now, done: true, refused: 0 };
    },
    failed: (refusal) => {
      underWay.value = [];
      refused(refusal);
    },
  });
}

export function closeTable() {
  line?.end();
  line = null;
  clearTimeout(resuming);
  live.value = null;
  forgetMatch();
  lesson.value = null;
  problem.value = null;
  underWay.value = [];
  connection.value = { status: "none", code: "" };
}

/** Connect again, for example after choosing a name. */
export const reconnect = () => line?.restart();

/** Connect at once instead of waiting for the next try. */
export const connectNow = () => line?.now();

/** Send a command of the live protocol; it is sent again until the server has acknowledged it. */
export function send(type, fields = {}) {
  if (!line) return;
  problem.value = null;
  line.send(type, fields);
  underWay.value = line.types();
}

export const move = (text) => live.value && send("move", { move: text, after: live.value.seq });
export const undo = () => send("undo");
export const chat = (text) => send("chat", { text });
export const emote = (name) => send("emote", { emote: name });
export const leave = () => send("leave");
export const resign = () => send("resign");
export const back = () => send("back");
export const seen = () => send("seen");
/** In a lesson: we have looked at what it shows. */
export const look = () => send("look");
export const rematch = () => send("rematch");
export const addBot = (seat, bot) => send("add-bot", { seat, bot });
export const remove = (seat) => send("remove", { seat });
export const mute = (seat, on) => send("mute", { seat, on });
export function block(seat, on) {
  send("block", { seat, on });
  if (!live.value) return;
  const { you } = live.value; // only our own view of the chat changes, so the server sends no update
  const others = you.blocked.filter((one) => one !== seat);
  live.value = { ...live.value, you: { ...you, blocked: on ? [...others, seat] : others } };
}
export const report = (seat, reason) => send("report", { seat, reason });

function hear(table, message, after) {
  underWay.value = line?.types() ?? [];
  if (message.type === "welcome") welcome(table, message, after);
  else if (message.type === "update") update(message);
  else if (message.type === "presence" && live.value) {
    live.value = { ...live.value, here: message.here, watching: message.watching };
  } else if (message.type === "error") refused(message);
}

function refused({ code, reason = "", message, values = {} }) {
  if (code === "not-revealing") return; // the seats changed meanwhile, and the page commits again
  problem.value = { code, reason, message, values };
  if (["no-table", "protocol", "banned"].includes(code)) connection.value = { status: "ended", code };
}

/** Take everything the server sends on connecting; its events are those after the number `after`. */
function welcome(id, message, after) {
  const before = live.value;
  const events = [...(after ? (before?.events ?? []) : []), ...(message.events ?? [])];
  take({ ...before, id, here: message.here ?? [], watching: message.watching ?? 0, setup: message.setup ?? null }, message, events);
}

function update(message) {
  const before = live.value;
  if (!before) return;
  const setup = message.setup ?? before.setup;
  take({ ...before, setup }, message, [...before.events, ...message.events]);
  for (const listener of listeners) listener(message.events, before);
}

/** The time in which everybody looks at the count of a round; null outside of it. */
function pauseOf(clock) {
  return clock.resumes ? { until: performance.now() + clock.resumes - clock.now, unseen: clock.unseen ?? [] } : null;
}

/** During a pause nobody is offered a move; they come back when it is over, even if the server says nothing. */
function resumeLater(pause, legal) {
  clearTimeout(resuming);
  if (!pause) return;
  resuming = setTimeout(() => {
    if (live.value) live.value = { ...live.value, pause: null, legal };
  }, pause.until - performance.now());
}

function take(base, message, events) {
  const { clock } = message;
  const pause = pauseOf(clock);
  const legal = message.legal ?? [];
  resumeLater(pause, legal);
  live.value = {
    ...base,
    seq: message.seq,
    table: message.table ?? base.table,
    you: message.you ? { ...STRANGER, ...message.you } : (base.you ?? STRANGER),
    view: message.view ?? null,
    legal: pause ? [] : legal,
    pause,
    offers: message.offers ?? [],
    mayUndo: message.may_undo ?? false,
    due: clock.due ? performance.now() + clock.due - clock.now : null,
    events: events.slice(-KEPT_EVENTS),
  };
}

