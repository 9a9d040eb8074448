// Playing on from the moment that a replay shows: who we are there, and how strong the bots are.
import { useState } from "preact/hooks";
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf, titleOf } from "../core/player_names.js";
import { knower, lastStep, OPEN, playing, replay, step } from "../core/replay.js";
import { go, tableAddress } from "../core/route.js";
import { Dialog } from "./dialog.js";
import { Select } from "./form_controls.js";
import { botLabel, usualBot } from "./game_list.js";
import { Icon } from "./icons.js";
import { nameMe } from "./start_table.js";
import { toastError } from "./toast.js";

/** @typedef {{ step: number, seat: number, bot: string }} Wish */

/** The seat of a person, if there is one, for who looks at open cards. @param {{ kind: string }[]} seats */
const firstPerson = (seats) => Math.max(0, seats.findIndex(({ kind }) => kind === "person"));

/** @param {{ start: (wish: Wish) => Promise<{ id: string }>, onClose: () => void }} props */
function PlayOnDialog({ start, onClose }) {
  const { seats = [], settings } = replay.value?.table ?? {};
  const bots = gameInfo(settings?.game ?? "")?.bots ?? [];
  const [seat, setSeat] = useState(() => (knower.value === OPEN ? firstPerson(seats) : Number(knower.value)));
  const [bot, setBot] = useState(() => usualBot(bots));
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await nameMe("");
      const { id } = await start({ step: step.peek(), seat, bot });
      go(tableAddress(id, ""));
    } catch (refusal) {
      setBusy(false);
      toastError(refusal);
    }
  };
  return html`<${Dialog} title=${t("play-on.title")} class="small" data-play-on-dialog onClose=${onClose}>
    <p>${t("play-on.about")}</p>
    ${knower.value === OPEN && seats.length > 1 ? html`<${Select} label=${t("play-on.seat")} name="seat" value=${seat} options=${seats.map((_, one) => [one, titleOf(one)])} onChange=${(one) => setSeat(Number(one))} />` : html`<p>${t("play-on.as", { name: nameOf(seat) })}</p>`}
    ${seats.length > 1 && html`<${Select} label=${t("play-on.level")} name="bot" value=${bot} options=${bots.map((one) => [one, botLabel(one)])} onChange=${setBot} />`}
    <p class="quiet">${t("play-on.practice")}</p>
    <div class="row end"><button type="button" class="button main big" data-play-on-yes disabled=${busy} onClick=${begin}>${busy ? t("home.play.busy") : t("play-on.yes")}</button></div>
  <//>`;
}

/** @param {{ start: (wish: Wish) => Promise<{ id: string }> }} props asks the server for the table */
export function PlayOn({ start }) {
  const [open, setOpen] = useState(false);
  if (replay.value?.table.result && step.value === lastStep.value) return html`<p class="quiet" data-play-on="over">${t("play-on.over")}</p>`;
  const show = () => {
    playing.value = false;
    setOpen(true);
  };
  return html`<button type="button" class="button main" data-play-on="here" onClick=${show}><${Icon} name="branch" />${t("play-on.title")}</button>
    ${open && html`<${PlayOnDialog} start=${start} onClose=${() => setOpen(false)} />`}`;
}
