// Short papery sounds, synthesised here; silent until the person has touched the page.
import { preferences } from "./preferences.js";

/** @typedef {"card" | "take" | "shuffle" | "steal" | "call" | "turn" | "win" | "lose" | "tick" | "end" | "dice" | "pencil" | "beep" | "beeps" | "chat" | "error"} Sound */

// Cards falling one on the other.
const SHUFFLED = Array.from({ length: 9 }, (_, at) => /** @type {[number, number, number, number, number]} */ ([at * 0.045, 0.05, 0.28 + 0.02 * at, 2200 + 160 * at, 1500]));

// A rustle of paper: [start s, length s, loudness, from Hz, to Hz] of filtered noise.
// A tone: [start s, length s, loudness, Hz, form].
/** @type {Record<Sound, { rustles?: [number, number, number, number, number][], tones?: [number, number, number, number, OscillatorType?][] }>} */
const SOUNDS = {
  card: { rustles: [[0, 0.07, 0.5, 3200, 1400]] },
  take: { rustles: [[0, 0.05, 0.35, 1800, 4200], [0.05, 0.07, 0.45, 3000, 1200]] },
  shuffle: { rustles: SHUFFLED },
  steal: { rustles: [[0, 0.22, 0.5, 700, 5200]], tones: [[0.16, 0.2, 0.16, 311], [0.24, 0.3, 0.16, 233]] },
  call: { tones: [[0, 0.5, 0.22, 523], [0.12, 0.6, 0.2, 784]], rustles: [[0, 0.12, 0.2, 1200, 3000]] },
  turn: { tones: [[0, 0.28, 0.16, 659], [0.1, 0.36, 0.14, 880]] },
  win: { tones: [[0, 0.4, 0.18, 523], [0.13, 0.4, 0.18, 659], [0.26, 0.4, 0.18, 784], [0.39, 0.9, 0.2, 1047]] },
  lose: { tones: [[0, 0.4, 0.16, 440], [0.18, 0.45, 0.15, 370], [0.36, 0.8, 0.14, 294]] },
  tick: { rustles: [[0, 0.025, 0.3, 2600, 2200]], tones: [[0, 0.05, 0.08, 1200]] },
  end: { tones: [[0, 0.7, 0.2, 392], [0.16, 0.9, 0.16, 587]], rustles: [[0, 0.3, 0.16, 900, 400]] },
  dice: { rustles: [[0, 0.03, 0.6, 1500, 900], [0.07, 0.03, 0.5, 1700, 900], [0.13, 0.03, 0.45, 1300, 800], [0.21, 0.04, 0.4, 1100, 700]] },
  pencil: { rustles: [[0, 0.09, 0.22, 4200, 5200], [0.1, 0.08, 0.2, 5000, 4000], [0.19, 0.09, 0.22, 4200, 5400]] },
  beep: { tones: [[0, 0.34, 0.34, 880], [0, 0.2, 0.1, 1760]] },
  beeps: { tones: [[0, 0.34, 0.34, 880], [0.3, 0.34, 0.34, 740], [0.6, 0.7, 0.36, 587]] },
  chat: { tones: [[0, 0.12, 0.12, 988, "triangle"], [0.07, 0.16, 0.1, 1319, "triangle"]] },
  error: { tones: [[0, 0.16, 0.14, 220, "triangle"], [0.1, 0.22, 0.12, 196, "triangle"]] },
};
const TWICE_MS = 300; // the same sound again within this time belongs to the same event

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;
const played = new Map();

function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { once: true, passive: true });

function noiseOf(context) {
  if (noise) return noise;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  noise = made;
  return made;
}

/** A loudness that rises quickly and fades away. */
function envelope(context, start, length, loudness) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + Math.min(0.012, length / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return gain;
}

function rustle(context, out, now, [start, length, loudness, from, to]) {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 0.8;
  filter.frequency.setValueAtTime(from, now + start);
  filter.frequency.exponentialRampToValueAtTime(to, now + start + length);
  source.connect(filter).connect(envelope(context, now + start, length, loudness)).connect(out);
  source.start(now + start, Math.random() * 0.5, length + 0.02);
}

function tone(context, out, now, [start, length, loudness, pitch, form = "sine"]) {
  const source = context.createOscillator();
  source.type = form;
  source.frequency.value = pitch;
  source.connect(envelope(context, now + start, length, loudness)).connect(out);
  source.start(now + start);
  source.stop(now + start + length + 0.02);
}

/** Play a sound, if sounds are on. @param {Sound} name */
export function play(name) {
  const { sound, volume } = preferences.peek();
  if (!sound || !volume || !audio || audio.state !== "running") return;
  if (performance.now() - (played.get(name) ?? -TWICE_MS) < TWICE_MS && name !== "card" && name !== "tick") return;
  played.set(name, performance.now());
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  const now = audio.currentTime;
  const { rustles = [], tones = [] } = SOUNDS[name] ?? {};
  for (const one of rustles) rustle(audio, out, now, one);
  for (const one of tones) tone(audio, out, now, one);
}
