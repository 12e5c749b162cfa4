# Le tableau des places : choisir, déplacer, annuler et rétablir.

board-find = Chercher une personne
board-tools = Outils du plan
board-others = Autres outils
board-state-over = terminée
board-state-running = en cours
board-state-missing = { $count ->
    [one] un résultat manque
   *[other] { $count } résultats manquent
  }
board-found = { $count ->
    [one] Une personne
   *[other] { $count } personnes
  }
board-found-nobody = Personne de ce nom ou de ce numéro ne joue ici
board-found-more = { $count ->
    [one] Et une de plus : écrivez davantage du nom.
   *[other] Et { $count } de plus : écrivez davantage du nom.
  }
board-about = Tout sur cette personne
board-pick-in = Changer une place, { $session }
board-swap-in = Échange, { $session }
board-change-in = Changement, { $session }
board-leave-it = Laisser
board-what-changes = Ce qui change
board-no-change = Aucun chiffre ne change.
board-all-figures = Les { $count } chiffres
board-partners = Rencontres répétées avec quelqu’un d’autre
board-public = Les places sont publiques : les téléphones et les écrans changent aussitôt.
board-swap = Échanger A et B
board-more-of = Tables, { $session }
board-without = Se passer de : { $table }
board-hint = Touchez un nom ou une place libre, puis l’autre : vous voyez ce que le changement fait avant qu’il soit fait.
board-keys = Touches : les flèches vont de place en place, Entrée choisit, Ctrl+Z annule, Ctrl+Y rétablit.
board-undo = Annuler
board-redo = Rétablir
board-undo-what = Annuler : { $what }
board-redo-what = Rétablir : { $what }
board-undone = Le dernier changement a été annulé.
board-redone = Le changement a été rétabli.
board-plan = Le plan
board-jump = Aller à une session
board-tables = Aller aux tables
board-all-tables = Toutes les tables
board-bench = Sans place
board-pick-other = Choisissez maintenant l’autre : quelqu’un, une place libre, ou quelqu’un sans place.
board-has-result = a un résultat
board-leave = Laisser la place libre
board-leave-button = Se lever
board-replace-preview = { $takes } remplace { $leaves }, première session : { $session }
board-take-preview = { $person } prend une place libre ({ $table }), première session : { $session }
board-why = Pourquoi
board-do-it = Faire ce changement
board-add-here = Une table de plus
board-add-later = Une table de plus ici et dans les sessions suivantes

# Règles du placement.
seat-rules-title = Règles du placement
seat-rules-lead = Les personnes figurent ici par leur numéro. Un échange qui enfreint une règle est refusé, un échange contre un souhait demande une remarque, et les nouveaux plans pour la suite respectent les deux autant que possible.
seat-rules-apart = Ne doivent pas se rencontrer
seat-rules-apart-hint = Une ligne pour chaque groupe de personnes qui ne doivent pas se rencontrer, par numéro ou nom : 4, 17, 23
seat-rules-wishes = Mieux vaut qu’ils ne se rencontrent pas
seat-rules-wishes-hint = De même, pour ceux qui préfèrent ne pas se rencontrer
seat-rules-fixed = Restent à une table
seat-rules-fixed-hint = Une ligne par personne, par numéro ou nom, puis la table : 8, 1
seat-rules-keep = Garder ces règles
seat-rules-kept = Les règles sont gardées.
seat-rules-numbers = Les numéros de tous
seat-rules-broken = Le placement enfreint maintenant ces règles :
seat-rules-bad-line = La ligne { $line } est inutilisable : « { $text } »
seat-rules-rest = Qui ne remplit pas une table de quatre
seat-rules-rest-hint = Aux tables d’une autre taille, tout le monde joue. À trois : trois personnes en trop font une table, deux en font deux avec une table de quatre, une en fait trois avec deux. À cinq : chaque personne en trop rejoint une table de quatre, et l’une des cinq se repose à tour de rôle pendant chaque main. Chaque table compte selon son règlement ; les fautes restent celles du tournoi.
seat-rules-rest-out = se repose ou joue avec des remplaçants, selon le tirage demandé
seat-rules-rest-three = joue à une table de trois selon { $rules }
seat-rules-rest-five = joue comme cinquième personne d’une table selon { $rules }
