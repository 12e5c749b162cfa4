// What was just done leaves by itself, unless somebody points at it or is in it. It stays where nobody
// could have read it: in a page that is not shown. Screen readers tell what changes in a page, not what came with it:
// so the words are said once the page is there.

/** How long it stays. */
const STAY = 8_000;
/** When it is said: after the title of the page. */
const SAID = 500;

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

const told = [...document.querySelectorAll("main > [role=status]")];
const status = document.getElementById("live-status");
if (status && told.length > 0) {
  const words = told.map((one) => (one.querySelector(":scope > span") ?? one).textContent.trim());
  setTimeout(() => { status.textContent = words.join(" "); }, SAID);
}
