// The projector: one part of the loop after the other.
//
// `[data-loop]` holds `[data-slide]` elements; the one with the class `is-now` is shown for its
// `data-seconds`. The space bar pauses, as the button at the edge does, which hides while nobody moves
// anything; the arrows go on and back, F fills the screen. Everything is
// in the page already, so the loop goes on without the server. Every minute the picture moves by a
// few pixels, for the sake of the projector's lamp.
//
// `[data-turn]` holds lists too long to be shown at once: its children are shown in turn, the one with
// the class `is-now` now. What does not fit on the wall nevertheless (much is announced, many lines) is
// made smaller until it does: `--fit`.

import { keepPage } from "./offline_page.js";

/** For how long a part of a long list is shown, in milliseconds. */
const TURN = 7000;
/** After which time without a move the button of the pause hides, in milliseconds. */
const STILL = 6000;
/** The smallest that words are made, as a part of their usual size. */
const SMALLEST = 0.4;

const wall = document.querySelector("[data-wall]");
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
  fit();
}

/** The first words of each list of announcements: a new one is shown at once. */
const newest = new Map();

/** Shows the next part of every long list, or with 0 the one that is shown now. */
function turn(by) {
  for (const list of document.querySelectorAll("[data-turn]")) {
    const parts = [...list.children].filter((part) => !part.hidden);
    const was = parts.findIndex((part) => part.classList.contains("is-now"));
    const isNew = list.matches(".announced") && newest.get(list) !== parts[0]?.textContent;
    const now = isNew ? 0 : (Math.max(was, 0) + by) % parts.length;
    newest.set(list, parts[0]?.textContent);
    for (const [number, part] of parts.entries()) part.classList.toggle("is-now", number === now);
  }
  fit();
}

/** Makes what is shown so small that it is all on the wall. On a phone held upright one scrolls. */
function fit() {
  const part = document.querySelector(".slide.is-now") ?? document.querySelector(".wall > .projector");
  if (!part) return;
  wall.style.removeProperty("--fit");
  if (matchMedia("(max-aspect-ratio: 1/1)").matches) return;
  const boxes = [part, ...part.querySelectorAll(".projector")];
  const overflows = () => boxes.some((box) => box.scrollHeight > box.clientHeight + 1);
  for (let size = 0.95; overflows() && size >= SMALLEST; size -= 0.05) {
    wall.style.setProperty("--fit", size.toFixed(2));
  }
}

function tick() {
  if (!paused && performance.now() >= until) show(at + 1);
}

function pause(now) {
  paused = now;
  document.documentElement.toggleAttribute("data-paused", paused);
  if (!paused && loop) show(at);
  nameButtons();
}

/** Says on the button of the pause what a press does, wherever something moves by itself. */
function nameButtons() {
  const moves = slides().length > 1 || [...document.querySelectorAll("[data-turn]")].some((list) => list.children.length > 1);
  for (const button of document.querySelectorAll("[data-pause-button]")) {
    button.hidden = !moves;
    const words = paused ? button.dataset.pauseOff : button.dataset.pauseOn;
    if (button.textContent !== words) button.textContent = words;
  }
}

let stillness = 0;

/** Shows the button of the pause until nobody has moved anything for a while. */
function stir() {
  document.documentElement.removeAttribute("data-still");
  clearTimeout(stillness);
  stillness = setTimeout(() => document.documentElement.setAttribute("data-still", ""), STILL);
}

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, button, select, textarea")) return;
  if (event.key === " ") pause(!paused);
  else if (event.key === "ArrowRight" && loop) show(at + 1);
  else if (event.key === "ArrowLeft" && loop) show(at - 1);
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
  wall.style.translate = `${step()}px ${step()}px`;
}

if (loop) {
  const first = slides().findIndex((slide) => slide.classList.contains("is-now"));
  show(Math.max(first, 0));
  setInterval(tick, 200);
  document.addEventListener("seatwind:updated", () => {
    const all = slides();
    if (!all[at]?.classList.contains("is-now")) show(Math.min(at, all.length - 1));
  });
}
if (wall) {
  setInterval(move, 60_000);
  document.addEventListener("keydown", keys);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-pause-button]")) pause(!paused);
  });
  for (const move of ["pointermove", "pointerdown", "keydown", "focusin"]) document.addEventListener(move, stir);
  nameButtons();
  stir();
  document.documentElement.dataset.turns = "";
  turn(0);
  setInterval(() => turn(paused ? 0 : 1), TURN);
  // Words come and go with the time on the clock.
  setInterval(fit, 1000);
  window.addEventListener("resize", fit);
  document.addEventListener("seatwind:updated", () => {
    turn(0);
    nameButtons();
  });
  stayAwake();
  keepPage();
  document.addEventListener("visibilitychange", stayAwake);
}
