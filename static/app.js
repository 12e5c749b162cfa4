// The start of the scripts of the pages that are not for visitors. Each module makes something better
// that works without it.

import "./in_view.js";
import { loadNeeded } from "./load.js";

loadNeeded([
  ["forms", "form"],
  ["toast", "main > [role=status]"],
  ["stay", "form"],
  ["keys", "body"],
  ["nav", ".rail, .folded-groups"],
  ["live", "[data-stream]"],
  ["clock", "[data-clock-ends], [data-clock-left], [data-clock-id], [data-until], [data-as-of]"],
  ["sound", "[data-sound-button], [data-clock-sounds]"],
  ["screen", "[data-wall]"],
  ["sheets", "[data-sheet]"],
  ["count_down", "[data-count-down]"],
  ["print", "[data-print]"],
  ["board", "[data-board], .board-keys"],
  ["jump", "[data-jump]"],
  ["desk", "[data-desk], .rail"],
  ["work", "[data-work]"],
  ["passkey", "[data-passkey]"],
  ["leave", "[data-leave], form[action='/account/log-out']"],
]);
