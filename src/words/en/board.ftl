# The seating board: seats picked, moved, undone and done again.

board-find = Find a person
board-tools = Tools of the plan
board-others = More tools
board-state-over = over
board-state-running = running
board-state-missing = { $count ->
    [one] one result missing
   *[other] { $count } results missing
  }
board-found = { $count ->
    [one] One person
   *[other] { $count } people
  }
board-found-nobody = Nobody of this name or number plays here
board-found-more = { $count ->
    [one] And one more: write more of the name.
   *[other] And { $count } more: write more of the name.
  }
board-about = All about this person
board-pick-in = Change a seat in { $session }
board-swap-in = Swap in { $session }
board-change-in = Change in { $session }
board-leave-it = Leave it
board-what-changes = What changes
board-no-change = No figure changes.
board-all-figures = All { $count } figures
board-partners = Repeated meetings with another partner
board-public = The seats are public: phones and screens change at once.
board-swap = Swap A and B
board-more-of = Tables of { $session }
board-without = Do without { $table }
board-hint = Press a name or an open seat, then the other one: you see what the change does before it is made.
board-keys = Keys: arrows go from seat to seat, Enter picks, Ctrl+Z undoes, Ctrl+Y does again.
board-undo = Undo
board-redo = Do again
board-undo-what = Undo: { $what }
board-redo-what = Do again: { $what }
board-undone = The last change was undone.
board-redone = The change was done again.
board-plan = The plan
board-jump = Go to a session
board-tables = Go to tables
board-all-tables = All tables
board-bench = Not seated
board-pick-other = Now pick the other one: somebody, an open seat, or somebody who is not seated.
board-has-result = has a result
board-leave = Leave the seat open
board-leave-button = Get up
board-replace-preview = { $takes } takes the seat of { $leaves } from { $session } on
board-take-preview = { $person } takes an open seat at { $table } from { $session } on
board-why = Why
board-do-it = Make this change
board-add-here = A table more
board-add-later = A table more here and in later sessions

# Rules of the seating.
seat-rules-title = Rules of the seating
seat-rules-lead = People stand here by their numbers. A swap that breaks a rule is refused, one against a wish needs a note, and new plans for the rest keep both as far as it goes.
seat-rules-apart = Must not meet
seat-rules-apart-hint = One line for each set of people of whom no two may meet, by number or name: 4, 17, 23
seat-rules-wishes = Should not meet
seat-rules-wishes-hint = The same, for those who rather not meet
seat-rules-fixed = Stay at a table
seat-rules-fixed-hint = One line for each person, by number or name, then the table: 8, 1
seat-rules-keep = Keep these rules
seat-rules-kept = The rules are kept.
seat-rules-numbers = Everybody’s numbers
seat-rules-broken = The seating breaks these rules now:
seat-rules-bad-line = Line { $line } cannot be used: “{ $text }”
seat-rules-rest = Who does not fill a table of four
seat-rules-rest-hint = At tables of another size everybody plays. Of three: three left over make one, two make two with a table of four, one makes three with two. Of five: each one left over joins a table of four, and one of the five sits out each hand in turn. Each table counts by its own rule set; offences stay those of the event.
seat-rules-rest-out = sits out, or plays with substitutes, as the draw is asked
seat-rules-rest-three = plays at a table of three by { $rules }
seat-rules-rest-five = plays as the fifth of a table by { $rules }
