# Standings of players and teams.
