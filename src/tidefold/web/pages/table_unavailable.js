// Instead of a table that cannot be shown: a dead link, a newer version, a ban, or a table closed before its match.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { problem } from "../core/state.js";
import { Icon } from "../parts/icons.js";
import { Scene } from "../parts/scene.js";
import { errorText } from "../parts/toast.js";

const WORDS = {
  "no-table": () => [t("shell.lost.no-table"), t("shell.lost.no-table.about")],
  protocol: () => [t("shell.lost.protocol"), t("shell.lost.protocol.about")],
  banned: () => [t("shell.lost.banned"), errorText({ ...problem.value, code: "banned" })],
  closed: () => [t("shell.lost.closed"), t("shell.lost.closed.about")],
};

/** @param {{ code: string }} props */
export function TableUnavailable({ code }) {
  const [title, text] = (WORDS[code] ?? WORDS["no-table"])();
  return html`<div class="room lost" data-lost=${code}>
    <div class="room-sea"><${Scene} /></div>
    <section class="panel room-paper" role="alert">
      <h2>${title}</h2><p>${text}</p>
      <div class="row">
        ${code === "protocol" && html`<button type="button" class="button main" data-reload onClick=${() => location.reload()}><${Icon} name="again" />${t("shell.reload")}</button>`}
        <a class="button ${code === "protocol" ? "" : "main"}" href="/" data-home><${Icon} name="home" />${t("shell.home")}</a>
      </div>
    </section>
  </div>`;
}
