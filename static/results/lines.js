// The tables whose totals a page asks for: what is typed for each, and what the page says of it.
//
// `form[data-totals]` holds them. Each has `data-table` with its number, and beside it where it is and
// what its fields are called: `data-version`, `data-reason`. The page of one table is one such form.

import { number } from "../sheets.js";

const text = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** The elements of a form that stand for one table each. */
export function sheets(form) {
  if (!form) return [];
  return form.dataset.table ? [form] : [...form.querySelectorAll("[data-table]")];
}

const cells = (sheet) => [...sheet.querySelectorAll(".sheet-cell:not(.leftover)")];

/** Who has which total, as typed. */
function totals(sheet) {
  return cells(sheet).map((cell) => [text(cell.querySelector(".name")), cell.querySelector("input").value.trim()]);
}

/** Whether anything new is typed: the book has the totals otherwise, or a reason is given for them. */
function isTyped(sheet) {
  const typed = [...cells(sheet), ...sheet.querySelectorAll(".sheet-cell.leftover")]
    .map((cell) => cell.querySelector("input").value.trim());
  if (typed.every((value) => value === "")) return false;
  const reason = sheet.querySelector(`[name="${sheet.dataset.reason}"]`)?.value.trim();
  const book = typed.map((value) => number(value) ?? value).join(" ").trim();
  return Boolean(reason) || book !== sheet.dataset.book;
}

/** The fields that go with a table, as a form sends them; token and key are the queue's. */
function fields(form, sheet) {
  const all = [...new FormData(form)].filter(([name]) => !["_csrf", "_key", "do"].includes(name));
  if (sheet === form) return [...all, ["do", "save"]];
  const own = new Set([...sheet.querySelectorAll("[name]")].map((field) => field.name));
  return all.filter(([name]) => own.has(name));
}

/** What is to be kept of a form when it cannot be sent; nothing where its button does not save. */
export function toKeep(form, button) {
  const isOne = Boolean(form.dataset.table);
  if (isOne && button?.value !== "save") return [];
  return sheets(form).filter((sheet) => isOne || isTyped(sheet)).map((sheet) => {
    const { session, table, title, href, version, reason } = sheet.dataset;
    return {
      url: form.action,
      fields: fields(form, sheet),
      place: { session, table },
      text: title,
      href,
      totals: totals(sheet),
      names: { version, reason },
    };
  });
}

function find(form, { session, table }) {
  return sheets(form).find((sheet) => sheet.dataset.session === session && sheet.dataset.table === table);
}

/** The server has a table: what is typed from now on replaces that version. */
export function saved(form, item) {
  const sheet = find(form, item.place);
  const answer = item.answer.tables?.[0];
  if (!sheet || !answer) return;
  const version = sheet.querySelector(`[name="${sheet.dataset.version}"]`);
  if (version) version.value = answer.version;
  sheet.dataset.book = answer.book;
  const state = sheet.querySelector(".state");
  if (state) state.dataset.said = state.textContent = answer.state;
}

/** Says beside each table what waits of it on this device. Only the tables that have something, or had
 * it, are touched: a large hall has many. */
export function show(form, queue, words) {
  const waiting = new Map();
  for (const item of queue.items()) {
    const sheet = find(form, item.place);
    if (sheet) waiting.set(sheet, [...(waiting.get(sheet) ?? []), item]);
  }
  const before = sheets(form).filter((sheet) => sheet.classList.contains("is-waiting"));
  for (const sheet of new Set([...before, ...waiting.keys()])) tell(sheet, waiting.get(sheet) ?? [], words);
}

function tell(sheet, items, words) {
  sheet.classList.toggle("is-waiting", items.length > 0);
  const state = sheet.querySelector(".state");
  if (!state) return;
  state.dataset.said ??= state.textContent;
  const isRefused = items.some((item) => item.errors);
  const waits = isRefused ? words["results-wait-not-saved"] : words["results-wait-waits"];
  const said = items.length > 0 ? waits : state.dataset.said;
  if (state.textContent !== said) state.textContent = said;
}
