// The home page: play now, make or find a table, choose a name.
import { useEffect, useState } from "preact/hooks";
import { learnAbout, learnMe, lobby } from "../core/api.js";
import { html } from "../core/html.js";
import { language, LANGUAGES, t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { prefer } from "../core/preferences.js";
import { about, me } from "../core/state.js";
import { keepTables, keptTables } from "../core/storage.js";
import { ALONE } from "../core/transport.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { Doors, SharedDoors } from "../parts/doors.js";
import { GameList } from "../parts/game_list.js";
import { LessonOffer } from "../parts/lesson_offer.js";
import { Profile } from "../parts/profile.js";
import { Scene } from "../parts/scene.js";
import { TableList } from "../parts/table_list.js";
import { errorText } from "../parts/toast.js";

const REFRESH_MS = 20000;
const SHOWN_PAST = 8;

const isRunning = ({ status, gone }) => !gone && (status === "open" || status === "playing");

/** Our own tables and the public ones, refreshed while the page is visible. */
function useTables() {
  const [tables, setTables] = useState({ mine: ALONE ? keptTables() : [], open: /** @type {any[]} */ ([]), trouble: /** @type {any} */ (null), known: false });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      const found = await lobby();
      if (ALONE) keepTables(found.mine.filter(isRunning));
      setTables({ ...found, trouble: null, known: true });
    } catch (trouble) {
      setTables((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [me.value?.name]);
  return { ...tables, look };
}

function LanguageChoice() {
  const choose = (event) => prefer({ language: event.currentTarget.value });
  return html`<label class="language"><span class="unseen">${t("shell.settings.language")}</span>
    <select class="input" data-field="language" value=${language.value} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} lang=${code} selected=${code === language.value}>${name}</option>`)}
    </select>
  </label>`;
}

function Hero() {
  return html`<div class="hero"><${Scene} />
    <div class="hero-words"><h1 id="page-title" tabindex="-1">${t("home.title")}</h1><p>${withOthers ? t("home.subtitle") : t("site.subtitle")}</p></div>
  </div>`;
}

function Trouble({ trouble, look }) {
  if (!trouble) return null;
  const offline = trouble.code === "unreachable";
  return html`<div class="panel warning row" role="alert" data-trouble=${trouble.code}>
    <p>${offline ? t("home.offline") : errorText(trouble)}</p>
    <button type="button" class="button" data-again onClick=${look}>${t("shell.again")}</button>
  </div>`;
}

export function HomePage() {
  const { mine, open, trouble, known, look } = useTables();
  const running = mine.filter(isRunning);
  const past = mine.filter((table) => table.status === "over").slice(0, SHOWN_PAST);
  const others = open.filter((table) => !mine.some((own) => own.id === table.id));
  return html`<${Bar}><${Brand} /><span class="space"></span><${LanguageChoice} /><${SoundButton} /><${SettingsButton} /><//>
    <main class="home" id="page">
      <${Hero} />
      <div class="home-body">
        <${Trouble} trouble=${trouble} look=${look} />
        <${TableList} title=${t("home.mine")} tables=${running} mine=${true} name="mine" />
        <${LessonOffer} />
        <${GameList} />
        <${Doors} />
        <div class="home-columns">
          ${(withOthers || past.length > 0) && html`<div class="column">${withOthers && html`<${TableList} title=${t("home.open")} tables=${others} nothing=${known ? t("home.open.none") : " "} name="open"><${SharedDoors} /><//>`}
            <${TableList} title=${t("home.past")} tables=${past} mine=${true} name="past" /></div>`}
          <${Profile} />
        </div>
        <footer class="foot quiet"><p>${t("home.unofficial")}</p><p>Tidefold ${about.value?.version ?? ""}</p></footer>
      </div>
    </main>`;
}
