// The start of every page's scripts. Each module makes something better that works without it.
import "./forms.js";
import "./keys.js";
import "./live.js";
import "./clock.js";
import "./sound.js";
import "./screen.js";
import "./sheets.js";
import "./count_down.js";
import "./print.js";
import "./board.js";

// On a narrow screen the bar of pages scrolls: the page one is on comes into view.
const tab = document.querySelector(".tabs [aria-current]");
const bar = tab?.closest(".tabs");
if (bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
