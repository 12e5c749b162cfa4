// A table's call: somebody goes there, and says later that play goes on. The two are in places of
// their own, and the second waits a few seconds in which it can be taken back.

import { calm } from "./calm.js";
import { now, queue, refreshSoon, say, tablet } from "./data.js";
import { button, el, link } from "./element.js";
import { shared } from "./shared.js";

/** How long "play goes on" waits before it is sent, in milliseconds. */
const HOLD = 5000;

export function waited(call) {
  const minutes = Math.max(0, Math.floor((now() - call.at) / 60000));
  return say("tablet-call", { minutes });
}

/** What was decided about a call and does not stand in the newest data yet. */
const decided = (call, what) =>
  [...queue.waiting(), ...queue.done].find((item) => item.call === call.id && item.what === what);

function send(call, what, text, more = {}) {
  const url = `${tablet.data.base}/referee/calls/${call.id}/${what}`;
  queue.add({ url, fields: [], text, call: call.id, what, ...more });
  calm();
  shared.redraw();
  refreshSoon();
}

/** The calls of one's own tables, above everything else; the present table's stands with the table. */
export function drawCalls(current) {
  const calling = (tablet.data.tables ?? []).filter((table) => table.mine && table.call && table !== current);
  if (calling.length === 0) return null;
  const first = (table) => table.call.at;
  calling.sort((one, other) => first(one) - first(other));
  return el("ul", { class: "calls-on-top" }, calling.map(({ table, name, call }) => el("li", {},
    link(table, el("b", {}, name), " ", el("span", {}, waited(call)),
      call.note ? el("span", {}, call.note) : null,
      call.taken ? el("span", {}, say("referees-comes")) : null))));
}

export function drawCall(table) {
  const { call } = table;
  if (!call) return null;
  const closing = decided(call, "close");
  const isMine = call.mine || decided(call, "take");
  const isOthers = call.taken && !isMine;
  const said = `${waited(call)}${call.note ? `${say("colon")}${call.note}` : ""}`;
  return el("div", { class: "notice warn call", id: "call" },
    el("p", {}, said),
    el("div", { class: "call-steps" },
      el("div", {}, closing ? drawTakeBack(closing) : drawTake(call, isMine, isOthers)),
      isMine && !closing ? drawClose(table, call) : null));
}

function drawTake(call, isMine, isOthers) {
  if (isMine) return el("p", {}, say("referees-call-taken"));
  if (isOthers) return el("p", {}, say("referees-comes"));
  const text = say("tablet-call-take");
  return button(text, () => send(call, "take", text), "big");
}

function drawClose(table, call) {
  const text = say("tablet-call-done");
  const close = () => send(call, "close", `${table.name}${say("colon")}${text}`,
    { after: Date.now() + HOLD });
  return button(text, close);
}

function drawTakeBack(closing) {
  const takeBack = () => {
    queue.change(closing.key, null);
    calm();
    shared.redraw();
  };
  return el("p", { class: "row" }, el("span", {}, say("referees-call-closed")), " ",
    closing.answer ? null : button(say("tablet-undo"), takeBack));
}
