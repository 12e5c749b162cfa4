// A call can ring and shake the tablet, where the referee switched it on: it is kept on the tablet.
// Browsers make no sound before somebody touched the page.

import { address, keep, read, say, tell } from "./data.js";

const key = `seatwind-ring:${address}`;
let audio = null;
/** The calls that rang, or were there when the page was opened; none before the first answer. */
let known = null;

const isOn = () => read(key) === true;

function listen() {
  if (!isOn()) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
}
document.addEventListener("click", listen);

/** Two short tones, and a shake where the device can. */
function ring() {
  document.documentElement.dataset.rang = "call";
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
  if (audio?.state !== "running") return;
  for (const [after, pitch] of [[0, 660], [0.35, 880]]) {
    const at = audio.currentTime + 0.02 + after;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.4, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}

/** Rings for calls of one's own tables that nobody takes yet and that are new, and tells them. */
export function ringFor(tables) {
  const open = tables.filter((table) => table.mine && table.call && !table.call.taken);
  const fresh = known === null ? [] : open.filter((table) => !known.has(table.call.id));
  known = new Set([...(known ?? []), ...open.map((table) => table.call.id)]);
  if (fresh.length === 0) return;
  const words = (table) => [table.name, say("tablet-strip-call"), table.call.note].filter(Boolean).join(", ");
  tell("calls", fresh.map(words).join("; "));
  if (isOn()) ring();
}

/** The switch. It rings once, so that one hears what one switches on. */
export const ringing = {
  isOn,
  flip() {
    keep(key, !isOn());
    if (!isOn()) return;
    listen();
    audio.resume().then(ring, ring);
  },
};
