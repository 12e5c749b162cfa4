// Forms: sent once, not left by mistake.
//
// - A form is sent once: its buttons rest until the answer comes, or the page is shown again.
// - `<form data-guard>`: leaving the page with something typed but not sent asks first.
// - The one-time key of a form that comes back from the browser's history is kept, so that sending
//   it twice does it once.

const status = document.getElementById("live-status");

/** Tells the screen reader, and people who look at the status line. */
export function say(text) {
  if (status) status.textContent = text ?? "";
}

/** Sends a form as its button does; browsers without `requestSubmit` press the button. */
export function sendForm(form, button = null) {
  if (form.requestSubmit) form.requestSubmit(button);
  else (button ?? form.querySelector("button:not([type=button])"))?.click();
}

let sending = false;
const touched = new Set();

/* Of what is chosen, not every browser tells more than that it changed. */
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, (event) => {
    const form = event.target.closest?.("form[data-guard]");
    if (form) touched.add(form);
  });
}

/** What was typed in a form is kept elsewhere: leaving the page does not ask any more. */
export function settle(form) {
  touched.delete(form);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  if (form.method !== "post") return;
  form.dataset.sent = "yes";
  sending = true;
  touched.delete(form);
  // After the browser has collected the form: a button that rests is not sent.
  setTimeout(() => {
    for (const button of form.querySelectorAll("button:not([type=button])")) {
      button.setAttribute("aria-disabled", "true");
    }
    say(status?.dataset.sending);
  });
});

window.addEventListener("pageshow", () => {
  sending = false;
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    for (const button of form.querySelectorAll("[aria-disabled]")) {
      button.removeAttribute("aria-disabled");
    }
  }
});

window.addEventListener("beforeunload", (event) => {
  if (sending || touched.size === 0) return;
  event.preventDefault();
});

// `<form data-autosubmit>` is sent when a choice in it changes; its button is for everybody else.
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form[data-autosubmit]");
  if (form && event.target.matches("select, input[type=checkbox], input[type=radio]")) {
    sendForm(form);
  }
});

// A time zone that nobody chose yet is that of the browser.
const zone = document.querySelector("select#f-time_zone");
if (zone && zone.value === "") {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if ([...zone.options].some((option) => option.value === own)) zone.value = own;
}
