# Planning the sessions to come anew.

replan-title = Plan the rest anew
replan-link = Plan the rest anew
replan-lead = After people left or came, or with another number of tables: what was played stays, the sessions from the one you choose are planned anew in several ways, and you take one.
replan-all-played = Every session has results. There is nothing to plan.
replan-people = Who plays
replan-people-count = { $count ->
    [one] One person
   *[other] { $count } people
  }{ $substitutes ->
    [0] {"."}
    [one] , and one substitute.
   *[other] , and { $substitutes } substitutes.
  }
replan-left = Left, still seated
replan-came = Came, not seated yet
replan-tables = Tables
replan-left-over = If people do not fill the last table
replan-substitutes = substitutes fill it, if there are enough
replan-sit-out = people sit out in turn
replan-button = Make plans
replan-played = That session, or one after it, has results. Choose a later one.
replan-made = { $count ->
    [0] The first plan is being made.
    [one] One plan is made, the next one is under way.
   *[other] { $count } plans are made, the next one is under way.
  }
replan-progress = Making plan { $number }: { $done }% done
replan-stop = Stop, and show the best so far
replan-look = Look again
replan-choose = Plans from { $session } on
replan-choose-hint = Each column is a plan for the whole event: what was played, and what would follow. Players see the seats of published sessions as soon as you take one.
replan-conflicts = These hard rules contradict each other, so no plan keeps all of them. The plans below keep as many as they can. Take one, or change the rules:
replan-stopped = At least one was ended early; it is the best found so far.
replan-now = As it is
replan-near = Few people move
replan-fair = Fairest
replan-mates = Team and club mates apart first
replan-other = Fairest, another draw
replan-moved = What moves
replan-moves = { $people ->
    [0] Nobody changes tables
    [one] One person changes tables
   *[other] { $people } people change tables
  }{ $times ->
    [0] {""}
    [one] , once
   *[other] , { $times } times in all
  }
replan-recommended = Recommended
replan-recommended-why = The recommended plan breaks the fewest rules; of those, it repeats the fewest meetings, and of those, it moves the fewest people.
replan-sitting-out = Seats missing: somebody sits out, over all sessions
replan-use = Take this plan
replan-use-this = Take this plan: { $plan }
replan-taken = The new plan is in place. It can be undone on the board.
replan-gone = These plans are not here any more: they were kept for a while only, or somebody asked for others. Ask for them again; it takes some seconds.
replan-stale = The seating or the people changed since these plans were made. Ask for them again.
