# The fairness certificate of a plan.

certificate-title = Fairness certificate
certificate-none = There is no seating to judge yet.
certificate-about = { $people ->
    [one] One person
   *[other] { $people } people
  }, { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
  }, { $tables ->
    [one] one table
   *[other] up to { $tables } tables
  }.
certificate-since = Since the plan before
certificate-same = No figure changed.
certificate-figure = Figure
certificate-value = Plan
certificate-bound = Lower bound
certificate-best = best possible
certificate-better = better
certificate-worse = worse
certificate-key = The lower bound is what no plan for these people and sessions can beat; it cannot always be reached. A dash: no bound is known.
certificate-judged = Judged by { $program }.
certificate-print = Print
certificate-more = and { $count } more; the JSON file names all.
certificate-meet-max = Most meetings of a pair
certificate-meet-excess = Meetings beyond the first of a pair
certificate-back-to-back = Pairs at one table twice in a row
certificate-teams = Meetings of team mates
certificate-clubs = Meetings inside a club
certificate-countries = Meetings inside a country
certificate-byes = Sessions sat out: most less fewest
certificate-winds = Most used wind less least used, worst person
certificate-winds-always = The same after every session
certificate-neighbours = Neighbours who are too often on the same side
certificate-table-visits = Most visits of a person to one table
certificate-table-excess = Visits to a table beyond an even share
certificate-indirect-min = Fewest common opponents of two who never meet
certificate-indirect-none = Pairs who never meet and have no common opponent
certificate-repeated = { $count ->
    [one] One pair meets more than once
   *[other] { $count } pairs meet more than once
  }
certificate-new-repeats = { $count ->
    [one] One pair meets more often now
   *[other] { $count } pairs meet more often now
  }
certificate-gone-repeats = { $count ->
    [one] One pair met more often before
   *[other] { $count } pairs met more often before
  }
certificate-of-teams = { $count ->
    [one] One pair of team mates meets
   *[other] { $count } pairs of team mates meet
  }
certificate-of-clubs = { $count ->
    [one] One pair of a club meets
   *[other] { $count } pairs of a club meet
  }
certificate-of-countries = { $count ->
    [one] One pair of a country meets
   *[other] { $count } pairs of a country meet
  }
