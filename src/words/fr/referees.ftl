# Les arbitres au travail : preuves, appels, liste, tablettes, chronomètre, rapports.

referees-title = Arbitres
referees-decided-at = décidée le { $when }
referees-minutes = { $count ->
    [one] une minute entamée
   *[other] { $count } minutes entamées
  }
referees-turns = { $turns } s = { $sum } s
referees-note-title = Ajouter à une décision
referees-note-button = Ajouter
referees-noted = C’est ajouté.
referees-tiles-hint = 5p vivante, 5p! morte, 5p@4 jouée au quatrième tour
referees-hands-hint = Une adresse du calculateur de mains par ligne
referees-hand-of = Main en doute
referees-in-writing = Par écrit
referees-fee-paid = Frais payés
referees-announced = Annoncé aussitôt à la table
referees-late-because = entendu malgré le retard : { $reason }
referees-late-why = S’il est tardif : pourquoi il est entendu
referees-appeal = Appel
referees-appeal-title = Appel contre la décision n° { $number }
referees-appeal-file = Déposer l’appel
referees-appeal-by = Qui fait appel
referees-appeal-text = Pourquoi
referees-appeal-filed = L’appel est déposé.
referees-appeal-hear = Noter une audition
referees-appeal-said = Ce qui a été dit
referees-appeal-heard = L’audition est notée.
referees-appeal-decide = Juger l’appel
referees-appeal-decided = L’appel est jugé.
referees-appeal-open = en appel
referees-verdict = Jugement
referees-verdict-reversed = appel accepté, décision annulée
referees-verdict-stands = appel rejeté, la décision reste
referees-verdict-withdrawn = appel retiré
referees-if-reversed = Si la décision est annulée
referees-deadline = Jusqu’à quand
referees-deadline-none = Les règles ne fixent pas de délai.
referees-deadline-at-once = À annoncer aussitôt à la table.
referees-deadline-after = { $minutes } minutes après la fin de la session
referees-deadline-until = Jusqu’à { $when }
referees-deadline-over = Le délai était passé le { $when }.
referees-fee = Frais : { $amount }, rendus si l’appel est accepté.
referees-add = Ajouter
referees-amend = Corriger
referees-amends = à la place de
referees-amended-by = remplacée par
referees-offence = Faute
referees-referee = Arbitre
referees-only-appeals = Seulement en appel
referees-export-csv = CSV
referees-export-json = JSON
referees-sheet = Feuille des fautes
referees-sheet-name = Nom
referees-sheet-number = N°
referees-sheet-team = Équipe
referees-sheet-place = Session, table, main
referees-sheet-nature = Nature de la faute
referees-sheet-penalty = Pénalité
referees-sheet-remarks = Remarques
referees-sheet-umpire = Arbitre
referees-sheet-date = Date
referees-sheet-signed = Arbitre principal
referees-print = Imprimer
referees-consistency = Cohérence
referees-consistency-help = La même faute à la même répétition, décidée autrement. Cela peut être juste : il faut le savoir.
referees-consistency-none = Chaque faute a été décidée de la même façon.
referees-consistency-time = fois n° { $time }
referees-no-calls = Personne n’appelle
referees-no-calls-help = Les appels des tables et de l’organisation apparaissent ici aussitôt.
referees-calls-done = Appels précédents
referees-call = Appeler un arbitre
referees-call-what = Pour quoi
referees-called = Un arbitre est appelé.
referees-call-taken = Vous y allez.
referees-call-closed = Le jeu reprend.
referees-caller-table = La table appelle
referees-caller-staff = L’organisation appelle
referees-goes-there = { $name } y va
referees-nearest = le plus proche libre : { $name }
referees-waits = { $count ->
    [one] Un appel
   *[other] { $count } appels
  }, attente moyenne { $mean }, la plus longue { $longest }
referees-comes = Un arbitre arrive.
referees-waiting = Un arbitre est appelé. Arrêtez le jeu et attendez.
referees-need = Arbitres sur la liste : { $count } ; il en faut { $need }, un pour 32 joueurs.
referees-tables = Tables
referees-tables-hint = Comme 1-8, 12 ; vide pour toutes
referees-tables-bad = Écrivez les tables comme 1-8, 12.
referees-plays = Joue comme
referees-plays-not = Ne joue pas
referees-club = Club
referees-languages = Langues
referees-languages-hint = Comme en, es
referees-not-listed = hors de la liste
referees-ruled = { $count ->
    [one] une décision
   *[other] { $count } décisions
  }, { $undone ->
    [0] aucune annulée
    [one] une annulée
   *[other] { $undone } annulées
  }
referees-own-table = n° { $ruling } : sa propre table
referees-own-club = n° { $ruling } : son propre club
referees-assign = Mettre sur la liste
referees-dismiss = Retirer
referees-dismiss-of = Retirer { $name } de la liste
referees-tablets = Tablettes
referees-tablet-new = Laisser entrer une tablette
referees-tablet-help = La tablette lit le code et entre, sans mot de passe, pour ce tournoi seulement.
referees-tablet-name = Nom
referees-tablet-name-hint = Qui la porte, ou son numéro
referees-tablet-hours = Heures d’utilisation
referees-tablet-code = Montrer un code
referees-tablet-state = État
referees-tablet-out = ne peut pas servir
referees-tablet-waits = attend que son code soit lu jusqu’à { $until }
referees-tablet-in = entrée jusqu’à { $until }, vue { $seen }
referees-tablet-revoke = Exclure
referees-tablet-revoke-of = Exclure { $name }
referees-tablet-revoked = La tablette est exclue.
referees-scan = Lisez avec { $name }
referees-qr = Code d’appairage
referees-code-until = Le code sert une fois, jusqu’à { $until }.
referees-code-link = Ou ouvrez cette adresse sur la tablette
referees-pair = Utiliser cette tablette
referees-pair-text = Elle devient une tablette de « { $title } » : { $role }, jusqu’à { $until } UTC.
referees-resigned = compte comme abandon, sauf raison
referees-watch-start = Le tour commence
referees-watch-stop = Le tour finit
referees-watch-deal = Donne faite
referees-left-free = Temps libre après la donne : { $seconds } s
referees-left-free-over = Le temps libre est fini depuis { $seconds } s
referees-left-opening = Premier écart dans les { $seconds } s
referees-left-opening-over = Premier écart en retard de { $seconds } s
referees-left-claim = Réclamation possible encore { $seconds } s
referees-left-claim-over = Réclamation trop tardive de { $seconds } s
referees-watch-claim = Mesurer une réclamation
referees-watch-drop = Reprendre
referees-watch-clear = Nouvelle main
referees-watch-rule = Décider sur
referees-turns-field = Tours mesurés
referees-turns-hint = En millisecondes, séparés par des virgules
referees-turns-count = Additionner
referees-turn-line = Tour { $number } : { $seconds } s, { $points }
referees-hand-line = Tous les tours : { $seconds } s, { $points }
referees-limits = Limites
referees-limit-turn = { $seconds } secondes par tour
referees-limit-hand = { $seconds } secondes pour tous les tours d’une main
referees-limit-free = { $seconds } secondes libres après la donne
referees-limit-opening = { $seconds } secondes jusqu’au premier écart
referees-limit-claim = { $seconds } secondes pour réclamer un écart
referees-limit-penalty = { $points } points par tranche entamée de { $seconds } secondes au-delà d’une limite, cumulés
referees-hand-title = Une main évaluée
referees-hand-open = Ouvrir dans le calculateur de mains
referees-hand-to-sheet = Sur la feuille de la table
referees-hand-to-sheet-text = Qui tient la feuille y voit la main et peut en prendre la valeur.
referees-hand-to-sheet-button = Mettre sur la feuille
referees-hand-to-ruling = Avec une décision
referees-hand-new-ruling = Une nouvelle décision
referees-hand-on-sheet = La main est sur la feuille, à la main { $hand }.
