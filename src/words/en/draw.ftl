# A draw: what is asked for, how far it is, what came out.

draw-title = Draw a plan
draw-lead = You see the plan and its figures before it is used. Sessions before the first one drawn stay as they are and are taken into account.
draw-groups = { $count } groups play among themselves; each is drawn on its own.
draw-what = What is drawn
draw-way = How
draw-way-hint = Ways by the standings draw one session, from the standings before it.
draw-way-all = All sessions at once, nobody twice if it can be
draw-way-swiss = Swiss: equals play equals, no rematch
draw-way-fold = Fold: tables of equal strength, no rematch
draw-way-interval = Interval: every so-many-th rank at one table
draw-way-buckets = Buckets: any order inside groups of tables
draw-way-ranked = By rank: the first ones at table 1, rematches allowed
draw-way-mahjcon = All rounds: East stays, South goes one table down, West two, North one up (MahjCon)
draw-way-league = All rounds: East one table up, South one down, West two up, North two down (League)
draw-way-mahjblog = All rounds: East stays, South goes one table down, West two up, North one up
draw-cannot-move = People can move by a rule only at full tables of four, the same people in every round. Choose another way, or let substitutes fill the last table.
draw-last-hint = Only for all sessions at once.
draw-bucket = Tables in a bucket
draw-bucket-hint = Only for buckets.
draw-left = People left over
draw-left-substitutes = Substitutes fill the last table
draw-left-sit-out = They sit out in turn
draw-left-open = Chairs stay open
draw-effort = Time
draw-effort-usual = As long as a good plan needs
draw-effort-seconds = Up to { $seconds } seconds
draw-rules = What must be kept
draw-apart = Must not meet
draw-apart-hint = One line for each group, by number or name: 12, 17
draw-fixed = Stay at one table
draw-fixed-hint = One line for each person, then the table: 12, 5
draw-rule-nobody = Line { $line }: “{ $name }” is nobody of this tournament.
draw-rule-two = Line { $line }: name at least two people.
draw-rule-table = Line { $line }: name one person and one table of the hall.
draw-bonds = Keep apart where it can be
draw-bond-team = Team mates
draw-bond-club = People of one club
draw-bond-country = People of one country
draw-aims = What comes first
draw-aims-hint = An earlier aim is never given up for a later one. Only the aim for teams, clubs and countries may stand before the meetings.
draw-aim-meetings = Nobody meets anybody twice
draw-aim-groups = Teams, clubs, countries apart
draw-aim-winds = Even winds
draw-aim-neighbours = Left and right in turn
draw-aim-tables = Tables
draw-aim-indirect = Common opponents
draw-aim-none = leave out
draw-aims-wrong = The meetings must come first; only teams, clubs and countries may stand before them.
draw-tables = Table moves
draw-tables-spread = Everybody sees many tables
draw-tables-stay = As few moves as can be
draw-seed = Seed
draw-seed-hint = Words or a number; the same seed gives the same plan. Leave it empty for a random one.
draw-button = Draw
draw-promise = Promise this draw first
draw-promise-text = So that nobody can pick the plan they like best: think of a seed, type it above, and publish its hash before you draw. A second hash covers everything else that decides the plan: people, rules, aims, method. Draw later with the same seed. Anybody can check both, and make the draw again.
draw-promise-open = Promised on { $when }. The next plan must be drawn with that seed.
draw-promise-hint = Write it down on paper. Only its hash is kept here.
draw-promise-button = Publish the hashes
draw-promised = The hashes are published.
draw-promise-binds = It is for what this form shows now.
draw-promise-void = It does not bind the draw any more: people, rules, standings or the program changed since. Promise again, with the same seed if you like; or draw and write why, and the public page shows the reason.
draw-promise-of-lots = A seed was promised for lots in the hall. Make their plan with it, or promise this draw: the other promise then stays on the public page as one that was replaced.
draw-promise-time = A promise is for a draw without a time limit: where the clock stops a draw, nobody can promise.
draw-unlike = A seed was promised, but not for this plan: something else was asked for, or the draw was stopped early. Promise again; or use the plan and write why, and the public page shows the reason.
draw-last-table-few = { $people } people do not fill the last table: { $empty ->
    [one] one chair stays
   *[other] { $empty } chairs stay
 } empty, and the substitutes are too few to fill it. They are not drawn: { $substitutes }. People sit out in turn unless you let chairs stay open.
draw-last-table-nobody = { $people } people do not fill the last table: { $empty ->
    [one] one chair stays
   *[other] { $empty } chairs stay
 } empty, and there is no substitute for it. People sit out in turn unless you let chairs stay open.
draw-public-page = The public page of the draw
draw-works = The plan is being drawn
draw-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 } of at most { $most }.
draw-works-help = This page comes again by itself every two seconds.
draw-attempt = Attempt
draw-progress = At work on { $stage }: { $done }% of this attempt
draw-stage-meetings = who meets whom
draw-stage-tables = tables
draw-stage-winds = winds
draw-repeats = Repeated meetings
draw-mates = Meetings of team mates
draw-broken = Rules broken
draw-stop = Take the best so far
draw-reload = Look again
draw-gone = This draw is not here any more: it is kept for a while only. Draw again; the same seed gives the same plan.
draw-plan-title = The plan, before it is used
draw-plan-hint = Press a name: it stands out in every session.
draw-stale = The tournament changed since this plan was drawn. Draw again if it matters.
draw-replaces = These sessions have a seating already, which this plan would replace: { $sessions }.
draw-change = Change something and draw again
draw-figures = Figures
draw-group = Group { $number }
draw-perfect = No plan can be better.
draw-breaks = { $count ->
    [one] One rule could not be kept:
   *[other] { $count } rules could not be kept:
 }
draw-figure = Figure
draw-this-plan = This plan
draw-best = Lower bound
draw-figure-most = Most meetings of a pair
draw-figure-repeats = Repeated meetings
draw-figure-back-to-back = Repeats in the very next session
draw-figure-team = Meetings of team mates
draw-figure-club = Meetings within a club
draw-figure-country = Meetings within a country
draw-figure-byes = Sessions off: most minus fewest
draw-figure-winds = Winds: most used minus least used
draw-figure-winds-always = The same after every session
draw-figure-visits = Most visits to one table
draw-figure-indirect = Fewest common opponents
draw-figure-ranks = Distance of ranks (1: 1–4, 5–8, …)
draw-repeated = Who meets again
draw-pair = { $a } and { $b }: { $times ->
    [one] { $times } time
   *[other] { $times } times
 }
draw-more-pairs = { $count ->
    [one] And one more pair.
   *[other] And { $count } more pairs.
 }
draw-seed-used = Seed: { $seed }
draw-sit-out = Sit out
draw-conflict-tables = { $people } must not meet one another: these are { $count } people, but there are only { $tables } tables.
draw-conflict-fixed = { $a } and { $b } must not meet, but both stay at table { $table }.
draw-conflict-company = { $person } may meet only { $others } others; a table needs three.
draw-broken-met = { $a } and { $b } meet in session { $session }.
draw-broken-table = { $person } is at another table in session { $session }.
draw-despite = Draw the best plan all the same
draw-despite-hint = The rules contradict each other. Change them, or draw all the same: the plan then breaks as few of them as it can, and names them before you use it.
draw-too-few = { $count ->
    [one] One person plays here; a table needs more.
   *[other] { $count } people play here; a table needs more.
 }
draw-no-table = Nobody can stay at table { $table }: only { $tables } tables are played.
draw-table-overfull = { $count } people shall stay at table { $table }; it has fewer chairs.
draw-fixed-twice = { $person } shall stay at two tables.
draw-fixed-elsewhere = { $person } cannot stay at table { $table }: another group plays there.
draw-out-of-range = A draw takes up to { $most } at once; this asks for { $found }.
draw-others-play = { $session }: a team names other people than before. Draw lots only up to the one in front of it.
draw-no-standings = There are no results before { $session }. Draw all sessions at once, or begin with a later one.
draw-page-title = The draw
draw-page-lead = Anybody can make these draws again: the seed and what was asked for give the plan, and nothing else does.
draw-page-none = Nothing was drawn yet.
draw-page-brought = Nothing was drawn here.
draw-page-brought-help = The seating was brought from a file or made by hand, so no seed belongs to it.
draw-page-promises = Promised seeds
draw-page-open = not told yet
draw-page-kept = told with the plan
draw-page-kept-before = told with a plan that does not hold any more
draw-page-replaced = replaced
draw-page-late = { $count ->
    [one] The promise came late: a plan of this draw, or with this seed, had been drawn before it.
   *[other] The promise came late: { $count } plans of this draw, or with this seed, had been drawn before it.
 }
draw-page-seed-only = Only the seed was promised, not what it is for.
draw-page-unlike = The seed was told for a draw that is not the one promised: something else was asked for, or it was stopped early. The reason given: { $reason }
draw-page-as-promised = This draw was promised before anybody drew a plan of it here.
draw-page-promised-late = This draw was promised, but plans of it, or with its seed, had been drawn before.
draw-page-seed-promised = The seed was promised, but not what it is for.
draw-page-other-promised = The seed was promised for another draw, or this one was stopped early.
draw-page-not-promised = This draw was not promised.
draw-page-plans = Plans
draw-page-later = The seed is told when the seating is published.
draw-page-seed = Seed
draw-page-hash = SHA-256 of the seed
draw-page-request = SHA-256 of what is asked for
draw-page-algorithm = Algorithm
draw-page-record = Record { $number }
draw-page-records = Records
draw-page-how = Save a record and run: { $command }
draw-page-check = Make the draw again here
draw-page-holds = Made again on this server: the same plan.
draw-page-differs = Made again on this server: ANOTHER plan came out. Ask the director.
draw-page-other = This plan was drawn by { $algorithm }. Use the release that has it.
draw-page-working = The draw is being made again. Look again in a minute.
