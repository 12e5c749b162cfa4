# Seating plans and the seating board.

seating-title = Seating
seating-nobody-help = A plan seats the people of the list. Enter them first.
seating-waits-for-plan = As soon as there is a plan, it is here.
seating-table = Table { $table }
seating-open-seat = open seat
seating-people = { $count ->
    [one] One person plays.
   *[other] { $count } people play.
  }
seating-figures = { $repeats ->
    [0] Nobody meets anybody twice.
    [one] One meeting is a repetition; the most often a pair meets is { $most }.
   *[other] { $repeats } meetings are repetitions; the most often a pair meets is { $most }.
  } { $team ->
    [0] {""}
    [one] Team mates meet once.
   *[other] Team mates meet { $team } times.
  }
seating-before = Before
seating-after = After
seating-worse = This makes the plan less fair.
seating-swap-preview = { $a } and { $b } change places in { $session }
seating-draw = Draw a plan
seating-from = From
seating-to = To
seating-import = Import a plan
seating-import-hint = A CSV file with the columns round, table, seat, player_id. Other usual layouts are recognised: a line for each table, a-b-c-d, templates of numbers, sessions below headings, the published plans for every number of players. You see what was understood before it is used.
seating-import-button = Read the file
seating-import-title = Is this the plan?
seating-import-understood = { $sessions } sessions with up to { $tables } tables and { $people } people were read from “{ $file }”.
seating-import-winds = The file says who starts as East.
seating-import-no-winds = The file names no winds; the order at a table means nothing.
seating-import-ignored = Columns that were not used: { $columns }
seating-import-from-zero = Its numbers begin with 0: they were read as places in the list of players, 0 the first.
seating-import-by-place = Its numbers were read as places in the list of players, 1 the first, because some of them are nobody's number.
seating-import-plan-for = Of the plans in the file, the one for { $people } players was read.
seating-import-strangers = { $count ->
    [one] One of those the plan names takes no part here.
   *[other] { $count } of those the plan names take no part here.
  } Is it a plan for other people? Then choose another file, or correct the list of players.
seating-import-absent = { $count ->
    [one] One player is not in the plan: { $names }.
   *[other] { $count } players are not in the plan: { $names }.
  }
seating-import-first = { $session } as it was read
seating-import-table = Table
seating-import-people = People
seating-layout-chairs = It has one line for each chair.
seating-layout-tables = It has one line for each table, with its people.
seating-layout-prescript = It has one table in each line, as a-b-c-d, and a blank line between sessions.
seating-layout-prescript-sessions = It has one session in each line, its tables as a-b-c-d.
seating-layout-headed = It has a heading for each session and one line for each table. P12 was read as number 12 unless somebody is called so, a substitute such as SUB1 as an open chair; the letter of the bucket is not used.
seating-layout-nested = It has nested lists: sessions, tables, { $seats } numbers, East first.
seating-layout-sessions-across = It has numbers: a row for each session, { $seats } columns for each table.
seating-layout-sessions-down = It has numbers: { $seats } rows for each session, a column for each table.
seating-layout-tables-across = It has numbers: a row for each table, { $seats } columns for each session.
seating-layout-tables-down = It has numbers: { $seats } rows for each table, a column for each session.
seating-import-bad = { $count ->
    [one] One line cannot be used. Correct it in the file and read it again; nothing was changed.
   *[other] { $count } lines cannot be used. Correct them in the file and read it again; nothing was changed.
  }
seating-import-use = Use this plan
seating-line = Line
seating-problem = What is wrong
seating-only = Only in this session (otherwise in all later ones too)
seating-publish = Publish
seating-publish-all = Publish all sessions
seating-take-back = Take back
seating-changed = The seating was changed.
seating-published-now = The seating is published: everybody sees who sits where.
seating-published-hidden = The seating is published, but the tournament is still hidden: nobody sees it yet.
seating-too-few-tables = { $needed } tables are needed, but the hall has { $tables }. Change the number of tables in the settings first.
seating-cannot-draw = There are too few people for a plan, or the sessions that must stay cannot be continued.
seating-interrupted = The draw was interrupted. Try again.
