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

/** The longest total that may have left its noughts away. */
const SHORT = 9_999;

/** Totals as typed, in a game whose totals are multiples of `step`: where that is 100, `45.3` and `453`
 * are 45,300. What could be either is what comes to `expected`; the server reads them alike. */
export function totals(texts, step, expected) {
  const longer = (score) => (score !== null && Math.abs(score) <= SHORT ? score * step : score);
  const one = (text) => {
    const whole = number(text);
    if (whole !== null) return whole % step === 0 ? whole : longer(whole);
    const tenths = /^[^.,]*\d[.,]\d$/.test(text.trim()) ? number(text.replace(/[.,]/, "")) : null;
    return step === 100 && tenths !== null && Math.abs(tenths) <= SHORT ? tenths * step : null;
  };
  const comesOut = (all) => !all.includes(null) && all.reduce((sum, score) => sum + score, 0) === expected;
  const typed = texts.map(one);
  const long = typed.map(longer);
  return comesOut(long) && !comesOut(typed) ? long : typed;
}

/** Whether a total could be full or short: `300` is 300 or 30,000 points. */
function isOpen(text, step) {
  const score = number(text);
  return step > 1 && Boolean(score) && score % step === 0 && Math.abs(score) <= SHORT;
}

/** Made once, and only where there is a sum: a hall has hundreds. */
let figures = null;
function said(score) {
  figures ??= new Intl.NumberFormat(document.documentElement.lang);
  return figures.format(score).replace("-", minus);
}

function show(sheet) {
  const output = sheet.querySelector("[data-sum]");
  const fields = [...sheet.querySelectorAll("input[data-enter-next]:not([data-leftover])")];
  const left = number(sheet.querySelector("[data-leftover]")?.value.trim() ?? "") ?? 0;
  const expected = sheet.dataset.expected === undefined ? null : Number(sheet.dataset.expected) - left;
  const values = fields.map((field) => field.value.trim());
  const typed = values.filter((value) => value !== "");
  const step = Number(sheet.dataset.step ?? 1);
  const numbers = totals(typed, step, expected);
  const isReadable = typed.length > 0 && !numbers.includes(null);
  const sum = numbers.reduce((all, one) => all + one, 0);
  const rest = isReadable && expected !== null ? expected - sum : null;
  const isSure = rest !== null && !typed.some((text) => isOpen(text, step));
  offer(fields, isSure ? rest : null);
  const isComplete = typed.length === values.length && expected !== null;
  sheet.classList.toggle("is-off", typed.length > 0 && (!isReadable || (isComplete && rest !== 0)));
  sheet.classList.toggle("is-even", isReadable && isComplete && rest === 0);
  const open = sheet.closest("form")?.dataset.left;
  if (typed.length === 0) output.textContent = "";
  else if (!isReadable) output.textContent = "?";
  else if (typed.length === values.length - 1 && isSure && open) output.textContent = open.replace("{n}", said(rest));
  else output.textContent = said(sum);
}

/** The last total that is missing is what is left; nobody has to add it up. */
function offer(fields, rest) {
  const empty = fields.filter((field) => field.value.trim() === "");
  const isOffered = rest !== null && empty.length === 1 && fields.length > 1;
  for (const field of fields) {
    field.placeholder = isOffered && field === empty[0] ? said(rest) : "";
    if (isOffered && field === empty[0]) field.dataset.offer = String(rest);
    else delete field.dataset.offer;
  }
}

document.addEventListener("input", (event) => {
  const sheet = event.target.closest?.("[data-sheet]");
  if (sheet) show(sheet);
});

// Enter takes the total that is offered, and goes on as ever.
document.addEventListener("keydown", (event) => {
  const { offer: offered } = event.target.dataset ?? {};
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  if (event.key !== "Enter" || !isPlain || offered === undefined) return;
  // As people type it: a minus sign would stand beside their hyphens.
  event.target.value = offered;
  event.target.dispatchEvent(new Event("input", { bubbles: true }));
}, true);

// A large hall has hundreds of tables: each is summed when it comes into view, before somebody types in
// it, and before it is printed.
const unseen = new Set(document.querySelectorAll("[data-sheet]"));

function see(sheet) {
  if (!unseen.delete(sheet)) return;
  sight.unobserve(sheet);
  show(sheet);
}

const sight = new IntersectionObserver((sheets) => {
  for (const { target, isIntersecting } of sheets) if (isIntersecting) see(target);
}, { rootMargin: "100%" });
for (const sheet of unseen) sight.observe(sheet);
document.addEventListener("focusin", (event) => see(event.target.closest?.("[data-sheet]")));
window.addEventListener("beforeprint", () => {
  for (const sheet of [...unseen]) see(sheet);
});

for (const hint of document.querySelectorAll("[data-offers]")) {
  hint.hidden = !document.querySelector("[data-sheet][data-expected]");
}
