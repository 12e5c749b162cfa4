# La table de l’entrée, l’écran de la salle et les badges.

door-title = Pointage
door-scan = Lire un code
door-scan-text = Présentez à la caméra le code de la personne : celui de sa page privée, sur un téléphone ou sur papier, ou celui d’un badge. Son arrivée est pointée aussitôt.
door-search = Trouver quelqu’un à l’entrée
door-missing = Pas encore là
door-here = Sur place
door-all-here = Tout le monde est là.
door-nobody-here = Personne n’est encore là.
door-empty = Dès que la liste a des noms, on pointe ici les arrivées.
door-more = { $count ->
    [one] Encore une personne. Tapez une partie du nom.
   *[other] Encore { $count } personnes. Tapez une partie du nom.
  }
door-tables = { $count ->
    [one] { $session } : une table attend
   *[other] { $session } : { $count } tables attendent
  }
door-is-here = { $name } est là.
door-was-here = { $name } était déjà là, depuis { $time }.
door-undone = { $name } : arrivée annulée.
door-seat = { $session } : { $table }.
door-code = Code ou numéro
door-code-hint = Un lecteur branché à l’ordinateur tape de lui-même. À la main, tapez le numéro du badge.
door-code-unknown = Code inconnu
door-not-entered = Cette personne a fait une demande et n’a pas de place. Demandez à la direction.
door-nobody = Ce code ne mène à personne ici : il est ancien, ou d’un autre événement. Cherchez le nom.
door-own-title = Sans aide
door-own-page = Sur sa propre page
door-own-let = Chacun pointe son arrivée
door-own-let-hint = Par le lien vers sa page privée, avant le début de la première session. Qui arrive plus tard passe à l’entrée.
door-own-minutes = Dès tant de minutes avant la première session
door-own-code = Code de la salle
door-own-code-hint = Écrivez-le sur le mur près de l’entrée. Sans code, on peut aussi pointer son arrivée depuis le bus.
door-own-saved = La façon de pointer les arrivées est enregistrée.
door-own-off = Personne ne pointe son arrivée soi-même.
door-own-unplanned = Le programme ne dit pas encore quand commence la première session. D’ici là, personne ne peut pointer son arrivée.
door-own-opens = Chacun peut pointer son arrivée dès : { $time }.
door-own-open = Chacun peut pointer son arrivée maintenant.
door-own-over = La première session a commencé. Qui arrive maintenant passe à l’entrée.
door-screen-text = Sur une tablette de la salle, associée à ce rôle, chacun pointe son arrivée par son code ou son nom. Elle ne montre rien d’autre du tournoi. Ouvrez-y cette adresse :

scan-start = Ouvrir la caméra
scan-stop = Fermer la caméra
scan-view = Ce que voit la caméra
scan-none = Il n’y a pas ici de caméra qu’une page puisse utiliser. Tapez le numéro ou le nom.
scan-refused = Le navigateur ne laisse pas cette page utiliser la caméra. Autorisez-la dans les réglages du navigateur pour ce site, ou tapez le numéro ou le nom.

check-in-title = Pointer son arrivée
check-in-how = Présentez à la caméra le code de votre page privée, ou cherchez votre nom.
check-in-name = Votre nom
check-in-code = Code ou numéro de votre badge
check-in-find = Chercher
check-in-short = Tapez un peu plus de votre nom.
check-in-none = Personne ne s’appelle ainsi ici. Essayez une autre partie du nom, ou passez à la table de l’entrée.
check-in-more = D’autres personnes s’appellent ainsi. Tapez un peu plus de votre nom.
check-in-ask = Est-ce vous ?
check-in-yes = Oui, je suis là
check-in-no = Non
check-in-back = Retour
check-in-welcome = Bienvenue
check-in-next = Terminé
check-in-not-me = Ce n’était pas moi
check-in-already = Votre arrivée est déjà pointée.
check-in-too-late = C’était il y a trop longtemps. Passez à la table de l’entrée.
check-in-not-entered = Vous n’avez pas de place à cet événement. Passez à la table de l’entrée.
check-in-nobody = Ce code ne mène à personne ici. Cherchez votre nom, ou passez à la table de l’entrée.
check-in-own-here = Votre arrivée est pointée depuis { $time }.
check-in-own-opens = Vous pourrez pointer ici votre arrivée dès : { $time }.
check-in-own-open = Êtes-vous dans la salle ? Dites-le ici.
check-in-own-desk = Passez à la table de l’entrée pour pointer.
check-in-own-code = Code de la salle
check-in-own-code-hint = Il est affiché au mur près de l’entrée.
check-in-own-throttled = { $minutes ->
    [one] Trop de codes erronés. Attendez une minute, ou passez à la table de l’entrée.
   *[other] Trop de codes erronés. Attendez { $minutes } minutes, ou passez à la table de l’entrée.
  }

badges-title = Badges
badges-help = Huit badges par page, à découper selon les traits interrompus. Le code mène à la page du joueur ; la table de l’entrée le lit aussi.
