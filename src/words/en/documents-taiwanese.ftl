# Texts of the built-in rule sets of the family “taiwanese”. The English stands in the documents too,
# by which it is found: change both together.

documents-taiwanese-title = Taiwanese, 16 tiles
documents-taiwanese-notes-2 = Two incompatible tables of tai are public: the value of a hand is typed from the organiser’s table.
documents-taiwanese-switch-limit-title = The most a hand counts
documents-taiwanese-switch-limit-note = Usually no limit; 40 tai is a suggested cap.
documents-taiwanese-switch-limit-none = No limit
documents-taiwanese-switch-limit-forty = 40 tai
documents-taiwanese-switch-dealer-bonus-title = Bonus of the dealer
documents-taiwanese-switch-dealer-bonus-note = A house value, usually 1.
documents-taiwanese-switch-dealer-bonus-one = 1 tai
documents-taiwanese-false-win-note = Unverified: the amount was not found.
documents-taiwanese-win-after-passing-name = Wins on a tile passed before the own discard, also by self-draw
documents-taiwanese-win-after-passing-effect = The win is not valid until the player has discarded again.
