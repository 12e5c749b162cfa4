# Table results: totals, hands, versions.

results-title = Results
results-of = Results of { $session }
results-state-missing = missing
results-state-entered = entered
results-state-verified = confirmed
results-missing = { $count ->
    [0] Every table has a result.
    [one] One table has no result yet.
   *[other] { $count } tables have no result yet.
  }
results-enter-hint = Type the four totals of a sheet, Enter goes to the next field. Empty lines are left alone.
results-saved = { $count ->
    [0] Nothing was changed.
    [one] One table was saved.
   *[other] { $count } tables were saved.
  }
results-save = Save all that is typed
results-four-needed = Type all four totals.
results-not-a-number = A total is a whole number, such as 24 or −16.
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
