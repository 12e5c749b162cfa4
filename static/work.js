// The work that the log-in asks of a browser after too many guesses: a number which, written behind the text of
// the puzzle, gives a SHA-256 that begins with so many zero bits. It is looked for while the password is typed.

import { say, sendForm } from "./forms.js";

/** For how long the page does not answer while it works, in milliseconds. */
const PIECE = 25;

const field = document.querySelector("[data-work]");
const { work: text, bits, minute, working } = field.dataset;
let sends = null;

const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const primes = [2];
for (let number = 3; primes.length < 64; number += 2) {
  if (primes.every((prime) => number % prime)) primes.push(number);
}
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The first word of the SHA-256 of a text of less than 56 letters of ASCII. */
function firstWord(message) {
  words.fill(0, 0, 16);
  for (let at = 0; at < message.length; at += 1) {
    words[at >> 2] |= message.charCodeAt(at) << (24 - 8 * (at & 3));
  }
  words[message.length >> 2] |= 0x80 << (24 - 8 * (message.length & 3));
  words[15] = message.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + one + words[at - 7] + other;
  }
  let [a, b, c, d, e, f, g, h] = START;
  for (let at = 0; at < 64; at += 1) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + START[0]) >>> 0;
}

/** Looks for a piece of time, and goes on after the page had its turn. */
function look(number) {
  const until = performance.now() + PIECE;
  for (let next = number; ; next += 1) {
    if (Math.clz32(firstWord(`${text}.${next}`)) >= bits) {
      field.value = `${minute}.${next}`;
      if (sends) sendForm(field.form, sends.button);
      return;
    }
    if (next % 256 === 0 && performance.now() > until) {
      setTimeout(() => look(next + 1));
      return;
    }
  }
}

field.form.addEventListener("submit", (event) => {
  if (field.value) return;
  event.preventDefault();
  sends = { button: event.submitter ?? null };
  say(working);
  document.getElementById("working").hidden = false;
});

// Each solution serves one guess: a browser that guesses twice within a minute must not find the same number again.
look(Math.floor(Math.random() * 2 ** 40));
