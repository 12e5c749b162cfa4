# Entrants and teams, imports of them.
