// The head of the page: the session and its clock, as the newest data has them (clock.js counts).

import { tablet } from "./data.js";

const clock = document.getElementById("tablet-clock");
const session = document.getElementById("tablet-session");

function set(name, value) {
  const was = clock.getAttribute(name);
  if (value === null) clock.removeAttribute(name);
  else if (was !== String(value)) clock.setAttribute(name, value);
}

export function drawNow() {
  const { session: now } = tablet.data;
  if (!now?.clock) return;
  if (session.textContent !== now.name) session.textContent = now.name;
  set("data-clock-ends", now.clock.ends);
  set("data-clock-left", now.clock.left);
  set("data-clock-signal", now.clock.signal);
}
