# What happened in a tournament, one sentence for each kind of event.

history-title = History
history-by-shell = somebody at the server
history-by-program = the program
history-by-account = an account that is gone
history-created = The tournament was created, played by { $ruleset }.
history-settings-changed = The settings were changed.
history-rule-set-changed = It is now played by { $ruleset }.
history-stages-planned = Stages planned: { $count }.
history-cut-made = { $count } came into stage { $stage }: { $people }.
history-cut-drawn = { $count } came into stage { $stage }: { $people }. Lots with the seed “{ $seed }” decided between { $tied }.
history-cut-taken-back = It is open again who comes into stage { $stage }.
history-published = The tournament was published.
history-earlier-rulings-shown = Referees are told of rulings in other tournaments.
history-earlier-rulings-hidden = Referees are no longer told of rulings in other tournaments.
history-page-written = The texts of the event’s page were written.
history-names-full = The public sees everybody’s full name.
history-names-initials = The public sees initials instead of names.
history-names-pseudonym = The public sees numbers instead of names.
history-own-check-in = { $minutes ->
    [one] People may check in by themselves from one minute before the start.
   *[other] People may check in by themselves from { $minutes } minutes before the start.
  }
history-no-own-check-in = People no longer check in by themselves.
history-hidden = The tournament was hidden from visitors.
history-closed = The result was made final.
history-reopened = The tournament was opened again.
history-entrant-added = { $entrant } was registered ({ $kind }).
history-entrant-edited = { $entrant } was changed ({ $kind }).
history-kind-player = player
history-person-changed = Particulars of { $entrant } were changed.
history-checked-in = { $entrant } is in the hall.
history-check-in-undone = The check-in of { $entrant } was undone.
history-withdrawn = { $entrant } withdrew.
history-reinstated = { $entrant } plays again.
history-disqualified = { $entrant } was disqualified.
history-removed = { $entrant }: entered by mistake and removed.
history-addresses-vouched = { $count ->
    [one] Somebody answered for the e-mail address of one entrant.
   *[other] Somebody answered for the e-mail addresses of { $count } entrants.
  }
history-team-added = Team { $team } was made.
history-team-renamed = A team is now called { $team }.
history-team-removed = Team { $team } was removed.
history-seating-adopted = Seating of { $sessions }: { $origin }.
history-plan-imported = from the file { $file }
history-plan-drawn = drawn with seed { $seed }
history-seed-promised = A seed was promised for the next draw; its hash is { $hash }.
history-plan-looked-at = A plan was drawn to be looked at; the hash of its seed is { $hash }.
history-plan-replanned = planned anew from { $session } on, with seed { $seed }
history-line-up-named = { $count ->
    [0] { $team } may play { $session } with everybody.
   *[other] Line-up of { $team } for { $session }: { $people }.
 }
history-plan-lots = drawn by lot in the hall
history-lots-prepared = A plan for { $count } numbers was made, to be drawn in the hall.
history-lots-noted = Lots drawn: { $lots }.
history-lots-discarded = The drawing of lots was taken back.
history-seats-swapped = { $session }: { $a } and { $b } changed places.
history-seat-taken-over = { $session }: { $takes } takes the seat of { $leaves }.
history-seating-published = Seating published: { $sessions }.
history-seating-taken-back = Seating made a draft again: { $sessions }.
history-seat-taken = { $session }: { $entrant } takes an open seat at { $table }.
history-seat-left = { $session }: the seat of { $entrant } is open.
history-table-added = { $session }: { $table } is used too.
history-table-removed = { $session }: { $table } is not used.
history-seating-undone = Undone: { $what }
history-seating-redone = Done again: { $what }
history-seating-change = event { $number }
history-seat-rules-set = Rules of the seating: { $count ->
    [0] none.
    [one] one.
   *[other] { $count }.
  }
history-started = { $session } was started.
history-paused = { $session } was paused.
history-resumed = { $session } went on.
history-ended = { $session } was ended.
history-session-reopened = { $session } was opened again.
history-extended = { $place }: time changed by { $time }.
history-result-entered = { $session }, { $table }: result entered, version { $version }: { $totals }.
history-result-corrected = { $session }, { $table }: result corrected, version { $version }: { $totals }.
history-result-taken-back = { $session }, { $table }: result taken back.
history-result-verified = { $session }, { $table }: result confirmed by a second person.
history-ruling-given = Ruling no. { $ruling }, { $whom }: { $offence }; { $outcomes }.
history-ruling-requested = Request no. { $request } to the head referee: { $whom }.
history-request-declined = Request no. { $request } to the head referee was declined.
history-ruling-reversed = Ruling no. { $ruling } was reversed.
history-tables-started = { $session }: walls built, the clock runs at { $tables }.
history-table-stopped = { $session }, { $table }: the table’s clock was stopped.
history-table-released = { $session }, { $table }: the table’s clock went on.
history-hands-noted = { $session }, { $table }: { $hands } hands played.
history-presence-on-time = { $session }: { $entrant } was there in time after all.
history-presence-missing = { $session }: { $entrant } was not at the table.
history-presence-arrived = { $session }: { $entrant } came to the table.
history-schedule-set = The schedule was changed ({ $count } lines).
history-schedule-shifted = The schedule was shifted by { $minutes } minutes ({ $count } lines).
history-announced = Announced: “{ $text }”
history-announced-to = Announced to table { $tables }: “{ $text }”
history-announcement-taken-back = Announcement taken back: “{ $text }”
history-screen-composed = The projector’s loop was composed anew.
history-standings-frozen = Visitors see the results up to { $session }.
history-standings-frozen-all = Visitors see no results.
history-standings-released = Visitors see all results.

# From where something was done
history-from-web = web page
history-from-shell = command line
history-from-elsewhere = another tournament
history-ruling-noted = Added to ruling no. { $ruling }.
history-appeal-filed = { $entrant } appeals against ruling no. { $ruling }.
history-appeal-heard = Appeal against ruling no. { $ruling }: a hearing.
history-appeal-decided = Appeal against ruling no. { $ruling }: { $verdict }.
history-called-by-table = { $session }, { $table }: the table called a referee.
history-called-by-staff = { $session }, { $table }: the staff called a referee.
history-call-taken = Call no. { $call } was taken.
history-call-closed = Call no. { $call } is over.
history-referee-assigned = The referees’ roster was changed.
history-referee-dismissed = Somebody was taken off the referees’ roster.
history-hand-attached = { $session }, { $table }: a referee put a valued hand on the sheet, at hand { $hand }.
history-start-taken-back = { $session } had not begun: its start was taken back
history-second-person-asked = Results wait for a second person who confirms them
history-rehearsal-conducted = Rehearsal conducted in another way
history-one-official = One official suffices for a result
history-last-owner = The last owner left the role

# Going back
history-restored = The tournament went back to event { $number }.
history-points-title = Go back
history-points-link = Points to go back to
history-points-lead = Before every step that changes much the program keeps a point. Any line of the history is such a point too.
history-points-safe = Going back is an event of its own: nothing is lost, and you can go forward again the same way.
history-points-empty = No points yet
history-points-empty-help = The first one is kept before a list is taken in, a plan is adopted, or anything else changes much.
history-points-look = See what would change
history-before-going-back = Before the tournament went back
history-before-closing = Before the result was made final
history-before-rule-set = Before another rule set was chosen
history-before-stages = Before stages were planned
history-before-cut = Before it was decided, or taken back, who comes into a stage
history-before-plan = Before a seating was adopted
history-before-registration = Before several people were registered
history-before-many = Before much was changed at once
history-back-here = go back to here
history-back-title = Go back to event { $number }?
history-back-last = The last event that would hold
history-back-undone = { $count ->
    [one] One later event would not hold any more. It stays in the history.
   *[other] { $count } later events would not hold any more. They stay in the history.
 }
history-back-stays = What people know already stays: announcements and calls, promised seeds, who works here, the address, and what visitors may see. Later rulings stay in the ledger, reversed. A clock that ran then stands, with the time it had left.
history-back-changes = What would change
history-back-nothing = Nothing would change for the players.
history-back-settings = The settings would be those of then.
history-back-ruleset = It would be played by { $ruleset }.
history-back-stages = The stages, and who came into them, would be those of then.
history-back-open = The result would not be final any more.
history-back-closed = The result would be final.
history-back-person-gone = { $name } would not be registered.
history-back-person-added = { $name } would be registered again.
history-back-person-other = { $name } would be registered as then (kind, team, check-in, playing or not).
history-back-seats = { $session }: { $count ->
    [one] one person would sit elsewhere.
   *[other] { $count } people would sit elsewhere.
 }
history-back-clock = { $session }: the clock would be that of then.
history-back-result-gone = { $session }, { $table }: there would be no result.
history-back-result-other = { $session }, { $table }: the result would be that of then.
history-back-ruling-falls = Ruling no. { $ruling } would be reversed.
history-back-ruling-stands = Ruling no. { $ruling } would stand.
history-back-ranks = Ranks and points
history-back-button = Go back to event { $number }
history-back-leave = Leave it as it is
history-back-done = The tournament went back. To go forward again, go back to the event before this one.

history-by-somebody = somebody by a private page
history-registration-set = How people register was set.
history-registration-closed = Registration was closed.
history-registration-reopened = Registration was opened again.
history-applied = Application { $application }: { $people } applied.
history-application-confirmed = Application { $application } ({ $people }) is confirmed.
history-application-placed = Application { $application } ({ $people }) has a place.
history-application-waiting = Application { $application } ({ $people }) is on the waiting list.
history-place-offered = A place is kept for application { $application } ({ $people }) until { $until }.
history-application-accepted = Application { $application } ({ $people }) is accepted.
history-place-declined = Application { $application } ({ $people }) does not take the place.
history-application-withdrawn = Application { $application } ({ $people }) was withdrawn.
history-application-refused = Application { $application } ({ $people }) was not taken.
history-application-expired = The time of application { $application } ({ $people }) ran out.
history-application-changed = Application { $application } ({ $people }) was changed.
history-members-changed = The team of application { $application } has other people: { $people }.
history-application-reinstated = Application { $application } ({ $people }) is back on the waiting list.
history-fee-charged = { $name } owes { $amount }.
history-payment-noted = { $name } paid { $amount }.
history-fee-waived = { $name } need not pay { $amount }.
history-refund-noted = { $name } got { $amount } back.
history-money-undone = The entry of event { $event } into the list of payments was undone.
history-person-unknown = a person who is not known here
history-rest-three = The rest plays at tables of three by { $rules }.
history-rest-five = The rest plays at tables of five by { $rules }.
