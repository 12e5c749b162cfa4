// After something is confirmed, touches are ignored for a moment: the second half of a double tap
// must not fall on what stands in the same place now. A touch in that time makes it longer, so that
// a row of taps ends where it began. `data-calm` says that it lasts.

const MOMENT = 700;
const root = document.documentElement;

let until = 0;
let timer = null;

export function calm() {
  until = performance.now() + MOMENT;
  root.dataset.calm = "";
  clearTimeout(timer);
  timer = setTimeout(() => delete root.dataset.calm, MOMENT);
}

function swallow(event) {
  if (performance.now() >= until) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  calm();
}

for (const kind of ["click", "submit"]) document.addEventListener(kind, swallow, true);
