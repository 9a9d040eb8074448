// The coach of a lesson: what to do now, a mark around it, and a friendly word if it was something else.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { look } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { lesson } from "../core/state.js";
import { Icon } from "./icons.js";
import { useMarks } from "./marks.js";

/** @typedef {import("../core/game").LessonGuide} LessonGuide */


/** A step in which nothing is played is done once what it watches says so, or else once what is marked is touched. @param {LessonGuide | null} guide */
function useLooking(guide, step, looks) {
  useEffect(() => {
    if (!guide || !looks) return undefined;
    let done = false; // two answers would also complete the next step
    const finish = () => {
      if (!done) look();
      done = true;
    };
    const watched = guide.watch?.[step];
    if (watched) {
      let before = "";
      return effect(() => {
        const now = watched();
        if (now === true || (before && now && now !== before)) queueMicrotask(finish);
        if (now) before = String(now);
      });
    }
    const touched = (event) => event.target instanceof Element && event.target.closest(guide.marks[step] ?? "") && finish();
    addEventListener("click", touched);
    return () => {
      done = true;
      removeEventListener("click", touched);
    };
  }, [guide, step, looks]);
}

function Progress({ number, steps }) {
  return html`<progress class="coach-progress" max=${steps} value=${number} aria-label=${t("learn.progress", { number: Math.min(number + 1, steps), steps })}></progress>`;
}

/** Tell the page how much room the coach takes. */
export function useHeight() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const page = /** @type {HTMLElement | null} */ (box.current?.closest(".lesson-page"));
    const measure = new ResizeObserver(() => page?.style.setProperty("--coach", `${box.current?.offsetHeight ?? 0}px`));
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, []);
  return box;
}

/** The guide of a game, once it has loaded. @param {import("../core/game").GameClient} game @returns {LessonGuide | null} */
function useGuide(game) {
  const [guide, setGuide] = useState(/** @type {LessonGuide | null} */ (null));
  useEffect(() => void game.lesson?.().then(setGuide), [game]);
  return guide;
}

/** @param {{ name: string, game: import("../core/game").GameClient, end: any }} props  `end` is shown once the lesson is over */
export function Coach({ name, game, end }) {
  const box = useHeight();
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  const guide = useGuide(game);
  const { step = "", number = 0, steps = 1, looks = false, done = false, refused = 0 } = lesson.value ?? {};
  useMarks("data-lesson-mark", step, done ? "" : (guide?.marks[step] ?? ""));
  useEffect(() => guide?.prepare?.[step]?.(), [guide, step]);
  useLooking(guide, step, looks && !done);
  const text = step && guide ? t(`learn.${name}.${step}`, guide.values()) : "";
  const wrong = refused ? t("learn.wrong") : "";
  useEffect(() => void (done || announce([wrong, text].filter(Boolean).join(" "))), [text, refused, done]);
  const next = () => {
    look();
    words.current?.focus();
  };
  return html`<section class="coach" ref=${box} aria-label=${t("learn.coach")} data-step=${lesson.value ? step || "end" : undefined} data-refused=${refused}>
    <${Progress} number=${number} steps=${steps} />
    ${lesson.value && !step ? end : html`<div class="coach-row"><p class=${done ? "coach-words done" : "coach-words"} ref=${words} tabindex="-1">${done && html`<${Icon} name="check" /> `}${wrong && html`<b class="coach-wrong">${wrong} </b>`}${text}</p>
      ${looks && !done && !guide?.watch?.[step] && html`<button type="button" class="button main" data-go-on onClick=${next}>${t("learn.go-on")}</button>`}</div>`}
  </section>`;
}
