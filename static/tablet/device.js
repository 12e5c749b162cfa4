// How the tablet is: whether calls ring, dark for a dark hall, and laid out for the left or the right
// hand. The device keeps all three, with or without a network.

import { keep, read } from "./data.js";
import { ringing } from "./ring.js";

const page = document.documentElement;
const tablet = document.getElementById("tablet");
const SIDE = "seatwind-left-handed";
const YEAR = 31536000;

const dark = {
  isOn: () => page.dataset.theme === "dark"
    || (page.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches),
  flip() {
    const theme = dark.isOn() ? "light" : "dark";
    page.dataset.theme = theme;
    const secure = location.protocol === "https:" ? "; secure" : "";
    // The server and theme.js read it too.
    document.cookie = `seatwind_theme=${theme}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  },
};

const leftHanded = {
  isOn: () => read(SIDE) === true,
  flip() {
    keep(SIDE, !leftHanded.isOn());
    show();
  },
};

const show = () => tablet.toggleAttribute("data-left-handed", leftHanded.isOn());

function begin(id, { isOn, flip }) {
  const button = document.getElementById(id);
  const say = () => button.setAttribute("aria-pressed", String(isOn()));
  button.addEventListener("click", () => {
    flip();
    say();
  });
  say();
  button.hidden = false;
}

/** Shows the switches that stand in the head of the page. */
export function beginDevice() {
  begin("ring", ringing);
  begin("dark", dark);
  begin("left-handed", leftHanded);
  show();
}
