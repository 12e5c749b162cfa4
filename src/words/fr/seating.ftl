# Plans de placement et tableau des places.

seating-title = Placement
seating-nobody-help = Le plan place les personnes de la liste. Inscrivez-les d’abord.
seating-waits-for-plan = Dès qu’il y aura un plan, il sera ici.
seating-table = Table { $table }
seating-open-seat = place libre
seating-people = { $count ->
    [one] { $count } personne joue.
   *[other] { $count } personnes jouent.
  }
seating-figures = { $repeats ->
    [0] Personne ne rencontre quelqu’un deux fois.
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
seating-swap-preview = { $session } : { $a } et { $b } échangent leurs places
seating-draw = Tirer un plan
seating-from = De
seating-to = À
seating-import = Importer un plan
seating-import-hint = Un fichier CSV avec les colonnes round, table, seat, player_id. D’autres dispositions courantes sont reconnues : une ligne par table, a-b-c-d, modèles de numéros, sessions sous des titres, plans publiés pour chaque nombre de joueurs. Vous voyez ce qui a été compris avant de l’utiliser.
seating-import-button = Lire le fichier
seating-import-title = Est-ce bien le plan ?
seating-import-understood = { $sessions } sessions avec { $tables } tables au plus et { $people } personnes ont été lues dans « { $file } ».
seating-import-winds = Le fichier dit qui commence en Est.
seating-import-no-winds = Le fichier ne nomme pas de vents ; l’ordre à la table ne signifie rien.
seating-import-ignored = Colonnes non utilisées : { $columns }
seating-import-from-zero = Ses numéros commencent par 0 : ils ont été lus comme des places dans la liste des joueurs, 0 étant la première.
seating-import-by-place = Ses numéros ont été lus comme des places dans la liste des joueurs, 1 étant la première, car certains ne sont le numéro de personne.
seating-import-plan-for = Parmi les plans du fichier, celui pour { $people } joueurs a été lu.
seating-import-strangers = { $count ->
    [one] Une des personnes que nomme le plan ne participe pas ici.
   *[other] { $count } des personnes que nomme le plan ne participent pas ici.
  } Est-ce un plan pour d’autres personnes ? Alors choisissez un autre fichier, ou corrigez la liste des joueurs.
seating-import-absent = { $count ->
    [one] Une personne qui joue n’est pas dans le plan : { $names }.
   *[other] { $count } personnes qui jouent ne sont pas dans le plan : { $names }.
  }
seating-import-first = Ce qui a été lu : { $session }
seating-import-table = Table
seating-import-people = Personnes
seating-layout-chairs = Il a une ligne par chaise.
seating-layout-tables = Il a une ligne par table, avec ses personnes.
seating-layout-prescript = Il a une table par ligne, écrite a-b-c-d, et une ligne vide entre les sessions.
seating-layout-prescript-sessions = Il a une session par ligne, ses tables écrites a-b-c-d.
seating-layout-headed = Il a un titre par session et une ligne par table. P12 a été lu comme le numéro 12 sauf si quelqu’un s’appelle ainsi, un remplaçant comme SUB1 comme une chaise libre ; la lettre du groupe ne sert pas.
seating-layout-nested = Il a des listes imbriquées : sessions, tables, { $seats } numéros, Est d’abord.
seating-layout-sessions-across = Il a des numéros : une rangée par session, { $seats } colonnes par table.
seating-layout-sessions-down = Il a des numéros : { $seats } rangées par session, une colonne par table.
seating-layout-tables-across = Il a des numéros : une rangée par table, { $seats } colonnes par session.
seating-layout-tables-down = Il a des numéros : { $seats } rangées par table, une colonne par session.
seating-import-bad = { $count ->
    [one] { $count } ligne est inutilisable. Corrigez-la dans le fichier et relisez-le ; rien n’a été changé.
   *[other] { $count } lignes sont inutilisables. Corrigez-les dans le fichier et relisez-le ; rien n’a été changé.
  }
seating-import-use = Utiliser ce plan
seating-line = Ligne
seating-problem = Ce qui ne va pas
seating-only = Seulement dans cette session (sinon aussi dans les suivantes)
seating-publish = Publier
seating-publish-all = Publier toutes les sessions
seating-take-back = Retirer
seating-changed = Le placement a été changé.
seating-published-now = Le placement est publié : tout le monde voit qui joue où.
seating-published-hidden = Le placement est publié, mais le tournoi est encore masqué : personne ne le voit.
seating-too-few-tables = Il faut { $needed } tables, mais la salle en a { $tables }. Changez d’abord le nombre de tables dans les réglages.
seating-cannot-draw = Il y a trop peu de monde pour un plan, ou les sessions à garder ne peuvent pas être continuées.
seating-interrupted = Le tirage a été interrompu. Réessayez.
