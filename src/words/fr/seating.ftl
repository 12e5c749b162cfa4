# Plans de placement et tableau des places.

seating-title = Placement
seating-table = Table { $table }
seating-open-seat = place libre
seating-substitute-mark = {" "}(remplaçant)
seating-people = { $count ->
    [one] { $count } personne joue.
   *[other] { $count } personnes jouent.
  }
seating-figures = { $repeats ->
    [0] Personne ne rencontre quelqu'un deux fois.
    [one] Une rencontre est répétée ; la paire la plus fréquente se rencontre { $most } fois.
   *[other] { $repeats } rencontres sont répétées ; la paire la plus fréquente se rencontre { $most } fois.
  } { $team ->
    [0] {""}
    [one] Des coéquipiers se rencontrent une fois.
   *[other] Des coéquipiers se rencontrent { $team } fois.
  }
seating-before = Avant
seating-after = Après
seating-worse = Cela rend le plan moins équitable.
seating-swap-preview = { $a } et { $b } échangent leurs places dans { $session }
seating-session = Séance
seating-person = Personne
seating-draw = Tirer un plan
seating-from = De
seating-to = À
seating-import = Importer un plan
seating-import-hint = Un fichier CSV avec les colonnes round, table, seat, player_id ; d'autres dispositions courantes sont reconnues. Vous voyez ce qui a été compris avant de l'utiliser.
seating-file = Fichier
seating-import-button = Lire le fichier
seating-import-title = Est-ce bien le plan ?
seating-import-understood = { $sessions } séances avec { $tables } tables au plus et { $people } personnes ont été lues dans « { $file } ».
seating-import-winds = Le fichier dit qui commence en Est.
seating-import-no-winds = Le fichier ne nomme pas de vents ; l'ordre à la table ne signifie rien.
seating-import-ignored = Colonnes non utilisées : { $columns }
seating-import-bad = { $count ->
    [one] { $count } ligne est inutilisable. Corrigez-la dans le fichier et relisez-le ; rien n'a été changé.
   *[other] { $count } lignes sont inutilisables. Corrigez-les dans le fichier et relisez-le ; rien n'a été changé.
  }
seating-import-use = Utiliser ce plan
seating-line = Ligne
seating-problem = Ce qui ne va pas
seating-only = Seulement dans cette séance (sinon aussi dans les suivantes)
seating-publish = Publier
seating-publish-all = Publier toutes les séances
seating-take-back = Retirer
seating-changed = Le placement a été changé.
seating-too-few-tables = Il faut { $needed } tables, mais la salle en a { $tables }. Changez d'abord le nombre de tables dans les réglages.
seating-cannot-draw = Il y a trop peu de monde pour un plan, ou les séances à garder ne peuvent pas être continuées.
seating-interrupted = Le tirage a été interrompu. Réessayez.
