// The start of the scripts of visitors' pages. What nearly all of them need comes in one file with this
// one (see src/web/http/join.rs); the rest is loaded where a page has something for it.

import { serverNow } from "./clock.js";
import "./forms.js";
import "./in_view.js";
import "./keys.js";
import "./live.js";
import "./desk.js";
import { loadNeeded } from "./load.js";

export { serverNow };

loadNeeded([
  ["toast", "main > .toast"],
  ["sound", "[data-sound-button], [data-clock-sounds]"],
  ["screen", "[data-wall]"],
  ["count_down", "[data-count-down]"],
  ["print", "[data-print]"],
  ["jump", "[data-jump]"],
]);
