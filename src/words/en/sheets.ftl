# Score sheets, hand by hand.

sheets-hint = Who won, from whom, and what for: the sheet adds it up. Leave the totals empty and the hands give them.
sheets-totals-hint = Totals are only needed without hands, or when they differ from the hands.
sheets-not-counted = The server cannot be reached: what you typed is still here, the sums are old.
sheets-leftover = Points left on the table
sheets-leftover-hint = Deposits that nobody won and no total holds. With hands they are counted by themselves.
sheets-faan = Faan
sheets-han-fu = Han/fu or points
sheets-points-doubles = Points × doubles, or score
sheets-chombo = Chombo
sheets-void = void, does not count
sheets-riichi = Riichi
sheets-ready = Ready
sheets-nagashi = Nagashi
sheets-broken-nine-terminals = broken off: nine terminals and honours
sheets-broken-four-winds = broken off: the same wind from all
sheets-broken-four-riichi = broken off: all in riichi
sheets-broken-four-kongs = broken off: four kongs
sheets-broken-three-winners = broken off: three winners
sheets-counters = { $count ->
    [one] 1 counter
   *[other] { $count } counters
  }
sheets-on-the-table = { $points } on the table
sheets-left = { $points } points in deposits are still on the table.
sheets-ruled = Rulings on the sheet
sheets-sum = Total
sheets-drawn-seats = Seats drawn for this round
sheets-more = More
sheets-tiles = tiles
sheets-responsible = Responsible for the tile
sheets-responsible-discarder = who discarded it
sheets-responsible-nobody = nobody: all pay alike
sheets-winner-too = Winner { $place }
sheets-liable = { $place ->
    [1] Liable
   *[other] Liable, winner { $place }
  }
sheets-liable-nobody = nobody
sheets-liable-part = for a part of
sheets-note = Note
sheets-insert = Insert a hand before
sheets-delete = Take the hand out
sheets-points-of = Points of { $name } in hand { $hand }
sheets-mark-of = What else counts for { $name } in hand { $hand }
sheets-from-patterns = From patterns or tiles
sheets-from-patterns-of = Value of hand { $hand } from patterns or tiles
sheets-value-of = Value of hand { $hand }
sheets-by-patterns = From patterns
sheets-by-tiles = From tiles
sheets-by-tiles-hint = Or paste the address of the hand from the hand scorer in place of the tiles.
sheets-others-hint = The scores of those whose tiles you enter go to their columns; the others stay as they stand on the sheet.
sheets-open-hand = Open hand
sheets-fu = Fu
sheets-work-out = Work it out
sheets-take-patterns = Take the value of the patterns
sheets-take-tiles = Take the value of the tiles
sheets-back = Back to the sheet
sheets-comes-to = That is { $value }.
sheets-taken = { $value } is in hand { $hand } now. Save the sheet to keep it.
sheets-left-out = { $pattern } does not count beside { $by }.
sheets-unknown-pattern = There is no pattern called { $pattern } here.
sheets-nothing-ticked = Tick what lets the hand win.
sheets-not-drawn = { $pattern } needs a self-drawn tile.
sheets-not-taken = { $pattern } needs another player’s tile.
sheets-not-this-seat = { $pattern } is not possible in this seat.
sheets-apart = { $pattern } and { $other } are never in one hand.
sheets-without = { $pattern } comes only with { $other }.
sheets-only-with-flowers = Without flowers the hand is worth { $value }, and flowers do not count towards the minimum of { $least }.
sheets-fu-apart = { $fu } fu is only possible with pinfu (20, self-drawn) or seven pairs (25).
sheets-in-hand = Hand { $hand }: { $message }
sheets-over = The session is over before this hand. Take it out, or correct an earlier one.
sheets-nobody-ticked = Tick who committed the chombo.
sheets-shares-of-a-discard = Two shares belong to a self-draw. Choose “self-drawn”, or type what the discarder pays.
sheets-han-and-fu = Type han and fu (3/40), a limit (mangan) or the points paid in all (7700).
sheets-no-such-person = Choose somebody at this table.
sheets-four-chairs = Everybody sits in one chair: choose all of them, or none.
sheets-points-of-each = Type a whole number for everybody, 0 if nothing.
sheets-against-ruling = { $session }, { $table }: hand { $hand } won by { $who } against ruling { $ruling }
sheets-win-against-ruling = won all the same
sheets-wrong-below-minimum = { $value } is too little to win: the least is { $least }.
sheets-wrong-above-maximum = No hand is worth { $value }: the most is { $most }.
sheets-wrong-no-such-value = No hand is worth { $value } here: look at the table of payments.
sheets-wrong-winner-is-discarder = Nobody wins from themselves: winner and payer are the same person.
sheets-wrong-too-many-winners = Fewer people can win one hand in this rule set.
sheets-wrong-no-such-seat = Nobody sits there: choose somebody at this table.
sheets-wrong-named-twice = The same person is named twice in this hand.
sheets-wrong-drawn-with-winner = A drawn hand has neither winner nor discarder.
sheets-wrong-drawn-tile-given = A tile from the wall has one winner, and nobody gave it.
sheets-wrong-won-and-drawn = A hand that was won is neither drawn nor dealt again.
sheets-wrong-not-in-these-rules = This rule set knows no { $field }.
sheets-wrong-no-such-mark = “{ $mark }” cannot count for this person in this hand.
sheets-wrong-missing = This is missing: { $field }.
sheets-wrong-not-zero-sum = The points sum to { $sum }; they should sum to zero.
sheets-wrong-fu-missing = { $han } han need fu as well, such as { $han }/40.
sheets-wrong-no-such-fu = No hand of { $han } han has { $fu } fu when it is won like this: 20 fu is a self-drawn pinfu, 25 fu is seven pairs.
sheets-wrong-too-few-han = { $han } han may not win at { $counters } counters: the least is { $least } han from yaku.
sheets-wrong-nothing-liable = Nobody is liable for this hand: only for what is worth a yakuman.
sheets-wrong-too-much-liable = Nobody can be liable for { $value }: the hand is worth less.
sheets-wrong-sits-out = This person sits out this hand.
sheets-wrong-totals-only = This rule set has no payments by hand: enter the totals.
sheets-field-responsible = responsible player other than the discarder
sheets-field-liable = liability
sheets-field-riichi = riichi
sheets-field-ready = ready hands at a draw
sheets-field-nagashi = nagashi mangan
sheets-field-abortive = such a broken-off hand
sheets-field-chombo = chombo on the sheet
sheets-field-hand-points = the points of each hand
sheets-field-points = typed points of each person
sheets-field-marks = marks
sheets-field-chairs = drawn seats
sheets-field-worth = han and fu
sheets-chombo-unruled = The chombo of { $name } is on the sheet, but not in the ledger: it costs nothing yet.
sheets-chombo-not-in-ledger = The chombo of { $name } is on the sheet, but not in the ledger.
sheets-chombo-not-on-sheet = Ruling no. { $number } has a chombo of { $name } that none of these hands has.
sheets-chombo-rule = Write it down as a ruling
sheets-differences = Sheets that do not agree
sheets-differences-link = { $count ->
    [one] One sheet does not agree
   *[other] { $count } sheets do not agree
  }
sheets-differences-none = Every sheet agrees with itself.
sheets-differences-open = { $count ->
    [0] All of them are explained.
    [one] One of them is open.
   *[other] { $count } of them are open.
  }
sheets-differences-hint = The totals are what counts. Correct the hands or the totals, or say on the sheet why it is accepted.
sheets-differences-file = The list as CSV
sheets-open = open
sheets-explained = explained
sheets-off-by = The totals are off by { $points }.
sheets-hands-say = { $count ->
    [one] 1 hand says
   *[other] { $count } hands say
  }
sheets-totals-say = The totals say
sheets-valued = Valued by a referee
sheets-valued-text = The referee valued these hands at the table. Taking a value puts it into the hand’s line; nothing is saved before the sheet is.
sheets-valued-hand = Hand { $hand }
sheets-valued-take = Take the value for hand { $hand }

paper-title = Score sheets to print
paper-responsible = Responsible
paper-help = One sheet for each table, to be filled in by hand. Where chairs change inside the session, who sits where stands over each wind round. The code leads to the page where the result is typed.
paper-counters = Counters
paper-seat = Seat
paper-penalties = Penalties
paper-signature = Signature
paper-sum = Sum
sheets-sits-out = sits out
paper-sits-out = Sits out
paper-sum-so-far = Sum so far
paper-referee = Referee
paper-scorer = Entered by
sheets-card = Lines of the card and their values
sheets-card-tiles = Find the line of tiles
sheets-card-typed-help = Digits, then the suit (m characters or craks, p dots, s bamboo or bams); 1z to 4z East South West North, 5z White or soap, 6z Green, 7z Red; F flower, J joker. Blanks part exposures. With the value the sheet takes what the tiles say besides: no jokers, and to how many exposures the tile was thrown.
sheets-card-line = Line
