# Ce qui s’imprime : la liste, et les mots sur le papier.

print-title = Imprimer
print-lead = Tout ce qui va sur papier aux murs, aux tables et aux personnes, dans les langues du tournoi.
print-pack = Dossier papier
print-pack-text = Avec ces pages, le tournoi continue en cas de panne de courant : comment continuer à la main, programmes, placement, classement jusqu’ici, ce que coûtent les fautes et les feuilles de score de toutes les sessions qui restent à jouer. Imprimez-le avant chaque session. Quand le courant revient, saisissez les résultats comme d’habitude.
print-pack-open = Ouvrir le dossier papier
print-what = Quoi
print-whom = Pour
print-page-count = Nombre
print-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
  }
print-none-yet = rien encore
print-sessions = Sessions à imprimer
print-sessions-hint = Celles dont le placement, les feuilles de score et les bulletins sont imprimés. Aucune cochée : celles qui restent à jouer.
print-languages = Langues sur le papier
print-languages-hint = Avec deux langues, les titres sont dans les deux ; les règles sont imprimées dans chacune.
print-size = Papier
print-per-page = Programmes par page
print-order = Ordre des personnes
print-places = Diplômes jusqu’à la place
print-open-ticked = Ouvrir ce qui est coché
print-document = À imprimer
print-how = Choisissez « Enregistrer au format PDF » comme imprimante pour garder les pages dans un fichier. Prenez l’échelle de 100 %, sans en-têtes ni pieds de page du navigateur.
print-hidden = Les visiteurs ne voient pas encore le tournoi : d’ici là, les codes ne mènent nulle part.
print-nothing = Il n’y a encore rien à imprimer.
print-printed = Imprimé : { $when }, version { $version }
print-cut-off = La suite de ce document n’est pas arrivée. Si rien d’autre ne vient, rechargez la page avant d’imprimer.

print-for-players = joueurs
print-for-tables = tables
print-for-wall = le mur
print-for-referees = arbitres
print-for-desk = l’organisation

print-programmes-help = Une petite carte par joueur, avec table, vent et heure de chaque session. Coupez toute la pile, posez les tas l’un sur l’autre : les cartes sont dans l’ordre. Les lettres après le premier vent sont celles des rounds suivants.
print-by-table = Placement par table
print-by-name = Placement par nom
print-table-signs = Chevalets de table
print-table-signs-help = Le numéro de chaque table, aussi grand que la page. Pliez au milieu : il tient debout.
print-score-sheets = Feuilles de score
print-last-hands = Feuilles de la dernière main
print-last-hands-help = Les points de chaque joueur avant la dernière main, à rendre avec la feuille de score. Quatre par page, dans l’ordre des tables une fois la pile coupée.
print-slips = Bulletins de résultat
print-slips-help = Seulement les totaux et les signatures. Quatre par page, dans l’ordre des tables une fois la pile coupée.
print-rules = Règles et pénalités pour les joueurs
print-penalties = Ce que coûtent les fautes
print-fouls = Relevé des fautes
print-fouls-help = Les décisions jusqu’ici, et une page de lignes vides.
print-attendance = Présences et paiements
print-standings = Classement
print-teams = Classement par équipes
print-by-session = Classement session par session
print-bracket = Phases
print-bracket-goes-on = { $name } (continue)
print-bracket-through = { $through } sur { $players } continuent
print-seal = Empreinte du classement
print-certificates = Diplômes
print-certificates-help = Pour les premières places et équipes, et un sans nom pour un prix.
print-fairness = Certificat du placement
print-by-hand = Comment continuer à la main

print-after = Dernier résultat : { $session }
print-moved = Évolution
print-country = Pays
print-club = Équipe ou club
print-here = Ici
print-due = À payer
print-paid = Payé
print-open = Reste
print-time = Heure
print-seed = N°
print-all-tables = toutes les tables
print-last-hand = Dernière main
print-before-last-hand = Points avant la dernière main :
print-fairness-best = ✓ : aucun plan ne peut être meilleur.
print-pairs = Rencontres
print-pairs-once = Une fois
print-pairs-twice = Deux fois
print-pairs-more = Plus souvent
print-certificate = Diplôme
print-place = Place { $place }
print-not-final = Le résultat n’est pas encore définitif.
print-signed-director = Direction du tournoi
print-signed-referee = Arbitre principal

print-to-play = Reste à jouer
print-minutes = Durée (min)
print-tables = Nombre de tables
print-begun = Début à
print-ended = Fin à
print-more-sessions = { $count ->
    [one] Une autre session suit.
   *[other] { $count } autres sessions suivent.
  }
print-hand-clock = Prenez une montre ou un minuteur. Annoncez le début et la fin à voix haute, et notez les deux heures dans la liste ci-dessous.
print-hand-seats = Affichez le placement. Chacun y trouve sa table et son vent, comme sur son programme.
print-hand-sheets = Posez sur chaque table la feuille de score de la session. À la fin, tous les joueurs la signent et quelqu’un l’apporte à l’organisation.
print-hand-points = Là, vérifiez la somme de chaque feuille et notez-y places et points. Gardez les feuilles dans l’ordre des tables.
print-hand-fouls = Les arbitres décident d’après les pages sur les fautes et notent chaque décision dans le relevé des fautes.
print-hand-people = Notez sur la liste des présences qui part, qui arrive et qui prend la place d’un autre, avec l’heure.
print-hand-standings = Ajoutez les points au dernier classement imprimé, faites vérifier les sommes par une autre personne et affichez le résultat.
print-hand-back = Quand le courant revient, saisissez les résultats des feuilles comme d’habitude, puis les décisions. Si les chiffres diffèrent, la feuille de papier fait foi.
