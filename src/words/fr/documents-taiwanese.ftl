# Textes des règlements fournis de la famille « taiwanese ».

documents-taiwanese-title = Taïwanais, 16 tuiles
documents-taiwanese-notes-2 = Deux tables de tai incompatibles existent : la valeur s’inscrit d’après celle de l’organisateur.
documents-taiwanese-switch-limit-title = Le maximum d’une main
documents-taiwanese-switch-limit-note = D’ordinaire sans limite ; 40 tai est un plafond suggéré.
documents-taiwanese-switch-limit-none = Sans limite
documents-taiwanese-switch-limit-forty = 40 tai
documents-taiwanese-switch-dealer-bonus-title = Bonus du donneur
documents-taiwanese-switch-dealer-bonus-note = Valeur de la maison, d’ordinaire 1.
documents-taiwanese-switch-dealer-bonus-one = 1 tai
documents-taiwanese-false-win-note = Non vérifié : le montant n’a pas été trouvé.
documents-taiwanese-win-after-passing-name = Gagne sur une tuile laissée passer avant son propre écart, même piochée
documents-taiwanese-win-after-passing-effect = La victoire n’est valable qu’après un nouvel écart du joueur.
