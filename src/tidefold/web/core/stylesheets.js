// Style sheets that are loaded later: each is added once, and disabled while nothing uses it.
import { useEffect, useState } from "preact/hooks";
import { fileAddress } from "./address.js";

/** @typedef {{ link: HTMLLinkElement, loaded: boolean, coming: Promise<void>, users: number }} Sheet */

/** @type {Map<string, Sheet>} */
const sheets = new Map();

/** @param {string} address @returns {Sheet} */
function add(address) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: fileAddress(address) });
  const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  const sheet = { link, loaded: false, coming: promise, users: 0 };
  const done = () => {
    sheet.loaded = true; // also after a failure: plain content is better than none
    resolve();
  };
  link.addEventListener("load", done);
  link.addEventListener("error", done);
  document.head.append(link);
  return sheet;
}

function sheetOf(address) {
  const sheet = sheets.get(address) ?? add(address);
  sheets.set(address, sheet);
  return sheet;
}

/** Count the users of a sheet; a sheet without users must not affect other pages. */
function use(sheet, change) {
  sheet.users += change;
  sheet.link.media = sheet.users > 0 ? "all" : "not all";
}

/** Use style sheets while a component is shown; false until all have loaded. @param {string[]} addresses */
export function useStylesheets(addresses) {
  const [, setReady] = useState(0);
  const wanted = addresses.map(sheetOf);
  useEffect(() => {
    for (const sheet of wanted) use(sheet, 1);
    let shown = true;
    Promise.all(wanted.map((sheet) => sheet.coming)).then(() => shown && setReady((old) => old + 1));
    return () => {
      shown = false;
      for (const sheet of wanted) use(sheet, -1);
    };
  }, [addresses.join()]);
  return wanted.every((sheet) => sheet.loaded && sheet.users > 0);
}
