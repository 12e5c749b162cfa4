# Le certificat d’équité d’un plan.

certificate-title = Certificat d’équité
certificate-none = Il n’y a pas encore de placement à juger.
certificate-about = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
  }, { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
  }, { $tables ->
    [one] { $tables } table
   *[other] jusqu’à { $tables } tables
  }.
certificate-since = Depuis le plan précédent
certificate-same = Aucun chiffre n’a changé.
certificate-figure = Chiffre
certificate-value = Plan
certificate-bound = Borne inférieure
certificate-best = le mieux possible
certificate-better = mieux
certificate-worse = moins bien
certificate-key = La borne inférieure est ce qu’aucun plan pour ces personnes et ces sessions ne peut dépasser ; elle n’est pas toujours atteinte. Un tiret : aucune borne n’est connue.
certificate-judged = Jugé par { $program }.
certificate-print = Imprimer
certificate-more = et { $count } autres ; le fichier JSON les nomme toutes.
certificate-meet-max = Rencontres de la paire la plus fréquente
certificate-meet-excess = Rencontres après la première de chaque paire
certificate-back-to-back = Paires deux fois de suite à une table
certificate-teams = Rencontres de coéquipiers
certificate-clubs = Rencontres à l’intérieur d’un club
certificate-countries = Rencontres à l’intérieur d’un pays
certificate-byes = Sessions sans jouer : le plus moins le moins
certificate-winds = Vent le plus utilisé moins le moins utilisé, pire personne
certificate-winds-always = De même après chaque session
certificate-neighbours = Voisins trop souvent du même côté
certificate-table-visits = Visites d’une personne à une même table, au plus
certificate-table-excess = Visites à une table au-delà d’une part égale
certificate-indirect-min = Adversaires communs de deux qui ne se rencontrent pas, au moins
certificate-indirect-none = Paires qui ne se rencontrent pas, sans adversaire commun
certificate-repeated = { $count ->
    [one] { $count } paire se rencontre plus d’une fois
   *[other] { $count } paires se rencontrent plus d’une fois
  }
certificate-new-repeats = { $count ->
    [one] { $count } paire se rencontre plus souvent maintenant
   *[other] { $count } paires se rencontrent plus souvent maintenant
  }
certificate-gone-repeats = { $count ->
    [one] { $count } paire se rencontrait plus souvent avant
   *[other] { $count } paires se rencontraient plus souvent avant
  }
certificate-of-teams = { $count ->
    [one] { $count } paire de coéquipiers se rencontre
   *[other] { $count } paires de coéquipiers se rencontrent
  }
certificate-of-clubs = { $count ->
    [one] { $count } paire d’un même club se rencontre
   *[other] { $count } paires d’un même club se rencontrent
  }
certificate-of-countries = { $count ->
    [one] { $count } paire d’un même pays se rencontre
   *[other] { $count } paires d’un même pays se rencontrent
  }
