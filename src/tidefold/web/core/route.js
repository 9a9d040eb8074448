// The router: which page the address means, and navigation without a reload.
import { options } from "preact";
import { linkTo, place } from "./address.js";
import { route } from "./state.js";
import { ALONE } from "./transport.js";

/** The pages by name, each with the pattern of its addresses. @type {Record<string, { pattern: RegExp }>} */
let pages = {};

const OF_TABLES = ["table", "replay"]; // pages whose address names a table

const INSIDE = `a[href^='${linkTo("/")}']`; // links to places of this page

const HOME = { page: "home", parts: /** @type {string[]} */ ([]), table: "", invite: "" };

function read() {
  const { pathname, hash } = place();
  for (const [page, { pattern }] of Object.entries(pages)) {
    const found = pathname.match(pattern);
    if (!found) continue;
    const parts = found.slice(1).map((part) => decodeURIComponent(part ?? ""));
    // The invite code of a table stays in the fragment, which browsers never send.
    const table = OF_TABLES.includes(page) ? { table: parts[0], invite: hash.slice(1) } : {};
    return { ...HOME, page, parts, ...table };
  }
  return HOME;
}

function follow() {
  const found = read();
  if (JSON.stringify(found) !== JSON.stringify(route.peek())) route.value = found;
}

/** Go to an address of this page. @param {string} address */
export function go(address) {
  const { pathname, search, hash } = place();
  if (address === pathname + search + hash) return void scrollTo(0, 0);
  history.pushState(null, "", linkTo(address));
  follow();
  scrollTo(0, 0);
}

/** The address of a table, with its invite code if there is one. */
export const tableAddress = (table, invite) => `/table/${encodeURIComponent(table)}${invite ? `#${invite}` : ""}`;

/**
 * The address of a replay: of a table's match, at a step and with the knowledge of a seat.
 * @param {string} table @param {string} invite @param {{ step?: number, seat?: string | number | null }} [moment]
 */
export function replayAddress(table, invite, { step = 0, seat = null } = {}) {
  const asked = new URLSearchParams({ ...(step ? { step: String(step) } : {}), ...(seat !== null ? { seat: String(seat) } : {}) }).toString();
  return `/replay/${encodeURIComponent(table)}${asked && `?${asked}`}${invite ? `#${invite}` : ""}`;
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest(INSIDE) : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.hasAttribute("download") || link.getAttribute("target")) return;
  event.preventDefault();
  go(link.getAttribute("href")?.replace(/^#/, "") ?? "/");
});

// Components name places; links have them as the address bar does.
if (ALONE) {
  const before = options.vnode;
  options.vnode = (node) => {
    const props = /** @type {Record<string, any>} */ (node.props);
    if (node.type === "a" && props.href?.startsWith("/")) props.href = linkTo(props.href);
    before?.(node);
  };
}

/** Show the page of the address, from now on. @param {Record<string, { pattern: RegExp }>} known the pages by name */
export function startRouter(known) {
  pages = known;
  follow();
}
