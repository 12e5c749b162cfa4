# Planifier à nouveau les séances à venir.

replan-title = Planifier à nouveau la suite
replan-link = Planifier à nouveau la suite
replan-lead = Après des départs, des arrivées ou un autre nombre de tables : ce qui est joué reste, les sessions à partir de celle que vous choisissez sont planifiées de plusieurs façons, et vous en prenez une.
replan-all-played = Toutes les sessions ont des résultats. Il n’y a rien à planifier.
replan-people = Qui joue
replan-people-count = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
  }{ $substitutes ->
    [0] {"."}
    [one] , et { $substitutes } remplaçant.
   *[other] , et { $substitutes } remplaçants.
  }
replan-left = Partis, encore placés
replan-came = Arrivés, pas encore placés
replan-tables = Tables
replan-left-over = Si la dernière table n’est pas remplie
replan-substitutes = des remplaçants la complètent, s’il y en a assez
replan-sit-out = on se repose à tour de rôle
replan-button = Faire des plans
replan-played = Cette session, ou une session suivante, a des résultats. Choisissez-en une plus tardive.
replan-made = { $count ->
    [0] Le premier plan est en cours.
    [one] { $count } plan est fait, le suivant est en cours.
   *[other] { $count } plans sont faits, le suivant est en cours.
  }
replan-progress = Plan { $number } : { $done } % fait
replan-stop = Arrêter et montrer le meilleur jusqu’ici
replan-look = Regarder à nouveau
replan-choose = Plans, première session : { $session }
replan-choose-hint = Chaque colonne est un plan de tout le tournoi : ce qui est joué, et ce qui suivrait. Les joueurs voient les places des sessions publiées dès que vous en prenez un.
replan-conflicts = Ces règles fermes se contredisent : aucun plan ne les respecte toutes. Les plans ci-dessous en respectent autant que possible. Prenez-en un, ou changez les règles :
replan-stopped = Au moins un a été arrêté avant la fin ; c’est le meilleur trouvé jusque-là.
replan-now = Tel quel
replan-near = Peu de monde bouge
replan-fair = Le plus équitable
replan-mates = D’abord séparer équipes et clubs
replan-other = Le plus équitable, autre tirage
replan-moved = Ce qui bouge
replan-moves = { $people ->
    [0] Personne ne change de table
    [one] { $people } personne change de table
   *[other] { $people } personnes changent de table
  }{ $times ->
    [0] {""}
    [one] , une fois
   *[other] , { $times } fois en tout
  }
replan-recommended = Recommandé
replan-recommended-why = Le plan recommandé enfreint le moins de règles ; parmi ceux-là, il répète le moins de rencontres, et parmi ceux-là, il déplace le moins de personnes.
replan-sitting-out = Repos de quelqu’un, sur toutes les sessions
replan-use = Prendre ce plan
replan-use-this = Prendre ce plan : { $plan }
replan-taken = Le nouveau plan est en place. On peut l’annuler sur le tableau.
replan-gone = Ces plans ne sont plus ici : ils ne sont gardés qu’un moment, ou quelqu’un en a demandé d’autres. Demandez-les à nouveau ; cela prend quelques secondes.
replan-stale = Le placement ou les personnes ont changé depuis que ces plans ont été faits. Demandez-les à nouveau.
