# Ce qui s’oppose à une action possible quand même ; les clés suivent les doutes du noyau.

doubts-title = Avant de continuer
doubts-text = Cela reste possible. Écrivez pourquoi ; l’historique garde le motif.
doubts-button = Le faire quand même
doubt-session-open = Pas terminé : { $session }. L’horloge a été lancée.
doubt-time-left = { $minutes ->
    [one] { $session } : il reste { $minutes } minute de jeu.
   *[other] { $session } : il reste { $minutes } minutes de jeu.
  }
doubt-results-missing = { $session } : il manque les résultats de ces tables : { $tables }
doubt-results-unconfirmed = { $session } : ces tables attendent qu’une deuxième personne confirme le résultat : { $tables }
doubt-never-seated = Sans placement : { $session }.
doubt-unseated = { $session } : ces personnes jouent et n’ont pas de place : { $people }
doubt-seats-open = { $session } : ces tables ont une place libre : { $tables }
doubt-seated-but-out = { $session } : ces personnes ont une place et ne jouent pas : { $people }
doubt-groups-mixed = { $session } : à ces tables sont réunies des personnes dont les groupes jouent séparément : { $tables }
doubt-other-draw-promised = La graine a été promise pour un autre tirage : depuis, des personnes, des règles, des objectifs, la méthode ou le classement ont changé. La page publique du tirage montrera la raison.
doubt-promised-draw-stopped = La graine a été promise, et ce tirage a été arrêté avant la fin de son travail. Tirez à nouveau sans l’arrêter ; sinon la page publique du tirage montrera la raison.
doubt-promised-draw-awaited = Une graine a été promise pour un tirage de ces sessions, et ce plan n’est pas tiré avec elle. La promesse reste ouverte sur la page publique du tirage.
doubt-last-owner = Personne d’autre n’est propriétaire de ce tournoi. Sans propriétaire, personne ici ne peut attribuer de rôle.
doubt-cut-awaited = { $session } est de la phase « { $stage } », et il n’est pas encore décidé qui continue.
