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
mailing-to = À
mailing-to-everybody = Tous ceux qui participent
mailing-to-not-checked-in = Ceux qui ne sont pas encore arrivés
mailing-to-country = Ceux qui viennent de { $country }
mailing-to-session = { $session } : tous ceux qui ont une place
mailing-to-tables = { $session } : tables { $tables }
mailing-to-stage = Ceux qui continuent : { $stage }
mailing-to-unpaid = Ceux qui doivent encore payer
mailing-to-category = Celles et ceux de la catégorie « { $category } »
mailing-to-waiting = Ceux qui attendent une place
mailing-begin = Commencer par :
mailing-tables = Ces tables seulement
mailing-tables-hint = Si une session est choisie plus haut. Noms ou numéros, séparés par des virgules ; vide : toutes.
mailing-tables-of-what = Les tables sont celles d’une session : choisissez-en une plus haut, ou laissez ce champ vide.
mailing-other-language = Pour ceux qui lisent cette langue. Vide : ils reçoivent la lettre de la langue principale.
mailing-fields = Ce qui peut être rempli
mailing-fields-hint = Écrit entre accolades, chacun devient ce qu’il signifie pour son lecteur.
mailing-field-unknown = { $field } ne signifie rien ici. Choisissez un nom de la liste ci-dessous, ou doublez les accolades du texte.
mailing-field-needs-registration = { $field } n’est connu que là où les gens s’inscrivent sur ce site.
mailing-necessary = Tout le monde doit le savoir
mailing-necessary-hint = Changements de place, d’heure ou de lieu. Elle va aussi à ceux qui ne veulent plus de lettres : ne l’utilisez pour rien d’autre.
mailing-when = Elle part tout de suite, ou à un jour et une heure de la salle ({ $zone }) :
mailing-day = Jour
mailing-time = Heure
mailing-time-past = Cette heure est passée. Choisissez-en une autre, ou laissez le jour et l’heure vides.
mailing-goes-at = part le { $time }
mailing-later = La lettre part le { $time }. Ses lecteurs sont cherchés à ce moment.
mailing-take-back = Ne pas l’envoyer
mailing-taken-back = La lettre n’est pas envoyée.
mailing-mark-taken-back = non envoyée
mailing-mark-necessary = Nécessaire
mailing-mark-waiting = en attente
mailing-mark-delivered = remise
mailing-mark-bounced = revenue
mailing-mark-failed = échec
mailing-silent = { $count ->
    [one] Une personne ne veut plus de lettres.
   *[other] { $count } personnes ne veulent plus de lettres.
  }
mailing-unsure = { $count ->
    [one] Une de ces adresses n’a jamais été confirmée par son titulaire.
   *[other] { $count } de ces adresses n’ont jamais été confirmées par leurs titulaires.
  }
mailing-vouch = Ces personnes m’ont donné leur adresse pour ce tournoi, et j’en réponds
mailing-vouch-hint = Cela figure dans l’historique avec votre nom, une fois par personne. Sans la coche, elles ne reçoivent rien.
mailing-left-out = { $count ->
    [one] Une personne ne reçoit rien : personne ne répond de son adresse.
   *[other] { $count } personnes ne reçoivent rien : personne ne répond de leurs adresses.
  }
mailing-nobody-sure = Il ne reste personne à qui écrire. Répondez des adresses en cochant la case, ou choisissez un autre groupe.
mailing-nobody-now = Il n’y a personne dans ce groupe pour l’instant. Ceux qui y seront au départ de la lettre la recevront.
mailing-limit = { $minutes ->
    [one] Un compte peut écrire { $most } lettres par heure, et il en reste { $left }. Réessayez dans une minute, ou écrivez à un groupe plus petit.
   *[other] Un compte peut écrire { $most } lettres par heure, et il en reste { $left }. Réessayez dans { $minutes } minutes, ou écrivez à un groupe plus petit.
  }
mailing-paced = Ce serveur a envoyé toutes les lettres qu’il peut envoyer en une heure. Les autres attendent et partent à partir de { $time }.
mailing-goes-on = Les lettres attendent et partent d’elles-mêmes dès qu’il fonctionne à nouveau ; aucune n’est perdue.
mailing-send-now = L’envoyer
mailing-send-later = L’envoyer à cette heure
mailing-sample = Telle que la reçoit
mailing-sample-show = Regarder
mailing-try = Une lettre pour vous
mailing-try-address = Votre adresse
mailing-try-button = Envoyer un essai
mailing-tried = L’essai est en route vers { $address }.
mailing-letters = À qui
mailing-language = Langue
mailing-state = État
mailing-write-again = En écrire une semblable
mailing-bounced = La lettre est revenue après avoir été acceptée par le serveur de courrier.
mailing-note-bounce = Elle est revenue
mailing-bounce-noted = Il est noté que la lettre est revenue.
mailing-bounce-undone = La lettre compte de nouveau comme remise.
mailing-trouble-unreachable = Le serveur de courrier ne répond pas.
mailing-trouble-slow = Le serveur de courrier a été trop lent.
mailing-trouble-log-in = Le serveur de courrier n’accepte pas le nom et le mot de passe de ce programme.
mailing-trouble-not-now = Le serveur de courrier demande de revenir plus tard.
mailing-trouble-refused = Le serveur de courrier refuse la lettre.
mailing-trouble-address = Aucun courrier ne peut aller à cette adresse.
mailing-trouble-message = La lettre ne peut pas être écrite comme courrier.
mailing-trouble-folder = Le dossier des lettres n’est pas accessible en écriture.
mailing-trouble-too-late = Il était trop tard : ce dont parle la lettre est terminé.
mailing-trouble-restored = La base de données a été rétablie depuis une copie, et personne ne sait si la lettre était partie.
mailing-end-title = Lettres au sujet d’un tournoi
mailing-end-text = Vous recevez des lettres au sujet de « { $tournament } ». N’en voulez-vous plus ?
mailing-end-necessary = Ce que vous devez savoir pour jouer vient encore : changements de place, d’heure et de lieu.
mailing-end-button = Plus de lettres
mailing-end-done = Vous ne recevez plus de lettres au sujet de « { $tournament } ».
mailing-end-undo = M’envoyer de nouveau des lettres
mailing-ended = Vous ne recevez plus de lettres.
mailing-comes-again = Vous recevez de nouveau des lettres.
