// Ticks: what can be done to everybody ticked appears with the first tick. The search narrows the rows while somebody
// types; Enter asks the server, which knows more spellings.

import { sendForm } from "./forms.js";

const bar = document.querySelector("[data-bulk]");
const form = bar?.closest("form");
const count = bar?.querySelector("[data-count]");
const untick = bar?.querySelector("[data-untick]");

function boxes() {
  return [...form.querySelectorAll(`input[name="${bar.dataset.bulk}"]`)];
}

/** Those whose line is shown. */
function shown() {
  return boxes().filter((box) => !box.closest("tr, li")?.hidden);
}

function tell() {
  const ticked = boxes().filter((box) => box.checked).length;
  bar.classList.toggle("is-idle", ticked === 0);
  bar.classList.toggle("in-place", ticked === 0);
  if (!count) return;
  count.hidden = ticked === 0;
  count.textContent = count.dataset.count.replace("#", ticked);
}

function tick(chosen, checked) {
  for (const box of chosen) box.checked = checked;
  tell();
}

if (form) {
  form.addEventListener("change", tell);
  // What the browser kept of a page that comes back is told, too.
  window.addEventListener("pageshow", tell);
  bar.querySelector("[data-tick-all]")?.addEventListener("click", (event) => {
    event.preventDefault();
    tick(shown(), true);
  });
  if (untick) {
    untick.hidden = false;
    untick.addEventListener("click", () => tick(boxes(), false));
  }
  // Enter in the box of the team is not the first button of the form.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.name !== "team") return;
    event.preventDefault();
    sendForm(form, form.querySelector("button[value=team]"));
  });
  tell();
}

const search = document.querySelector("input[data-rows]");
const rows = search ? [...document.querySelectorAll(`#${search.dataset.rows} > tbody > tr`)] : [];

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

search?.addEventListener("input", narrow);
