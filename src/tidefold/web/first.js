// Runs before the first paint: it sets theme and language, so that nothing flashes, and preloads the messages and the list of games.
// Later scripts read what it leaves on <html>: `data-language` is the language to begin with.
{
  const LANGUAGES = ["en", "es", "es-AR", "it", "fr"];

  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem("tidefold.settings") ?? "{}");
    } catch {
      return {}; // Nothing stored, or nothing readable: the browser's own preferences hold.
    }
  };

  // The best language for this browser: exact, then by its first part, then English.
  const preferred = () => {
    for (const wish of navigator.languages) {
      if (LANGUAGES.includes(wish)) return wish;
      if (/^es-(419|AR|UY|PY|CL|BO)/.test(wish)) return "es-AR";
      const short = wish.split("-")[0];
      if (LANGUAGES.includes(short)) return short;
    }
    return "en";
  };

  const { theme = "auto", motion = "auto", language = "" } = stored();
  const usual = preferred();
  const html = document.documentElement;
  const alone = html.dataset.tables === "here"; // a site without a server, in any folder
  const at = alone ? location.hash.slice(1) || "/" : location.pathname;
  const page = at === "/" ? "home" : "other";
  const files = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src).pathname;
  Object.assign(html.dataset, { theme, motion, page, language: usual, first: language || usual });
  for (const href of [`${files}words/${language || usual}.json`, alone ? `${files}about.json` : "/api"]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
  }
}
