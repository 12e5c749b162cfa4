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
