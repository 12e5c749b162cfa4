# What happened in a tournament, one sentence for each kind of event.

history-title = History
history-summary = { $first }–{ $last } of { $of }
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
history-team-added = Team { $team } was made.
history-team-renamed = A team is now called { $team }.
history-team-removed = Team { $team } was removed.
history-seating-adopted = Seating of { $sessions }: { $origin }.
history-plan-imported = from the file { $file }
history-plan-drawn = drawn with seed { $seed }
history-seed-promised = A seed was promised for the next draw; its hash is { $hash }.
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
history-one-official = One official suffices for a result
history-last-owner = The last owner left the role
