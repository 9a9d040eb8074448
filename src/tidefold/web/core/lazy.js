// Parts of the page that are loaded when they are first shown.
import { useEffect, useState } from "preact/hooks";
import { html } from "./html.js";
import { t } from "./words.js";

function NotLoaded() {
  return html`<p class="not-loaded" role="alert">${t("shell.not-loaded")}
    <button type="button" class="button" onClick=${() => location.reload()}>${t("shell.reload")}</button>
  </p>`;
}

/**
 * A component that comes later; nothing is shown until it is here.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  let found = null;
  return function Lazy(props) {
    const [state, setState] = useState(found ? "here" : "awaited");
    useEffect(() => {
      if (found) return;
      load().then(
        (component) => {
          found = component;
          setState("here");
        },
        () => setState("missing"),
      );
    }, []);
    if (state === "missing") return html`<${NotLoaded} />`;
    return state === "here" ? html`<${found} ...${props} />` : null;
  };
}
