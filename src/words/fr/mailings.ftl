# Letters to the participants.

mailing-title = Courrier
mailing-new = Écrire aux participants
mailing-reach = { $count ->
    [0] Personne n’a d’adresse e-mail.
    [one] Une personne le reçoit.
   *[other] { $count } personnes le reçoivent.
  }
mailing-without = { $count ->
    [one] Un inscrit sans adresse.
   *[other] { $count } inscrits sans adresse.
  }
mailing-subject = Objet
mailing-text = Texte
mailing-reply-to = Les réponses vont à
mailing-reply-to-hint = Une adresse e-mail que quelqu’un lit.
mailing-preview = Regarder avant l’envoi
mailing-edit = Continuer à écrire
mailing-each-alone = Chaque personne reçoit sa propre lettre et ne voit pas les adresses des autres. À la fin figure pourquoi elle la reçoit, avec l’adresse de la page du tournoi.
mailing-send = { $count ->
    [one] Envoyer à une personne
   *[other] Envoyer à { $count } personnes
  }
mailing-sent = { $count ->
    [one] Une lettre est en route.
   *[other] { $count } lettres sont en route.
  }
mailing-sent-before = C’était déjà envoyé. Rien n’a été envoyé de nouveau.
mailing-off = Ce serveur n’envoie pas de courrier : la personne qui le gère ne l’a pas configuré.
mailing-nobody = Aucun inscrit n’a d’adresse e-mail.
mailing-own = Écrire avec votre propre messagerie
mailing-addresses = { $count ->
    [one] Une adresse
   *[other] { $count } adresses
  }
mailing-addresses-hint = Copiez-les dans le champ des destinataires cachés (Cci), pour que personne ne voie celles des autres.
mailing-list = Envoyé
mailing-none = Rien encore.
mailing-delivered = { $count ->
    [one] { $count } remise
   *[other] { $count } remises
  }
mailing-waiting = { $count } en attente
mailing-failed = { $count ->
    [one] { $count } échec
   *[other] { $count } échecs
  }
mailing-not-reached = Non joints
mailing-somebody = Quelqu’un qui n’est plus dans la liste
mailing-tries = nouvel essai
mailing-retry = Renvoyer à ceux pour qui l’envoi a échoué
mailing-again = { $count ->
    [0] Il ne restait rien à renvoyer.
    [one] Une lettre est de nouveau en route.
   *[other] { $count } lettres sont de nouveau en route.
  }
mailing-show = Le texte
