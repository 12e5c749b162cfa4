# The public pages and the projector.

public-list-title = Tournois
public-list-empty = Aucun tournoi n’est encore publié
public-list-empty-help = Les tournois apparaissent ici quand leur direction les publie.
public-list-now = En ce moment
public-list-coming = À venir
public-list-over = Terminé
public-final = Résultat final
public-over = Le tournoi est terminé.
public-preview = Aperçu pour l’organisation : les visiteurs ne voient pas encore tout ceci.
public-draft = Brouillon
public-tab-overview = Aperçu
public-tab-standings = Classement
public-tab-seating = Placement
public-tab-clock = Horloge
public-tab-rules = Règles
public-picture-site = La tuile Est à côté du nom Seatwind
public-picture-event = { $event }, { $facts }
public-picture-page = { $page } : { $event }, { $facts }
public-rules-text = Ce qui se joue ici, avec les réponses que la direction a choisies là où les textes laissent une question ouverte.
public-format = { $sessions ->
    [one] Une session
   *[other] { $sessions } sessions
  } de { $minutes } minutes, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
  }
public-who-sits-where = Qui est assis où
public-leaders = En tête
public-no-results = Pas encore de résultats
public-no-results-help = Le classement commence avec la première table qui remet son résultat.
public-all-standings = Tout le classement
public-sessions = Sessions
public-players = Joueurs
public-session-unplanned = placement pas encore publié
public-session-seated = placement publié
public-session-running = en cours
public-session-results = { $done } résultats sur { $tables }
public-session-complete = tous les résultats
public-no-seating = Aucun placement n’est encore publié
public-no-seating-help = Qui est assis où apparaît ici dès que la direction le publie.
public-seating-key = Le nombre est la table, la lettre le vent de départ.
public-seat-open = libre
public-table = Table { $table }
public-table-done = résultat remis
public-table-elsewhen = Cette table aux autres sessions
public-winds-drawn = Les vents sont tirés à la table
public-seats = Places
public-seats-of-five = Places dans l’ordre de la donne
public-sits-out = se repose aux mains { $hands }
public-seats-change = Qui commence chaque round avec quel vent. La donne passe Est, Sud, Ouest, Nord.
public-leftover = Mises que personne n’a gagnées, dans aucun score : { $points } ({ $whose })
public-result = Résultat
public-clock-waiting = À venir
public-clock-until = Jusqu’à { $time }
public-clock-paused = En pause, il reste { $left }
public-end-stop = Arrêtez tout de suite ; la main en cours ne compte pas.
public-end-finish = Terminez la main en cours.
public-end-one-more = Terminez la main en cours et jouez-en une de plus.
public-no-name = N° { $number }
public-pseudonym = Joueur { $number }
public-number = N° { $number }
public-mark-withdrawn = retiré
public-mark-disqualified = disqualifié
public-mark-substitute = remplaçant
public-mark-guest = invité
public-next = Prochaine place
public-no-next = Aucune autre place n’est publiée.
public-how-you-stand = Rang, et pourquoi
public-not-played = Pas encore de résultat.
public-rank = { $rank } sur { $of }
public-no-rank = Hors classement
public-why-behind = Derrière { $name } : { $by }.
public-why-ahead = Devant { $name } : { $by }.
public-why-shared = À égalité avec { $name } en tout ce qui compte : ils partagent le rang.
public-why-points = { $count } d’écart ({ $word })
public-why-score = à égalité de { $points }, { $count } d’écart ({ $word })
public-why-places = à égalité de points, départagés par les premières, deuxièmes et troisièmes places
public-why-best = à égalité de points, départagés par la meilleure session
public-why-latest = à égalité de points, départagés par les dernières sessions
public-why-wins = à égalité de points, départagés par les mains gagnées
public-why-self-draws = à égalité de points, départagés par les mains gagnées par pioche
public-why-discards = à égalité de points, départagés par les tuiles données à une victoire
public-why-hand = à égalité de points, départagés par la meilleure main
public-why-disqualified = disqualification : en dernière position, quels que soient les points gagnés
public-with-penalties = { $earned } gagnés, { $penalty } de pénalités
public-places = 1res · 2es · 3es · 4es places
public-games = Parties
public-game = Partie
public-with = Avec
public-rulings-against = Décisions
public-ruling-hidden = Décision
public-tomorrow = demain
public-appeal-until = Appel possible jusqu’à { $time }
public-appeal-after = Appel possible jusqu’à { $minutes } minutes après la fin de la session
public-later = La suite de la journée
public-behind-podium = Les places suivantes
public-how-they-got-there = Le chemin des meilleurs
public-bests = Le meilleur du tournoi
public-best-firsts = Le plus de premières places
public-best-score = Score le plus élevé à une table
public-best-hand = Main de plus grande valeur
public-best-wins = Le plus de mains gagnées
public-best-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres
  }
public-played-tables = { $count ->
    [one] Une partie a été jouée.
   *[other] { $count } parties ont été jouées.
  }
public-played-hands = Les feuilles notent { $count } mains : { $discard } gagnées sur un écart, { $drawn } par pioche.
public-find-yourself = Se retrouver
public-find-seat = Trouver ma place
public-your-name = Votre nom
public-find = Chercher
