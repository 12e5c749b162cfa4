# Standings of players and teams.

standings-title-after = Classement après { $session }
standings-whose = Classement de
standings-players = Joueurs
standings-teams = Équipes
standings-after = Après
standings-rank = Rang
standings-place = Place
standings-name = Nom
standings-team = Équipe
standings-games = Parties
standings-penalties = Pénalités
standings-firsts = 1re
standings-seconds = 2e
standings-thirds = 3e
standings-fourths = 4e
standings-session = Séance { $number }
