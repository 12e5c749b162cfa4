// Ticks: what can be done to everybody ticked appears with the first tick. The search narrows the rows while somebody
// types; Enter asks the server, which knows more spellings. Of a list in pages the server is asked for what is typed,
// and while somebody is ticked other pages come into the same place: `[data-found]` is taken from them, and ticks go
// along.

import { say, sendForm } from "./forms.js";

/** How long nobody types before the server is asked. */
const PAUSE = 250;

/** Those ticked whose line is not on the page. */
const away = new Set();
let asked = 0;

const bar = () => document.querySelector("[data-bulk]");
const form = () => bar()?.closest("form");

function boxes() {
  return [...(form()?.querySelectorAll(`input[name="${bar().dataset.bulk}"]`) ?? [])];
}

/** Those whose line is shown. */
function shown() {
  return boxes().filter((box) => !box.closest("tr, li")?.hidden);
}

function ticked() {
  return boxes().filter((box) => box.checked).length + away.size;
}

function tell() {
  if (!bar()) return;
  const number = ticked();
  bar().classList.toggle("is-idle", number === 0);
  bar().classList.toggle("in-place", number === 0);
  const count = bar().querySelector("[data-count]");
  if (!count) return;
  count.hidden = number === 0;
  count.textContent = count.dataset.count.replace("#", number);
}

function tick(chosen, checked) {
  for (const box of chosen) box.checked = checked;
  tell();
}

/** Ticks those on the page who were ticked before it came. */
function bringBack() {
  for (const box of boxes()) {
    if (away.delete(box.value)) box.checked = true;
  }
  const untick = bar()?.querySelector("[data-untick]");
  if (untick) untick.hidden = false;
  tell();
}

/** A page of the list; none if a later one was asked for meanwhile, or the server gives none. */
async function fetched(address) {
  asked += 1;
  const number = asked;
  const answer = await fetch(address, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return number === asked ? page : null;
}

/** Shows the list as another address has it. */
async function show(address) {
  const page = await fetched(address);
  if (!page) return;
  for (const box of boxes()) {
    if (box.checked) away.add(box.value);
    else away.delete(box.value);
  }
  for (const old of document.querySelectorAll("[data-found]")) {
    const fresh = page.getElementById(old.id);
    if (fresh) old.replaceChildren(...document.importNode(fresh, true).childNodes);
  }
  history.replaceState(null, "", address);
  bringBack();
  const summary = document.querySelector("[data-found] .pager span");
  say((summary ?? document.querySelector("[data-found] .notice"))?.textContent);
}

/** Ticks everybody of all pages. */
async function tickEverybody(link) {
  const page = await fetched(link.href);
  for (const box of page?.querySelectorAll(`input[name="${bar().dataset.bulk}"]`) ?? []) away.add(box.value);
  bringBack();
}

/** Follows a link or sends a search as usual where the list cannot come into this page. */
const otherwise = (address) => () => location.assign(address);

function pressed(event) {
  const on = (way) => event.target.closest?.(`[data-bulk] [data-${way}]`);
  const link = event.target.closest?.("a[href]");
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (on("untick")) {
    away.clear();
    tick(boxes(), false);
  } else if (!link || !isPlain) {
    return;
  } else if (on("tick-all")) {
    event.preventDefault();
    tick(shown(), true);
  } else if (on("tick-everybody")) {
    event.preventDefault();
    tickEverybody(link).catch(otherwise(link.href));
  } else if (link.closest("[data-found]") && link.pathname === location.pathname && ticked() > 0) {
    event.preventDefault();
    show(link.href)
      .then(() => document.getElementById("found")?.focus())
      .catch(otherwise(link.href));
  }
}

document.addEventListener("click", pressed);
document.addEventListener("change", (event) => {
  if (form()?.contains(event.target)) tell();
});
// Those who are not on the page are sent with the others.
document.addEventListener("formdata", (event) => {
  if (event.target !== form()) return;
  for (const one of away) event.formData.append(bar().dataset.bulk, one);
});
// What the browser kept of a page that comes back is told, too.
window.addEventListener("pageshow", tell);
// Enter in the box of the team is not the first button of the form.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "team" || event.target.form !== form()) return;
  event.preventDefault();
  sendForm(form(), form().querySelector("button[value=team]"));
});
bringBack();

const search = document.querySelector("input[data-rows], input[data-asks]");
const rows = search?.dataset.rows ? [...document.querySelectorAll(`#${search.dataset.rows} > tbody > tr`)] : [];

function folded(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function narrow() {
  const words = folded(search.value).split(/\s+/).filter(Boolean);
  for (const row of rows) {
    const parts = folded(row.textContent).split(/\s+/);
    row.hidden = !words.every((word) => parts.some((part) => part.startsWith(word)));
  }
}

/** The address of what is typed. */
function sought() {
  const query = new URLSearchParams(new FormData(search.form));
  return `${search.form.action}?${query}`;
}

let pause = null;
if (search && "asks" in search.dataset) {
  search.addEventListener("input", () => {
    clearTimeout(pause);
    // Enter still asks if this cannot.
    pause = setTimeout(() => show(sought()).catch(() => {}), PAUSE);
  });
  search.form.addEventListener("submit", (event) => {
    clearTimeout(pause);
    if (ticked() === 0) return;
    event.preventDefault();
    show(sought()).catch(otherwise(sought()));
  });
} else {
  search?.addEventListener("input", narrow);
}
