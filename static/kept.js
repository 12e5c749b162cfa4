// What a device keeps for a page. A device without storage (switched off, full, a private window) stops no
// page: the page remembers until it is closed, and knows that the device did not keep it.

const unkept = new Map();

/** What was kept under a name; null if it is not there or cannot be read. */
export function read(name) {
  try {
    return JSON.parse(unkept.get(name) ?? localStorage.getItem(name));
  } catch {
    return null;
  }
}

/** Keeps it, and says whether the device did; the page has it in any case. */
export function keep(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
    return true;
  } catch {
    unkept.set(name, text);
    return false;
  }
}

/** Goes back to what the device itself has. */
export function letGo(name) {
  unkept.delete(name);
}

export function forget(name) {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // The device has none.
  }
}

/** The names under which this site keeps something. */
export function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith("seatwind-"));
  } catch {
    return [];
  }
}
