# Ce qui s’est passé dans un tournoi, une phrase pour chaque sorte de fait.

history-title = Historique
history-by-shell = quelqu’un au serveur
history-by-program = le programme
history-by-account = un compte disparu
history-created = Le tournoi a été créé, selon { $ruleset }.
history-settings-changed = Les réglages ont été changés.
history-rule-set-changed = On joue désormais selon { $ruleset }.
history-stages-planned = Phases planifiées : { $count }.
history-cut-made = { $count } sont entrés dans la phase { $stage } : { $people }.
history-cut-drawn = { $count } sont entrés dans la phase { $stage } : { $people }. Un tirage avec la graine « { $seed } » a départagé { $tied }.
history-cut-taken-back = Il est de nouveau ouvert qui entre dans la phase { $stage }.
history-published = Le tournoi a été publié.
history-earlier-rulings-shown = Les arbitres voient les décisions d’autres tournois.
history-earlier-rulings-hidden = Les arbitres ne voient plus les décisions d’autres tournois.
history-page-written = Les textes de la page de l’événement ont été écrits.
history-names-full = Le public voit les noms complets.
history-names-initials = Le public voit des initiales au lieu des noms.
history-names-pseudonym = Le public voit des numéros au lieu des noms.
history-own-check-in = { $minutes ->
    [one] Chacun peut pointer son arrivée dès une minute avant le début.
   *[other] Chacun peut pointer son arrivée dès { $minutes } minutes avant le début.
  }
history-no-own-check-in = Personne ne pointe plus son arrivée soi-même.
history-hidden = Le tournoi a été caché aux visiteurs.
history-closed = Le résultat est devenu définitif.
history-reopened = Le tournoi a été rouvert.
history-entrant-added = { $entrant } : inscription ({ $kind }).
history-entrant-edited = { $entrant } : modification ({ $kind }).
history-kind-player = joueur
history-person-changed = { $entrant } : données changées.
history-checked-in = { $entrant } est dans la salle.
history-check-in-undone = { $entrant } : arrivée annulée.
history-withdrawn = { $entrant } : retrait.
history-reinstated = { $entrant } joue de nouveau.
history-disqualified = { $entrant } : disqualification.
history-removed = { $entrant } : inscription par erreur, retirée de la liste.
history-addresses-vouched = { $count ->
    [one] Adresse électronique d’un inscrit garantie par l’organisation.
   *[other] Adresses électroniques de { $count } inscrits garanties par l’organisation.
  }
history-team-added = L’équipe { $team } a été créée.
history-team-renamed = Une équipe s’appelle désormais { $team }.
history-team-removed = L’équipe { $team } a été retirée.
history-seating-adopted = Placement, { $sessions } : { $origin }.
history-plan-imported = du fichier { $file }
history-plan-drawn = tiré avec la graine { $seed }
history-seed-promised = Une graine a été promise pour le prochain tirage ; son empreinte est { $hash }.
history-plan-looked-at = Un plan a été tiré pour être regardé ; l’empreinte de sa graine est { $hash }.
history-plan-replanned = planifié à nouveau, graine { $seed }, première session : { $session }
history-line-up-named = { $count ->
    [0] { $session } : tous peuvent jouer pour { $team }.
   *[other] { $session }, composition ({ $team }) : { $people }.
 }
history-plan-lots = tiré au sort dans la salle
history-lots-prepared = Un plan pour { $count } numéros a été fait, à tirer dans la salle.
history-lots-noted = Numéros tirés : { $lots }.
history-lots-discarded = Le tirage dans la salle a été retiré.
history-seats-swapped = { $session } : { $a } et { $b } ont échangé leurs places.
history-seat-taken-over = { $session } : { $takes } remplace { $leaves }.
history-seating-published = Placement publié : { $sessions }.
history-seating-taken-back = Placement de nouveau en brouillon : { $sessions }.
history-seat-taken = { $session } : { $entrant } prend une place libre à { $table }.
history-seat-left = { $session }, { $entrant } : la place est libre.
history-table-added = { $session } : { $table } sert aussi.
history-table-removed = { $session } : { $table } ne sert pas.
history-seating-undone = Annulé : { $what }
history-seating-redone = Rétabli : { $what }
history-seating-change = événement { $number }
history-seat-rules-set = Règles du placement : { $count ->
    [0] aucune.
    [one] une.
   *[other] { $count }.
  }
history-started = Commencé : { $session }.
history-paused = En pause : { $session }.
history-resumed = Repris : { $session }.
history-ended = Terminé : { $session }.
history-session-reopened = Rouvert : { $session }.
history-extended = { $place } : temps changé de { $time }.
history-result-entered = { $session }, { $table } : résultat saisi, version { $version } : { $totals }.
history-result-corrected = { $session }, { $table } : résultat corrigé, version { $version } : { $totals }.
history-result-taken-back = { $session }, { $table } : résultat retiré.
history-result-verified = { $session }, { $table } : résultat confirmé par une autre personne.
history-ruling-given = Décision n° { $ruling }, { $whom } : { $offence } ; { $outcomes }.
history-ruling-requested = Demande n° { $request } à l’arbitre principal : { $whom }.
history-request-declined = La demande n° { $request } à l’arbitre principal a été refusée.
history-ruling-reversed = La décision n° { $ruling } a été annulée.
history-tables-started = { $session } : murs construits, l’horloge tourne à { $tables }.
history-table-stopped = { $session }, { $table } : l’horloge de la table a été arrêtée.
history-table-released = { $session }, { $table } : l’horloge de la table a repris.
history-hands-noted = { $session }, { $table } : { $hands } mains jouées.
history-presence-on-time = { $session }, { $entrant } : bien là à l’heure.
history-presence-missing = { $session }, { $entrant } : pas à la table.
history-presence-arrived = { $session }, { $entrant } : arrivée à la table.
history-schedule-set = Le programme a été changé ({ $count } lignes).
history-schedule-shifted = Le programme a été décalé de { $minutes } minutes ({ $count } lignes).
history-announced = Annonce : « { $text } »
history-announced-to = Annonce à la table { $tables } : « { $text } »
history-announcement-taken-back = Annonce retirée : « { $text } »
history-screen-composed = La boucle du projecteur a été recomposée.
history-standings-frozen = Dernier résultat que voit le public : { $session }.
history-standings-frozen-all = Le public ne voit aucun résultat.
history-standings-released = Le public voit tous les résultats.

# From where something was done
history-from-web = page web
history-from-shell = ligne de commande
history-from-elsewhere = un autre tournoi
history-ruling-noted = Ajouté à la décision n° { $ruling }.
history-appeal-filed = { $entrant } fait appel de la décision n° { $ruling }.
history-appeal-heard = Appel contre la décision n° { $ruling } : une audition.
history-appeal-decided = Appel contre la décision n° { $ruling } : { $verdict }.
history-called-by-table = { $session }, { $table } : la table a appelé un arbitre.
history-called-by-staff = { $session }, { $table } : l’organisation a appelé un arbitre.
history-call-taken = L’appel n° { $call } a été pris.
history-call-closed = L’appel n° { $call } est terminé.
history-referee-assigned = La liste des arbitres a changé.
history-referee-dismissed = Quelqu’un a quitté la liste des arbitres.
history-hand-attached = { $session }, { $table } : un arbitre a mis une main évaluée sur la feuille, à la main { $hand }.
history-start-taken-back = Début annulé, comme si rien n’avait commencé : { $session }
history-second-person-asked = Les résultats attendent qu’une deuxième personne les confirme
history-rehearsal-conducted = Répétition menée autrement
history-one-official = Une seule personne de l’organisation suffit pour un résultat
history-last-owner = Le dernier propriétaire a quitté ce rôle

# Revenir en arrière
history-restored = Le tournoi est revenu à l’événement { $number }.
history-points-title = Revenir en arrière
history-points-link = Points où revenir
history-points-lead = Avant chaque étape qui change beaucoup de choses, le programme garde un point. Chaque ligne de l’historique en est un aussi.
history-points-safe = Revenir en arrière est un événement comme un autre : rien n’est perdu, et l’on peut avancer de nouveau de la même façon.
history-points-empty = Pas encore de points
history-points-empty-help = Le premier est gardé avant qu’une liste soit lue, qu’un placement soit adopté ou que beaucoup d’autres choses changent.
history-points-look = Voir ce qui changerait
history-before-going-back = Avant que le tournoi revienne en arrière
history-before-closing = Avant que le résultat soit définitif
history-before-rule-set = Avant le choix d’un autre règlement
history-before-stages = Avant la planification des phases
history-before-cut = Avant qu’il soit décidé, ou annulé, qui entre dans une phase
history-before-plan = Avant l’adoption d’un placement
history-before-registration = Avant l’inscription de plusieurs personnes
history-before-many = Avant beaucoup de changements à la fois
history-back-here = revenir ici
history-back-title = Revenir à l’événement { $number } ?
history-back-last = Le dernier événement qui vaudrait
history-back-undone = { $count ->
    [one] Un événement suivant ne vaudrait plus. Il reste dans l’historique.
   *[other] { $count } événements suivants ne vaudraient plus. Ils restent dans l’historique.
 }
history-back-stays = Ce que les gens savent déjà reste : annonces et appels à l’arbitre, graines promises, l’organisation, l’adresse et ce que voient les visiteurs. Les décisions suivantes restent dans le registre, annulées. Une horloge qui tournait alors est arrêtée, avec le temps qui lui restait.
history-back-changes = Ce qui changerait
history-back-nothing = Rien ne changerait pour les joueurs.
history-back-settings = Les réglages seraient ceux d’alors.
history-back-ruleset = Le règlement serait { $ruleset }.
history-back-stages = Les phases, et qui y est entré, seraient celles d’alors.
history-back-open = Le résultat ne serait plus définitif.
history-back-closed = Le résultat serait définitif.
history-back-person-gone = { $name } : plus d’inscription.
history-back-person-added = { $name } : de nouveau parmi les inscrits.
history-back-person-other = { $name } : données de l’inscription comme alors (catégorie, équipe, arrivée, joue ou non).
history-back-seats = { $session } : { $count ->
    [one] une personne changerait de place.
   *[other] { $count } personnes changeraient de place.
 }
history-back-clock = { $session } : l’horloge serait celle d’alors.
history-back-result-gone = { $session }, { $table } : il n’y aurait pas de résultat.
history-back-result-other = { $session }, { $table } : le résultat serait celui d’alors.
history-back-ruling-falls = La décision n° { $ruling } serait annulée.
history-back-ruling-stands = La décision n° { $ruling } vaudrait.
history-back-ranks = Rangs et points
history-back-button = Revenir à l’événement { $number }
history-back-leave = Tout laisser ainsi
history-back-done = Le tournoi est revenu en arrière. Pour avancer de nouveau, revenez à l’événement qui précède celui-ci.

history-by-somebody = quelqu’un par une page privée
history-registration-set = La manière de s’inscrire a été fixée.
history-registration-closed = Les inscriptions ont été fermées.
history-registration-reopened = Les inscriptions ont été rouvertes.
history-applied = Demande { $application } : { $people }.
history-application-confirmed = La demande { $application } ({ $people }) est confirmée.
history-application-placed = La demande { $application } ({ $people }) a une place.
history-application-waiting = La demande { $application } ({ $people }) est sur la liste d’attente.
history-place-offered = Une place est gardée pour la demande { $application } ({ $people }) jusqu’au { $until }.
history-application-accepted = La demande { $application } ({ $people }) est acceptée.
history-place-declined = La demande { $application } ({ $people }) ne prend pas la place.
history-application-withdrawn = La demande { $application } ({ $people }) a été retirée.
history-application-refused = La demande { $application } ({ $people }) n’a pas été prise.
history-application-expired = Le délai de la demande { $application } ({ $people }) est écoulé.
history-application-changed = La demande { $application } ({ $people }) a été changée.
history-members-changed = L’équipe de la demande { $application } a d’autres membres : { $people }.
history-application-reinstated = La demande { $application } ({ $people }) est de nouveau sur la liste d’attente.
history-fee-charged = Somme due : { $amount } ({ $name }).
history-payment-noted = Payé : { $amount } ({ $name }).
history-fee-waived = Dispense de { $amount } ({ $name }).
history-refund-noted = Remboursé : { $amount } ({ $name }).
history-money-undone = Ce que l’événement { $event } avait inscrit dans la liste des paiements a été annulé.
history-person-unknown = une personne inconnue ici
history-rest-three = Le reste joue à des tables de trois selon { $rules }.
history-rest-five = Le reste joue à des tables de cinq selon { $rules }.
