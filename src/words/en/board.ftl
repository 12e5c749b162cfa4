# The seating board: seats picked, moved, undone and done again.

board-find = Pick a person by name
board-find-button = Pick
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
board-bench = Not seated
board-picked = { $person }: { $place }
board-picked-seat = Open seat: { $table } { $wind }
board-pick-other = Now pick the other one: somebody, an open seat, or somebody who is not seated.
board-pick-again = Pick somebody else
board-has-result = has a result
board-leave = Leave the seat open
board-leave-button = Get up
board-replace-preview = { $takes } takes the seat of { $leaves } from { $session } on
board-take-preview = { $person } takes an open seat at { $table } from { $session } on
board-why = Why
board-do-it = Make this change
board-more = Tables of this session
board-add-here = A table more
board-add-later = A table more here and in later sessions
board-remove-table = Do without

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
