# Table results: totals, hands, versions.

results-title = Results
results-state-missing = missing
results-state-entered = entered
results-state-verified = confirmed
results-saved = { $count ->
    [0] Nothing was changed.
    [one] One table was saved.
   *[other] { $count } tables were saved.
  }
results-save = Save what is typed
results-four-needed = Type all totals.
results-not-a-number = A total is a whole number, such as 24 or −16.
results-not-a-number-of = A total is a whole number, such as { $example }.
results-open-seat = A seat at this table is open. Put somebody on it first.
results-stored-now = In the book now:
results-accept-reason = Accept as written, because
results-accept-hint = Only needed when the numbers do not agree.
results-table-saved = The result was saved.
results-totals = Totals
results-seat-open = A seat at this table is open. Put somebody on it before the result is entered.
results-hand-by-hand = Hand by hand
results-hand = Hand
results-dealer = Dealer
results-winner = Winner
results-from = From
results-value = Points
results-drawn = drawn hand
results-self-drawn = self-drawn
results-winner-of = Winner of hand { $hand }
results-from-of = Who gave the tile in hand { $hand }
results-value-of = Points of hand { $hand }
results-hand-gap = This hand is empty, but a later one is not.
results-hand-winner = Choose a winner, or a drawn hand.
results-hand-value = Type the points of the hand.
results-count = Count the hands
results-save-table = Save the result
results-verify = Confirm the result
results-verify-hint = The totals below agree with the sheet; another person entered them.
results-verify-other = You entered this result; another person confirms it.
results-versions = Versions
results-version = No.
results-when = When
results-who = Who
results-remarks = Remarks
results-accepted = Accepted with a sum of { $sum }: { $reason }
results-verified-by = Confirmed by { $who }, { $when }.
results-taken-back = taken back
results-take-back = Take the result back
results-take-back-button = Take back
results-rulings = Rulings at this table
results-to-correct = { $count ->
    [one] { $rulings } is reversed, but its points stand in these totals. Without them: { $totals }
   *[other] { $rulings } are reversed, but their points stand in these totals. Without them: { $totals }
  }
results-ruling = Ruling { $number }
results-reversed = reversed
results-to-rulings = To the rulings
results-by-shell = at the shell
results-by-unknown = somebody
results-leftover = Left on the table
results-verify-next = Confirm and next
results-all-confirmed = No result waits for you to confirm it.
results-paste-title = Paste or upload the whole session
results-paste-text = Paste the results here
results-paste-hint = One line a table with its totals in the order of the seats, or with names or numbers of players; or one line a player. The file of scores that Seatwind exports works too.
results-paste-file = Or choose a file
results-paste-show = Show what it says
results-paste-read = { $count ->
    [0] No table was understood.
    [one] One table was understood. Nothing is saved yet.
   *[other] { $count } tables were understood. Nothing is saved yet.
  }
results-paste-doubtful = { $count ->
    [one] One has a doubt: look at the marked line.
   *[other] { $count } have a doubt: look at the marked lines.
  }
results-paste-known = { $count ->
    [one] One has the same totals in the book already.
   *[other] { $count } have the same totals in the book already.
  }
results-paste-other-sessions = { $count ->
    [one] One line is about another session and is left out.
   *[other] { $count } lines are about other sessions and are left out.
  }
results-paste-unused = Lines that were not used
results-paste-line = Line { $line }
results-paste-yes = { $table }: these totals are right
results-paste-say-yes = Say that these totals are right, or correct them.
results-doubt-unknown = Nobody is called “{ $name }” ({ $score }).
results-doubt-several = Several people are called “{ $name }” ({ $score }). Type the score where it belongs.
results-doubt-elsewhere = { $name } ({ $score }) sits elsewhere: { $table }.
results-doubt-not-seated = { $name } ({ $score }) has no seat in this session.
results-doubt-twice = { $name } has another score as well: { $score }.
results-doubt-open-seat = A score of { $score } is for a seat on which nobody sits.
results-doubt-order = The seats were not drawn: check whose total is whose.
results-doubt-incomplete = { $count ->
    [one] Only one total is known.
   *[other] Only { $count } totals are known.
  }
results-doubt-sum = The totals come to { $sum }, where { $expected } is expected.
results-doubt-rulings = Rulings move points on this sheet: { $rulings }. Check that the totals contain them.
results-doubt-already-in = The table has a result already. Saving makes a new version of it.
results-loose-not-understood = Neither the totals of a table nor that of a player.
results-loose-no-number = The line has no number, so it was taken for a title.
results-loose-no-table = The session has no such table.
results-loose-nobody = Nobody on the line is known.
results-loose-table-twice = Line { $line } has the table already.
results-seats-moved = Other people sit at this table than when these totals were typed. Check whose total is whose.
results-wait-title = Typed on this device
results-wait-text = The server cannot be reached. What you typed waits on this device and is sent as soon as the server answers. It is not saved until then.
results-wait-kept = No network: this page is as this device last saw it.
results-wait-by = typed by { $name }
results-wait-waits = waits on this device, not saved yet
results-wait-saved = The server has saved it.
results-wait-sent = Everything that waited is saved.
results-wait-not-saved = not saved: decide
results-wait-refused = The server did not take everything. Decide what becomes of it; nothing was overwritten.
results-wait-revoked = Nobody is logged in here who may send this. Log in again; what waits stays on this device.
results-wait-of-another = { $name } typed this: it is sent when { $name } is logged in here again.
results-wait-maybe = Taken back. It may have reached the server before: look at the table once there is a network.
results-wait-replace = Put these totals into the book instead
results-wait-again = Send again
results-wait-take-back = Take back
results-wait-drop = Do not send
results-wait-drop-sure = Really do not send it?
results-wait-open = Open the table
results-tables-in = { $count ->
    [one] { $done } of { $count } table is in.
   *[other] { $done } of { $count } tables are in.
  }
results-short-totals = { $tenths }, { $hundreds } and { $total } all mean { $total }.
results-offered = The last total of a table is offered: Enter takes it.
results-left = { $points } left
results-leave = Leave it
results-state-not-saved = not saved
results-record-penalty = Record a penalty paid to nobody
results-confirm-all = Confirm { $count }
results-undo-reason = undone right after it was saved
