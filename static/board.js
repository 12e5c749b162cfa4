// The seating board: arrows go from seat to seat, Ctrl+Z undoes, Ctrl+Y does again, Escape leaves what is
// picked; whoever is pointed at stands out in every session, and the page stays where it was.

import { forget, keep, read } from "./kept.js";

const board = document.querySelector("[data-board]");
const panel = document.querySelector("[data-panel]");
for (const hint of document.querySelectorAll(".board-keys")) hint.hidden = false;

function press(selector) {
  const button = document.querySelector(selector);
  button?.click();
  return Boolean(button);
}

document.addEventListener("keydown", (event) => {
  if (!board || event.altKey || event.isComposing) return;
  if (event.key === "Escape") {
    const types = event.target.matches?.("input[type=search]") && event.target.value;
    if (!closeMenu() && !types) press("[data-panel-close]");
    return;
  }
  if (event.target.matches?.("input, select, textarea")) return;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    const again = key === "y" || (key === "z" && event.shiftKey);
    if ((again && press("[data-redo]")) || (key === "z" && !again && press("[data-undo]"))) {
      event.preventDefault();
    }
    return;
  }
  const from = document.activeElement?.closest?.("a.pick, a.who");
  if (from && board.contains(from) && event.key.startsWith("Arrow")) {
    const next = nearest(from, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
});

/** The nearest seat in the direction of an arrow; what lies aside counts more than what lies ahead. */
function nearest(from, key) {
  const here = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const seat of board.querySelectorAll("a.pick, a.who")) {
    if (!seat.offsetParent) continue;
    const there = seat.getBoundingClientRect();
    const [right, down] = [there.left - here.left, there.top - here.top];
    const ahead = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down }[key];
    const aside = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(down) : Math.abs(right);
    if (ahead > 2 && ahead + 4 * aside < least) {
      least = ahead + 4 * aside;
      best = seat;
    }
  }
  return best;
}

/** Closes an open menu. Whether one was open. */
function closeMenu() {
  const menu = document.querySelector(".board-menu[open]");
  if (!menu) return false;
  menu.open = false;
  menu.querySelector("summary").focus();
  return true;
}

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".board-menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

// Whoever is pointed at or has the focus stands out in every session.
const shown = new Set();
function show(seat) {
  for (const one of shown) one.classList.remove("is-person");
  shown.clear();
  const number = seat?.dataset.person;
  if (!number) return;
  for (const one of board.querySelectorAll(`[data-person="${number}"]`)) {
    if (one.matches(".is-person, .is-again, .is-a, .is-b")) continue;
    one.classList.add("is-person");
    shown.add(one);
  }
}
for (const way of ["pointerover", "focusin"]) {
  board?.addEventListener(way, (event) => show(event.target.closest("[data-person]")));
}
board?.addEventListener("pointerleave", () => show(null));

// A press leads to the same page with the panel open: the plan stays where it was.
const KEPT = "seatwind-board";
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.pick, a.who, [data-panel-close], .board-panel a");
  if (board && link) keep(KEPT, [location.pathname, scrollY, board.scrollLeft]);
});
const kept = read(KEPT);
forget(KEPT);
if (board && kept?.[0] === location.pathname) {
  const [, top, left] = kept;
  const stay = () => {
    board.scrollLeft = left;
    scrollTo({ top, behavior: "instant" });
  };
  stay();
  addEventListener("load", () => setTimeout(stay), { once: true });
  const next = panel?.querySelector("#change input:not([type=hidden])") ?? board.querySelector(".is-a");
  next?.focus({ preventScroll: true });
}
