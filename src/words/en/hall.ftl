# The hall: clock, projector, table cards, announcements, schedule.

hall-due = Any moment now.
hall-in = in
hall-starts-at = Starts at { $time }
hall-ended-at = Ended at { $time }
hall-table-not-started = { $left } from when the walls are built
hall-table-stopped = Stopped with { $left } left
hall-state-not-started = walls not built
hall-state-stopped = clock stopped
hall-signal-one-more = { $minutes } minutes left: finish this hand and play one more.
hall-signal-finish = { $minutes } minutes left. When time is over, finish the hand in play.
hall-signal-stop = { $minutes } minutes left. When time is over, stop at once.
hall-near-one-more = Last hands: finish the hand of the signal and play one more.
hall-near-finish = Last minutes. When time is over, finish the hand in play.
hall-near-stop = Last minutes. When time is over, stop at once.
hall-over-finish = Time is over: finish the hand in play, begin no new one.
hall-over-one-more = Time is over: finish this hand and play one more.
hall-over-last = Time is over: finish the last hand.
hall-over-stop = Time is over: stop at once, the hand in play does not count.
hall-rule-at-end = At the end: { $rule }
hall-rule-at-signal = At the signal { $minutes } minutes before the end: { $rule }
hall-hand-after-walls = A hand has begun once the dice are thrown with the walls built.
hall-hand-dice = A hand has begun once the dice are thrown.
hall-hands-left = { $played } of { $all } hands, { $left } left
hall-hands-played = { $played ->
    [one] One hand played
   *[other] { $played } hands played
  }
hall-break = Break
hall-now = Now
hall-next = Next
hall-to-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
  }
hall-announcements = Announcements
hall-schedule = Schedule
hall-join = Seats, time and standings on your phone
hall-screen = Projector
hall-lost = No connection. The clock runs on.
hall-lost-since = Not connected. As of { $time }; the clock runs on.
hall-sound-on = Turn the sound on
hall-sound-ready = Sound is on
hall-which-round = Which round do you play?
hall-table-more = Result and rulings of this table

hall-frozen = The latest results are kept back for now.
hall-cards = Table cards
hall-to-everybody = Everybody
hall-said-until = { $said }, until { $until }
hall-said-back = { $said }, taken back { $back }
hall-announced = Announced.
hall-taken-back = Taken back.
hall-tables-wrong = “{ $word }” is no table. Write numbers or names, such as 3, 5-8.
hall-shown-now = Shown now
hall-none-shown = Nothing is announced at the moment.
hall-take-back = Take back
hall-past = Earlier
hall-new = Announce something
hall-text = Words
hall-for-tables = For tables
hall-for-tables-hint = Empty: everybody. Else numbers or names: 3, 5-8
hall-for-minutes = For how many minutes
hall-for-minutes-hint = Empty: until you take it back
hall-announce = Announce
hall-freeze = What visitors see of the results
hall-freeze-none = no session
hall-freeze-after = Show visitors the results up to
hall-freeze-hint = Keeps the tension for the ceremony. The staff sees everything.
hall-freeze-button = Keep later results back
hall-freeze-done = Changed for all visitors.
hall-frozen-after = Visitors see the results up to: { $session }.
hall-not-frozen = Visitors see all results.
hall-release = Show all results
hall-schedule-proposed = A usual day to begin with. Change what is different, then save.
hall-shift = The day runs late
hall-shift-from = From
hall-shift-minutes = Minutes later (− earlier)
hall-shift-button = Shift the rest of the day
hall-shifted = Shifted.
hall-delay = By the clock, the day runs { $minutes } minutes late from { $item } on.
hall-no-schedule = No schedule yet
hall-no-schedule-help = With one, pages and screens tell what comes next and when.
hall-propose = Propose a usual day
hall-what = What
hall-day = Day
hall-time = Time
hall-minutes = Minutes
hall-title = Title
hall-other = Something else
hall-schedule-help = Lines are put in order by their time. A line with “—” is left out. More empty lines come after saving.
hall-schedule-saved = The schedule is saved.
hall-save = Save
hall-time-wrong = Write a time such as 14:30.
hall-time-left-out = Clocks go forward then: this time does not exist.
hall-place = Place
hall-shows = Shows
hall-seconds = Seconds
hall-words = Words
hall-own-words = Own words
hall-screen-help = Long lists are shown page by page, each for these seconds. Parts with nothing to show are left out.
hall-screen-saved = The loop is saved; screens change by themselves.
hall-show-clock = Clock
hall-show-names = Seats by name
hall-show-tables = Seats by table
hall-show-standings = Standings
hall-show-teams = Teams
hall-show-text = Own words (sponsors, thanks)
hall-show-join = Code for phones
hall-on-the-wall = On the wall
hall-open-screen = Open the projector
hall-open-clock = Only the clock
hall-keys = Space pauses the loop, the arrows go on and back, F fills the screen.
hall-sound = Sound
hall-sound-help = Try it before the day, at the computer with the loudspeakers. There, press “Turn the sound on” once at the edge of the projector’s page: browsers stay silent before.
hall-sound-test-signal = The signal
hall-sound-test-over = Time over
hall-sound-test-start = The start
hall-cards-help = Print this page and cut it. A phone that reads the code shows who sits where at this table now and next, and how long is left.
hall-cards-hidden = The tournament is hidden: phones see nothing before it is published.
hall-card-words = Seats, wind rounds and time on your phone
hall-times = Time at the tables
hall-times-link = Time at each table, who is late, what was done
hall-table = Table
hall-left = Left
hall-hands = Hands
hall-own-minutes = { $minutes } minutes of its own
hall-handed-in = sheet in at { $time }
hall-walls-built = Walls built
hall-next-hand = Hand done
hall-late = Late
hall-nobody-late = Nobody is late.
hall-late-arrived = { $minutes ->
    [one] One minute late, came at { $time }
   *[other] { $minutes } minutes late, came at { $time }
  }
hall-late-missing = { $minutes ->
    [one] Not here, one minute so far
   *[other] Not here, { $minutes } minutes so far
  }
hall-late-ruled = Ruling no. { $ruling }
hall-late-rule = Rule
hall-arrived = Is here now
hall-on-time = Was in time
hall-missing = Not at the table
hall-missing-button = Note as missing
hall-stop = Stop the clock of one table
hall-stop-button = Stop this table
hall-ledger = What was done with the clock
hall-ledger-empty = Nothing yet.
hall-moment-started = started
hall-moment-walls = walls built, clock started
hall-moment-paused = paused
hall-moment-stopped = clock stopped
hall-moment-resumed = went on
hall-moment-extended = time changed by { $time }
hall-moment-ended = ended
hall-moment-reopened = opened again
hall-seats-of = Seats, { $session }

hall-mail = Mail
hall-mail-new = Write to the participants
hall-mail-reach = { $count ->
    [0] Nobody has an e-mail address.
    [one] One person gets it.
   *[other] { $count } people get it.
  }
hall-mail-without = { $count ->
    [one] One entrant without an address.
   *[other] { $count } entrants without an address.
  }
hall-mail-subject = Subject
hall-mail-text = Text
hall-mail-reply-to = Answers go to
hall-mail-reply-to-hint = An e-mail address that somebody reads.
hall-mail-preview = Look before it is sent
hall-mail-edit = Go on writing
hall-mail-each-alone = Each person gets a letter of their own and does not see the others’ addresses. At its end stands why they get it, with the address of the tournament’s page.
hall-mail-send = { $count ->
    [one] Send to one person
   *[other] Send to { $count } people
  }
hall-mail-sent = { $count ->
    [one] One letter is on its way.
   *[other] { $count } letters are on their way.
  }
hall-mail-sent-before = This was sent already. It was not sent again.
hall-mail-off = This server sends no mail: whoever runs it has not set it up.
hall-mail-nobody = None of the entrants has an e-mail address.
hall-mail-own = Write with your own mail program
hall-mail-addresses = { $count ->
    [one] One address
   *[other] { $count } addresses
  }
hall-mail-addresses-hint = Copy them into the field for hidden recipients (Bcc), so that nobody sees the others’.
hall-mail-list = Sent
hall-mail-none = Nothing yet.
hall-mail-delivered = { $count } delivered
hall-mail-waiting = { $count } waiting
hall-mail-failed = { $count } failed
hall-mail-not-reached = Not reached
hall-mail-somebody = Somebody who is not in the list any more
hall-mail-tries = tried again
hall-mail-retry = Send again to those it failed for
hall-mail-again = { $count ->
    [0] Nothing was left to send again.
    [one] One letter is on its way again.
   *[other] { $count } letters are on their way again.
  }
hall-mail-show = The text
