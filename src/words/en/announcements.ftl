# Announcements, and what visitors see of the results.

announcement-to-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
  }
announcement-list = Announcements
announcement-frozen = The latest results are kept back for now.
announcement-to-everybody = Everybody
announcement-said-until = { $said }, until { $until }
announcement-said-back = { $said }, taken back { $back }
announcement-done = Announced.
announcement-taken-back = Taken back.
announcement-tables-wrong = “{ $word }” is no table. Write numbers or names, such as 3, 5-8.
announcement-shown-now = Shown now
announcement-none-shown = Nothing is announced at the moment.
announcement-take-back = Take back
announcement-past = Earlier
announcement-new = Announce something
announcement-text = Words
announcement-for-tables = For tables
announcement-for-tables-hint = Empty: everybody. Else numbers or names: 3, 5-8
announcement-for-minutes = For how many minutes
announcement-for-minutes-hint = Empty: until you take it back
announcement-give = Announce
announcement-freeze = What visitors see of the results
announcement-freeze-none = no session
announcement-freeze-after = Show visitors the results up to
announcement-freeze-hint = Keeps the tension for the ceremony. The staff sees everything.
announcement-freeze-button = Keep later results back
announcement-freeze-done = Changed for all visitors.
announcement-frozen-after = Visitors see the results up to: { $session }.
announcement-not-frozen = Visitors see all results.
announcement-release = Show all results
