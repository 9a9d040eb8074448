// After a match: is its shuffle the one that was shown before it? And how to check every card and throw.
import { useEffect, useState } from "preact/hooks";
import { record } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { compare, noteOf } from "../core/shuffle_note.js";
import { live, route } from "../core/state.js";

/** Compare the record with our note, once the match is over. @param {string} id */
function useVerdict(id) {
  const [verdict, setVerdict] = useState("");
  useEffect(() => {
    const note = noteOf(id);
    if (!note) return;
    record(id, route.value.invite)
      .then(({ fair }) => setVerdict(compare(note, { secret: "", ...fair })))
      .catch(() => {}); // offline: nothing is claimed
  }, [id]);
  return verdict;
}

/** The command that draws everything again. */
function command(id) {
  const note = noteOf(id);
  const voids = voidsOf(id) ? ` --voids ${voidsOf(id)}` : "";
  return `tidefold verify tidefold-${id}.json --commitment ${note?.commitment} --nonce-hashes ${note?.hashes}${voids}`;
}

/** At the table itself. */
export function ShuffleCheck() {
  const { id, table } = live.value ?? {};
  return id && table?.status === "over" ? html`<${OwnShuffleCheck} id=${id} />` : null;
}

/** @param {{ id: string }} props the table of a match that is over */
export function OwnShuffleCheck({ id }) {
  const verdict = useVerdict(id);
  if (!verdict) return null;
  if (verdict !== "kept") return html`<p class="shuffle-check warning" role="alert" data-shuffle=${verdict}>${t(`shell.fair.${verdict}`)}</p>`;
  return html`<${Voids} id=${id} /><details class="unfold quiet shuffle-check" data-shuffle="kept">
    <summary>${t("shell.fair.kept")}</summary><p>${t("shell.fair.check")}</p><code class="print">${command(id)}</code>
  </details>`;
}

/** Warns during the match already, as soon as the nonces of all seats are shown. */
export function ShuffleBanner() {
  const { id, table } = live.value ?? {};
  if (!id || !table || table.status !== "playing") return null;
  const broken = compare(noteOf(id), table) === "broken";
  if (!broken && !isPicked(id)) return null;
  return html`<div class="top-banner" role="alert" data-banner="shuffle">${broken ? html`<span>${t("shell.fair.broken")}</span>` : html`<${Voids} id=${id} />`}</div>`;
}

const voidsOf = (id) => noteOf(id)?.voids ?? 0;
/** Was the shuffle interrupted so often that the deal may have been picked? Once is an accident. */
const isPicked = (id) => voidsOf(id) > 1;

function Voids({ id }) {
  return isPicked(id) && html`<span class="shuffle-check" data-voids=${voidsOf(id)}>${t("shell.fair.voids", { count: voidsOf(id) })}</span>`;
}
