# Participants et équipes : la liste, l’arrivée, l’importation, qui est dans quelle équipe.

entrants-show-all = Tous
entrants-show-missing = Pas encore là
entrants-show-here = Présents
entrants-show-out = Ne jouent pas
entrants-kind = Participe comme
entrants-kind-player = Joueur
entrants-kind-substitute = Remplaçant
entrants-kind-guest = Invité
entrants-kind-hint = Un remplaçant joue pour d’autres et n’est pas classé. Un invité n’appartient pas à la fédération : il est classé et marqué dans chaque liste.
entrants-withdrawn = Retiré
entrants-disqualified = Disqualifié
entrants-none = Personne n’est encore inscrit
entrants-none-text = Importez une liste d’un fichier, ou ajoutez les personnes une à une.
entrants-none-found = Personne ne correspond. Cherchez autre chose, ou affichez tout le monde.
entrants-search = Chercher : nom, numéro, pays, club, équipe
entrants-search-button = Chercher
entrants-sort = Trier par
entrants-number = N°
entrants-number-hint = Le numéro du badge. Vide : le prochain libre.
entrants-name = Nom
entrants-first-name = Prénom
entrants-last-name = Nom de famille
entrants-club = Club
entrants-team = Équipe
entrants-federation-number = Numéro de fédération
entrants-email = Adresse e-mail
entrants-email-wrong = Ce n’est pas une adresse e-mail. Corrigez-la ou laissez vide.
entrants-checked-in = Présent
entrants-choose = Choisir
entrants-is-here = Est là
entrants-undo-check-in = Annuler l’arrivée
entrants-check-in-all = Tous ceux affichés sont là
entrants-nobody-chosen = Personne n’est choisi. Cochez d’abord les personnes.
entrants-checked-in-done = { $count ->
    [one] Une personne est présente.
   *[other] { $count } personnes sont présentes.
  }
entrants-check-in-undone = { $count ->
    [one] L’arrivée d’une personne est annulée.
   *[other] L’arrivée de { $count } personnes est annulée.
  }
entrants-add = Ajouter un participant
entrants-add-button = Ajouter
entrants-back = Retour à la liste
entrants-added = { $name } est inscrit sous le numéro { $number }. Ajoutez le suivant, ou revenez à la liste.
entrants-saved = Enregistré.
entrants-namesake = Le numéro { $number } porte le même nom. Cochez ci-dessous si c’est une autre personne.
entrants-namesake-other = C’est une autre personne du même nom
entrants-still-seated = Il y a encore une place dans : { $sessions }. Mettez-y un remplaçant à la page du placement.
entrants-remove-title = Supprimer l’inscription de { $name } ?
entrants-remove-text = Seulement pour une inscription par erreur : la personne n’est plus dans la liste et son numéro redevient libre. Pour qui a eu une place, un résultat ou une décision, notez plutôt un retrait.
entrants-remove-button = Supprimer l’inscription
entrants-remove-done = { $name } n’est plus dans la liste.
entrants-withdraw-title = Retirer { $name } ?
entrants-withdraw-text = La personne ne joue plus. Ses résultats restent, ainsi que le rang qu’ils donnent.
entrants-withdraw-button = Retirer
entrants-withdraw-done = { $name } est retiré.
entrants-reinstate-title = Laisser { $name } rejouer ?
entrants-reinstate-text = La personne peut de nouveau être notée présente et placée.
entrants-reinstate-button = Réintégrer
entrants-reinstate-done = { $name } joue de nouveau.
entrants-disqualify-title = Disqualifier { $name } ?
entrants-disqualify-text = La personne est exclue du tournoi et n’a plus de rang. Cela peut être annulé avec un motif.
entrants-disqualify-text-last = La personne est exclue du tournoi et figure en dernière position. Cela peut être annulé avec un motif.
entrants-disqualify-button = Disqualifier
entrants-disqualify-done = { $name } est disqualifié.

entrants-import = Importer une liste
entrants-import-title = Importer une liste de joueurs
entrants-import-text = Un fichier CSV dont la première ligne nomme les colonnes. Vous voyez ce qui a été compris avant que rien ne change. Les titres des colonnes sont compris dans de nombreuses langues ; sinon, vous les indiquez dans l’aperçu.
entrants-import-columns = Colonnes, dans n’importe quel ordre, toutes facultatives sauf le nom :
entrants-import-file = Fichier
entrants-import-pasted = Ou collez les lignes ici
entrants-import-preview = Montrer ce qu’il dit
entrants-import-again = Corriger la liste
entrants-columns-title = Ce que sont les colonnes
entrants-columns-show = Relire la liste
entrants-column-nothing = non utilisée
entrants-number-of = Ce numéro de fédération est celui de { $name } (numéro { $number }).
entrants-email-of = Cette adresse e-mail est celle de { $name } (numéro { $number }).
entrants-email-shared = Les deux personnes utilisent cette adresse e-mail
entrants-import-good = { $count ->
    [one] Importer la bonne ligne
   *[other] Importer les { $count } bonnes lignes
  }
entrants-import-all-known = Tous ceux de la liste qui peuvent être inscrits participent déjà.
entrants-import-id-taken = L’id { $id } est ici celui de { $name }. Donnez-en un autre à cette personne.
entrants-imported = { $count ->
    [one] Une personne est inscrite.
   *[other] { $count } personnes sont inscrites.
  }
entrants-preview-title = Ce que dit la liste
entrants-preview-nothing-yet = Rien n’est encore changé.
entrants-preview-good = { $count ->
    [0] Aucune ligne ne peut être importée.
    [one] Une ligne peut être importée.
   *[other] { $count } lignes peuvent être importées.
  }
entrants-preview-bad = { $count ->
    [one] Une ligne ne le peut pas.
   *[other] { $count } lignes ne le peuvent pas.
  }
entrants-preview-known = { $count ->
    [one] Une personne participe déjà.
   *[other] { $count } personnes participent déjà.
  }
entrants-preview-ignored = Ces colonnes ne servent pas : { $columns }
entrants-preview-bad-title = Lignes qui ne peuvent pas être importées
entrants-preview-good-title = Lignes qui peuvent être importées
entrants-preview-known-title = Déjà inscrits, laissés tels quels
entrants-preview-known-line = Ligne { $line } : { $name } est le numéro { $number }.
entrants-preview-line = Ligne
entrants-preview-wrong = Ce qui ne va pas
entrants-preview-id = Id

entrants-teams-none = Il n’y a pas d’équipe
entrants-teams-none-text = Une équipe se crée ici, ou en la nommant quand quelqu’un est inscrit.
entrants-team-new = Nouvelle équipe
entrants-team-add = Ajouter l’équipe
entrants-team-added = « { $name } » est ajoutée.
entrants-members = Membres
entrants-team-empty = Personne n’est dans cette équipe.
entrants-team-member = Participant
entrants-team-join = Mettre dans l’équipe
entrants-team-leave = Sortir
entrants-team-rename = Renommer
entrants-team-renamed = L’équipe est renommée.
entrants-team-remove = Supprimer l’équipe
entrants-team-remove-title = Supprimer l’équipe « { $name } » ?
entrants-team-remove-text = Seule une équipe sans membres peut être supprimée.
entrants-team-removed = L’équipe est supprimée.
entrants-mail = Écrire à tout le monde

entrants-show-no-number = Sans numéro
entrants-no-number = sans numéro
entrants-search-hint = Nom, numéro, club, pays
entrants-ticked-label = Que faire des personnes cochées
entrants-ticked-count = # cochés
entrants-ticked-all = Cocher tous ceux affichés
entrants-ticked-everybody = Cocher les { $count } personnes
entrants-ticked-more = Plus
entrants-ticked-none = Décocher
entrants-ticked-withdraw = Retirer…
entrants-ticked-remove-ask = Supprimer…
entrants-ticked-remove = Supprimer les inscriptions
entrants-ticked-which-team = Écrivez le nom de l’équipe à côté du bouton.
entrants-ticked-withdraw-title = { $count ->
    [one] Retirer une personne ?
   *[other] Retirer { $count } personnes ?
  }
entrants-ticked-remove-title = { $count ->
    [one] Supprimer une inscription ?
   *[other] Supprimer { $count } inscriptions ?
  }
entrants-ticked-withdrawn = { $count ->
    [one] Une personne est retirée.
   *[other] { $count } personnes sont retirées.
  }
entrants-ticked-removed = { $count ->
    [one] Une personne n’est plus dans la liste.
   *[other] { $count } personnes ne sont plus dans la liste.
  }
entrants-ticked-in-team = { $count ->
    [one] Une personne est dans l’équipe « { $team } ».
   *[other] { $count } personnes sont dans l’équipe « { $team } ».
  }
entrants-ticked-refused = { $count ->
    [one] Ce n’est pas fait pour une personne :
   *[other] Ce n’est pas fait pour { $count } personnes :
  }
entrants-teams-without = Sans équipe
entrants-teams-tick = Cochez ceux qui jouent ensemble, écrivez le nom de l’équipe, appuyez une fois.
entrants-teams-everybody = Tous ceux qui jouent sont dans une équipe.
entrants-person-edit = Changer
entrants-person-details = Données
entrants-person-games = Places et parties
entrants-person-no-games = Pas encore de place.
entrants-person-seat = Place
entrants-person-rank = Rang
entrants-person-next = Prochaine place
entrants-person-no-rulings = Aucune.
entrants-person-lately = Dernièrement
entrants-person-before = La personne précédente
entrants-person-after = La personne suivante
entrants-person-public = Comme les visiteurs la voient
