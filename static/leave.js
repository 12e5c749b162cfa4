// A device on which nobody is logged in keeps nothing of the staff: neither pages nor names. What was decided
// or typed there and not sent yet stays for whoever decided it: it goes out when they log in again, and nobody
// else can send it.

import { forget, names, read } from "./kept.js";

/** The store of worker.js. */
const STORE = "seatwind-1";
const STAFF = /^\/t\/[^/]+\/manage\//;
/** What waits for its author. */
const UNSENT = /^seatwind-(queue|results):/;
/** How the device is: nothing of a person. */
const OF_DEVICE = /^seatwind-(left-handed|ring:|clock-offset|keeps)/;

const waits = (name) => UNSENT.test(name) && (read(name) ?? []).length > 0;

async function forgetPages() {
  if (!("caches" in window)) return;
  const store = await caches.open(STORE);
  for (const request of await store.keys()) {
    if (STAFF.test(new URL(request.url).pathname)) await store.delete(request);
  }
}

// The page of the log-in: whoever was here is gone.
if (document.querySelector("[data-leave]")) {
  for (const name of names()) {
    if (!waits(name) && !OF_DEVICE.test(name)) forget(name);
  }
  forgetPages().catch(() => {});
}

// The server lets the browser empty everything, where nothing waits for its author.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[action='/account/log-out']") || names().some(waits)) return;
  const field = document.createElement("input");
  [field.type, field.name, field.value] = ["hidden", "empties", "yes"];
  event.target.append(field);
});
