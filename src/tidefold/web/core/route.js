// The router: which page the address means, and navigation without a reload.
import { route } from "./state.js";

function read() {
  const found = location.pathname.match(/^\/table\/([^/]+)$/);
  if (!found) return { page: "home", table: "", invite: "" };
  // The invite code stays in the fragment, which browsers never send.
  return { page: "table", table: decodeURIComponent(found[1]), invite: location.hash.slice(1) };
}

function follow() {
  route.value = read();
}

/** Go to an address of this page. @param {string} address */
export function go(address) {
  if (address === location.pathname + location.hash) return void scrollTo(0, 0);
  history.pushState(null, "", address);
  follow();
  scrollTo(0, 0);
}

/** The address of a table, with its invite code if there is one. */
export const tableAddress = (table, invite) => `/table/${encodeURIComponent(table)}${invite ? `#${invite}` : ""}`;

addEventListener("popstate", follow);
addEventListener("hashchange", follow);
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.hasAttribute("download") || link.getAttribute("target")) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
});
follow();
