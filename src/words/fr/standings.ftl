# Standings of players and teams.

standings-title-after = Classement : { $session }
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
standings-session = Session { $number }

standings-public = Comme le voient les visiteurs
standings-origin = Chaque chiffre mène à son origine : les points à la feuille de la table avec toutes ses versions, une pénalité à sa décision.
standings-teams-note = Une équipe a les points de toutes les sessions jouées par ses membres, phases suivantes comprises. Ce que les joueurs reportent d’une phase n’est pas compté deux fois.
standings-number = N°
standings-country = Pays
standings-moved = Changement de rang
standings-up = gagne
standings-down = perd
standings-path = Rang par session
standings-behind = Écart
standings-provisional = { $count ->
    [one] Un résultat est provisoire
   *[other] { $count } résultats sont provisoires
  }
standings-file = Comme tableau pour tableurs (CSV)
standings-corrected = Corrigés après leur saisie ; les feuilles montrent toutes les versions :
standings-countries = Pays
standings-best-label = Combien de personnes d’un pays comptent
standings-best-all = Toutes
standings-counted = Ceux dont les points comptent
standings-countries-note = Un pays a les points que ses meilleurs joueurs ont gagnés dans toutes les sessions qu’ils ont jouées, moins les pénalités de leurs totaux. Un pays qui a moins de personnes n’a pas de rang.
standings-rest = Les tables de trois jouent selon { $rules }. Chaque table compte selon son règlement : le classement additionne les points que donnent ses places, et les scores des tables de trois et de quatre ne se comparent pas.
standings-rest-five = Les tables de cinq jouent selon { $rules }. Chaque table compte selon son règlement : le classement additionne les points que donnent ses places, et les scores des tables de cinq et de quatre ne se comparent pas.
