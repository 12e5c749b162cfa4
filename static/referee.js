// The referee's tablet: table, person, offence, confirm, on one page and without the network if
// need be. The page loads nothing but this and what this imports, in one file. Everything it knows comes from one answer
// of the server (tablet/data.js); everything it decides goes through the queue. Without this script the same steps are
// pages.

import "./clock.js";
import "./in_view.js";
import { keepPage } from "./offline_page.js";
import { calm } from "./tablet/calm.js";
import { drawConfirm, tellNews } from "./tablet/confirm.js";
import { begin, queue, refresh, refreshSoon, tablet } from "./tablet/data.js";
import { beginDevice } from "./tablet/device.js";
import { drawOffences, drawTable, drawTables, drawWatch } from "./tablet/draw.js";
import { drawNow } from "./tablet/now.js";
import { ringFor } from "./tablet/ring.js";
import { current, here } from "./tablet/route.js";
import { shared } from "./tablet/shared.js";
import { standing } from "./tablet/standing.js";
import { drawBand, drawQueue } from "./tablet/waiting.js";
import "./toast.js";

const view = document.getElementById("tablet-view");
/** What the title says after the view: the event and the program. */
const [, ...where] = document.title.split(" · ");
const views = {
  tables: drawTables,
  table: drawTable,
  watch: drawWatch,
  offences: drawOffences,
  confirm: drawConfirm,
  queue: drawQueue,
};

/** A title below this part of the window is brought up. */
const LOW = 0.7;
/** The hash that is on the screen. */
let shown = null;
let [refusals, sent] = [0, 0];

function draw() {
  if (!tablet.data) return;
  const [at, hash] = [current(), here()];
  for (const watch of shared.watches) watch.stop();
  shared.watches = [];
  const stand = standing(view);
  const scroll = shown === hash ? window.scrollY : 0;
  view.replaceChildren(...views[at.view](at).filter(Boolean));
  const title = view.querySelector("h1");
  document.title = [title.textContent.trim(), ...where].join(" · ");
  window.scrollTo(0, scroll);
  // The first view is only there: nobody went to it.
  if (shown !== null && shown !== hash) {
    title.focus({ preventScroll: true });
    const isLow = title.getBoundingClientRect().top > window.innerHeight * LOW;
    if (isLow) title.scrollIntoView();
  } else {
    stand();
  }
  shown = hash;
  drawNow();
  drawBand();
}

/* A confirmation is left alone while somebody reads it and fills it in: news is told beside it. So
   is the watch while somebody measures. */
function drawUnlessRead() {
  const { view: name } = current();
  if (shown === null || (name !== "confirm" && name !== "watch")) draw();
}

function queued() {
  drawBand();
  drawUnlessRead();
  tellNews(current());
  // What was refused was decided on something older: the newest is needed for the choice.
  const count = queue.refused().length;
  if (count > refusals || queue.done.length > sent) refreshSoon();
  [refusals, sent] = [count, queue.done.length];
}

function arrived() {
  ringFor(tablet.data.tables ?? []);
  drawNow();
  drawUnlessRead();
  tellNews(current());
}

window.addEventListener("hashchange", () => {
  if (here() !== location.hash) return;
  draw();
  refreshSoon();
});
window.addEventListener("online", refresh);
window.addEventListener("offline", drawBand);
document.addEventListener("visibilitychange", () => document.hidden || refresh());

// An address of the pages without scripts leads to the same place here, also after a ruling.
const asked = new URLSearchParams(location.search).get("table");
if (asked && ["", "#done"].includes(location.hash)) {
  // After a ruling the second half of a double tap comes here.
  if (location.hash === "#done") calm();
  history.replaceState(null, "", `${location.pathname}#${asked}`);
}

shared.redraw = draw;
beginDevice();
draw();
begin({ at: current, queued, arrived, earlier: drawUnlessRead, band: drawBand });
keepPage(refreshSoon, location.pathname, () => {
  shared.opensAgain = false;
  drawBand();
});
