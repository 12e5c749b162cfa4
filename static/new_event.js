// A new tournament: the editions of the chosen game, and the first look of the public page while somebody types.

const form = document.querySelector("form[data-new-event]");
const select = form?.querySelector("#f-ruleset");
const groups = [...(select?.querySelectorAll("optgroup") ?? [])];
const notes = [...(form?.querySelectorAll("[data-edition]") ?? [])];
const read = form?.querySelector("[data-rules]");

function card() {
  return form.querySelector("input[name=family]:checked")?.value ?? "";
}

/** Leaves only the editions of the card in the list; takes the usual one where the chosen one is of another game. */
function offer() {
  const fitting = groups.filter((group) => group.dataset.card === card());
  const before = select.value;
  for (const group of groups) group.remove();
  select.append(...(fitting.length > 0 ? fitting : groups));
  const options = [...select.options];
  const usual = options.find((option) => option.hasAttribute("data-usual"));
  const kept = options.some((option) => option.value === before && before !== "");
  select.value = kept ? before : (usual?.value ?? "");
  explain();
}

/** What is to be known of the chosen edition, and where it is read. */
function explain() {
  for (const note of notes) note.hidden = select.value !== "" && note.dataset.edition !== select.value;
  read.href = select.value === "" ? "/rulesets" : `/rulesets/${select.value}`;
}

function told(field) {
  if (field.tagName === "SELECT") return field.selectedOptions[0]?.textContent ?? "";
  return field.value;
}

function day(name) {
  const text = form.elements[name].value;
  return text === "" ? null : new Date(`${text}T12:00`);
}

function show() {
  for (const place of document.querySelectorAll("[data-shows]")) {
    const field = form.elements[place.dataset.shows];
    place.textContent = told(field).trim() || (place.dataset.empty ?? "");
  }
  const days = document.querySelector("[data-shows-days]");
  const first = day("starts_on");
  const last = day("ends_on") ?? first;
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
  days.textContent = first && last >= first ? format.formatRange(first, last) : "";
}

if (form) {
  form.addEventListener("input", show);
  form.addEventListener("change", (event) => {
    if (event.target.name === "family") offer();
    if (event.target === select) explain();
    show();
  });
  window.addEventListener("pageshow", () => {
    offer();
    show();
  });
}
