# Words of every page: the head and foot of pages, forms, keys, winds, dates.

nav-skip = Skip to the content
nav-label = Main pages
nav-tournaments = Tournaments
nav-rulesets = Rule sets
nav-people = People
nav-accounts = Accounts
nav-backups = Backups
nav-staff = Staff
nav-language = Language
theme-title = Light or dark
theme-text = Your choice is kept on this device.
theme-light = Light
theme-dark = Dark
theme-system = As the system
nav-menu-close = Close the menu
nav-menu = Menu

pager-label = Pages of the list
pager-previous = Previous
pager-next = Next
pager-summary = { $first }–{ $last } of { $of }
pager-all = All on one page
pager-parts = In pages

confirm-back = No, go back

form-optional = (optional)
form-errors = { $count ->
    [one] One thing needs a correction
   *[other] { $count } things need a correction
  }
form-error-title = Error
form-required = Please fill this in.
form-one-line = This must be one line of text.
form-too-long = At most { $most } characters; this has { $length }.
form-number-between = Enter a whole number between { $least } and { $most }.
form-date = Enter a date, such as 2026-11-21.
form-time = Write a time such as 14:30.
form-choose = Choose one of the list.
form-unsaved = What you typed is not saved yet.
form-sending = Sending…
form-undo = Undo

live-updated = Updated.
live-lost = No connection. This page may be out of date.
live-as-of = The data cannot be reached just now. This page is as of { $time } and is brought up to date by itself.
live-back = Connected again.

keys-button = Keyboard
keys-title = Keys
keys-search = search
keys-enter = next field, where scores are typed
keys-arrows = the field above or below, in tables
keys-help = show or hide this list
keys-close = close this list
keys-close-button = Close

wind-east = East
wind-south = South
wind-west = West
wind-north = North
round-of-wind = { $wind } round
round-cycle = Cycle { $number }

role-owner = Owner
role-director = Director
role-head-referee = Head referee
role-referee = Referee
role-scorer = Scorer
role-read-only = Observer
role-door = Door helper
role-check-in-screen = Check-in screen

# How numbers are written: between groups of three digits (the shortest number that has groups
# has so many digits), and before decimals.
number-group = { "," }
number-decimal = { "." }
number-shortest-grouped = 4

date-long = { $day } { $month } { $year }
date-range-days = { $first-day }–{ $last-day } { $month } { $year }
date-range-months = { $first-day } { $first-month } – { $last-day } { $last-month } { $year }
date-month-1 = January
date-month-2 = February
date-month-3 = March
date-month-4 = April
date-month-5 = May
date-month-6 = June
date-month-7 = July
date-month-8 = August
date-month-9 = September
date-month-10 = October
date-month-11 = November
date-month-12 = December

# The letter of a wind beside a name; what joins a heading to what follows.
wind-letter-east = E
wind-letter-south = S
wind-letter-west = W
wind-letter-north = N
colon = { ": " }
semicolon = { "; " }

# The blanks that never break a line: a thin one before these marks, a full one before these and
# after these. Ordinary blanks are typed here; they are replaced when the texts are read.
blank-thin-before = { "" }
blank-before = { "" }
blank-after = { "" }

jump-title = Jump to …
jump-what = A person, a table, a session or a page
jump-nothing = Nothing is called “{ $typed }” here.
nav-desk = To the desk
