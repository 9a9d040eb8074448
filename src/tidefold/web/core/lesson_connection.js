// The line of a lesson: like the socket of a live table, but every answer is a request of its own, and this device keeps the answers.
import { lessonState, openLessonTable } from "./api.js";
import { mayMove } from "./preferences.js";
import { lessonName, loadLesson, saveLesson } from "./storage.js";

const PACE_MS = 450; // between moves that are made by themselves
const STILL_PACE_MS = 120;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @typedef {{ step: string, number: number, steps: number, looks: boolean, answers: number, frames: any[] }} LessonState */
/**
 * @typedef {object} LessonHearing
 * @property {(message: any, after: number) => void} hear gets every message, as of a live table
 * @property {(here: boolean) => void} changed are we connected?
 * @property {(state: LessonState, refused: boolean) => void} stepped where the lesson stands, and whether an answer was not the one
 * @property {() => void} watching the answer was right, and what follows is being shown
 * @property {(refusal: any) => void} failed
 */

class LessonConnection {
  ended = false;
  /** The type of the command under way. */
  busy = "";

  /** @param {string} game @param {string} chapter @param {LessonHearing} hearing */
  constructor(game, chapter, hearing) {
    this.game = game;
    this.name = lessonName(game, chapter);
    this.chapter = chapter ? { chapter } : {};
    this.hearing = hearing;
    this.answers = loadLesson(this.name).answers;
    this.now();
  }

  /** Begin, or go on where the answers lead. */
  async now() {
    const { changed, hear, stepped } = this.hearing;
    try {
      const state = await lessonState(this.game, { ...this.chapter, answers: this.answers });
      if (this.ended) return;
      this.answers = this.answers.slice(0, state.answers);
      changed(true);
      hear(state.frames[0], 0);
      stepped(state, false);
    } catch {
      if (!this.ended) changed(false);
    }
  }

  /** Answer with a move, or with the name of another command: `seen`, `look`. */
  send(type, fields = {}) {
    if (this.busy) return;
    this.busy = type;
    this.answer(type === "move" ? fields.move : type).catch(this.hearing.failed);
  }

  async answer(answer) {
    try {
      const state = await lessonState(this.game, { ...this.chapter, answers: this.answers, answer });
      this.busy = "";
      if (!state.frames.length) return void this.hearing.stepped(state, true);
      this.answers = [...this.answers, answer];
      saveLesson(this.name, { answers: this.answers, done: loadLesson(this.name).done || !state.step });
      await this.show(state);
    } finally {
      this.busy = "";
    }
  }

  /** Show what happened, one move after the other. @param {LessonState} state */
  async show(state) {
    if (state.frames.length > 1) this.hearing.watching();
    for (const [number, frame] of state.frames.entries()) {
      if (number) await pause(mayMove() ? PACE_MS : STILL_PACE_MS);
      if (this.ended) return;
      this.hearing.hear(frame, frame.seq);
    }
    this.hearing.stepped(state, false);
  }

  types() {
    return this.busy ? [this.busy] : [];
  }

  restart() {}

  end() {
    this.ended = true;
  }
}

/** Begin the lesson of a game or one of its chapters, or go on with it; `live`, `connection` and `lesson` follow it. @param {string} game @param {string} chapter */
export const openLesson = (game, chapter) => openLessonTable((hearing) => new LessonConnection(game, chapter, hearing));
