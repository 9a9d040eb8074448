// A worker that runs the jobs of one module: the first message names it, every other one is a job.
import { openKernel } from "./kernel.js";

/** @type {Promise<import("./kernel.js").Kernel>} */
let opened;

addEventListener("message", async ({ data }) => {
  if (data.module) {
    opened = openKernel(data.game, data.module, data.fingerprint);
    opened.catch(() => {}); // a caller that waits for a job learns of it
    return;
  }
  const { id, job, states, given } = data;
  try {
    (await opened).run(job, states, given);
    postMessage({ id, states, given });
  } catch (problem) {
    postMessage({ id, problem: String(problem) });
  }
});
