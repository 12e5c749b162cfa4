# The clock, and the time at each table.

clock-due = Any moment now.
clock-in = in
clock-starts-at = Starts at { $time }
clock-ended-at = Ended at { $time }
clock-table-not-started = { $left } from when the walls are built
clock-table-stopped = Stopped with { $left } left
clock-state-not-started = walls not built
clock-state-stopped = clock stopped
clock-signal-one-more = { $minutes } minutes left: finish this hand and play one more.
clock-signal-finish = { $minutes } minutes left. When time is over, finish the hand in play.
clock-signal-stop = { $minutes } minutes left. When time is over, stop at once.
clock-near-one-more = Last hands: finish the hand of the signal and play one more.
clock-near-finish = Last minutes. When time is over, finish the hand in play.
clock-near-stop = Last minutes. When time is over, stop at once.
clock-over-finish = Time is over: finish the hand in play, begin no new one.
clock-over-one-more = Time is over: finish this hand and play one more.
clock-over-last = Time is over: finish the last hand.
clock-over-stop = Time is over: stop at once, the hand in play does not count.
clock-rule-at-end = At the end: { $rule }
clock-rule-at-signal = At the signal { $minutes } minutes before the end: { $rule }
clock-hand-after-walls = A hand has begun once the dice are thrown with the walls built.
clock-hand-dice = A hand has begun once the dice are thrown.
clock-hands-left = { $played } of { $all } hands, { $left } left
clock-hands-played = { $played ->
    [one] One hand played
   *[other] { $played } hands played
  }
clock-now = Now
clock-next = Next
clock-times = Time at the tables
clock-times-link = Time at each table, who is late, what was done
clock-table = Table
clock-left = Left
clock-hands = Hands
clock-own-minutes = { $minutes } minutes of its own
clock-handed-in = sheet in at { $time }
clock-walls-built = Walls built
clock-next-hand = Hand done
clock-late = Late
clock-nobody-late = Nobody is late.
clock-late-arrived = { $minutes ->
    [one] One minute late, came at { $time }
   *[other] { $minutes } minutes late, came at { $time }
  }
clock-late-missing = { $minutes ->
    [one] Not here, one minute so far
   *[other] Not here, { $minutes } minutes so far
  }
clock-late-ruled = Ruling no. { $ruling }
clock-late-rule = Rule
clock-arrived = Is here now
clock-on-time = Was in time
clock-missing = Not at the table
clock-missing-button = Note as missing
clock-stop = Stop the clock of one table
clock-stop-button = Stop this table
clock-ledger = What was done with the clock
clock-ledger-empty = Nothing yet.
clock-moment-started = started
clock-moment-walls = walls built, clock started
clock-moment-paused = paused
clock-moment-stopped = clock stopped
clock-moment-resumed = went on
clock-moment-extended = time changed by { $time }
clock-moment-ended = ended
clock-moment-reopened = opened again
clock-bar-signal = signal { $time }
clock-bar-started = started { $time }
clock-bar-ends = ends { $time }
clock-exchange-until = Exchange of tiles until { $time }
