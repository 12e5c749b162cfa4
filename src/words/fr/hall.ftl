# La salle : horloge, projecteur, cartes de table, annonces, programme.

hall-due = D’un instant à l’autre.
hall-in = dans
hall-starts-at = Début à { $time }
hall-ended-at = Fin à { $time }
hall-table-not-started = { $left } dès que les murs sont construits
hall-table-stopped = Arrêtée, il reste { $left }
hall-state-not-started = murs à construire
hall-state-stopped = horloge arrêtée
hall-signal-one-more = Encore { $minutes } minutes : finissez cette main et jouez-en une de plus.
hall-signal-finish = Encore { $minutes } minutes. À la fin du temps, finissez la main en cours.
hall-signal-stop = Encore { $minutes } minutes. À la fin du temps, arrêtez aussitôt.
hall-near-one-more = Dernières mains : finissez celle du signal et jouez-en une de plus.
hall-near-finish = Dernières minutes. À la fin du temps, finissez la main en cours.
hall-near-stop = Dernières minutes. À la fin du temps, arrêtez aussitôt.
hall-over-finish = Temps écoulé : finissez la main en cours, n’en commencez pas d’autre.
hall-over-one-more = Temps écoulé : finissez cette main et jouez-en une de plus.
hall-over-last = Temps écoulé : finissez la dernière main.
hall-over-stop = Temps écoulé : arrêtez aussitôt, la main en cours ne compte pas.
hall-rule-at-end = À la fin : { $rule }
hall-rule-at-signal = Au signal, { $minutes } minutes avant la fin : { $rule }
hall-hand-after-walls = Une main a commencé dès que les dés sont lancés, murs construits.
hall-hand-dice = Une main a commencé dès que les dés sont lancés.
hall-hands-left = { $played } mains sur { $all }, encore { $left }
hall-hands-played = { $played ->
    [one] { $played } main jouée
   *[other] { $played } mains jouées
  }
hall-break = Pause
hall-now = Maintenant
hall-next = Ensuite
hall-to-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
  }
hall-announcements = Annonces
hall-schedule = Programme
hall-join = Places, temps et classement sur votre téléphone
hall-screen = Projecteur
hall-lost = Pas de connexion. L’horloge continue.
hall-lost-since = Pas de connexion. État à { $time } ; l’horloge continue.
hall-sound-on = Activer le son
hall-sound-ready = Le son est activé
hall-which-round = Quel round jouez-vous ?
hall-table-more = Résultat et décisions de cette table

hall-frozen = Les derniers résultats sont gardés pour l’instant.
hall-cards = Cartes de table
hall-to-everybody = Tout le monde
hall-said-until = { $said }, jusqu’à { $until }
hall-said-back = { $said }, retirée à { $back }
hall-announced = Annoncé.
hall-taken-back = Retirée.
hall-tables-wrong = « { $word } » n’est pas une table. Écrivez des numéros ou des noms, comme 3, 5-8.
hall-shown-now = Affiché maintenant
hall-none-shown = Rien n’est annoncé en ce moment.
hall-take-back = Retirer
hall-past = Plus tôt
hall-new = Annoncer quelque chose
hall-text = Texte
hall-for-tables = Pour les tables
hall-for-tables-hint = Vide : tout le monde. Sinon des numéros ou des noms : 3, 5-8
hall-for-minutes = Combien de minutes
hall-for-minutes-hint = Vide : jusqu’à ce que vous la retiriez
hall-announce = Annoncer
hall-freeze = Ce que le public voit des résultats
hall-freeze-none = aucune session
hall-freeze-after = Montrer au public les résultats jusqu’à
hall-freeze-hint = Garde le suspense pour la cérémonie. L’organisation voit tout.
hall-freeze-button = Garder les suivants
hall-freeze-done = Changé pour tout le public.
hall-frozen-after = Le public voit les résultats jusqu’à : { $session }.
hall-not-frozen = Le public voit tous les résultats.
hall-release = Montrer tous les résultats
hall-schedule-proposed = Une journée habituelle pour commencer. Changez ce qui diffère, puis enregistrez.
hall-shift = La journée a du retard
hall-shift-from = À partir de
hall-shift-minutes = Minutes plus tard (− plus tôt)
hall-shift-button = Décaler le reste de la journée
hall-shifted = Décalé.
hall-delay = D’après l’horloge, la journée a { $minutes } minutes de retard à partir de { $item }.
hall-no-schedule = Pas encore de programme
hall-no-schedule-help = Avec lui, pages et écrans disent ce qui vient et quand.
hall-propose = Proposer une journée habituelle
hall-what = Quoi
hall-day = Jour
hall-time = Heure
hall-minutes = Minutes
hall-title = Titre
hall-other = Autre chose
hall-schedule-help = Les lignes sont rangées par heure. Une ligne avec « — » est laissée de côté. D’autres lignes vides viennent après l’enregistrement.
hall-schedule-saved = Le programme est enregistré.
hall-save = Enregistrer
hall-time-wrong = Écrivez une heure comme 14:30.
hall-time-left-out = L’heure avance ce jour-là : cette heure n’existe pas.
hall-place = Place
hall-shows = Montre
hall-seconds = Secondes
hall-words = Texte
hall-own-words = Texte à vous
hall-screen-help = Les longues listes sont montrées page par page, chacune ces secondes. Ce qui n’a rien à montrer est laissé de côté.
hall-screen-saved = La boucle est enregistrée ; les écrans changent d’eux-mêmes.
hall-show-clock = Horloge
hall-show-names = Places par nom
hall-show-tables = Places par table
hall-show-standings = Classement
hall-show-teams = Équipes
hall-show-text = Texte à vous (sponsors, mercis)
hall-show-join = Code pour téléphones
hall-on-the-wall = Au mur
hall-open-screen = Ouvrir le projecteur
hall-open-clock = L’horloge seule
hall-keys = La barre d’espace met la boucle en pause, les flèches avancent et reculent, F remplit l’écran.
hall-sound = Son
hall-sound-help = Essayez-le avant le jour, à l’ordinateur avec les haut-parleurs. Là, appuyez une fois sur « Activer le son » au bord de la page du projecteur : avant cela, les navigateurs se taisent.
hall-sound-test-signal = Le signal
hall-sound-test-over = Fin du temps
hall-sound-test-start = Le début
hall-cards-help = Imprimez cette page et découpez-la. Le téléphone qui lit le code montre qui est assis où maintenant et ensuite, et le temps qui reste.
hall-cards-hidden = Le tournoi est caché : les téléphones ne voient rien avant sa publication.
hall-card-words = Places, rounds et temps sur votre téléphone
hall-times = Temps aux tables
hall-times-link = Le temps de chaque table, les retards, ce qui a été fait
hall-table = Table
hall-left = Reste
hall-hands = Mains
hall-own-minutes = { $minutes } minutes à elle
hall-handed-in = feuille à { $time }
hall-walls-built = Murs construits
hall-next-hand = Main finie
hall-late = En retard
hall-nobody-late = Personne n’est en retard.
hall-late-arrived = { $minutes ->
    [one] { $minutes } minute de retard, arrivée à { $time }
   *[other] { $minutes } minutes de retard, arrivée à { $time }
  }
hall-late-missing = { $minutes ->
    [one] Absent, { $minutes } minute jusqu’ici
   *[other] Absent, { $minutes } minutes jusqu’ici
  }
hall-late-ruled = Décision n° { $ruling }
hall-late-rule = Décider
hall-arrived = Est là maintenant
hall-on-time = Était à l’heure
hall-missing = Pas à la table
hall-missing-button = Noter l’absence
hall-stop = Arrêter l’horloge d’une table
hall-stop-button = Arrêter cette table
hall-ledger = Ce qui a été fait avec l’horloge
hall-ledger-empty = Rien encore.
hall-moment-started = début
hall-moment-walls = murs construits, horloge lancée
hall-moment-paused = pause
hall-moment-stopped = horloge arrêtée
hall-moment-resumed = reprise
hall-moment-extended = temps changé de { $time }
hall-moment-ended = fin
hall-moment-reopened = rouverte
hall-seats-of = Places, { $session }

hall-mail = Courrier
hall-mail-new = Écrire aux participants
hall-mail-reach = { $count ->
    [0] Personne n’a d’adresse e-mail.
    [one] Une personne le reçoit.
   *[other] { $count } personnes le reçoivent.
  }
hall-mail-without = { $count ->
    [one] Un inscrit sans adresse.
   *[other] { $count } inscrits sans adresse.
  }
hall-mail-subject = Objet
hall-mail-text = Texte
hall-mail-reply-to = Les réponses vont à
hall-mail-reply-to-hint = Une adresse e-mail que quelqu’un lit.
hall-mail-preview = Regarder avant l’envoi
hall-mail-edit = Continuer à écrire
hall-mail-each-alone = Chaque personne reçoit sa propre lettre et ne voit pas les adresses des autres. À la fin figure pourquoi elle la reçoit, avec l’adresse de la page du tournoi.
hall-mail-send = { $count ->
    [one] Envoyer à une personne
   *[other] Envoyer à { $count } personnes
  }
hall-mail-sent = { $count ->
    [one] Une lettre est en route.
   *[other] { $count } lettres sont en route.
  }
hall-mail-sent-before = C’était déjà envoyé. Rien n’a été envoyé de nouveau.
hall-mail-off = Ce serveur n’envoie pas de courrier : la personne qui le gère ne l’a pas configuré.
hall-mail-nobody = Aucun inscrit n’a d’adresse e-mail.
hall-mail-own = Écrire avec votre propre messagerie
hall-mail-addresses = { $count ->
    [one] Une adresse
   *[other] { $count } adresses
  }
hall-mail-addresses-hint = Copiez-les dans le champ des destinataires cachés (Cci), pour que personne ne voie celles des autres.
hall-mail-list = Envoyé
hall-mail-none = Rien encore.
hall-mail-delivered = { $count ->
    [one] { $count } remise
   *[other] { $count } remises
  }
hall-mail-waiting = { $count } en attente
hall-mail-failed = { $count ->
    [one] { $count } échec
   *[other] { $count } échecs
  }
hall-mail-not-reached = Non joints
hall-mail-somebody = Quelqu’un qui n’est plus dans la liste
hall-mail-tries = nouvel essai
hall-mail-retry = Renvoyer à ceux pour qui l’envoi a échoué
hall-mail-again = { $count ->
    [0] Il ne restait rien à renvoyer.
    [one] Une lettre est de nouveau en route.
   *[other] { $count } lettres sont de nouveau en route.
  }
hall-mail-show = Le texte
