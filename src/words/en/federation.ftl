# What federations get: lists of results, requirements, the observer's report.

federation-title = Federation
federation-which = Federation
federation-list = List of results for { $federation }
federation-nothing-wrong = Nothing speaks against sending the list.
federation-wrong = { $count ->
    [one] One thing to mend before the list goes out.
   *[other] { $count } things to mend before the list goes out.
 }
federation-mark-wrong = To mend
federation-notes = Good to know

federation-finding-rehearsal = This is a rehearsal: no list of it has numbers of people.
federation-finding-other-rules = { $federation } takes no events under these rules.
federation-finding-empty = Nobody has a result.
federation-finding-results-missing = { $count ->
    [one] One table of a session that was played has no result.
   *[other] { $count } tables of sessions that were played have no result.
 }
federation-finding-unconfirmed = { $count ->
    [one] One result waits for a second person.
   *[other] { $count } results wait for a second person.
 }
federation-finding-not-closed = The tournament is not closed: the list may still change.
federation-finding-number-missing = { $who }: { $number } is missing.
federation-finding-guest-without-number = { $who }: a guest without { $number }; the list names the guest without one.
federation-finding-number-malformed = { $who }: { $number } “{ $written }” cannot be one.
federation-finding-number-twice = The number { $written } stands at several people: { $people }.
federation-finding-number-of-no-country = { $who }: { $number } { $written } begins with digits of no country.
federation-finding-number-of-other-country = { $who }: { $number } { $written } belongs to { $country }.
federation-finding-member-as-guest = { $who } is registered as a guest and has the number of a member.
federation-finding-guest-as-player = { $who } is registered as a player and has the number of a guest.
federation-finding-country-missing = { $who }: the country is missing.
federation-finding-name-in-one-part = { $who }: the list wants first and last name.
federation-finding-place-shared = Place { $place } is shared: { $people }.
federation-finding-points-rounded = { $who }: { $points } is rounded to a whole number, since the list takes no others.
federation-finding-substitute-left-out = { $who } filled in as a substitute and is not in the list. Whose result counts is registered as a player.
federation-finding-disqualified-left-out = { $who } was disqualified and is not in the list.

federation-needs = Requirements
federation-need = Requirement
federation-state = State
federation-state-met = Met
federation-state-missing = Missing
federation-state-unknown = Not known yet
federation-state-by-hand = To be looked at
federation-needs-met = The event misses none of the requirements that the program can see.
federation-needs-missed = { $count ->
    [one] One requirement is missed.
   *[other] { $count } requirements are missed.
 }
federation-need-members = At least { $needed } people from countries of the federation; there are { $found }
federation-need-sessions = At least { $needed } sessions in { $days ->
    [one] one day
   *[other] { $days } days
 }; there are { $found }
federation-need-minutes = Sessions of at least { $needed } minutes; they have { $found }
federation-need-a-day = At most { $most } sessions a day; there are up to { $found }
federation-need-breaks = Breaks of at least { $needed } minutes
federation-need-lunch = A lunch of at least { $needed } minutes on a day with three sessions
federation-need-countdown = Sessions run against a clock that everybody sees
federation-need-results-shown = Results are shown before the next session begins
federation-need-referees = One referee for each 32 players: { $needed }; on the roster: { $found }
federation-need-page = The page of the event tells place, fee, prizes and referees in English
federation-need-draw = Others can follow the draw: lots in the hall, or a seed that was promised
federation-need-substitutes = Substitutes are there: { $found }
federation-detail-break = { $session } after { $minutes } min
federation-detail-hidden = not published
federation-named-application = The event was applied for in time (EMA: three months before)
federation-named-gong = A clear sound begins and ends each session
federation-named-programs = Everybody has a program with time and table of each session
federation-named-paper = Score sheets, table numbers and spare tiles are there
federation-named-observer = An observer is named
federation-named-prizes = No prizes in money
federation-named-east-markers = A marker of East lies at each table

federation-fact-event = Event
federation-fact-dates = Dates
federation-fact-place = Place
federation-fact-rules = Rules
federation-fact-sessions = Sessions
federation-fact-players = Players in the list
federation-fact-countries = Countries
federation-fact-weight = Weight in the ranking
federation-fact-weight-either = { $weight }; { $qualifying } if people had to qualify

federation-report = Observer’s report
federation-report-text = What the log knows is filled in: times, late people, rulings, appeals, stops of the clock, requirements that are missed. The observer writes the rest and signs.
federation-report-language = The federation reads reports in this language, whatever language the event has: { $language }.
federation-report-open = Report to edit
federation-report-line = { $name }: { $value }
federation-report-none = Nothing.
federation-report-people = Who took part
federation-report-kinds = Guests: { $guests }; substitutes: { $substitutes }
federation-report-times = Times
federation-report-planned = planned { $time }
federation-report-began = began { $time }
federation-report-ended = ended { $time }
federation-report-results = all results { $time }
federation-report-late = Late
federation-report-late-line = { $session }: { $who }, { $minutes } min
federation-report-referees = Referees
federation-report-plays = { $name }, plays as { $who }
federation-report-plays-not = { $name }, does not play
federation-report-rulings = Rulings
federation-report-undone = reversed
federation-report-appeals = Appeals
federation-report-open-appeal = not decided
federation-report-incidents = Stops and extra time
federation-report-stood = the clock stood
federation-report-reopened = opened again
federation-report-extended = { $minutes } min more
federation-report-missed = Requirements that are missed
federation-report-by-observer = By the observer
federation-report-observer = Name:
federation-report-prizes = Prizes:
federation-report-complaints = Complaints and irregularities:
federation-report-remarks = Remarks:
federation-report-signed = Date and signature:

federation-ranking = Ranking
federation-ranking-weight = The event would count { $weight }: { $days } for its days, { $players } for its players, { $countries } for its countries.
federation-ranking-qualifying = If people had to qualify for it, { $weight }.
federation-unsettled-qualifying = The text does not name the events that people must qualify for. For a national championship, ask the federation.
federation-ranking-points = Points
federation-ranking-preview = A preview: the federation counts.

federation-own = Another federation
federation-own-text = The files of a federation are a document: its columns, its numbers, its checks. Write one after the model of those that come with the program, and bring it here: you get its first file.
federation-own-document = Document
federation-own-write = Write the list
federation-own-none = Choose a document.
federation-own-bad = The document cannot be used: { $why }
