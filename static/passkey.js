// Passkeys: the browser is asked for one as the form says (`data-passkey` is `create` or `get`), its answer goes into
// a hidden field, and the form is sent. The server sends bytes as text in Base64, and gets them so.

import { sendForm } from "./forms.js";

const form = document.querySelector("[data-passkey]");
const button = form.querySelector("[data-passkey-button]");
const kind = form.dataset.passkey;
let waits = false;

function bytes(text) {
  const base = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base), (letter) => letter.charCodeAt(0));
}

function text(buffer) {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

const named = (list) => (list ?? []).map((key) => ({ ...key, id: bytes(key.id) }));

/** What the browser is asked, with bytes where the server wrote text. */
function asked() {
  const options = JSON.parse(form.dataset.options).publicKey;
  options.challenge = bytes(options.challenge);
  if (kind === "create") {
    options.user.id = bytes(options.user.id);
    options.excludeCredentials = named(options.excludeCredentials);
  } else {
    options.allowCredentials = named(options.allowCredentials);
  }
  return { publicKey: options };
}

/** The answer as the server reads it. */
function written({ id, rawId, type, response }) {
  const fields = kind === "create"
    ? ["attestationObject", "clientDataJSON"]
    : ["authenticatorData", "clientDataJSON", "signature", "userHandle"];
  const parts = fields.map((name) => [name, response[name] ? text(response[name]) : null]);
  return JSON.stringify({ id, rawId: text(rawId), type, response: Object.fromEntries(parts) });
}

const show = (name, shows) => {
  form.querySelector(`[data-passkey-${name}]`).hidden = !shows;
};

async function ask(tells) {
  if (waits) return;
  waits = true;
  show("failed", false);
  try {
    const answer = await navigator.credentials[kind](asked());
    form.elements.answer.value = written(answer);
    // A code is not typed as well.
    form.noValidate = true;
    sendForm(form);
  } catch {
    // Nobody showed one, or the browser wants to be asked by a press.
    show("failed", tells);
  } finally {
    waits = false;
  }
}

if (window.PublicKeyCredential && navigator.credentials) {
  button.hidden = false;
  button.addEventListener("click", () => {
    if (kind === "get" || form.reportValidity()) ask(true);
  });
  if (form.dataset.passkeyAtOnce !== undefined) ask(false);
} else {
  show("none", true);
}

// Enter in the name's field makes the passkey; a form without an answer says nothing.
form.addEventListener("submit", (event) => {
  if (kind !== "create" || form.elements.answer.value) return;
  event.preventDefault();
  button.click();
});
