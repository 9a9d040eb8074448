// Where the page starts: the address says whether to show the home or a table.
import { showHome } from "./home.js";
import { showTable } from "./table.js";

const page = document.getElementById("page");
const table = location.pathname.match(/^\/table\/([^/]+)$/);

if (table) {
  // The invite code stays in the fragment, which browsers never send.
  showTable(page, decodeURIComponent(table[1]), location.hash.slice(1) || null);
  addEventListener("hashchange", () => location.reload());
} else {
  showHome(page);
}
