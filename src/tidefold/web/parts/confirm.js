// Asking before something that cannot be taken back.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { Dialog } from "./dialog.js";

/**
 * @param {{ title: string, text: string, yes: string, onYes: () => void, onClose: () => void }} props
 */
export function Confirm({ title, text, yes, onYes, onClose }) {
  const agree = () => {
    onClose();
    onYes();
  };
  return html`<${Dialog} title=${title} class="small" data-confirm onClose=${onClose}>
    <p>${text}</p>
    <div class="row end">
      <button type="button" class="button" data-no onClick=${onClose}>${t("shell.no")}</button>
      <button type="button" class="button danger" data-yes onClick=${agree}>${yes}</button>
    </div>
  <//>`;
}
