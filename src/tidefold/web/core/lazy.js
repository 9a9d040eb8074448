// Modules that are loaded when they are first needed.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { html } from "./html.js";
import { t } from "./i18n.js";

export function NotLoaded() {
  return html`<p class="not-loaded" role="alert">${t("shell.not-loaded")}
    <button type="button" class="button" onClick=${() => location.reload()}>${t("shell.reload")}</button>
  </p>`;
}

/**
 * A component whose module is loaded later; nothing is shown until then.
 * @param {() => Promise<any>} load
 * @returns {import("./game").LazyComponent<any>}
 */
export function lazy(load) {
  let component = null;
  let loading;
  const start = () =>
    (loading ??= load().then(
      (found) => void (component = found),
      (problem) => {
        loading = undefined; // the next try starts again
        throw problem;
      },
    ));
  function Lazy(props) {
    const [state, setState] = useState(component ? "loaded" : "loading");
    useEffect(() => {
      start().then(() => setState("loaded"), () => setState("failed"));
    }, []);
    if (state === "failed") return html`<${NotLoaded} />`;
    return component ? html`<${component} ...${props} />` : null;
  }
  // The parent component says that it could not be loaded.
  return Object.assign(Lazy, { preload: () => start().catch(() => {}) });
}

/**
 * A function that makes sentences of events and whose module is loaded later; empty sentences until then.
 * @param {() => Promise<(event: import("./state.js").TableEvent) => string>} load
 * @returns {import("./game").EventText}
 */
export function lazyText(load) {
  const text = signal(/** @type {((event: any) => string) | null} */ (null));
  let loading;
  const start = () =>
    (loading ??= load().then(
      (found) => void (text.value = found),
      () => (loading = undefined), // the log stays without these sentences, and the next event tries again
    ));
  return Object.assign((event) => text.value?.(event) ?? "", { ready: () => start() });
}
