// Who sends a form with the keyboard is where they were when the page comes back: on the same button, on that of the next
// line, before what stands in its place now, or at the head of what is shown. A page that says itself where one begins
// has its way, and so has a page of another kind.

const KEPT = "seatwind-stay";

const formsOf = (shape) => [...document.querySelectorAll("main form[method=post]")].filter((one) => shapeOf(one) === shape);

/** An address without the numbers in it: lists have a form for each of their lines, tables a page for each. */
const withoutNumbers = (address) => address.replace(/[0-9]+/g, "0");

const shapeOf = (form) => withoutNumbers(form.getAttribute("action") ?? "");

const buttonsOf = (form) => [...form.elements].filter((one) => one.matches("button:not([type=button])"));

const wordsOf = (button) => (button?.textContent ?? "").trim();

const isSeen = (one) => one.getClientRects().length > 0;

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  // A press of the mouse leaves no frame of the keyboard.
  if (event.defaultPrevented || form.method !== "post" || !document.activeElement?.matches(":focus-visible")) return;
  const shape = shapeOf(form);
  const at = {
    path: location.pathname,
    shape,
    action: form.getAttribute("action"),
    form: formsOf(shape).indexOf(form),
    button: Math.max(buttonsOf(form).indexOf(submitter), 0),
    words: wordsOf(submitter),
  };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(at));
  } catch {
    // The device keeps nothing: the page begins at its head.
  }
});

function taken() {
  try {
    const at = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
    return at;
  } catch {
    return null;
  }
}

/** What stands where the button was that was pressed: the same one, or that of the next line. A button that does something
 * else now, that harms, or that is for another page, which is to be read first, is not given a second press of Enter:
 * its form has the focus, before it. */
function next(at) {
  const forms = formsOf(at.shape);
  const inPlace = forms[Math.min(at.form, forms.length - 1)];
  const isSo = (one) => one?.getAttribute("action") === at.action;
  const form = isSo(inPlace) ? inPlace : forms.find(isSo) ?? inPlace;
  if (!form) return null;
  const buttons = buttonsOf(form);
  const button = buttons[Math.min(at.button, buttons.length - 1)];
  const fold = form.closest("details:not([open])")?.querySelector("summary");
  if (fold) return fold;
  if (!isSeen(form)) return null;
  const isSame = button && isSeen(button) && wordsOf(button) === at.words && at.path === location.pathname;
  const goesOn = isSame && !button.matches(".harm");
  return goesOn ? button : form;
}

const at = taken();
const isBack = at && withoutNumbers(at.path) === withoutNumbers(location.pathname);
const begins = location.hash || document.querySelector("[autofocus]") || document.activeElement !== document.body;
if (isBack && !begins) {
  const there = next(at) ?? document.querySelector("main h1");
  if (there?.matches("form, h1")) there.setAttribute("tabindex", "-1");
  there?.focus({ preventScroll: true });
  there?.scrollIntoView({ block: "nearest" });
}
