# Applications as the staff sees them: the list, one of them, invitations, rank lists.

applications-title = Registration
applications-list = Applications
applications-one = The application
applications-window-absent = People do not register here by themselves.
applications-window-before = Opens { $at }
applications-window-open = Open
applications-window-open-until = Open until { $at }
applications-window-closed = Closed
applications-places = { $taken } of { $places } places taken, { $waiting } waiting
applications-places-open = { $taken } places taken, { $waiting } waiting
applications-none = Nobody has applied yet
applications-none-text = Publish the tournament and give people the address of the form, or invite them.
applications-none-set = Nobody can register by themselves yet. Say first how people register.
applications-none-chosen = Nobody was ticked. Tick first whom you mean.
applications-search = Search applications
applications-show-all = All
applications-show-placed = With a place
applications-show-waiting = Waiting list
applications-show-unconfirmed = Not confirmed
applications-show-offered = Place offered
applications-show-accepted = Taken
applications-show-refused = Refused
applications-show-withdrawn = Withdrawn
applications-show-over = Run out
applications-state-unconfirmed = Address not confirmed
applications-state-to-decide = To be decided
applications-state-placed = Has a place
applications-state-waiting = Waits
applications-state-offered = Place offered
applications-state-accepted = Takes part
applications-state-declined = Declined
applications-state-withdrawn = Withdrawn
applications-state-refused = Refused
applications-state-dropped-out = Went home
applications-state-removed = Entry removed
applications-same = The same person as { $name }? Both have:
applications-same-join = It is the same person
applications-state-expired = Run out
applications-position = Place { $position }
applications-until = until { $until }
applications-confirm-until = to be confirmed until { $until }
applications-category = Category
applications-stands = State
applications-sent = Sent
applications-time = Time
applications-ticked = What is done with those ticked
applications-admit = Let take part
applications-offer = Offer a place
applications-refuse = Refuse
applications-withdraw = Withdraw
applications-reinstate = Put back on the waiting list
applications-move-up = Move up from the waiting list ({ $count })
applications-moved-up = The free places went to the next on the waiting list.
applications-admitted = { $count ->
    [one] One application is taken.
   *[other] { $count } applications are taken.
  }
applications-offered = { $count ->
    [one] A place is offered to one application.
   *[other] Places are offered to { $count } applications.
  }
applications-refused = { $count ->
    [one] One application is refused.
   *[other] { $count } applications are refused.
  }
applications-one-admitted = The people of this application take part.
applications-one-offered = A place is offered to this application.
applications-one-refused = This application is refused.
applications-one-withdrawn = This application is withdrawn.
applications-one-reinstated = This application is back on the waiting list, where it stood in the order.
applications-refuse-title = { $count ->
    [one] Refuse one application?
   *[other] Refuse { $count } applications?
  }
applications-refuse-one = Refuse the application of { $name }?
applications-refuse-text = Whoever confirmed an address gets a letter that says no. The reason stays with the organisers.
applications-withdraw-one = Withdraw the application of { $name }?
applications-withdraw-text = Those who take part already do not play on. A place that becomes free goes to the next where the waiting list moves by itself.
applications-reinstate-one = Put { $name } back on the waiting list?
applications-reinstate-text = The application keeps its place in the order.
applications-number = Application { $number }
applications-entered = Entrant { $number }
applications-typed = What was typed
applications-language = Letters in
applications-consented = Agreed
applications-yes = Yes
applications-belongs = Category and places kept
applications-change = Change
applications-changed = Saved.
applications-no-letters = No letter to a group went to these people.
applications-link-new = New link
applications-link-end = End the links
applications-links-ended = The links to the person’s page do not work any more.
applications-link-title = New link for { $name }
applications-link-text = This link opens the person’s own page without a password. It is shown here only; those before do not work any more.
applications-link-qr = The link as a QR code
applications-link-back = Back to the application
applications-invitations = Invitations
applications-invitations-none = Nobody is invited by a link yet.
applications-invitation-new = New invitation
applications-invitation-note = For whom
applications-invitation-note-hint = Only the organisers read this.
applications-invitation-uses = How many may register by it
applications-invitation-left = Uses left
applications-invitation-until = Works until
applications-invitation-quota = Places kept
applications-invitation-quota-hint = The places of a quota for which the organisers choose people.
applications-no-quota = None
applications-invitation-button = Make the link
applications-invitation-made = The invitation is made
applications-invitation-once = Copy the link now: it is shown here only.
applications-invitation-works = Works
applications-invitation-taken = Taken back
applications-invitation-used = Used up
applications-invitation-over = Time is up
applications-invitation-end = End
applications-invitation-ended = The invitation does not work any more.
applications-until-past = Choose an end that is still to come.
applications-rank-list = Rank list: { $quota }
applications-rank-list-count = { $count ->
    [one] One number
   *[other] { $count } numbers
  }
applications-rank-list-text = Whoever registers with a federation number of this list belongs to the quota.
applications-rank-list-numbers = Federation numbers, one in each line
applications-rank-list-file = Or a file
applications-rank-list-file-hint = Text or CSV; of each line the first column counts. It replaces the list above.
applications-rank-list-wrong = A list has at most { $most } numbers, each of at most { $longest } characters.
applications-rank-list-saved = { $count ->
    [one] One number is saved.
   *[other] { $count } numbers are saved.
  }
applications-wait-decide = { $count ->
    [one] One application waits for your decision.
   *[other] { $count } applications wait for your decision.
  }
applications-wait-free = { $count ->
    [one] There is a place for somebody on the waiting list.
   *[other] There are places for { $count } on the waiting list.
  }
applications-wait-offers = { $count ->
    [one] An offered place runs out within a day.
   *[other] { $count } offered places run out within a day.
  }
applications-wait-owing = { $count ->
    [one] One person has still to pay.
   *[other] { $count } people have still to pay.
  }
