# Entrants and teams: the list, check-in, import, who is in which team.

entrants-show-all = All
entrants-show-missing = Not here yet
entrants-show-here = Here
entrants-show-out = Not playing
entrants-kind = Takes part as
entrants-kind-player = Player
entrants-kind-substitute = Substitute
entrants-kind-guest = Guest
entrants-kind-hint = A substitute fills in for others and is not ranked. A guest comes from outside the federation: ranked, and marked in every list.
entrants-withdrawn = Withdrawn
entrants-disqualified = Disqualified
entrants-none = Nobody is registered yet
entrants-none-text = Import a list from a file, or add people one by one.
entrants-none-found = Nobody matches. Search for something else, or show all.
entrants-search = Search: name, number, country, club, team
entrants-search-button = Search
entrants-sort = Sort by
entrants-number = No.
entrants-number-hint = The number on the name badge. Empty: the next free one.
entrants-name = Name
entrants-first-name = Given name
entrants-last-name = Family name
entrants-club = Club
entrants-team = Team
entrants-federation-number = Federation number
entrants-email = E-mail
entrants-email-wrong = This is no e-mail address. Correct it or leave it empty.
entrants-checked-in = Checked in
entrants-choose = Choose
entrants-is-here = Check in
entrants-undo-check-in = Undo the check-in
entrants-check-in-all = Check in everybody shown
entrants-nobody-chosen = Nobody was chosen. Tick the people first.
entrants-checked-in-done = { $count ->
    [one] One person is checked in.
   *[other] { $count } people are checked in.
  }
entrants-check-in-undone = { $count ->
    [one] The check-in of one person is undone.
   *[other] The check-in of { $count } people is undone.
  }
entrants-add = Add an entrant
entrants-add-button = Add
entrants-back = Back to the list
entrants-added = { $name } is registered as number { $number }. Add the next one, or go back to the list.
entrants-saved = Saved.
entrants-namesake = Number { $number } has the same name. Tick below if this is another person.
entrants-namesake-other = This is another person of the same name
entrants-still-seated = There is still a seat in: { $sessions }. Put a substitute there on the seating page.
entrants-remove-title = Remove { $name }?
entrants-remove-text = Only for an entry by mistake: the person is not in the list any more, and the number is free again. Somebody who was seated, or has a result or a ruling, is withdrawn instead.
entrants-remove-button = Remove the entry
entrants-remove-done = { $name } was removed.
entrants-withdraw-title = Withdraw { $name }?
entrants-withdraw-text = The person does not play on. Results so far stay, and so does the rank they give.
entrants-withdraw-button = Withdraw
entrants-withdraw-done = { $name } is withdrawn.
entrants-reinstate-title = Let { $name } play again?
entrants-reinstate-text = The person can be checked in and seated again.
entrants-reinstate-button = Reinstate
entrants-reinstate-done = { $name } plays again.
entrants-disqualify-title = Disqualify { $name }?
entrants-disqualify-text = The person is put out of the event and has no rank. It can be undone with a reason.
entrants-disqualify-text-last = The person is put out of the event and stands last in the list. It can be undone with a reason.
entrants-disqualify-button = Disqualify
entrants-disqualify-done = { $name } is disqualified.

entrants-import = Import a list
entrants-import-title = Import a list of players
entrants-import-text = A CSV file whose first line names the columns. You see what was understood before anything is changed. Headings are understood in many languages; what is not, you say in the preview.
entrants-import-columns = Columns, in any order, all but the name optional:
entrants-import-file = File
entrants-import-pasted = Or paste the lines here
entrants-import-preview = Show what it says
entrants-import-again = Correct the list
entrants-columns-title = What the columns are
entrants-columns-show = Read the list again
entrants-column-nothing = not used
entrants-number-of = This federation number is that of { $name } (number { $number }).
entrants-email-of = This e-mail address is that of { $name } (number { $number }).
entrants-email-shared = Both people use this e-mail address
entrants-import-good = { $count ->
    [one] Import the good one
   *[other] Import the { $count } good ones
  }
entrants-import-all-known = Everybody on the list who can be registered takes part already.
entrants-import-id-taken = The id { $id } is that of { $name } here. Give this person another one.
entrants-imported = { $count ->
    [one] One person is registered.
   *[other] { $count } people are registered.
  }
entrants-preview-title = What the list says
entrants-preview-nothing-yet = Nothing is changed yet.
entrants-preview-good = { $count ->
    [0] No line can be imported.
    [one] One line can be imported.
   *[other] { $count } lines can be imported.
  }
entrants-preview-bad = { $count ->
    [one] One line cannot.
   *[other] { $count } lines cannot.
  }
entrants-preview-known = { $count ->
    [one] One person takes part already.
   *[other] { $count } people take part already.
  }
entrants-preview-ignored = These columns are not used: { $columns }
entrants-preview-bad-title = Lines that cannot be imported
entrants-preview-good-title = Lines that can be imported
entrants-preview-known-title = Registered already, left as they are
entrants-preview-known-line = Line { $line }: { $name } is number { $number }.
entrants-preview-line = Line
entrants-preview-wrong = What is wrong
entrants-preview-id = Id

entrants-teams-none = There are no teams
entrants-teams-none-text = A team is made here, or by naming it when somebody is registered.
entrants-team-new = New team
entrants-team-add = Add the team
entrants-team-added = “{ $name }” is added.
entrants-members = Members
entrants-team-empty = Nobody is in this team.
entrants-team-member = Entrant
entrants-team-join = Put into the team
entrants-team-leave = Take out
entrants-team-rename = Rename
entrants-team-renamed = The team is renamed.
entrants-team-remove = Remove the team
entrants-team-remove-title = Remove the team “{ $name }”?
entrants-team-remove-text = Only a team without members can be removed.
entrants-team-removed = The team is removed.
entrants-mail = Write to everybody

entrants-show-no-number = No number
entrants-no-number = no number
entrants-search-hint = Name, number, club, country
entrants-ticked-label = What to do with those ticked
entrants-ticked-count = # ticked
entrants-ticked-all = Tick all shown
entrants-ticked-everybody = Tick all { $count }
entrants-ticked-more = More
entrants-ticked-none = Untick
entrants-ticked-withdraw = Withdraw…
entrants-ticked-remove-ask = Remove…
entrants-ticked-remove = Remove the entries
entrants-ticked-which-team = Write the name of the team beside the button.
entrants-ticked-withdraw-title = { $count ->
    [one] Withdraw one person?
   *[other] Withdraw { $count } people?
  }
entrants-ticked-remove-title = { $count ->
    [one] Remove one entry?
   *[other] Remove { $count } entries?
  }
entrants-ticked-withdrawn = { $count ->
    [one] One person is withdrawn.
   *[other] { $count } people are withdrawn.
  }
entrants-ticked-removed = { $count ->
    [one] One person was removed.
   *[other] { $count } people were removed.
  }
entrants-ticked-in-team = { $count ->
    [one] One person is in the team “{ $team }”.
   *[other] { $count } people are in the team “{ $team }”.
  }
entrants-ticked-refused = { $count ->
    [one] For one person it was not done:
   *[other] For { $count } people it was not done:
  }
entrants-teams-without = In no team
entrants-teams-tick = Tick who plays together, write the name of the team, press once.
entrants-teams-everybody = Everybody who plays is in a team.
entrants-person-edit = Edit
entrants-person-details = Details
entrants-person-games = Seats and games
entrants-person-no-games = No seat yet.
entrants-person-seat = Seat
entrants-person-rank = Rank
entrants-person-next = Next seat
entrants-person-no-rulings = None.
entrants-person-lately = Lately
entrants-person-before = The person before
entrants-person-after = The next person
entrants-person-public = As visitors see it
