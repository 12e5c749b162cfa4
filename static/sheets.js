// The sum of each table while its totals are typed: `[data-sheet]` holds the fields and a
// `[data-sum]`; the sum is marked when it and what is left on the table (`[data-leftover]`) are not
// `data-expected` together. Without `data-expected` any sum is right.

const minus = "\u2212";

/** A total as typed; null if it is none. */
export function number(text) {
  let plain = text.replace(/[\u2212\u2013\u2012]/g, "-").replace(/[\s\u00a0\u202f]/g, "");
  if (/^[+-]?\d{1,3}(([,.'’])\d{3})(\2\d{3})*$/.test(plain)) plain = plain.replace(/[,.'’]/g, "");
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : null;
}

function show(sheet) {
  const output = sheet.querySelector("[data-sum]");
  const values = [...sheet.querySelectorAll("input[data-enter-next]:not([data-leftover])")].map((field) => field.value.trim());
  const typed = values.filter((value) => value !== "");
  const numbers = typed.map(number);
  if (typed.length === 0 || numbers.includes(null)) {
    output.textContent = typed.length === 0 ? "" : "?";
    sheet.classList.toggle("is-off", typed.length > 0);
    return;
  }
  const sum = numbers.reduce((all, one) => all + one, 0);
  output.textContent = String(sum).replace("-", minus);
  const isChecked = typed.length === values.length && sheet.dataset.expected !== undefined;
  const left = number(sheet.querySelector("[data-leftover]")?.value.trim() ?? "") ?? 0;
  const isEven = sum + left === Number(sheet.dataset.expected);
  sheet.classList.toggle("is-off", isChecked && !isEven);
  sheet.classList.toggle("is-even", isChecked && isEven);
}

document.addEventListener("input", (event) => {
  const sheet = event.target.closest?.("[data-sheet]");
  if (sheet) show(sheet);
});

for (const sheet of document.querySelectorAll("[data-sheet]")) show(sheet);
