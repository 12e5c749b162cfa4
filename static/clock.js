// Clocks count down here, from instants the server gave.
//
// `<span data-clock-ends="2026-11-21T10:30:00Z" data-clock-now="2026-11-21T09:12:03Z">78:00</span>`
// runs; with `data-clock-left="SECONDS"` instead of an end it stands (paused). `data-clock-now` is
// the server's time when it made the page; what the page took to come is corrected with the time of
// the server's answers. Past the end it counts up, with the class `is-over`. `data-clock-signal` is
// the seconds before the end at which `is-near` begins. Markup for the words beside it is the
// page's: elements with `data-clock-show="running|near|over|paused"` in the same `[data-clock-box]`
// are shown when it is so.

/** The server's clock minus ours, in milliseconds. */
let offset = null;

async function measure() {
  let best = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const sent = performance.now();
    try {
      const answer = await fetch("/time", { cache: "no-store", credentials: "omit" });
      const server = Number(await answer.text());
      const took = performance.now() - sent;
      if (answer.ok && Number.isFinite(server) && took < best) {
        best = took;
        offset = server + took / 2 - Date.now();
      }
    } catch {
      return;
    }
  }
}

/** The server's time now. */
export function serverNow() {
  return Date.now() + (offset ?? 0);
}

export function minutesAndSeconds(seconds) {
  const whole = Math.abs(Math.trunc(seconds));
  const minutes = Math.floor(whole / 60);
  const text = `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  return seconds <= -1 ? `+${text}` : text;
}

function secondsLeft(clock) {
  if (clock.dataset.clockLeft) return Number(clock.dataset.clockLeft);
  return Math.ceil((Date.parse(clock.dataset.clockEnds) - serverNow()) / 1000);
}

function show(clock) {
  const left = secondsLeft(clock);
  if (!Number.isFinite(left)) return;
  const text = minutesAndSeconds(left);
  if (clock.textContent !== text) clock.textContent = text;
  const signal = Number(clock.dataset.clockSignal ?? 0);
  const state = clock.dataset.clockLeft ? "paused" : left <= 0 ? "over" : left <= signal ? "near" : "running";
  if (clock.dataset.clockState === state) return;
  const before = clock.dataset.clockState;
  clock.dataset.clockState = state;
  clock.classList.toggle("is-over", state === "over");
  clock.classList.toggle("is-near", state === "near");
  const box = clock.closest("[data-clock-box]");
  for (const part of box?.querySelectorAll("[data-clock-show]") ?? []) {
    part.hidden = !part.dataset.clockShow.split(" ").includes(state);
  }
  if (before) clock.dispatchEvent(new CustomEvent("seatwind:clock", { bubbles: true, detail: state }));
}

function tick() {
  for (const clock of document.querySelectorAll("[data-clock-ends], [data-clock-left]")) show(clock);
}

let started = false;

function start() {
  const first = document.querySelector("[data-clock-now]");
  if (started || !first) return;
  started = true;
  // A first guess until the answers are measured; pages that are kept for a while give none.
  const guess = Date.parse(first.dataset.clockNow) - Date.now();
  if (Number.isFinite(guess)) offset ??= guess;
  tick();
  measure().then(tick);
  setInterval(tick, 250);
  // A tablet that slept may have a clock that drifted.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) measure().then(tick);
  });
}

start();
document.addEventListener("seatwind:updated", () => {
  start();
  tick();
});
