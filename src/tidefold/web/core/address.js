// Addresses: where the page's files are, and how a place of the page is written in the address bar.
// A site without a server may lie in any folder of a host that knows no other address than that of a file. So the place stands behind a `#` there.
import { ALONE } from "./transport.js";

const FOLDER = new URL("../../", import.meta.url).pathname;

/** The address of one of the page's own files. @param {string} path such as `/web/style/table.css` */
export const fileAddress = (path) => FOLDER + path.slice(1);

/** The place that the address bar names. @returns {{ pathname: string, search: string, hash: string }} */
export const place = () => (ALONE ? new URL(location.hash.slice(1) || "/", location.origin) : location);

/** A place as links and the address bar have it. @param {string} address such as `/rules/GAME` */
export const linkTo = (address) => (ALONE ? `#${address}` : address);

/** A place as other people can open it. @param {string} address */
export const wholeAddress = (address) => location.origin + (ALONE ? FOLDER : "") + linkTo(address);
