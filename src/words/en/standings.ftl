# Standings of players and teams.

standings-title-after = Standings after { $session }
standings-whose = Whose standings
standings-players = Players
standings-teams = Teams
standings-after = After
standings-rank = Rank
standings-place = Place
standings-name = Name
standings-team = Team
standings-games = Games
standings-penalties = Penalties
standings-firsts = 1st
standings-seconds = 2nd
standings-thirds = 3rd
standings-fourths = 4th
standings-session = Session { $number }

standings-public = As visitors see it
standings-origin = Every figure leads to where it came from: the points to the table’s sheet with all its versions, a penalty to its ruling.
standings-teams-note = A team has the points of every session its members played, also of later stages. What players carry over from a stage is not counted twice.
standings-number = No.
standings-country = Country
standings-moved = Change of rank
standings-up = up
standings-down = down
standings-path = Rank by session
standings-behind = Behind
standings-provisional = { $count ->
    [one] One result is provisional
   *[other] { $count } results are provisional
  }
standings-file = As a table for spreadsheets (CSV)
standings-corrected = Corrected after they were entered; the sheets list every version:
standings-countries = Countries
standings-best-label = How many people of a country count
standings-best-all = All
standings-counted = Whose points count
standings-countries-note = A country has the points that its best people won in every session they played, less the penalties against their totals. A country with fewer people has no rank.
standings-rest = Tables of three play by { $rules }. Each table counts by its own rule set: the standings add the points that its places give, and scores of tables of three and four are not alike.
standings-rest-five = Tables of five play by { $rules }. Each table counts by its own rule set: the standings add the points that its places give, and scores of tables of five and four are not alike.
