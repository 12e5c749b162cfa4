// The start of every page's scripts. Each module makes something better that works without it.
import "./forms.js";
import "./toast.js";
import "./keys.js";
import "./nav.js";
import "./live.js";
import "./clock.js";
import "./sound.js";
import "./screen.js";
import "./sheets.js";
import "./count_down.js";
import "./print.js";
import "./board.js";
