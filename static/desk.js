// The way back to the desk on visitors' pages. These are the same for everybody, so a browser that has
// been at a desk asks who is there, and `[data-desk]` in the bar becomes the way back.

import { forget, keep, read } from "./kept.js";

const KEY = "seatwind-desk";

function remember(isStaff) {
  if (isStaff) keep(KEY, true);
  else forget(KEY);
}

async function ask(link) {
  try {
    const answer = await fetch(`/account/desk?at=${encodeURIComponent(location.pathname)}`, { cache: "no-store" });
    if (answer.status !== 200) return;
    const { href, words } = await answer.json();
    link.href = href;
    link.classList.add("is-desk");
    link.querySelector("span").textContent = words;
  } catch {
    // The server is away: the link leads to the account as before.
  }
}

const link = document.querySelector("[data-desk]");
if (/^\/t\/[^/]+\/manage(\/|$)/.test(location.pathname)) {
  if (document.querySelector(".rail")) remember(true);
} else if (location.pathname === "/account/log-in") {
  remember(false);
} else if (link && location.pathname.startsWith("/t/") && read(KEY)) {
  ask(link);
}
