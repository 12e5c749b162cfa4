# Ce que reçoivent les fédérations : listes de résultats, exigences, rapport de l’observateur.

federation-title = Fédération
federation-which = Fédération
federation-list = Liste des résultats pour { $federation }
federation-nothing-wrong = Rien n’empêche d’envoyer la liste.
federation-wrong = { $count ->
    [one] Une chose à corriger avant d’envoyer la liste.
   *[other] { $count } choses à corriger avant d’envoyer la liste.
 }
federation-mark-wrong = À corriger
federation-notes = Bon à savoir

federation-finding-rehearsal = C’est une répétition : aucune de ses listes ne porte de numéros de personnes.
federation-finding-other-rules = { $federation } n’admet pas d’événements avec ces règles.
federation-finding-empty = Personne n’a de résultat.
federation-finding-results-missing = { $count ->
    [one] Une table d’une session jouée n’a pas de résultat.
   *[other] { $count } tables de sessions jouées n’ont pas de résultat.
 }
federation-finding-unconfirmed = { $count ->
    [one] Un résultat attend une seconde personne.
   *[other] { $count } résultats attendent une seconde personne.
 }
federation-finding-not-closed = Le tournoi n’est pas clos : la liste peut encore changer.
federation-finding-number-missing = { $who } : { $number } manque.
federation-finding-guest-without-number = { $who } : une personne invitée sans { $number } ; la liste la nomme sans numéro.
federation-finding-number-malformed = { $who } : { $number } « { $written } » ne peut pas en être un.
federation-finding-number-twice = Plusieurs personnes portent le numéro { $written } : { $people }.
federation-finding-number-of-no-country = { $who } : { $number } { $written } commence par des chiffres d’aucun pays.
federation-finding-number-of-other-country = { $who } : { $number } { $written } est un numéro de { $country }.
federation-finding-member-as-guest = { $who } est inscrit comme invité et porte un numéro de membre.
federation-finding-guest-as-player = { $who } est inscrit comme joueur et porte un numéro d’invité.
federation-finding-country-missing = { $who } : le pays manque.
federation-finding-name-in-one-part = { $who } : la liste demande prénom et nom.
federation-finding-place-shared = La place { $place } est partagée : { $people }.
federation-finding-points-rounded = { $who } : { $points } est arrondi à un nombre entier, car la liste n’en admet pas d’autres.
federation-finding-substitute-left-out = { $who } a joué comme remplaçant et n’est pas dans la liste. Quand le résultat de quelqu’un compte, cette personne est inscrite comme joueur.
federation-finding-disqualified-left-out = { $who } a été disqualifié et n’est pas dans la liste.

federation-needs = Exigences
federation-need = Exigence
federation-state = État
federation-state-met = Remplie
federation-state-missing = Manque
federation-state-unknown = Pas encore connu
federation-state-by-hand = À vérifier
federation-needs-met = L’événement remplit toutes les exigences que le programme peut voir.
federation-needs-missed = { $count ->
    [one] Une exigence manque.
   *[other] { $count } exigences manquent.
 }
federation-need-members = Au moins { $needed } personnes de pays de la fédération ; il y en a { $found }
federation-need-sessions = Au moins { $needed } sessions en { $days ->
    [one] un jour
   *[other] { $days } jours
 } ; il y en a { $found }
federation-need-minutes = Des sessions d’au moins { $needed } minutes ; elles en durent { $found }
federation-need-a-day = Au plus { $most } sessions par jour ; il y en a jusqu’à { $found }
federation-need-breaks = Des pauses d’au moins { $needed } minutes
federation-need-lunch = Un repas d’au moins { $needed } minutes un jour de trois sessions
federation-need-countdown = Les sessions se jouent avec une horloge que tout le monde voit
federation-need-results-shown = Les résultats sont affichés avant que la session suivante commence
federation-need-referees = Un arbitre pour 32 joueurs : { $needed } ; sur la liste : { $found }
federation-need-page = La page de l’événement dit en anglais le lieu, les frais, les prix et les arbitres
federation-need-draw = Chacun peut suivre le tirage : dans la salle, ou par une graine promise
federation-need-substitutes = Des remplaçants sont là : { $found }
federation-detail-break = { $session } après { $minutes } minutes
federation-detail-hidden = pas publiée
federation-named-application = L’événement a été demandé à temps (EMA : trois mois avant)
federation-named-gong = Un son clair commence et finit chaque session
federation-named-programs = Chacun a un programme avec l’heure et la table de chaque session
federation-named-paper = Feuilles, numéros de table et tuiles de rechange sont là
federation-named-observer = Un observateur est nommé
federation-named-prizes = Pas de prix en argent
federation-named-east-markers = Un repère d’Est est à chaque table

federation-fact-event = Événement
federation-fact-dates = Dates
federation-fact-place = Lieu
federation-fact-rules = Règles
federation-fact-sessions = Sessions
federation-fact-players = Joueurs dans la liste
federation-fact-countries = Pays
federation-fact-weight = Poids dans le classement de la fédération
federation-fact-weight-either = { $weight } ; { $qualifying } s’il fallait se qualifier

federation-report = Rapport de l’observateur
federation-report-text = Ce que le journal sait est écrit : heures, retards, décisions, appels, arrêts de l’horloge, exigences qui manquent. L’observateur écrit le reste et signe.
federation-report-language = La fédération lit les rapports dans cette langue, quelle que soit celle du tournoi : { $language }.
federation-report-open = Rapport à compléter
federation-report-line = { $name } : { $value }
federation-report-none = Rien.
federation-report-people = Qui a participé
federation-report-kinds = Invités : { $guests } ; remplaçants : { $substitutes }
federation-report-times = Heures
federation-report-planned = prévue { $time }
federation-report-began = début { $time }
federation-report-ended = fin { $time }
federation-report-results = tous les résultats { $time }
federation-report-late = En retard
federation-report-late-line = { $session } : { $who }, { $minutes } minutes
federation-report-referees = Arbitres
federation-report-plays = { $name }, joue comme { $who }
federation-report-plays-not = { $name }, ne joue pas
federation-report-rulings = Décisions
federation-report-undone = annulée
federation-report-appeals = Appels
federation-report-open-appeal = pas tranché
federation-report-incidents = Arrêts et temps ajouté
federation-report-stood = l’horloge s’est arrêtée
federation-report-reopened = rouverte
federation-report-extended = { $minutes } minutes de plus
federation-report-missed = Exigences qui manquent
federation-report-by-observer = De la main de l’observateur
federation-report-observer = Nom :
federation-report-prizes = Prix :
federation-report-complaints = Plaintes et irrégularités :
federation-report-remarks = Remarques :
federation-report-signed = Date et signature :

federation-ranking = Classement de la fédération
federation-ranking-weight = L’événement compterait { $weight } : { $days } pour ses jours, { $players } pour ses joueurs, { $countries } pour ses pays.
federation-ranking-qualifying = S’il fallait se qualifier pour y jouer, { $weight }.
federation-unsettled-qualifying = Le texte ne nomme pas les événements pour lesquels il faut se qualifier. Pour un championnat national, demandez à la fédération.
federation-ranking-points = Points
federation-ranking-preview = Un aperçu : c’est la fédération qui compte.

federation-own = Une autre fédération
federation-own-text = Les fichiers d’une fédération sont un document : ses colonnes, ses numéros, ses contrôles. Écrivez-en un d’après ceux du programme et apportez-le ici : vous recevez son premier fichier.
federation-own-document = Document
federation-own-write = Écrire la liste
federation-own-none = Choisissez un document.
federation-own-bad = Le document ne convient pas : { $why }
