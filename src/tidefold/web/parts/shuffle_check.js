// After a match: is its shuffle the one that was shown before it? And how to check every card and throw.
import { useEffect, useState } from "preact/hooks";
import { record } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { compare, noteOf } from "../core/shuffle_note.js";
import { live, route } from "../core/state.js";

/** Compare the record with our note, once the match is over. */
function useVerdict() {
  const [verdict, setVerdict] = useState("");
  const { id, table } = live.value ?? {};
  const over = table?.status === "over";
  useEffect(() => {
    const note = over && id ? noteOf(id) : undefined;
    if (!id || !note) return;
    record(id, route.value.invite)
      .then(({ fair }) => setVerdict(compare(note, { secret: "", ...fair })))
      .catch(() => {}); // offline: nothing is claimed
  }, [id, over]);
  return verdict;
}

/** The command that draws everything again. */
function command(id) {
  const note = noteOf(id);
  return `tidefold verify tidefold-${id}.json --commitment ${note?.commitment} --nonce-hashes ${note?.hashes}`;
}

export function ShuffleCheck() {
  const verdict = useVerdict();
  const id = live.value?.id;
  if (!verdict || !id) return null;
  if (verdict !== "kept") return html`<p class="shuffle-check warning" role="alert" data-shuffle=${verdict}>${t(`shell.fair.${verdict}`)}</p>`;
  return html`<details class="unfold quiet shuffle-check" data-shuffle="kept">
    <summary>${t("shell.fair.kept")}</summary><p>${t("shell.fair.check")}</p><code class="print">${command(id)}</code>
  </details>`;
}

/** Warns during the match already, as soon as the nonces of all seats are shown. */
export function ShuffleBanner() {
  const { id, table } = live.value ?? {};
  if (!id || !table || table.status !== "playing" || compare(noteOf(id), table) !== "broken") return null;
  return html`<div class="top-banner" role="alert" data-banner="shuffle"><span>${t("shell.fair.broken")}</span></div>`;
}
