// Clocks count down here, from instants the server gave.
//
// `<span data-clock-ends="2026-11-21T10:30:00Z">78:00</span>` runs; with `data-clock-left="SECONDS"`
// instead of an end it stands (paused). Past the end it counts up, with the class `is-over`.
// `data-clock-signal` is the seconds before the end at which the hall is told; for two minutes from
// then the state is `signal`, later `near`. `data-clock-kind="start"` counts down to a beginning:
// its state is `soon`, then `due`. Words beside a clock are the page's: elements with
// `data-clock-show="running|signal|near|over|paused|soon|due"` in the same `[data-clock-box]` are
// shown when it is so. A box with `data-clock-id` and `data-clock-phase` tells when its session
// starts; its `[data-clock-bar="SECONDS"]` shows how much of the time is over. `[data-until]` is hidden from that instant on.
//
// The device's own clock may be wrong, or be set while the page is open: time is the server's,
// measured from its answers, and counted on by the browser's steady clock, which nobody can set.

import { inHall, rehearsed } from "./hall.js";
import { keep, read } from "./kept.js";
import { patience } from "./patience.js";

/** The server's time, and the steady clock's when that was so. */
let anchor = null;
/** Whether it was measured; `data-clock-now` of a page is only a first guess. */
let isMeasured = false;
let before = { date: Date.now(), steady: performance.now() };
let measuring = false;

/** How long the server's time is waited for. */
const PATIENCE = 3_000;
/** An answer within this time is exact enough: it is wrong by half of it at most. */
const QUICK = 200;
/** Where the difference between the server's clock and the device's is kept, for a page that opens while
 * the server is away. */
const OFFSET = "seatwind-clock-offset";

/** How often the server's time is asked, in case the steady clock is not so steady. */
const AGAIN = 60_000;
/** How often clocks are looked at, in milliseconds. */
const TICK = 250;

async function measure() {
  if (measuring) return;
  measuring = true;
  let best = Infinity;
  for (let round = 0; round < 4 && best > QUICK; round += 1) {
    const sent = performance.now();
    try {
      const answer = await fetch("/time", {
        cache: "no-store",
        credentials: "omit",
        signal: patience(PATIENCE),
      });
      const server = Number(await answer.text());
      const came = performance.now();
      if (answer.ok && Number.isFinite(server) && came - sent < best) {
        best = came - sent;
        anchor = { server: server + best / 2, steady: came };
        isMeasured = true;
      }
    } catch {
      break;
    }
  }
  measuring = false;
  if (isMeasured) keepOffset();
  // Without the server the device's clock, as far as it was known to be wrong, is all there is.
  anchor ??= guess();
}

function keepOffset() {
  keep(OFFSET, Math.round(serverNow() - Date.now()));
}

/** The server's time as it was last known to differ from the device's. */
function guess() {
  return { server: Date.now() + (Number(read(OFFSET)) || 0), steady: performance.now() };
}

/** The server's time now. */
export function serverNow() {
  if (!anchor) return Date.now();
  return anchor.server + (performance.now() - anchor.steady);
}

/** The time in the hall. */
const hallNow = () => inHall(serverNow());

/** A device that slept: its steady clock may have slept too. */
function notice() {
  const now = { date: Date.now(), steady: performance.now() };
  const jump = now.date - before.date - (now.steady - before.steady);
  before = now;
  if (Math.abs(jump) < 1000) return;
  if (jump > 0 && anchor) anchor.server += jump;
  measure().then(tick);
}

export function minutesAndSeconds(seconds) {
  const whole = Math.abs(Math.trunc(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60);
  const two = (number) => String(number).padStart(2, "0");
  const text = hours >= 10
    ? `${hours}:${two(minutes % 60)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
  return seconds <= -1 ? `+${text}` : text;
}

function secondsLeft(clock) {
  if (clock.dataset.clockLeft) return Number(clock.dataset.clockLeft);
  return Math.ceil((Date.parse(clock.dataset.clockEnds) - hallNow()) / 1000);
}

function stateOf(clock, left) {
  if (clock.dataset.clockKind === "start") return left <= 0 ? "due" : "soon";
  if (clock.dataset.clockLeft) return "paused";
  if (left <= 0) return "over";
  const signal = Number(clock.dataset.clockSignal ?? 0);
  if (left > signal) return "running";
  return left > signal - 120 ? "signal" : "near";
}

function show(clock) {
  const left = secondsLeft(clock);
  if (!Number.isFinite(left)) return;
  const state = stateOf(clock, left);
  const text = minutesAndSeconds(state === "due" ? 0 : left);
  if (clock.textContent !== text) clock.textContent = text;
  if (clock.dataset.clockState !== state) {
    const was = clock.dataset.clockState;
    clock.dataset.clockState = state;
    clock.classList.toggle("is-over", state === "over");
    clock.classList.toggle("is-near", state === "near" || state === "signal");
    if (was) {
      clock.dispatchEvent(new CustomEvent("seatwind:clock", { bubbles: true, detail: state }));
      if (state === "due") document.dispatchEvent(new CustomEvent("seatwind:ask"));
    }
  }
  clock.classList.toggle("is-long", text.length > 6);
  const box = clock.closest("[data-clock-box]");
  const bar = box?.querySelector("[data-clock-bar]");
  if (bar) fill(bar, left);
  for (const part of box?.querySelectorAll("[data-clock-show]") ?? []) {
    const hidden = !part.dataset.clockShow.split(" ").includes(state);
    if (part.hidden !== hidden) part.hidden = hidden;
  }
}

/** Draws how much of the time is over. */
function fill(bar, left) {
  const length = Number(bar.dataset.clockBar);
  const part = Math.min(Math.max((length - left) / length, 0), 1);
  const width = String(Math.round(part * 1000));
  const done = bar.querySelector(".bar-done");
  if (done && done.getAttribute("width") !== width) done.setAttribute("width", width);
}

/** The phases of sessions, so that their start can be told. */
const phases = new Map();

function phase(box) {
  const { clockId, clockPhase } = box.dataset;
  const was = phases.get(clockId);
  phases.set(clockId, clockPhase);
  if (was === "waiting" && clockPhase === "running") {
    box.dispatchEvent(new CustomEvent("seatwind:clock", { bubbles: true, detail: "start" }));
  }
}

function tick() {
  notice();
  if (!anchor) return;
  for (const clock of document.querySelectorAll("[data-clock-ends], [data-clock-left]")) show(clock);
  for (const box of document.querySelectorAll("[data-clock-id]")) phase(box);
  for (const passing of document.querySelectorAll("[data-until]")) {
    const hidden = Date.parse(passing.dataset.until) <= hallNow();
    if (passing.hidden !== hidden) passing.hidden = hidden;
  }
}

let started = false;

function start() {
  if (started || !document.querySelector("[data-clock-ends], [data-clock-left], [data-clock-id], [data-until], [data-as-of]")) return;
  started = true;
  const told = Date.parse(document.querySelector("[data-clock-now]")?.dataset.clockNow ?? "");
  if (Number.isFinite(told) && !isMeasured && !rehearsed()) anchor = { server: told, steady: performance.now() };
  // A page that the worker had kept: there is nobody to ask.
  if ("kept" in document.documentElement.dataset) anchor ??= guess();
  tick();
  measure().then(tick);
  setInterval(tick, TICK);
  setInterval(measure, AGAIN);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) measure().then(tick);
  });
  document.addEventListener("seatwind:back", () => measure().then(tick));
}

start();
document.addEventListener("seatwind:updated", () => {
  start();
  tick();
});
