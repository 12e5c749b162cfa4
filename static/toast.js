// What was just done leaves by itself, unless somebody points at it or is in it. It stays where nobody
// could have read it: in a page that is not shown.

/** How long it stays. */
const STAY = 8_000;

const toast = document.querySelector("main > .toast");
let timer = null;

function leave() {
  if (toast.matches(":hover, :focus-within")) return;
  toast.remove();
}

function wait() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(leave, STAY);
}

if (toast) {
  for (const kind of ["pointerleave", "focusout"]) toast.addEventListener(kind, wait);
  document.addEventListener("visibilitychange", wait);
  wait();
}
