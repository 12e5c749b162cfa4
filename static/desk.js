// The way back to the desk on visitors' pages, and the button that logs out. These pages are the same for everybody,
// so a browser that has been at a desk asks who is there, and `[data-desk]` in the bar becomes the way back.

import { forget, keep, read } from "./kept.js";

const KEY = "seatwind-desk";

function remember(isStaff) {
  if (isStaff) keep(KEY, true);
  else forget(KEY);
}

/** The form that logs out, as the staff's pages have it. */
function wayOut({ words, csrf }) {
  const form = document.createElement("form");
  [form.className, form.method, form.action] = ["log-out", "post", "/account/log-out"];
  const token = document.createElement("input");
  [token.type, token.name, token.value] = ["hidden", "_csrf", csrf];
  const button = document.createElement("button");
  button.textContent = words;
  form.append(token, button);
  return form;
}

async function ask(link) {
  try {
    const answer = await fetch(`/account/desk?at=${encodeURIComponent(location.pathname)}`, { cache: "no-store" });
    if (answer.status !== 200) return;
    const { href, words, log_out: logOut } = await answer.json();
    link.href = href;
    link.classList.add("is-desk");
    link.querySelector("span").textContent = words;
    if (logOut) link.after(wayOut(logOut));
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
