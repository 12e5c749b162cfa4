# Tournois : la liste, les réglages et la page du directeur.

tournament-list-title = Vos tournois
tournament-new = Nouveau tournoi
tournament-none = Pas encore de tournoi
tournament-none-create = Créez le premier. Les visiteurs ne le voient pas avant sa publication.
tournament-none-wait = Personne ne vous a encore donné de rôle dans un tournoi. Demandez une invitation au directeur.
tournament-title = Nom
tournament-dates = Jours
tournament-venue = Lieu
tournament-ruleset = Règlement
tournament-your-roles = Vos rôles
tournament-state = État
tournament-is-published = Publié
tournament-is-hidden = Masqué
tournament-is-closed = Clos

tournament-starts-on = Premier jour
tournament-ends-on = Dernier jour
tournament-ends-on-hint = Vide pour un seul jour.
tournament-country = Pays
tournament-country-hint = Un code (ES, ESP) ou le nom.
tournament-country-unknown = Ce n’est pas un pays. Écrivez un code de deux ou trois lettres, ou le nom.
tournament-time-zone = Fuseau horaire
tournament-time-zone-open = celui du pays
tournament-time-zone-hint = Toutes les heures du tournoi y sont données.
tournament-sessions = Sessions
tournament-minutes = Minutes d’une session
tournament-minutes-hint = Vide : la durée habituelle du règlement.
tournament-usual-minutes = { $minutes ->
    [one] Une session dure { $minutes } minute.
   *[other] Une session dure { $minutes } minutes.
  }
tournament-tables = Tables
tournament-language = Langue principale
tournament-language-hint = La langue de ce qui est imprimé.
tournament-languages = Autres langues du tournoi
tournament-slug = Adresse
tournament-slug-hint = Ce qui suit /t/ dans l’adresse. Vide : formée d’après le nom.
tournament-slug-needed = Écrivez une adresse : de 3 à 60 lettres minuscules sans accent, chiffres et traits d’union simples.
tournament-table-names = Noms des tables
tournament-table-names-hint = Un par ligne, si vos tables ne s’appellent pas 1, 2, 3.
tournament-table-names-wrong = Au plus { $most } noms, de { $longest } caractères au plus chacun.
tournament-like = Commencer comme un autre tournoi
tournament-like-text = Le nouveau reçoit réglages, règlement, phases, horaire et boucle du projecteur du tournoi choisi, sans personnes, places ni résultats.
tournament-like-chosen = Il commence comme « { $title } » : règlement, phases, horaire et boucle du projecteur, sans personnes, places ni résultats. L’horaire suit le premier jour.
tournament-like-nothing = Commencer sans rien
tournament-like-staff = La même organisation, avec les mêmes rôles
tournament-create-button = Créer le tournoi
tournament-create-hint = Les visiteurs ne le voient pas avant sa publication. Tout peut être changé plus tard.
tournament-created = « { $title } » est créé. Inscrivez maintenant les participants.

tournament-settings = Réglages
tournament-save = Enregistrer
tournament-saved = Les réglages sont enregistrés.
tournament-changed-meanwhile = Quelqu’un d’autre a changé ceci entre-temps. Rien n’a été écrasé : comparez avec la page telle qu’elle est maintenant, et renvoyez si c’est vous qui avez raison.
tournament-closed-settings = Le tournoi est clos. Rouvrez-le pour changer ses réglages.
tournament-earlier = Décisions antérieures
tournament-earlier-text = Qui décide ici peut savoir ce qui a été décidé au sujet de la même personne dans d’autres tournois que vous dirigez aussi, ou que dirige une autre personne à la tête de celui-ci : la faute, le jour, le tournoi et l’issue. Les décisions annulées n’y figurent pas. Les arbitres et la direction le voient, personne d’autre.
tournament-earlier-on = Les arbitres le voient
tournament-earlier-off = Les arbitres ne le voient pas
tournament-earlier-show = Montrer aux arbitres
tournament-earlier-hide = Ne plus montrer aux arbitres
tournament-earlier-shown = Les arbitres voient maintenant les décisions antérieures.
tournament-earlier-hidden = Les arbitres ne voient plus les décisions antérieures.
tournament-second-person = Une deuxième personne
tournament-second-person-text = Un résultat peut attendre qu’une deuxième personne le confirme. Là où une seule suffit, rien n’attend.
tournament-second-person-on = Une seconde personne confirme
tournament-second-person-off = Une seule personne suffit
tournament-second-person-waive = Une seule personne suffit
tournament-second-person-ask = Demander une deuxième personne
tournament-second-person-asked = Les résultats attendent maintenant une deuxième personne.
tournament-one-official-now = Une seule personne suffit maintenant.
tournament-visibility = Visiteurs
tournament-published-text = Les visiteurs voient le tournoi à l’adresse
tournament-hidden-text = Seule l’organisation voit le tournoi. Publiez-le pour le montrer aux visiteurs.
tournament-publish-button = Publier
tournament-hide-button = Masquer aux visiteurs
tournament-published-now = Le tournoi est publié.
tournament-hidden-now = Le tournoi est masqué aux visiteurs.
tournament-end = La fin
tournament-is-closed-text = Le résultat est définitif. Rien ne peut être changé tant que le tournoi n’est pas rouvert.
tournament-close-title = Clore le tournoi ?
tournament-close-text = La clôture rend le résultat définitif : rien ne peut être changé tant que personne ne le rouvre en disant pourquoi.
tournament-close-button = Clore le tournoi
tournament-closed-now = Le tournoi est clos ; le résultat est définitif.
tournament-reopen-title = Rouvrir le tournoi ?
tournament-reopen-text = Résultats, décisions et placement pourront de nouveau changer. L’historique garde qui l’a rouvert et pourquoi.
tournament-reopen-button = Rouvrir
tournament-reopened-now = Le tournoi est rouvert.
tournament-reason = Motif
tournament-reason-hint = Quelques mots ; ils restent dans l’historique.

tournament-rules-open = Notes et questions ouvertes
tournament-rules-notes = Ce qu’il faut savoir
tournament-rules-questions = Questions ouvertes
tournament-rules-questions-text = Là où les règles se taisent ou se contredisent, le tournoi dit ce qui vaut. Choisissez avant le premier résultat.
tournament-rules-answer = Enregistrer les réponses
tournament-rules-other = Un autre règlement
tournament-rules-other-text = Possible tant qu’il n’y a ni résultat ni décision.
tournament-rules-used-text = Il y a des résultats ou des décisions : vous voyez d’abord tous les rangs avant et après, et écrivez pourquoi.
tournament-rules-see = Voir ce qui changerait
tournament-rules-preview = Ce que ferait le changement
tournament-rules-preview-text = { $count ->
    [0] Ni le rang ni les points de personne ne changeraient. Tous les résultats tiennent sous le règlement changé.
    [one] Le rang ou les points d’une personne changeraient. Tous les résultats tiennent sous le règlement changé.
   *[other] Le rang ou les points de { $count } personnes changeraient. Tous les résultats tiennent sous le règlement changé.
  }
tournament-rules-confirm = Changer le règlement
tournament-rules-before = Maintenant
tournament-rules-after = Ensuite
tournament-rules-choose = – choisir –
tournament-rules-change = Jouer selon celui-ci
tournament-rules-saved = Le règlement est enregistré.
tournament-rules-sources = Les textes suivis
tournament-rules-back = Retour aux réglages

tournament-next-label = Prochaine étape
tournament-next-entrants = Inscrivez les participants
tournament-next-entrants-text = Importez une liste d’un fichier, ou ajoutez les personnes une à une.
tournament-next-entrants-button = Importer une liste
tournament-next-cut = Décider qui continue
tournament-next-cut-text = Tous les résultats de la phase sont là. Voyez la limite et tirez au sort si elle passe entre égaux.
tournament-next-cut-button = Décider qui continue
tournament-next-seating = Placement : { $session }
tournament-next-seating-text = Tirez le placement au sort, ou importez un plan que vous avez.
tournament-next-seating-button = Aller au placement
tournament-next-start = À lancer : { $session }
tournament-next-start-text = Quand tout le monde est assis, lancez l’horloge : { $session }.
tournament-next-start-button = Ouvrir : { $session }
tournament-next-watch = En cours : { $session }
tournament-next-watch-text = Arrêtez l’horloge, donnez du temps ou saisissez les premiers résultats.
tournament-next-watch-button = Ouvrir : { $session }
tournament-next-results = Résultats à saisir : { $session }
tournament-next-results-text = Une ligne par table ; Entrée passe au champ suivant.
tournament-next-results-button = Saisir les résultats
tournament-next-end = À terminer : { $session }
tournament-next-end-text = Chaque table a son résultat. Terminez pour continuer : { $session }.
tournament-next-end-button = Ouvrir : { $session }
tournament-next-close = Clore le tournoi
tournament-next-close-text = Toutes les sessions sont jouées et chaque table a un résultat. Vérifiez le classement, puis rendez le résultat définitif.
tournament-next-final = Le tournoi est terminé
tournament-next-final-button = Voir le classement
tournament-next-stage = Placer les joueurs : { $stage }
tournament-next-stage-text = On sait qui continue. Tirez leur placement au sort : { $session }.
tournament-next-stage-button = Tirer le placement
tournament-next-watched-text = Regardez l’horloge, les tables et leurs résultats.
tournament-next-referee = Arbitrer aux tables
tournament-next-referee-text = Répondez aux appels, prenez des décisions et notez le temps des tables.
tournament-next-referee-button = Ouvrir les tables de l’arbitre
tournament-next-wait = Les tables attendent
tournament-next-wait-text = La direction prépare la suite.
tournament-next-wait-button = Voir les sessions

tournament-waits = Ce que la salle attend
tournament-waits-none = Rien : tout est saisi et vérifié.
tournament-wait-results = { $count ->
    [one] { $session } : une table n’a pas de résultat
   *[other] { $session } : { $count } tables n’ont pas de résultat
  }
tournament-wait-verify = { $count ->
    [one] { $count } résultat attend une deuxième personne
   *[other] { $count } résultats attendent une deuxième personne
  }
tournament-wait-verify-button = Confirmer l’un après l’autre
tournament-wait-several = Plusieurs sessions se jouent en même temps
tournament-wait-unfinished = { $count ->
    [one] Terminé, mais { $count } table est sans résultat : { $session }
   *[other] Terminé, mais { $count } tables sont sans résultat : { $session }
  }
tournament-wait-hidden = Les visiteurs ne voient pas encore le tournoi
tournament-wait-mixed = { $count ->
    [one] { $session } : depuis la sélection, { $count } table réunit des personnes de groupes différents
   *[other] { $session } : depuis la sélection, { $count } tables réunissent des personnes de groupes différents
  }
tournament-wait-out = { $count ->
    [one] { $session } : { $count } personne éliminée a une place
   *[other] { $session } : { $count } personnes éliminées ont une place
  }
tournament-wait-unseated = { $count ->
    [one] { $session } : { $count } personne joue et n’a pas de place
   *[other] { $session } : { $count } personnes jouent et n’ont pas de place
  }
tournament-wait-drawn-early = { $session } : tirage fait d’après un classement qui a changé depuis
tournament-wait-cut = { $session } est de la phase « { $stage } » : il n’est pas encore décidé qui continue
tournament-wait-draw-button = Tirer de nouveau
tournament-wait-referee = Il n’y a aucun arbitre
tournament-wait-number-twice = { $count ->
    [one] { $count } personne a le numéro de fédération d’une autre
   *[other] { $count } personnes partagent un numéro de fédération
  }
tournament-wait-number-missing = { $count ->
    [one] { $count } personne n’a pas de numéro de fédération
   *[other] { $count } personnes n’ont pas de numéro de fédération
  }
tournament-wait-seats = { $count ->
    [one] { $session } : une table a une place libre
   *[other] { $session } : { $count } tables ont des places libres
  }
tournament-wait-absent = { $count ->
    [one] { $session } : quelqu’un qui ne joue plus a une place
   *[other] { $session } : { $count } personnes qui ne jouent plus ont une place
  }
tournament-wait-check-in = { $count ->
    [one] Une personne n’est pas arrivée
   *[other] { $count } personnes ne sont pas arrivées
  }
tournament-wait-unpublished = { $session } : les joueurs ne voient pas encore le placement
tournament-wait-requests = { $count ->
    [one] Une décision attend l’arbitre principal
   *[other] { $count } décisions attendent l’arbitre principal
  }
tournament-wait-correct = { $count ->
    [one] { $session } : une feuille porte encore une décision annulée
   *[other] { $session } : { $count } feuilles portent encore des décisions annulées
  }
tournament-wait-correct-button = Corriger
tournament-wait-open = Ouvrir
tournament-wait-more = et { $count } de plus
tournament-clock-ends = se termine à { $time }
tournament-clock-paused = en pause
tournament-table-short = Table { $table }
tournament-session-empty = sans placement
tournament-session-draft = placement en brouillon
tournament-session-seated = placement publié
tournament-session-paused = en pause
tournament-figure-entrants = { $count ->
    [one] Un participant, { $here } dans la salle
   *[other] { $count } participants, { $here } dans la salle
  }
tournament-figure-teams = { $count ->
    [0] Pas d’équipe
    [one] Une équipe
   *[other] { $count } équipes
  }
tournament-figure-rulings = { $count ->
    [0] Aucune décision
    [one] Une décision
   *[other] { $count } décisions
  }
tournament-public-page = Ce que voient les visiteurs
tournament-announce = Annoncer
tournament-pause-all = Tout arrêter
tournament-then = Ensuite
tournament-day = La journée
tournament-net = Filet de sécurité
tournament-net-here = { $count ->
    [one] La personne qui joue est là
   *[other] Les { $count } personnes qui jouent sont là
  }
tournament-net-public = Les visiteurs voient le tournoi
tournament-net-seats = Les joueurs voient toutes les places
tournament-net-referee = Il y a un arbitre
tournament-net-paper = { $session } : imprimez d’abord le dossier papier
tournament-wait-call = La table { $table } appelle l’arbitre depuis { $time }
tournament-wait-announced = { $count ->
    [one] « { $text } » est encore annoncé, depuis avant le début
   *[other] « { $text } » et d’autres annonces restent, depuis avant le début
  }

tournament-new-lead = Trois réponses suffisent : nom, jour, pays. Le reste est déjà rempli et peut être changé.
tournament-play = À quoi l’on joue
tournament-play-riichi = Riichi
tournament-play-riichi-text = Le jeu japonais.
tournament-play-mcr = Chinois (MCR)
tournament-play-mcr-text = Mahjong Competition Rules.
tournament-play-other = Un autre jeu
tournament-play-other-text = Zung Jung, Hong Kong et d’autres, ou un règlement à vous.
tournament-edition-usual = le règlement habituel du jeu
tournament-edition-read = Lire ce règlement
tournament-edition-other = Ce règlement est celui d’un autre jeu que celui choisi. Choisissez dans la liste.
tournament-fold-play = Sessions et tables
tournament-fold-time = Heure et langue
tournament-fold-visible = Qui peut le voir
tournament-fold-hidden = caché jusqu’à sa publication
tournament-look = La page publique commencera ainsi
tournament-look-title = Nom du tournoi
tournament-then-people = Inscrire les personnes, ou importer une liste.
tournament-then-day = Proposer la journée et changer ses heures.
tournament-then-seats = Tirer les places et les publier.
