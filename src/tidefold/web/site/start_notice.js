// While Python starts: how far it is, in words and as a bar. It stays out of the way, since most of the page works already.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { useStylesheets } from "../core/stylesheets.js";
import { progress } from "./worker_line.js";

const words = (name, part) =>
  ({
    loading: t("site.loading", { p: Math.round(100 * part) }),
    starting: t("site.starting"),
    elsewhere: t("site.elsewhere"),
    failed: t("site.failed"),
  })[name];

const STYLES = ["/web/site/start_notice.css"];

export function StartNotice() {
  const styled = useStylesheets(STYLES);
  const { name, part } = progress.value;
  if (name === "ready" || !styled) return null;
  const waits = name === "loading" || name === "starting";
  return html`<aside class="start-notice panel" data-start=${name} aria-label=${t("site.tables")}>
    <p role=${waits ? undefined : "alert"}>${words(name, part)}</p>
    ${waits && html`<progress max="1" value=${name === "starting" ? undefined : part} aria-label=${t("site.tables")}></progress><p class="quiet small">${t("site.once")}</p>`}
    ${name === "failed" && html`<button type="button" class="button main" onClick=${() => location.reload()}>${t("shell.reload")}</button>`}
  </aside>`;
}
