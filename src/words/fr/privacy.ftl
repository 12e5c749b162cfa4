# La page qui dit ce qui est gardé des personnes.

privacy-title = Vie privée
privacy-lead = Ce que cette installation garde des personnes, pourquoi, combien de temps, et qui en répond.
privacy-who = Qui en répond
privacy-who-unsaid = Les propriétaires de cette installation.
privacy-kept = Ce qui est gardé
privacy-what = Quoi
privacy-why = Pourquoi
privacy-long = Combien de temps
privacy-names = Nom, pays, club, numéro de fédération
privacy-names-why = Pour inscrire, placer et classer les personnes, et pour publier les résultats.
privacy-names-long = Avec les résultats, jusqu’à ce que la personne soit effacée.
privacy-results = Demandes, paiements, places, résultats, décisions
privacy-results-why = C’est la mémoire du tournoi. Chacun peut vérifier places et résultats ; qui s’est inscrit et a payé ne regarde que son organisation.
privacy-results-long = Pour toujours ; une fois la personne effacée, sous un numéro seulement.
privacy-addresses = Adresse e-mail et réponses à l’inscription
privacy-addresses-why = Pour des lettres sur le tournoi, et rien d’autre.
privacy-addresses-long = { $addresses ->
    [one] Un jour après le dernier jour du dernier tournoi.
   *[other] { $addresses } jours après le dernier jour du dernier tournoi.
  }
privacy-letters = Lettres
privacy-letters-why = Pour les envoyer et pour dire ce qu’elles sont devenues.
privacy-letters-long = { $letters ->
    [one] L’adresse et le texte jusqu’à l’envoi ; qu’il y en eut une, un jour de plus.
   *[other] L’adresse et le texte jusqu’à l’envoi ; qu’il y en eut une, { $letters } jours de plus.
  }
privacy-staff = Comptes et connexions de l’organisation, avec navigateur et adresse réseau
privacy-staff-why = Pour que chacun voie où il est connecté et que personne ne devine de mot de passe.
privacy-staff-long = { $logins ->
    [one] Les connexions un jour après leur fin, celles qui ont échoué un jour, les comptes jusqu’à leur fermeture.
   *[other] Les connexions { $logins } jours après leur fin, celles qui ont échoué un jour, les comptes jusqu’à leur fermeture.
  }
privacy-access = Quand l’équipe s’est connectée, et qui a donné un rôle à qui, par le numéro du compte
privacy-access-why = Pour qu’un propriétaire puisse savoir qui a fait quoi, et si quelqu’un d’autre est entré.
privacy-access-long = Un an.
privacy-cookies = Témoins de connexion
privacy-cookies-why = Pour la langue, le clair ou le sombre, et la connexion. Personne n’est suivi, et rien n’est demandé à d’autres sites.
privacy-cookies-long = Un an au plus ; les connexions jusqu’à leur fin.
privacy-copies = Copies de la base de données
privacy-copies-why = Pour qu’aucun résultat ne se perde si un disque lâche.
privacy-copies-long = Aussi longtemps que l’hébergeur les garde.
privacy-public = Ce que le public voit
privacy-public-text = Les résultats sont publics. Le directeur choisit pour un tournoi si le public voit les noms complets, des initiales ou des numéros, si les numéros de fédération sont montrés, et si les décisions le sont ou seulement ce qu’elles coûtent. Chacun peut demander à être caché davantage.
privacy-yours = Ce que vous pouvez demander
privacy-yours-text = Vous pouvez voir tout ce qui est gardé de vous, le recevoir en fichier, le faire corriger et le faire effacer. Demandez-le au directeur d’un tournoi, ou à qui répond de cette installation.
privacy-erased = Ce que fait l’effacement
