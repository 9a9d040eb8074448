// A modal dialog, and one that asks before something that cannot be undone. The browser keeps the focus inside and closes it with Escape.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { IconButton } from "./icons.js";

/**
 * @param {{ title: string, onClose: () => void, children?: any, class?: string, [more: string]: any }} props
 */
export function Dialog({ title, onClose, children, class: kind = "", ...more }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const element = box.current;
    element?.showModal();
    return () => element?.close(); // gives the focus back
  }, []);
  const close = () => box.current?.close();
  return html`<dialog ref=${box} class="dialog ${kind}" aria-label=${title} onClose=${onClose} onClick=${(event) => event.target === box.current && close()} ...${more}>
    <div class="dialog-body">
      <div class="dialog-head">
        <h2>${title}</h2>
        <${IconButton} icon="close" label=${t("shell.close")} data-close onClick=${close} />
      </div>
      ${children}
    </div>
  </dialog>`;
}

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
