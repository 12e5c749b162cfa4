// The projector: one part of the loop after the other.
//
// `[data-loop]` holds `[data-slide]` elements; the one with the class `is-now` is shown for its
// `data-seconds`. The space bar pauses, the arrows go on and back, F fills the screen. Everything is
// in the page already, so the loop goes on without the server. Every minute the picture moves by a
// few pixels, for the sake of the projector's lamp.

import { keepPage } from "./kept.js";

const loop = document.querySelector("[data-loop]");
let at = 0;
let until = 0;
let paused = false;

const slides = () => [...document.querySelectorAll("[data-slide]")];

function show(index) {
  const all = slides();
  if (all.length === 0) return;
  at = (index + all.length) % all.length;
  for (const [number, slide] of all.entries()) slide.classList.toggle("is-now", number === at);
  until = performance.now() + Number(all[at].dataset.seconds) * 1000;
}

function tick() {
  if (!paused && performance.now() >= until) show(at + 1);
}

function pause(now) {
  paused = now;
  document.documentElement.toggleAttribute("data-paused", paused);
  if (!paused) show(at);
}

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, button, select, textarea")) return;
  if (event.key === " ") pause(!paused);
  else if (event.key === "ArrowRight") show(at + 1);
  else if (event.key === "ArrowLeft") show(at - 1);
  else if (event.key === "f" && !document.fullscreenElement) document.documentElement.requestFullscreen?.();
  else return;
  event.preventDefault();
}

/** The screen does not go dark while it is looked at. */
function stayAwake() {
  if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
}

function move() {
  const step = () => Math.round(Math.random() * 8 - 4);
  const wall = document.querySelector("[data-wall]");
  if (wall) wall.style.translate = `${step()}px ${step()}px`;
}

if (loop) {
  const first = slides().findIndex((slide) => slide.classList.contains("is-now"));
  show(Math.max(first, 0));
  setInterval(tick, 200);
  document.addEventListener("keydown", keys);
  document.addEventListener("seatwind:updated", () => {
    const all = slides();
    if (!all[at]?.classList.contains("is-now")) show(Math.min(at, all.length - 1));
  });
}
if (document.querySelector("[data-wall]")) {
  setInterval(move, 60_000);
  stayAwake();
  keepPage();
  document.addEventListener("visibilitychange", stayAwake);
}
