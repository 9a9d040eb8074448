// The invitation to a table: a link to copy, share or scan.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { wholeAddress } from "../core/address.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { tableAddress } from "../core/route.js";
import { live } from "../core/state.js";
import { Icon } from "./icons.js";
import { qrCode } from "./qr.js";

const QUIET = 4; // modules of white around a QR code
const COPIED_MS = 2500;
const HERE_ONLY = /^(localhost|127\..*|\[::1\])$/; // names that every computer has for itself

function QrCode({ text }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  const size = rows.length + 2 * QUIET;
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("shell.invite.qr")} shape-rendering="crispEdges" data-qr=${text}>
    <rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#10222f" />
  </svg>`;
}

function copied(field) {
  field.select();
  return document.execCommand("copy"); // pages without TLS have no clipboard
}

function Copy({ link, field }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await (navigator.clipboard?.writeText(link) ?? Promise.reject()).catch(() => copied(field.current));
    setDone(true);
    setTimeout(() => setDone(false), COPIED_MS);
  };
  return html`<button type="button" class="button main" data-copy onClick=${copy}><${Icon} name=${done ? "check" : "copy"} />${done ? t("shell.invite.copied") : t("shell.invite.copy")}</button><span class="unseen" role="status">${done && t("shell.invite.copied")}</span>`;
}

function Share({ link }) {
  if (!navigator.share) return null;
  const share = () => navigator.share({ title: "Tidefold", text: t("shell.invite.text"), url: link }).catch(() => {}); // the person changed their mind
  return html`<button type="button" class="button" data-share onClick=${share}><${Icon} name="share" />${t("shell.invite.share")}</button>`;
}

export function Invite() {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const { id = "", table } = live.value ?? {};
  const invites = withOthers && table?.invite;
  const link = invites ? wholeAddress(tableAddress(id, table.invite)) : "";
  useEffect(() => void (link && history.replaceState(null, "", link)), [link]); // an address that is copied from the browser's bar invites, too
  if (!invites) return null;
  return html`<section class="invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${t("shell.invite")}</h2>
    ${HERE_ONLY.test(location.hostname) ? html`<p class="warning invite-here" data-here-only>${t("shell.invite.here")} <code>tidefold serve --lan</code></p>` : html`<p class="quiet">${t("shell.invite.about")}</p>`}
    <div class="invite-body"><${QrCode} text=${link} />
      <div class="column"><textarea ref=${field} id="invite" class="input" rows="2" readonly value=${link} aria-label=${t("shell.invite.link")} onFocus=${(event) => event.currentTarget.select()}></textarea>
        <div class="row"><${Copy} link=${link} field=${field} /><${Share} link=${link} /></div></div>
    </div>
  </section>`;
}
