# Les mots de toutes les pages : en-tête et pied, formulaires, touches, vents, dates.

nav-skip = Aller au contenu
nav-label = Pages principales
nav-tournaments = Tournois
nav-rulesets = Règlements
nav-people = Personnes
nav-accounts = Comptes
nav-backups = Sauvegardes
nav-staff = Organisation
nav-language = Langue
theme-title = Clair ou sombre
theme-text = Votre choix est gardé sur cet appareil.
theme-light = Clair
theme-dark = Sombre
theme-system = Comme le système
nav-menu-close = Fermer le menu
nav-menu = Menu


pager-label = Pages de la liste
pager-previous = Précédent
pager-next = Suivant
pager-summary = { $first }–{ $last } sur { $of }
pager-all = Tout sur une page
pager-parts = Par pages

confirm-back = Non, revenir

form-optional = (pas obligatoire)
form-errors = { $count ->
    [one] Un point est à corriger
   *[other] { $count } points sont à corriger
  }
form-error-title = Erreur
form-required = Veuillez remplir ce champ.
form-one-line = Le texte doit tenir sur une seule ligne.
form-too-long = Au plus { $most } caractères ; il y en a { $length } ici.
form-number-between = Saisissez un nombre entier entre { $least } et { $most }.
form-date = Saisissez une date, par exemple 2026-11-21.
form-time = Écrivez une heure comme 14:30.
form-choose = Choisissez dans la liste.
form-unsaved = Votre saisie n’est pas encore enregistrée.
form-sending = Envoi en cours…
form-undo = Annuler

live-updated = Mis à jour.
live-lost = Pas de connexion. Cette page n’est peut-être plus à jour.
live-as-of = Les données sont inaccessibles pour le moment. Cette page montre l’état du { $time } et se mettra à jour toute seule.
live-back = Connexion rétablie.

keys-button = Clavier
keys-title = Touches
keys-search = chercher
keys-enter = champ suivant, pendant la saisie des scores
keys-arrows = le champ au-dessus ou au-dessous, dans les tableaux
keys-help = afficher ou masquer cette liste
keys-close = fermer cette liste
keys-close-button = Fermer

wind-east = Est
wind-south = Sud
wind-west = Ouest
wind-north = Nord
round-of-wind = Round { $wind }
round-cycle = Cycle { $number }

role-owner = Propriétaire
role-director = Directeur
role-head-referee = Arbitre principal
role-referee = Arbitre
role-scorer = Marqueur
role-read-only = Observateur
role-door = Aide à la porte
role-check-in-screen = Écran de pointage

# Comment s’écrivent les nombres : entre groupes de trois chiffres (le plus court nombre groupé a
# tant de chiffres), et devant les décimales.
number-group = { "\u202F" }
number-decimal = { "," }
number-shortest-grouped = 4

date-long = { $day ->
    [1] 1er { $month } { $year }
   *[other] { $day } { $month } { $year }
  }
date-range-days = { $first-day }–{ $last-day } { $month } { $year }
date-range-months = { $first-day } { $first-month } – { $last-day } { $last-month } { $year }
date-month-1 = janvier
date-month-2 = février
date-month-3 = mars
date-month-4 = avril
date-month-5 = mai
date-month-6 = juin
date-month-7 = juillet
date-month-8 = août
date-month-9 = septembre
date-month-10 = octobre
date-month-11 = novembre
date-month-12 = décembre

# La lettre d’un vent à côté d’un nom ; ce qui joint un titre à ce qui suit.
wind-letter-east = E
wind-letter-south = S
wind-letter-west = O
wind-letter-north = N
colon = { " : " }
semicolon = { " ; " }

# Les espaces qui ne coupent jamais une ligne : fine devant ces signes, entière devant ceux-ci, et
# après ceux-là. On écrit ici des espaces ordinaires ; elles sont remplacées à la lecture.
blank-thin-before = { ";?!" }
blank-before = { ":»%" }
blank-after = { "«" }

jump-title = Aller à …
jump-what = Une personne, une table, une session ou une page
jump-nothing = Rien ne s’appelle « { $typed } » ici.
nav-desk = Vers la gestion
