// The sum of each table while its totals are typed: `[data-sheet]` holds the fields and a
// `[data-sum]`; the sum is marked when it is not `data-expected`.

const minus = "\u2212";

function number(text) {
  const plain = text.replace(/[\u2212\u2013\u2012]/g, "-").replace(/[\s\u00a0\u202f]/g, "");
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : null;
}

function show(sheet) {
  const output = sheet.querySelector("[data-sum]");
  const values = [...sheet.querySelectorAll("input[data-enter-next]")].map((field) => field.value.trim());
  const typed = values.filter((value) => value !== "");
  const numbers = typed.map(number);
  if (typed.length === 0 || numbers.includes(null)) {
    output.textContent = typed.length === 0 ? "" : "?";
    sheet.classList.toggle("is-off", typed.length > 0);
    return;
  }
  const sum = numbers.reduce((all, one) => all + one, 0);
  output.textContent = String(sum).replace("-", minus);
  const isWhole = typed.length === values.length;
  sheet.classList.toggle("is-off", isWhole && sum !== Number(sheet.dataset.expected));
  sheet.classList.toggle("is-even", isWhole && sum === Number(sheet.dataset.expected));
}

document.addEventListener("input", (event) => {
  const sheet = event.target.closest?.("[data-sheet]");
  if (sheet) show(sheet);
});

for (const sheet of document.querySelectorAll("[data-sheet]")) show(sheet);
