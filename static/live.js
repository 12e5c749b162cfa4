// Pages that update by themselves.
//
// `<body data-stream="/t/SLUG/live">` names the stream; it says only "version n". Then each element
// with an id and `data-live="ADDRESS"` is fetched again and, if something changed, replaced. The
// address may be that of the whole page: the element with the same id is taken from it. While
// somebody types or chooses in an element it is left alone until they have gone elsewhere.

import { say } from "./forms.js";

const stream = document.body.dataset.stream;
const status = document.getElementById("live-status");
const tags = new Map();
/** The version the page was made from, if it says so: `<body data-version="7">`. */
let known = document.body.dataset.version ?? null;
let wasLost = false;
let waiting = null;

/** Up to this much later than the news, so that a hall full of phones does not ask at once. */
const SPREAD = 700;

function connect(delay) {
  setTimeout(() => {
    const source = new EventSource(stream);
    source.addEventListener("version", (event) => {
      if (wasLost) {
        wasLost = false;
        say(status?.dataset.back);
        document.documentElement.removeAttribute("data-offline");
      }
      const first = known === null;
      const changed = known !== event.data;
      known = event.data;
      // A page that does not say its version may be older than the stream's first word: it asks.
      if (changed) schedule(first ? 0 : Math.random() * SPREAD);
    });
    source.addEventListener("error", () => {
      if (!wasLost) {
        wasLost = true;
        say(status?.dataset.lost);
        document.documentElement.setAttribute("data-offline", "");
      }
      if (source.readyState === EventSource.CLOSED) {
        connect(2000 + Math.random() * 6000);
      }
    });
    window.addEventListener("pagehide", () => source.close(), { once: true });
  }, delay);
}

function schedule(delay) {
  clearTimeout(waiting);
  waiting = setTimeout(refresh, delay);
}

/** Fetches each address once and gives every element its part of it. */
async function refresh() {
  const places = new Map();
  for (const element of document.querySelectorAll("[data-live][id]")) {
    const address = element.dataset.live || location.pathname + location.search;
    places.set(address, [...(places.get(address) ?? []), element]);
  }
  let changed = false;
  for (const [address, elements] of places) {
    try {
      changed = (await update(address, elements)) || changed;
    } catch {
      schedule(3000 + Math.random() * 3000);
    }
  }
  if (changed) {
    say(status?.dataset.updated);
    document.dispatchEvent(new CustomEvent("seatwind:updated"));
  }
}

async function update(address, elements) {
  const headers = { Accept: "text/html" };
  const tag = tags.get(address);
  if (tag) headers["If-None-Match"] = tag;
  const answer = await fetch(address, { headers, credentials: "same-origin", cache: "no-store" });
  if (answer.status === 304) return false;
  if (!answer.ok || answer.redirected) return false;
  const tagNow = answer.headers.get("ETag");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  let changed = false;
  let postponed = false;
  for (const element of elements) {
    const fresh = page.getElementById(element.id);
    if (!fresh || fresh.innerHTML === element.innerHTML) continue;
    if (element.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) {
      postponed = true;
      continue;
    }
    const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
    element.innerHTML = fresh.innerHTML;
    for (const { name, value } of fresh.attributes) {
      if (name.startsWith("data-") || name === "class") element.setAttribute(name, value);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    changed = true;
  }
  if (postponed) {
    document.addEventListener("focusout", () => schedule(500), { once: true });
  } else if (tagNow) {
    tags.set(address, tagNow);
  }
  return changed;
}

if (stream) connect(0);
