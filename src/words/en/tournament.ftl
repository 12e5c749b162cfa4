# Tournaments: their list, their settings, and the director's home.

tournament-list-title = Your tournaments
tournament-new = New tournament
tournament-none = No tournaments yet
tournament-none-create = Create the first one. It stays hidden from visitors until you publish it.
tournament-none-wait = Nobody has given you a role in a tournament yet. Ask the director for an invitation.
tournament-title = Name
tournament-dates = Days
tournament-venue = Venue
tournament-ruleset = Rule set
tournament-your-roles = Your roles
tournament-state = State
tournament-is-published = Published
tournament-is-hidden = Hidden
tournament-is-closed = Closed

tournament-starts-on = First day
tournament-ends-on = Last day
tournament-ends-on-hint = Empty for an event of one day.
tournament-country = Country
tournament-country-hint = A code (ES, ESP) or the name.
tournament-country-unknown = This is no country. Write a code of two or three letters, or the name.
tournament-time-zone = Time zone
tournament-time-zone-open = that of the country
tournament-time-zone-hint = All times of the tournament are shown in it.
tournament-sessions = Sessions
tournament-minutes = Minutes of a session
tournament-minutes-hint = Empty: as usual in the rule set.
tournament-usual-minutes = { $minutes ->
    [one] A session lasts 1 minute.
   *[other] A session lasts { $minutes } minutes.
  }
tournament-tables = Tables
tournament-language = Main language
tournament-language-hint = The language of what is printed.
tournament-languages = Further languages of the event
tournament-slug = Address
tournament-slug-hint = What follows /t/ in the address. Empty: made from the name.
tournament-slug-needed = Write an address: 3 to 60 lower-case letters, digits and single hyphens.
tournament-table-names = Names of tables
tournament-table-names-hint = One on each line, if your tables have other names than 1, 2, 3.
tournament-table-names-wrong = At most { $most } names, each of at most { $longest } characters.
tournament-like = Begin like another tournament
tournament-like-text = The new one gets settings, rule set, stages, schedule and the projector’s loop of the tournament you choose, without people, seats and results.
tournament-like-chosen = It begins like “{ $title }”: rule set, stages, schedule and the projector’s loop, without people, seats and results. The schedule moves with the first day.
tournament-like-nothing = Begin with nothing
tournament-like-staff = The same staff, with the same roles
tournament-create-button = Create tournament
tournament-create-hint = It stays hidden from visitors until you publish it. Everything can be changed later.
tournament-created = “{ $title }” is created. Now register the entrants.

tournament-settings = Settings
tournament-save = Save
tournament-saved = The settings are saved.
tournament-changed-meanwhile = Somebody else changed this meanwhile. Nothing was overwritten: compare with the page as it is now, and send again if yours is right.
tournament-closed-settings = The tournament is closed. Reopen it to change its settings.
tournament-earlier = Earlier rulings
tournament-earlier-text = Who rules here may be told what was ruled on the same person in other tournaments that you, or another owner or director of this one, also run: the offence, the day, the event and the outcome. Rulings that were reversed are left out. Referees and directors see it, nobody else.
tournament-earlier-on = Referees are told
tournament-earlier-off = Referees are not told
tournament-earlier-show = Tell referees
tournament-earlier-hide = Tell referees no longer
tournament-earlier-shown = Referees see earlier rulings now.
tournament-earlier-hidden = Referees do not see earlier rulings any more.
tournament-second-person = A second person
tournament-second-person-text = A result can wait until a second person confirms it. Where one official suffices, nothing waits.
tournament-second-person-on = A second person confirms
tournament-second-person-off = One official suffices
tournament-second-person-waive = One official suffices
tournament-second-person-ask = Ask for a second person
tournament-second-person-asked = Results wait for a second person now.
tournament-one-official-now = One official suffices now.
tournament-visibility = Visitors
tournament-published-text = Visitors see the tournament at
tournament-hidden-text = Only the staff sees the tournament. Publish it to show it to visitors.
tournament-publish-button = Publish
tournament-hide-button = Hide from visitors
tournament-published-now = The tournament is published.
tournament-hidden-now = The tournament is hidden from visitors.
tournament-end = The end
tournament-is-closed-text = The result is final. Nothing can be changed until the tournament is reopened.
tournament-close-title = Close the tournament?
tournament-close-text = Closing makes the result final: nothing can be changed until somebody reopens it with a reason.
tournament-close-button = Close the tournament
tournament-closed-now = The tournament is closed; the result is final.
tournament-reopen-title = Reopen the tournament?
tournament-reopen-text = Results, rulings and seating can be changed again. The history keeps who reopened it and why.
tournament-reopen-button = Reopen
tournament-reopened-now = The tournament is open again.
tournament-reason = Reason
tournament-reason-hint = A few words; they stay in the history.

tournament-rules-open = Notes and open questions
tournament-rules-notes = What to know about it
tournament-rules-questions = Open questions
tournament-rules-questions-text = Where the rules are silent or disagree, the tournament says what holds. Choose before the first result.
tournament-rules-answer = Save the answers
tournament-rules-other = Another rule set
tournament-rules-other-text = Possible as long as there are no results and no rulings.
tournament-rules-used-text = There are results or rulings: you see all ranks before and after first, and write why.
tournament-rules-see = See what it would change
tournament-rules-preview = What the change would do
tournament-rules-preview-text = { $count ->
    [0] Nobody’s rank or points would change. Every result stands under the changed rule set.
    [one] The rank or the points of one person would change. Every result stands under the changed rule set.
   *[other] The rank or the points of { $count } people would change. Every result stands under the changed rule set.
  }
tournament-rules-confirm = Change the rule set
tournament-rules-before = Now
tournament-rules-after = Then
tournament-rules-choose = – choose –
tournament-rules-change = Play by this one
tournament-rules-saved = The rule set is saved.
tournament-rules-sources = The texts it follows
tournament-rules-back = Back to the settings

tournament-next-label = Next
tournament-next-entrants = Register the entrants
tournament-next-entrants-text = Import a list from a file, or add people one by one.
tournament-next-entrants-button = Import a list
tournament-next-cut = Decide who goes on
tournament-next-cut-text = Every result of the stage is in. See the line, and draw lots where it runs through equals.
tournament-next-cut-button = Decide who goes on
tournament-next-seating = Seat { $session }
tournament-next-seating-text = Draw a seating, or import a plan you have.
tournament-next-seating-button = Go to the seating
tournament-next-start = Start { $session }
tournament-next-start-text = When everybody sits, start the clock of { $session }.
tournament-next-start-button = Open { $session }
tournament-next-watch = { $session } is being played
tournament-next-watch-text = Pause the clock, give more time, or type the first results.
tournament-next-watch-button = Open { $session }
tournament-next-results = Enter the results of { $session }
tournament-next-results-text = One line for each table; Enter goes to the next field.
tournament-next-results-button = Enter results
tournament-next-end = End { $session }
tournament-next-end-text = Every table has its result. End { $session } to go on.
tournament-next-end-button = Open { $session }
tournament-next-close = Close the tournament
tournament-next-close-text = All sessions are played and every table has a result. Check the standings, then make the result final.
tournament-next-final = The tournament is over
tournament-next-final-button = Show the standings
tournament-next-stage = Seat { $stage }
tournament-next-stage-text = It is decided who goes on. Draw the seating of { $session } for them.
tournament-next-stage-button = Draw the seating
tournament-next-watched-text = Look at the clock, the tables and their results.
tournament-next-referee = Referee at the tables
tournament-next-referee-text = Answer calls, rule, and note the time of tables.
tournament-next-referee-button = Open the referee’s tables
tournament-next-wait = The tables wait
tournament-next-wait-text = The director prepares what comes next.
tournament-next-wait-button = Show the sessions

tournament-waits = What the hall waits for
tournament-waits-none = Nothing: everything is entered and checked.
tournament-wait-results = { $count ->
    [one] { $session }: one table has no result
   *[other] { $session }: { $count } tables have no result
  }
tournament-wait-verify = { $count ->
    [one] One result waits for a second person
   *[other] { $count } results wait for a second person
  }
tournament-wait-verify-button = Confirm one after the other
tournament-wait-several = Several sessions run at once
tournament-wait-unfinished = { $count ->
    [one] { $session } is over, and one table has no result
   *[other] { $session } is over, and { $count } tables have no result
  }
tournament-wait-hidden = Visitors do not see the tournament yet
tournament-wait-mixed = { $count ->
    [one] { $session }: at one table people of different groups sit together since the cut
   *[other] { $session }: at { $count } tables people of different groups sit together since the cut
  }
tournament-wait-out = { $count ->
    [one] { $session }: somebody who is out has a seat
   *[other] { $session }: { $count } people who are out have seats
  }
tournament-wait-unseated = { $count ->
    [one] { $session }: one person plays and has no seat
   *[other] { $session }: { $count } people play and have no seat
  }
tournament-wait-drawn-early = { $session } was drawn by standings that have changed since
tournament-wait-cut = { $session } belongs to the stage “{ $stage }”: nobody has decided yet who goes on
tournament-wait-draw-button = Draw again
tournament-wait-referee = Nobody is referee
tournament-wait-number-twice = { $count ->
    [one] One person has the federation number of somebody else
   *[other] { $count } people share a federation number
  }
tournament-wait-number-missing = { $count ->
    [one] One person has no federation number
   *[other] { $count } people have no federation number
  }
tournament-wait-seats = { $count ->
    [one] { $session }: a table has an open seat
   *[other] { $session }: { $count } tables have open seats
  }
tournament-wait-absent = { $count ->
    [one] { $session }: somebody who does not play on has a seat
   *[other] { $session }: { $count } people who do not play on have seats
  }
tournament-wait-check-in = { $count ->
    [one] One person is not checked in
   *[other] { $count } people are not checked in
  }
tournament-wait-unpublished = { $session }: players do not see the seating yet
tournament-wait-requests = { $count ->
    [one] A ruling waits for the head referee
   *[other] { $count } rulings wait for the head referee
  }
tournament-wait-correct = { $count ->
    [one] { $session }: a sheet still carries a reversed ruling
   *[other] { $session }: { $count } sheets still carry reversed rulings
  }
tournament-wait-correct-button = Correct
tournament-wait-open = Open
tournament-wait-more = and { $count } more
tournament-clock-ends = ends at { $time }
tournament-clock-paused = paused
tournament-table-short = Table { $table }
tournament-session-empty = not seated
tournament-session-draft = seating is a draft
tournament-session-seated = seating published
tournament-session-paused = paused
tournament-figure-entrants = { $count ->
    [one] One entrant, { $here } checked in
   *[other] { $count } entrants, { $here } checked in
  }
tournament-figure-teams = { $count ->
    [0] No teams
    [one] One team
   *[other] { $count } teams
  }
tournament-figure-rulings = { $count ->
    [0] No rulings
    [one] One ruling
   *[other] { $count } rulings
  }
tournament-public-page = What visitors see
tournament-announce = Announce
tournament-pause-all = Pause all
tournament-then = Then
tournament-day = The day
tournament-net = Safety net
tournament-net-here = { $count ->
    [one] The one who plays is here
   *[other] All { $count } who play are here
  }
tournament-net-public = Visitors see the event
tournament-net-seats = Players see all seats
tournament-net-referee = Somebody is referee
tournament-net-paper = { $session }: print the paper pack before it begins
tournament-wait-call = Table { $table } calls the referee since { $time }
tournament-wait-announced = { $count ->
    [one] “{ $text }” is still announced, from before this session
   *[other] “{ $text }” and more is still announced, from before this session
  }

tournament-new-lead = Three answers are enough: name, day, country. The rest is set and can be changed.
tournament-play = What is played
tournament-play-riichi = Riichi
tournament-play-riichi-text = The Japanese game.
tournament-play-mcr = Chinese (MCR)
tournament-play-mcr-text = Mahjong Competition Rules.
tournament-play-other = Another game
tournament-play-other-text = Zung Jung, Hong Kong and others, or rules of your own.
tournament-edition-usual = the usual one of the game
tournament-edition-read = Read these rules
tournament-edition-other = This edition is of another game than the one you chose. Choose one of the list.
tournament-fold-play = Sessions and tables
tournament-fold-time = Time and language
tournament-fold-visible = Who may see it
tournament-fold-hidden = hidden until you publish it
tournament-look = The public page will begin like this
tournament-look-title = Name of the tournament
tournament-then-people = Register the people, or import a list.
tournament-then-day = Propose the day and change its times.
tournament-then-seats = Draw the seats and publish them.
