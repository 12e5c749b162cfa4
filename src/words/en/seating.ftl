# Seating plans and the seating board.

seating-title = Seating
seating-table = Table { $table }
seating-open-seat = open seat
seating-substitute-mark = {" "}(substitute)
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
seating-session = Session
seating-person = Person
seating-draw = Draw a plan
seating-from = From
seating-to = To
seating-import = Import a plan
seating-import-hint = A CSV file with the columns round, table, seat, player_id; other usual layouts are recognised. You see what was understood before it is used.
seating-file = File
seating-import-button = Read the file
seating-import-title = Is this the plan?
seating-import-understood = { $sessions } sessions with up to { $tables } tables and { $people } people were read from “{ $file }”.
seating-import-winds = The file says who starts as East.
seating-import-no-winds = The file names no winds; the order at a table means nothing.
seating-import-ignored = Columns that were not used: { $columns }
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
seating-too-few-tables = { $needed } tables are needed, but the hall has { $tables }. Change the number of tables in the settings first.
seating-cannot-draw = There are too few people for a plan, or the sessions that must stay cannot be continued.
seating-interrupted = The draw was interrupted. Try again.
