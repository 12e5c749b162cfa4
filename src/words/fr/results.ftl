# Résultats de table : totaux, donnes, versions.

results-title = Résultats
results-state-missing = manque
results-state-entered = saisi
results-state-verified = confirmé
results-saved = { $count ->
    [0] Rien n’a été changé.
    [one] { $count } table a été enregistrée.
   *[other] { $count } tables ont été enregistrées.
  }
results-save = Enregistrer ce qui est tapé
results-four-needed = Tapez tous les totaux.
results-not-a-number = Un total est un nombre entier, comme 24 ou −16.
results-not-a-number-of = Un total est un nombre entier, comme { $example }.
results-open-seat = Une place de cette table est libre. Occupez-la d’abord.
results-stored-now = Enregistré à présent :
results-accept-reason = Accepter telle quelle, parce que
results-accept-hint = Nécessaire seulement si les nombres ne concordent pas.
results-table-saved = Le résultat a été enregistré.
results-totals = Totaux
results-seat-open = Une place de cette table est libre. Occupez-la avant de saisir le résultat.
results-hand-by-hand = Main par main
results-hand = Main
results-dealer = Donneur
results-winner = Gagnant
results-from = De
results-value = Points
results-drawn = partie nulle
results-self-drawn = piochée
results-winner-of = Gagnant de la main { $hand }
results-from-of = Qui a écarté la tuile dans la main { $hand }
results-value-of = Points de la main { $hand }
results-hand-gap = Cette main est vide, mais une suivante ne l’est pas.
results-hand-winner = Choisissez un gagnant, ou une partie nulle.
results-hand-value = Tapez les points de la main.
results-count = Compter les mains
results-save-table = Enregistrer le résultat
results-verify = Confirmer le résultat
results-verify-hint = Les totaux concordent avec la feuille ; une autre personne les a saisis.
results-verify-other = Vous avez saisi ce résultat ; une autre personne le confirme.
results-versions = Versions
results-version = N°
results-when = Quand
results-who = Qui
results-remarks = Remarques
results-accepted = Accepté avec une somme de { $sum } : { $reason }
results-verified-by = Confirmé par { $who }, { $when }.
results-taken-back = retiré
results-take-back = Retirer le résultat
results-take-back-button = Retirer
results-rulings = Décisions à cette table
results-to-correct = { $count ->
    [one] { $rulings } est annulée, mais ses points restent dans ces totaux. Sans eux : { $totals }
   *[other] { $rulings } sont annulées, mais leurs points restent dans ces totaux. Sans eux : { $totals }
  }
results-ruling = Décision { $number }
results-reversed = annulée
results-to-rulings = Vers les décisions
results-by-shell = dans la console
results-by-unknown = quelqu’un
results-leftover = Restent sur la table
results-verify-next = Confirmer et continuer
results-all-confirmed = Aucun résultat n’attend votre confirmation.
results-paste-title = Coller ou envoyer toute la session
results-paste-text = Collez les résultats ici
results-paste-hint = Une ligne par table avec ses totaux dans l’ordre des places, ou avec les noms ou les numéros des joueurs ; ou une ligne par joueur. Le fichier de scores que Seatwind exporte convient aussi.
results-paste-file = Ou choisissez un fichier
results-paste-show = Montrer ce qui est compris
results-paste-read = { $count ->
    [0] Aucune table n’a été comprise.
    [one] Une table a été comprise. Rien n’est encore enregistré.
   *[other] { $count } tables ont été comprises. Rien n’est encore enregistré.
  }
results-paste-doubtful = { $count ->
    [one] L’une laisse un doute : regardez la ligne marquée.
   *[other] { $count } laissent un doute : regardez les lignes marquées.
  }
results-paste-known = { $count ->
    [one] L’une est déjà enregistrée avec les mêmes totaux.
   *[other] { $count } sont déjà enregistrées avec les mêmes totaux.
  }
results-paste-other-sessions = { $count ->
    [one] Une ligne concerne une autre session et n’est pas reprise.
   *[other] { $count } lignes concernent d’autres sessions et ne sont pas reprises.
  }
results-paste-unused = Lignes non utilisées
results-paste-line = Ligne { $line }
results-paste-yes = { $table } : ces totaux sont justes
results-paste-say-yes = Dites que ces totaux sont justes, ou corrigez-les.
results-doubt-unknown = Personne ne s’appelle « { $name } » ({ $score }).
results-doubt-several = Plusieurs personnes s’appellent « { $name } » ({ $score }). Saisissez le total à sa place.
results-doubt-elsewhere = { $name } ({ $score }) joue ailleurs : { $table }.
results-doubt-not-seated = { $name } ({ $score }) n’a pas de place dans cette session.
results-doubt-twice = { $name } a aussi un autre total : { $score }.
results-doubt-open-seat = Un total de { $score } est pour une place où personne ne joue.
results-doubt-order = Les places n’ont pas été tirées au sort : vérifiez à qui est chaque total.
results-doubt-incomplete = { $count ->
    [one] Un seul total est connu.
   *[other] Seuls { $count } totaux sont connus.
  }
results-doubt-sum = La somme des totaux est { $sum }, au lieu de { $expected }.
results-doubt-rulings = Des décisions déplacent des points sur cette feuille : { $rulings }. Vérifiez que les totaux les contiennent.
results-doubt-already-in = La table a déjà un résultat. L’enregistrement en fait une nouvelle version.
results-loose-not-understood = Ce ne sont ni les totaux d’une table ni celui d’un joueur.
results-loose-no-number = La ligne ne contient aucun nombre ; elle a été prise pour un titre.
results-loose-no-table = La session n’a pas cette table.
results-loose-nobody = Personne sur cette ligne n’est connu.
results-loose-table-twice = La ligne { $line } contient déjà cette table.
results-seats-moved = Les personnes assises à cette table ne sont plus celles du moment où ces totaux ont été tapés. Vérifiez à qui est chaque total.
results-wait-title = Tapé sur cet appareil
results-wait-text = Le serveur est injoignable. Ce que vous avez tapé attend sur cet appareil et part dès que le serveur répond. Rien n’en est enregistré d’ici là.
results-wait-kept = Pas de réseau : cette page est telle que cet appareil l’a vue en dernier.
results-wait-by = tapé par { $name }
results-wait-waits = attend sur cet appareil, pas encore enregistré
results-wait-saved = Le serveur l’a enregistré.
results-wait-sent = Tout ce qui attendait est enregistré.
results-wait-not-saved = pas enregistré : décidez
results-wait-refused = Le serveur n’a pas tout pris. Décidez ce qu’il en advient ; rien n’a été écrasé.
results-wait-revoked = Personne n’est connecté ici qui puisse l’envoyer. Reconnectez-vous ; ce qui attend reste sur cet appareil.
results-wait-of-another = Tapé par { $name } : envoyé quand { $name } se connecte à nouveau ici.
results-wait-maybe = Retiré. Le serveur l’a peut-être déjà reçu : regardez la table dès qu’il y a du réseau.
results-wait-replace = Enregistrer ces totaux à la place
results-wait-again = Envoyer à nouveau
results-wait-take-back = Retirer
results-wait-drop = Ne pas envoyer
results-wait-drop-sure = Vraiment ne pas envoyer ?
results-wait-open = Ouvrir la table
results-tables-in = { $count ->
    [one] { $done } table sur { $count } a son résultat.
   *[other] { $done } tables sur { $count } ont leur résultat.
  }
results-short-totals = { $tenths }, { $hundreds } et { $total } veulent dire { $total }.
results-offered = Le dernier total d’une table est proposé : Entrée l’accepte.
results-left = Restent { $points }
results-leave = Laisser
results-state-not-saved = non enregistré
results-record-penalty = Noter une pénalité que personne ne reçoit
results-confirm-all = Confirmer { $count }
results-undo-reason = annulé juste après l’enregistrement
