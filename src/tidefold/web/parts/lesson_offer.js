// One line on the first page for new players: learn a game by playing it.
import { gameInfo, gameNames, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { prefer, preferences } from "../core/preferences.js";
import { me } from "../core/state.js";
import { hasBegunLessons, loadShuffleNotes } from "../core/storage.js";
import { IconButton } from "./icons.js";

/** Is the person new here? What this device keeps is known at once, so nothing jumps when the server says who we are. */
export const isNew = () => !me.value && preferences.value.lessonOffer && !hasBegunLessons() && !loadShuffleNotes().length;

export function LessonOffer() {
  const lessons = gameNames().filter((name) => gameInfo(name)?.lesson);
  if (!isNew() || !lessons.length) return null;
  return html`<div class="panel lesson-offer" data-offer>
    <p>${t("home.offer")}</p>${lessons.map((name) => html`<a key=${name} href=${`/learn/${name}`} data-offered=${name}>${gameTitle(name)}</a>`)}
    <${IconButton} icon="close" label=${t("home.offer.close")} data-close-offer onClick=${() => prefer({ lessonOffer: false })} />
  </div>`;
}
