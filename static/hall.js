// The time in the hall: the server's, but for a rehearsal. Its banner says how its time goes:
// `data-hall-since` and `data-hall-set` are one instant by the clock outside and by that of the hall,
// `data-hall-pace` the seconds of the hall in a second, `data-hall-last` the time of the last event,
// before which the hall's time never is. All instants are milliseconds since 1970.

/** What the banner of a rehearsal says; nothing on the pages of a real event. */
export const rehearsed = () => document.querySelector("[data-hall-pace]")?.dataset;

/** The hall's time goes as newer data than the page's banner says; clocks read it from there. */
export function goesAs(newer) {
  const goes = rehearsed();
  if (!goes || !newer) return;
  goes.hallSince = newer.since;
  goes.hallSet = newer.set;
  goes.hallLast = newer.last;
  goes.hallPace = newer.pace;
}

/** The time in the hall when the server's clock says `server`. */
export function inHall(server) {
  const goes = rehearsed();
  if (!goes) return server;
  const passed = Math.max(0, server - Number(goes.hallSince)) * Number(goes.hallPace);
  return Math.max(Number(goes.hallLast), Number(goes.hallSet) + passed);
}
