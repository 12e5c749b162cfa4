// The signal of the hall: made here, so that it needs no file and no network.
//
// A box with `data-clock-sounds="start signal over"` rings when its clock comes to one of these.
// Browsers play nothing before somebody touched the page: `<button data-sound-button>` makes the
// sound once as a test, and lets it ring from then on. `data-sound-ready` says it in words.

let audio = null;
/** Whether somebody asked for the sound. */
let asked = false;
/** How long the browser may take to allow the sound, in milliseconds. */
const PATIENCE = 2000;

/** The device's sound; a telephone call or a locked screen takes it away, and the page hears of that. */
function sound() {
  const made = new AudioContext();
  made.addEventListener("statechange", allowed);
  return made;
}

/** The sound again after the page was hidden. */
function resume() {
  return Promise.race([audio.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** One stroke of a gong: a low tone with its partials, dying away. */
function stroke(at, pitch, length) {
  const out = audio.createGain();
  out.gain.setValueAtTime(0.0001, at);
  out.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  out.gain.exponentialRampToValueAtTime(0.0001, at + length);
  out.connect(audio.destination);
  for (const [partial, loudness] of [[1, 1], [1.5, 0.5], [2.01, 0.35], [2.76, 0.25], [5.4, 0.08]]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch * partial;
    gain.gain.value = loudness / 2;
    tone.connect(gain).connect(out);
    tone.start(at);
    tone.stop(at + length);
  }
}

const STROKES = {
  start: [[0, 330, 2.5]],
  signal: [[0, 262, 2.5], [0.9, 262, 3]],
  over: [[0, 196, 2.5], [0.9, 196, 2.5], [1.8, 196, 4]],
};

/** Rings; nothing before the sound was allowed. */
function ring(kind) {
  if (audio?.state !== "running") return;
  for (const [after, pitch, length] of STROKES[kind] ?? []) {
    stroke(audio.currentTime + 0.05 + after, pitch, length);
  }
  document.documentElement.dataset.rang = kind;
}

function allowed() {
  const ready = audio?.state === "running";
  for (const button of document.querySelectorAll("[data-sound-button]")) {
    button.classList.toggle("is-ready", ready);
    const off = asked ? button.dataset.soundFailed : button.dataset.soundOff;
    const words = ready ? button.dataset.soundReady : off;
    if (words && button.textContent !== words) button.textContent = words;
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-sound-button]");
  if (!button) return;
  asked = true;
  audio ??= sound();
  await resume().catch(() => {});
  allowed();
  ring(button.dataset.soundButton || "signal");
});

document.addEventListener("seatwind:clock", (event) => {
  const box = event.target.closest("[data-clock-sounds]");
  if (!box?.dataset.clockSounds.split(" ").includes(event.detail)) return;
  ring(event.detail);
  box.classList.add("is-ringing");
  setTimeout(() => box.classList.remove("is-ringing"), 6000);
});

document.addEventListener("visibilitychange", () => {
  if (audio && !document.hidden) resume().then(allowed, allowed);
});
document.addEventListener("seatwind:updated", allowed);
for (const button of document.querySelectorAll("[data-sound-button]")) button.hidden = false;
