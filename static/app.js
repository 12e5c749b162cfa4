// The start of every page's scripts. Each module makes something better that works without it.
import "./forms.js";
import "./keys.js";
import "./live.js";
import "./clock.js";
import "./sheets.js";
