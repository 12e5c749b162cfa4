// Pages that update by themselves.
//
// `<body data-stream="/t/SLUG/live">` names the stream; it says only "version n". Then each element
// with an id and `data-live="ADDRESS"` is fetched again, and what changed in it is changed here; the
// rest stays as it is, with its scroll position and its focus. The address may be that of the whole
// page: the element with the same id is taken from it. While somebody types or chooses in an
// element it is left alone until they have gone elsewhere. `data-keep="class hidden"` names
// attributes that a script of the page looks after. `[data-as-of="ZONE"]` says since when the page may
// be out of date, in the words of `data-as-of-words`, once the server is not heard. `#as-of` says so too while the
// server is there and its database is not; the stream tells when.

import { serverNow } from "./clock.js";
import { say } from "./forms.js";

const stream = document.body.dataset.stream;
const root = document.documentElement;
const status = document.getElementById("live-status");
const tags = new Map();
/** The versions of the pages that these tags name. */
const versions = new Map();
/** The version the page was made from, if it says so: `<body data-version="7">`. */
let known = document.body.dataset.version ?? null;
let source = null;
let heard = 0;
let attempts = 0;
/** A page that the worker had kept begins without the server, and says the server's time it is of. */
let wasLost = "kept" in root.dataset;
let asOf = wasLost ? Number(root.dataset.kept) : 0;
let waiting = null;

/** Up to this much later than the news, so that a hall full of phones does not ask at once. */
const SPREAD = 700;
/** The server says something at least every 40 seconds; after this much silence it is gone. */
const SILENCE = 60_000;
/** The longest pause between two attempts to reach the server. */
const LONGEST_PAUSE = 15_000;

function connect() {
  source?.close();
  const stream_now = new EventSource(stream);
  source = stream_now;
  heard = performance.now();
  let isLost = false;
  stream_now.addEventListener("version", (event) => {
    heard = performance.now();
    asOf = serverNow();
    attempts = 0;
    const wasKept = "kept" in root.dataset;
    if (wasLost) {
      wasLost = false;
      say(status?.dataset.back);
      root.removeAttribute("data-offline");
      root.removeAttribute("data-kept");
      document.dispatchEvent(new CustomEvent("seatwind:back"));
    }
    agree(isLost);
    const first = known === null;
    const changed = known !== event.data;
    known = event.data;
    // A page that does not say its version may be older than the stream's first word: it asks.
    if (changed || wasKept) schedule(first ? 0 : Math.random() * SPREAD);
  });
  stream_now.addEventListener("database", (event) => {
    isLost = event.data === "lost";
    agree(isLost);
  });
  stream_now.addEventListener("error", () => lose(stream_now));
}

/** Has the page say of when it is if the database is lost, and only then. */
function agree(isLost) {
  const isMarked = document.getElementById("as-of") !== null;
  if (isMarked !== isLost) setTimeout(mark, Math.random() * SPREAD);
}

/** Says of when the page is, or says so no longer, as the server does now. */
async function mark() {
  try {
    const { page } = await ask(location.pathname + location.search);
    if (!page) return;
    document.getElementById("as-of")?.remove();
    const fresh = page.getElementById("as-of");
    const place = document.querySelector(".wall-foot") ?? document.getElementById("main");
    if (fresh) place.prepend(document.importNode(fresh, true));
  } catch {
    setTimeout(mark, 3000 + Math.random() * 3000);
  }
}

/** The stream is gone: everybody comes back at a time of their own. */
function lose(lost) {
  if (source !== lost) return;
  lost.close();
  source = null;
  if (!wasLost) {
    wasLost = true;
    say(status?.dataset.lost);
    root.setAttribute("data-offline", "");
    sayAsOf();
  }
  attempts += 1;
  const most = Math.min(LONGEST_PAUSE, 1000 * 2 ** attempts);
  setTimeout(() => {
    if (!source) connect();
  }, 300 + Math.random() * most);
}

/** Says since when the page may be out of date, in the time of the hall. */
function sayAsOf() {
  if (!asOf) return;
  for (const place of document.querySelectorAll("[data-as-of]")) {
    const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: place.dataset.asOf };
    const time = new Date(asOf).toLocaleTimeString(root.lang, shape);
    place.textContent = place.dataset.asOfWords.replace("{time}", time);
  }
}

/** A laptop that slept, or a phone that changed its network, may hold a stream that is dead. */
function check() {
  if (source && performance.now() - heard > SILENCE) lose(source);
}

function schedule(delay) {
  clearTimeout(waiting);
  waiting = setTimeout(refresh, delay);
}

/** Fetches each address once and gives every element its part of it; all at the same time, so that
 * nobody sees half a change. */
async function refresh() {
  const places = new Map();
  for (const element of document.querySelectorAll("[data-live][id]")) {
    const address = element.dataset.live || location.pathname + location.search;
    places.set(address, [...(places.get(address) ?? []), element]);
  }
  const answers = await Promise.all(
    [...places].map(async ([address, elements]) => {
      try {
        return { address, elements, ...(await ask(address)) };
      } catch {
        schedule(3000 + Math.random() * 3000);
        return { page: null };
      }
    }),
  );
  // What was read and what changes by it are two pieces of work: touches come between them.
  await new Promise((done) => setTimeout(done));
  let changed = false;
  for (const { address, elements, page, tag, version } of answers) {
    // Another server of several, or a cache before it, may not have heard yet.
    if (Number(version) < Number(known)) schedule(800 + Math.random() * SPREAD);
    if (!page) continue;
    changed = renew(address, elements, page, tag) || changed;
  }
  if (changed) {
    say(status?.dataset.updated);
    document.dispatchEvent(new CustomEvent("seatwind:updated"));
  }
}

async function ask(address) {
  const headers = { Accept: "text/html" };
  const tag = tags.get(address);
  if (tag) headers["If-None-Match"] = tag;
  const answer = await fetch(address, { headers, credentials: "same-origin", cache: "no-store" });
  if (answer.status === 304) return { page: null, version: versions.get(address) };
  if (!answer.ok || answer.redirected) return { page: null };
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const version = page.body.dataset.version;
  versions.set(address, version);
  return { page, version, tag: answer.headers.get("ETag") };
}

function renew(address, elements, page, tag) {
  let changed = false;
  let postponed = false;
  for (const element of elements) {
    const fresh = page.getElementById(element.id);
    if (!fresh) continue;
    if (element.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) {
      postponed = true;
      continue;
    }
    changed = patch(element, fresh) || changed;
  }
  if (postponed) {
    document.addEventListener("focusout", () => schedule(500), { once: true });
  } else if (tag) {
    tags.set(address, tag);
  }
  return changed;
}

/** Makes `old` like `fresh`, touching only what differs. Whether anything did. */
function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return false;
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || other(old, fresh)) {
    old.replaceWith(document.importNode(fresh, true));
    return true;
  }
  if (old.nodeName === "FORM" && (isTouched(old) || bare(old).isEqualNode(bare(fresh)))) return false;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue === fresh.nodeValue) return false;
    old.nodeValue = fresh.nodeValue;
    return true;
  }
  let changed = attributes(old, fresh);
  // What a clock says is the clock's own.
  if (old.matches("[data-clock-ends], [data-clock-left]")) return changed;
  return children(old, fresh) || changed;
}

/** What stands so far from the end of a list. Older browsers have no `at`, and all else that is needed here. */
function fromEnd(list, at) {
  return list[list.length - at];
}

/** Makes the children of `old` like those of `fresh`. What stands at both ends stays; what came or went
 * did so between them. */
function children(old, fresh) {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && alike(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && alike(fromEnd(before, tail + 1), fromEnd(after, tail + 1))) tail += 1;
  const gone = before.slice(head, before.length - tail);
  const come = after.slice(head, after.length - tail);
  const end = before[before.length - tail] ?? null;
  let changed = gone.length > 0 || come.length > 0;
  for (const [at, child] of come.entries()) {
    if (at < gone.length) patch(gone[at], child);
    else old.insertBefore(document.importNode(child, true), end);
  }
  for (const child of gone.slice(come.length)) child.remove();
  for (let at = 0; at < head; at += 1) changed = patch(before[at], after[at]) || changed;
  for (let at = 1; at <= tail; at += 1) changed = patch(fromEnd(before, at), fromEnd(after, at)) || changed;
  return changed;
}

/** Whether two nodes are about the same thing. */
function alike(old, fresh) {
  return old.nodeName === fresh.nodeName && !other(old, fresh);
}

/** Whether two elements are about different things, or of a kind that is not patched. */
function other(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) return false;
  return old.id !== fresh.id || old.dataset.key !== fresh.dataset.key;
}

/** Whether somebody typed or chose something in a form. */
function isTouched(form) {
  return [...form.elements].some((field) => {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.options) {
      const usual = [...field.options].findIndex((option) => option.defaultSelected);
      return field.selectedIndex !== Math.max(usual, 0);
    }
    return "defaultValue" in field && field.value !== field.defaultValue;
  });
}

/** A form without its token and its one-time key, which differ each time. */
function bare(form) {
  const copy = form.cloneNode(true);
  for (const field of copy.querySelectorAll("input[name^='_']")) field.remove();
  return copy;
}

function attributes(old, fresh) {
  const keep = new Set((fresh.dataset.keep ?? "").split(" "));
  if (old.nodeName === "DETAILS") keep.add("open");
  if (old.dataset.clockShow) keep.add("hidden");
  if (old.matches("[data-clock-ends], [data-clock-left]")) keep.add("class").add("data-clock-state");
  let changed = false;
  for (const { name, value } of fresh.attributes) {
    if (keep.has(name) || old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    changed = true;
  }
  for (const name of old.getAttributeNames()) {
    if (keep.has(name) || fresh.hasAttribute(name)) continue;
    old.removeAttribute(name);
    changed = true;
  }
  return changed;
}

if (stream) {
  if (wasLost) sayAsOf();
  connect();
  setInterval(check, 5_000);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) check();
  });
  window.addEventListener("online", () => {
    if (!source) connect();
  });
  window.addEventListener("pagehide", () => {
    source?.close();
    source = null;
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && !source) connect();
  });
  // Something on the page came to its time: an announcement ended, a session is due.
  document.addEventListener("seatwind:ask", () => schedule(Math.random() * SPREAD));
}
