// Links that save a file: without a server there is no address behind them, so the file is made here.

/** @param {(path: string) => Promise<Response>} request */
export function saveDownloads(request) {
  addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[download][href^='#/api/']") : null;
    if (!link) return;
    event.preventDefault();
    const answer = await request(link.getAttribute("href")?.slice(1) ?? "");
    const address = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement("a"), { href: address, download: link.getAttribute("download") }).click();
    setTimeout(URL.revokeObjectURL, 60_000, address);
  });
}
