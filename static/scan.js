// Reads codes by a camera, which is asked for when somebody presses the button, and let go when the page is left.
//
// `[data-scan="environment"]` is the place of the camera (`user`: the one that looks at who stands before the screen).
// What is read goes into the field `code` of `[data-scan-form]`, which is sent: as if somebody had typed it, or, with
// the value `stay`, without leaving the page, so that the next person comes at once.

import { say, sendForm } from "./forms.js";

const place = document.querySelector("[data-scan]");
const form = document.querySelector("[data-scan-form]");
const outcome = document.querySelector("[data-scan-outcome]");
/** A code that stays before the camera is read once in this time. */
const SAME = 4000;
/** Pictures are read so often, in milliseconds. */
const EVERY = 120;
/** No picture is read larger than that, in pixels. */
const LARGEST = 720;

let stream = null;
let last = { text: "", at: 0 };

/** What reads a picture of a video: the browser itself, or a decoder that is fetched now. */
async function reader() {
  if ("BarcodeDetector" in window) {
    try {
      const kinds = await window.BarcodeDetector.getSupportedFormats();
      if (kinds.includes("qr_code")) {
        const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
        return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
      }
    } catch {
      // Some say that they can, and cannot.
    }
  }
  const { decodeQR } = await import("./qr/decode.js");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)) || "";
    } catch {
      // There is no code in the picture.
      return "";
    }
  };
}

function part(name) {
  return place.querySelector(`[data-scan-${name}]`);
}

function fault(words) {
  part("fault").textContent = words ?? "";
  part("fault").hidden = !words;
}

function stop() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  part("view").hidden = true;
  part("stop").hidden = true;
  part("start").hidden = false;
}

async function start() {
  fault("");
  if (!navigator.mediaDevices) {
    fault(place.dataset.none);
    return;
  }
  part("start").hidden = true;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: place.dataset.scan }, audio: false });
  } catch (error) {
    stop();
    fault(error.name === "NotAllowedError" ? place.dataset.refused : place.dataset.none);
    return;
  }
  const video = place.querySelector("video");
  video.srcObject = stream;
  part("view").hidden = false;
  part("stop").hidden = false;
  part("stop").focus();
  try {
    await video.play();
    watch(video, await reader());
  } catch {
    stop();
    fault(place.dataset.none);
  }
}

async function watch(video, read) {
  while (stream) {
    if (video.readyState >= video.HAVE_CURRENT_DATA && !document.hidden) {
      const text = await read(video).catch(() => "");
      if (text && stream) await take(text);
    }
    await new Promise((done) => setTimeout(done, EVERY));
  }
}

async function take(text) {
  const now = performance.now();
  if (text === last.text && now - last.at < SAME) return;
  last = { text, at: now };
  navigator.vibrate?.(60);
  if (form.dataset.scanForm === "stay") {
    await send(text);
    last.at = performance.now();
    return;
  }
  stop();
  form.elements.code.value = text;
  sendForm(form);
}

/** Sends a code and shows on this page what the next one would say. */
async function send(text) {
  const body = new URLSearchParams(new FormData(form));
  body.set("code", text);
  try {
    const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin", cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const told = page.querySelector("main > .toast, main > .notice");
    if (!told) {
      // Somebody logged out meanwhile, or the server fell: the page itself says so.
      location.reload();
      return;
    }
    const shown = document.importNode(told, true);
    shown.classList.remove("toast");
    document.querySelector("main > .toast")?.remove();
    outcome.replaceChildren(shown);
    for (const field of form.querySelectorAll("input[name^='_']")) {
      const fresh = page.querySelector(`[data-scan-form] input[name="${field.name}"]`);
      if (fresh) field.value = fresh.value;
    }
  } catch {
    fault(place.dataset.lost);
    say(place.dataset.lost);
    last = { text: "", at: 0 };
  }
}

if (place && form) {
  place.hidden = false;
  // Where there is a camera, its button is what the page is for; typing stays the second way.
  for (const button of document.querySelectorAll(".door-find .button")) button.classList.add("quiet");
  part("start").addEventListener("click", start);
  part("stop").addEventListener("click", () => {
    stop();
    part("start").focus();
  });
  if (form.dataset.scanForm === "stay") {
    // A reader that types what it read and ends with Enter keeps its place, too.
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = form.elements.code;
      const text = field.value.trim();
      field.value = "";
      field.focus();
      if (text) send(text);
    });
  }
  window.addEventListener("pagehide", stop);
}
