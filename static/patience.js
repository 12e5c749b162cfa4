// A request that does not wait for ever, in every browser that runs modules.

/** A signal that ends a request after so many milliseconds. */
export function patience(milliseconds) {
  const end = new AbortController();
  setTimeout(() => end.abort(), milliseconds);
  return end.signal;
}
