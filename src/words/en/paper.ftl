# What is printed: the list of it, and the words on paper.

print-title = Print
print-lead = Everything for walls, tables and people on paper, in the languages of the event.
print-pack = Paper pack
print-pack-text = With these pages the event goes on if the power fails: how to go on by hand, programmes, seats, standings so far, what offences cost, and the score sheets of all sessions that are still to be played. Print it before each session. When the power is back, type the results as usual.
print-pack-open = Open the paper pack
print-what = What
print-whom = For
print-page-count = Pages
print-pages = { $count ->
    [one] 1 page
   *[other] { $count } pages
  }
print-none-yet = nothing yet
print-sessions = Sessions
print-sessions-hint = Whose seats, score sheets and slips are printed. None ticked: those that are still to be played.
print-languages = Languages on paper
print-languages-hint = With two, headings stand in both; rules are printed in each.
print-size = Paper
print-per-page = Programmes on a page
print-order = People stand
print-places = Certificates for places up to
print-open-ticked = Open what is ticked
print-document = To print
print-how = Choose “Save as PDF” as the printer to keep the pages as a file. Take 100 % as the scale, and no headers and footers of the browser.
print-hidden = Visitors do not see the tournament yet: until then the codes lead nowhere.
print-nothing = There is nothing to print yet.
print-printed = Printed { $when }, version { $version }
print-cut-off = The rest of this document has not arrived. Where nothing more comes, load the page again before you print.

print-for-players = players
print-for-tables = tables
print-for-wall = the wall
print-for-referees = referees
print-for-desk = the desk

print-programmes-help = A small card for each player, with table, wind and time of every session. Cut the whole stack, lay the piles on each other, and the cards are in order. Letters after the first wind are those of the later wind rounds.
print-by-table = Seating by table
print-by-name = Seating by name
print-table-signs = Table signs
print-table-signs-help = The number of each table, as large as the page. Fold it in the middle and it stands.
print-score-sheets = Score sheets
print-last-hands = All-last sheets
print-last-hands-help = The points of each player before the last hand, handed in with the score sheet. Four on a page, in the order of the tables once the stack is cut.
print-slips = Result slips
print-slips-help = Only totals and signatures. Four on a page, in the order of the tables once the stack is cut.
print-rules = Rules and penalties for the players
print-penalties = What offences cost
print-fouls = Record of fouls
print-fouls-help = The rulings so far, and a page of empty lines.
print-attendance = Attendance and payments
print-standings = Standings
print-teams = Team standings
print-by-session = Standings session by session
print-bracket = Stages
print-bracket-goes-on = { $name } (goes on)
print-bracket-through = { $through } of { $players } go on
print-seal = Hash of the standings
print-certificates = Certificates
print-certificates-help = For the first places and teams, and one without a name for an award.
print-fairness = Certificate of the seating
print-by-hand = How to go on by hand

print-after = After { $session }
print-moved = Change
print-country = Country
print-club = Team or club
print-here = Here
print-due = To pay
print-paid = Paid
print-open = Open
print-time = Time
print-seed = No.
print-all-tables = all tables
print-last-hand = All last
print-before-last-hand = Points before the last hand:
print-fairness-best = ✓: no plan can be better.
print-pairs = Who meets
print-pairs-once = Once
print-pairs-twice = Twice
print-pairs-more = More often
print-certificate = Certificate
print-place = Place { $place }
print-not-final = The result is not final yet.
print-signed-director = Tournament director
print-signed-referee = Head referee

print-to-play = Still to be played
print-minutes = Minutes
print-tables = Tables
print-begun = Begun at
print-ended = Ended at
print-more-sessions = { $count ->
    [one] One more session follows.
   *[other] { $count } more sessions follow.
  }
print-hand-clock = Take a watch or a kitchen timer. Call the start and the end loudly, and write both times into the list below.
print-hand-seats = Hang the seating up. Everybody finds table and wind there and on their programme.
print-hand-sheets = Lay the score sheet of the session on each table. At the end all players sign it, and somebody brings it to the desk.
print-hand-points = At the desk, check the sum of each sheet and write places and points on it. Keep the sheets in the order of the tables.
print-hand-fouls = Referees rule by the pages on offences, and write each ruling into the record of fouls.
print-hand-people = Note on the list of attendance who leaves, who comes and who takes a seat over, with the time.
print-hand-standings = Add the points to the last printed standings, have a second person check the sums, and hang the result up.
print-hand-back = When the power is back, type the results from the sheets as usual, then the rulings. A sheet on paper is the proof if figures differ.
