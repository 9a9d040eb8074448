// A text to share: shown whole, to copy or to hand to another program.
import { useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";

const COPIED_MS = 2500;

function copied(field) {
  field.select();
  return document.execCommand("copy"); // pages without TLS have no clipboard
}

/** @param {{ title: string, text: string, onClose: () => void }} props */
export function ShareText({ title, text, onClose }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [done, setDone] = useState(false);
  const copy = async () => {
    await (navigator.clipboard?.writeText(text) ?? Promise.reject()).catch(() => copied(field.current));
    setDone(true);
    setTimeout(() => setDone(false), COPIED_MS);
  };
  const share = () => navigator.share({ text }).catch(() => {}); // the person changed their mind
  return html`<${Dialog} title=${title} data-share-text onClose=${onClose}>
    <textarea ref=${field} class="input share-text" readonly rows=${Math.min(14, text.split("\n").length + 1)} aria-label=${title} data-said>${text}</textarea>
    <div class="row"><button type="button" class="button main" data-copy onClick=${copy}><${Icon} name=${done ? "check" : "copy"} /><span role="status">${done ? t("shell.invite.copied") : t("companion.copy")}</span></button>
      ${"share" in navigator && html`<button type="button" class="button" data-share onClick=${share}><${Icon} name="share" />${t("shell.invite.share")}</button>`}</div>
  <//>`;
}
