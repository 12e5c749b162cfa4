// What was decided here and the server does not know yet, or did not take: beside the table, on a
// view of its own, and in the line at the foot. It can be taken back as long as it is here.

import { calm } from "./calm.js";
import { keep, queue, refreshSoon, say, tablet } from "./data.js";
import { back, button, el, heading, link } from "./element.js";
import { shared } from "./shared.js";

/** Takes back a ruling that is in the ledger. */
export function undo(id) {
  tablet.toast = null;
  const fields = [["reason", say("tablet-undo-reason")]];
  const url = `${tablet.data.base}/rulings/${id}/reverse`;
  queue.add({ url, fields, undoes: id, text: `${say("tablet-undo")}${say("colon")}${id}` });
  refreshSoon();
}

// What was taken back while it was on its way is undone once it is there.
queue.takenBack = (answer) => answer.ruling && undo(answer.ruling);

function takeBack(item) {
  queue.change(item.key, null);
  if (tablet.toast?.key === item.key) tablet.toast = null;
  calm();
  shared.redraw();
}

/* What was just confirmed, with its undo. */
export function drawToast() {
  const { toast } = tablet;
  if (!toast) return null;
  const waiting = queue.items().find((item) => item.key === toast.key);
  const done = queue.done.find((item) => item.key === toast.key);
  if (waiting?.errors) return null;
  const number = done?.answer.ruling;
  // What only the head referee may rule has become a request; its answer says so.
  const asked = done?.answer.request ? done.answer.text : null;
  const text = asked ?? (done ? say("tablet-done", { number }) : say(queue.isKept ? "tablet-queued" : "tablet-unkept"));
  const takeItBack = () => (done ? undo(number) : takeBack({ key: toast.key }));
  return el("div", { class: "notice done row", id: "toast", role: "status" },
    el("span", {}, toast.text, " — ", text),
    asked ? null : button(say("tablet-undo"), takeItBack));
}

/** What waits of a table, each to be taken back. What the notice shows is not here again. */
export function drawWaiting(table) {
  const isHere = ({ key, place }) => place?.table === table.table
    && place.session === tablet.data.session.number && key !== tablet.toast?.key;
  const items = queue.waiting().filter(isHere);
  if (items.length === 0) return null;
  const line = (item) => el("li", {}, el("span", {}, item.text), drawTakeBack(item));
  return el("ul", { class: "here waiting", id: "waiting" }, items.map(line));
}

const drawTakeBack = (item) =>
  button(say("tablet-take-back"), () => takeBack(item), "quiet harm");

/* What waits and what was refused. */
export function drawQueue() {
  const foreign = new Set(queue.foreign().map((item) => item.key));
  const item = (one) => el("li", { class: one.errors ? "refused" : "" },
    el("p", {}, el("b", {}, one.text)),
    foreign.has(one.key) ? el("p", {}, say("tablet-of-another", { name: one.by.name })) : null,
    (one.errors ?? []).map((error) => el("p", { class: "harm-text" }, error.message)),
    one.errors ? drawChoices(one) : el("p", { class: "actions" }, drawTakeBack(one)));
  return [back(""), heading(bandText()), el("ul", { class: "queue" }, queue.items().map(item))];
}

/** What may become of something that was refused. */
function drawChoices(item) {
  const again = () => {
    keep(shared.replaces, item.key);
    location.hash = item.hash;
  };
  // As it was decided, whatever was ruled meanwhile: with the amounts that the screen showed.
  const isShown = ([name, value]) =>
    name.startsWith("seen_") || (name === "claim" && value === "proposed");
  const send = () => queue.again(item.key, item.fields.filter((one) => !isShown(one)));
  const drop = (event) => dropItem(event.target, item);
  return el("p", { class: "actions" },
    item.hash ? button(say("tablet-refused-again"), again, "") : null,
    button(say("tablet-refused-send"), send),
    button(say("tablet-refused-drop"), drop, "quiet harm"));
}

function dropItem(pressed, item) {
  if (!pressed.dataset.sure) {
    pressed.dataset.sure = "yes";
    pressed.textContent = say("tablet-drop-sure");
    calm();
    return;
  }
  queue.change(item.key, null);
}

const isOffline = () => !navigator.onLine || !queue.reachable;

/** An instant as all pages write it: 24 hours, in the zone of the event. */
function clock(instant) {
  const shape = {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: tablet.data.zone,
  };
  return new Date(instant).toLocaleTimeString(document.documentElement.lang, shape);
}

function bandText() {
  const foreign = queue.foreign();
  const [refused, waiting] = [queue.refused().length, queue.mine().length];
  const offline = isOffline();
  const time = tablet.asOf ? clock(tablet.asOf) : "";
  const way = queue.sending && !offline ? "tablet-band-sending" : "tablet-band-waiting";
  const name = foreign[0]?.by.name;
  const unkept = waiting > 0 ? say("tablet-unkept") : say("tablet-band-keeps-nothing");
  const parts = [
    queue.isKept ? "" : unkept,
    shared.opensAgain ? "" : say("tablet-band-not-again"),
    queue.revoked ? say("tablet-band-revoked") : "",
    refused > 0 ? say("tablet-band-refused", { count: refused }) : "",
    foreign.length > 0 ? say("tablet-band-of-another", { count: foreign.length, name }) : "",
    waiting > 0 ? say(way, { count: waiting }) : "",
    offline ? `${say(tablet.isLost ? "tablet-band-lost" : "tablet-band-offline")}, ${say("tablet-as-of", { time })}` : "",
  ];
  return parts.filter(Boolean).join(" · ") || say("tablet-band-sent");
}

const band = document.getElementById("band");

/** The line that says how far the server knows what was decided here. */
export function drawBand() {
  if (!tablet.data) return;
  const [refused, waiting] = [queue.refused().length, queue.waiting().length];
  const isSafe = queue.isKept && shared.opensAgain && !isOffline();
  const later = waiting > 0 || !isSafe ? "waiting" : "sent";
  const isLost = refused > 0 || queue.revoked || (waiting > 0 && !queue.isKept);
  band.className = `band ${isLost ? "refused" : later}`;
  const text = bandText();
  if (band.dataset.text === text) return;
  band.dataset.text = text;
  band.replaceChildren(refused + waiting > 0 ? link("queue", text) : text);
}
