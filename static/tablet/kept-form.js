// What somebody filled in on a confirmation, kept so that it can be decided again as it was.

const parts = ["more", "otherwise"];

/** What stands in the form, and which of its parts are open; `shown` is what was proposed then. */
export function remember(form, shown) {
  return {
    entries: [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    open: parts.filter((id) => form.querySelector(`#${id}`).open),
    proposed: String(shown.amount || ""),
  };
}

/** Fills in what was kept. What only followed the proposal of then follows the new one. */
export function fill(form, kept) {
  const isOtherwise = kept.open.includes("otherwise");
  const values = (name) => kept.entries.filter(([one]) => one === name).map(([, value]) => value);
  for (const input of form.elements) {
    const { name } = input;
    const follows = name === "outcomes" || name === "amount" ? !isOtherwise
      : name === "amount_choice" && values(name)[0] === kept.proposed;
    if (!name || follows) continue;
    if (["radio", "checkbox"].includes(input.type)) input.checked = values(name).includes(input.value);
    else if (input.type === "text") input.value = values(name)[0] ?? input.value;
  }
  for (const id of kept.open) form.querySelector(`#${id}`).open = true;
}
