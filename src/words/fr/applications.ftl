# Applications as the staff sees them: the list, one of them, invitations, rank lists.

applications-title = Inscriptions
applications-list = Demandes
applications-one = La demande
applications-window-absent = Ici, personne ne s’inscrit par soi-même.
applications-window-before = Ouverture : { $at }
applications-window-open = Ouvertes
applications-window-open-until = Ouvertes jusqu’au { $at }
applications-window-closed = Fermées
applications-places = { $taken } places prises sur { $places }, { $waiting } en attente
applications-places-open = { $taken } places prises, { $waiting } en attente
applications-none = Personne n’a encore fait de demande
applications-none-text = Publiez le tournoi et donnez l’adresse du formulaire, ou invitez qui vous voulez.
applications-none-set = Personne ne peut encore s’inscrire par soi-même. Dites d’abord comment on s’inscrit.
applications-none-chosen = Personne n’a été coché. Cochez d’abord les personnes.
applications-search = Chercher une demande
applications-show-all = Toutes
applications-show-placed = Avec une place
applications-show-waiting = Liste d’attente
applications-show-unconfirmed = Pas confirmées
applications-show-offered = Place proposée
applications-show-accepted = Acceptées
applications-show-refused = Refusées
applications-show-withdrawn = Retirées
applications-show-over = Périmées
applications-state-unconfirmed = Adresse pas confirmée
applications-state-to-decide = À décider
applications-state-placed = A une place
applications-state-waiting = En attente
applications-state-offered = Place proposée
applications-state-accepted = Participe
applications-state-declined = Place déclinée
applications-state-withdrawn = Retirée
applications-state-refused = Refusée
applications-state-dropped-out = Est reparti
applications-state-removed = Entrée effacée
applications-same = Est-ce la même personne que { $name } ? En commun :
applications-same-join = C’est la même personne
applications-state-expired = Périmée
applications-position = Rang { $position }
applications-until = jusqu’au { $until }
applications-confirm-until = à confirmer jusqu’au { $until }
applications-category = Catégorie
applications-stands = État
applications-sent = Envoyée
applications-time = Heure
applications-ticked = Que faire des demandes cochées
applications-admit = Admettre
applications-offer = Proposer une place
applications-refuse = Refuser
applications-withdraw = Retirer
applications-reinstate = Remettre en attente
applications-move-up = Faire avancer la liste d’attente ({ $count })
applications-moved-up = Les places libres sont allées aux personnes suivantes de la liste d’attente.
applications-admitted = { $count ->
    [one] Une demande est acceptée.
   *[other] { $count } demandes sont acceptées.
  }
applications-offered = { $count ->
    [one] Une place est proposée à une demande.
   *[other] Des places sont proposées à { $count } demandes.
  }
applications-refused = { $count ->
    [one] Une demande est refusée.
   *[other] { $count } demandes sont refusées.
  }
applications-one-admitted = Les personnes de cette demande participent.
applications-one-offered = Une place est proposée à cette demande.
applications-one-refused = Cette demande est refusée.
applications-one-withdrawn = Cette demande est retirée.
applications-one-reinstated = Cette demande est revenue sur la liste d’attente, à son rang d’avant.
applications-refuse-title = { $count ->
    [one] Refuser une demande ?
   *[other] Refuser { $count } demandes ?
  }
applications-refuse-one = Refuser la demande de { $name } ?
applications-refuse-text = Qui a confirmé son adresse reçoit une lettre qui dit non. Le motif reste à l’organisation.
applications-withdraw-one = Retirer la demande de { $name } ?
applications-withdraw-text = Qui participe déjà ne joue plus. Une place qui se libère va à la personne suivante si la liste d’attente avance d’elle-même.
applications-reinstate-one = Remettre { $name } sur la liste d’attente ?
applications-reinstate-text = La demande garde son rang dans l’ordre.
applications-number = Demande { $number }
applications-entered = N° { $number } de la liste
applications-typed = Ce qui a été saisi
applications-language = Lettres en
applications-consented = A donné son accord
applications-yes = Oui
applications-belongs = Catégorie et places gardées
applications-change = Changer
applications-changed = Enregistré.
applications-no-letters = Aucune lettre à un groupe n’est allée à ces personnes.
applications-link-new = Nouveau lien
applications-link-end = Annuler les liens
applications-links-ended = Les liens vers la page de cette personne ne marchent plus.
applications-link-title = Nouveau lien pour { $name }
applications-link-text = Ce lien ouvre la page propre de cette personne sans mot de passe. Il n’est montré qu’ici ; ceux d’avant ne marchent plus.
applications-link-qr = Le lien en code QR
applications-link-back = Retour à la demande
applications-invitations = Liens d’invitation
applications-invitations-none = Personne n’est encore invité par un lien.
applications-invitation-new = Nouvelle invitation
applications-invitation-note = Pour qui
applications-invitation-note-hint = Seule l’organisation lit ceci.
applications-invitation-uses = Combien de personnes peuvent s’inscrire avec
applications-invitation-left = Usages restants
applications-invitation-until = Valable jusqu’au
applications-invitation-quota = Places gardées
applications-invitation-quota-hint = Les places d’un quota pour lequel l’organisation choisit les personnes.
applications-no-quota = Aucune
applications-invitation-button = Créer le lien
applications-invitation-made = L’invitation est créée
applications-invitation-once = Copiez le lien maintenant : il n’est montré qu’ici.
applications-invitation-works = Valable
applications-invitation-taken = Annulée
applications-invitation-used = Épuisée
applications-invitation-over = Hors délai
applications-invitation-end = Annuler
applications-invitation-ended = L’invitation ne vaut plus.
applications-until-past = Choisissez une fin qui est à venir.
applications-rank-list = Liste de classement : { $quota }
applications-rank-list-count = { $count ->
    [one] Un numéro
   *[other] { $count } numéros
  }
applications-rank-list-text = Qui s’inscrit avec un numéro de fédération de cette liste appartient au quota.
applications-rank-list-numbers = Numéros de fédération, un par ligne
applications-rank-list-file = Ou un fichier
applications-rank-list-file-hint = Texte ou CSV ; de chaque ligne, la première colonne compte. Il remplace la liste ci-dessus.
applications-rank-list-wrong = Une liste a au plus { $most } numéros, chacun de { $longest } caractères au plus.
applications-rank-list-saved = { $count ->
    [one] Un numéro est enregistré.
   *[other] { $count } numéros sont enregistrés.
  }
applications-wait-decide = { $count ->
    [one] Une demande attend votre décision.
   *[other] { $count } demandes attendent votre décision.
  }
applications-wait-free = { $count ->
    [one] Il y a une place pour quelqu’un de la liste d’attente.
   *[other] Il y a des places pour { $count } de la liste d’attente.
  }
applications-wait-offers = { $count ->
    [one] Une place proposée se périme d’ici un jour.
   *[other] { $count } places proposées se périment d’ici un jour.
  }
applications-wait-owing = { $count ->
    [one] Une personne doit encore payer.
   *[other] { $count } personnes doivent encore payer.
  }
