// Totals go to the server as any form does. While the server cannot be reached they wait on this
// device and are sent later, once (queue.js); nothing is called saved before the server said so. A
// device without storage, and a page without this script, sends its form as all others do.

import { say, sendForm, settle } from "./forms.js";
import { keepPage } from "./offline_page.js";
import { patience } from "./patience.js";
import { Queue } from "./queue.js";
import { saved, sheets, show, toKeep } from "./results/lines.js";
import { Waiting } from "./results/waiting.js";

/** A server that does not answer within this time cannot be reached. */
const PATIENCE = 4000;

const place = document.getElementById("waiting");
const form = document.querySelector("form[data-totals]");
const status = document.getElementById("live-status");

/** Whether what is kept on this device is there when it is asked for. */
function hasStorage() {
  const name = "seatwind-storage";
  try {
    localStorage.setItem(name, name);
    const isKept = localStorage.getItem(name) === name;
    localStorage.removeItem(name);
    return isKept;
  } catch {
    return false;
  }
}

async function isReachable() {
  try {
    const options = { cache: "no-store", signal: patience(PATIENCE) };
    return (await fetch("/readyz", options)).ok;
  } catch {
    return false;
  }
}

function begin() {
  const { results, who } = place.dataset;
  /** The worker had this page: its one-time key may be used up, so its form is not sent itself. */
  const isKept = "kept" in document.documentElement.dataset;
  const queue = new Queue(`seatwind-results:${results}`, draw);
  queue.who = JSON.parse(who);
  queue.hasOtherWay = true;
  queue.page = place.dataset.page;
  const waiting = new Waiting(place, queue, isKept);
  /** What the lines of the page know of already. */
  const known = new Set();

  function draw() {
    waiting.draw();
    for (const item of queue.done) {
      if (!known.has(item.key)) saved(form, item);
      known.add(item.key);
    }
    show(form, queue, waiting.words);
  }

  /** Puts the tables of the form into the queue, each for itself; one that waits already is replaced. */
  function keep(lines) {
    for (const item of lines) {
      const isSame = ({ place: { session, table } }) =>
        session === item.place.session && table === item.place.table;
      for (const old of queue.mine().filter(isSame)) queue.change(old.key, null);
      queue.add(item);
    }
    settle(form);
    say(waiting.words["results-wait-text"]);
    place.scrollIntoView({ block: "nearest" });
  }

  let isAsking = false;
  let goesOn = false;
  async function submitted(event) {
    const { submitter } = event;
    const lines = toKeep(form, submitter);
    if (goesOn || lines.length === 0) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    say(status?.dataset.sending);
    const isThere = !isKept && (await isReachable());
    isAsking = false;
    try {
      if (!isThere) return keep(lines);
    } catch {
      // The device has no room: the browser sends the form and says what comes of it.
    }
    goesOn = true;
    sendForm(form, submitter);
    goesOn = false;
  }

  form?.addEventListener("submit", submitted);
  draw();
  queue.flush();
  if (sheets(form).length > 0) keepPage(() => {}, `${results}/`);
}

if (place && hasStorage()) begin();
