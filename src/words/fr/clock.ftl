# The clock, and the time at each table.

clock-due = D’un instant à l’autre.
clock-in = dans
clock-starts-at = Début à { $time }
clock-ended-at = Fin à { $time }
clock-table-not-started = { $left } dès que les murs sont construits
clock-table-stopped = Arrêtée, il reste { $left }
clock-state-not-started = murs à construire
clock-state-stopped = horloge arrêtée
clock-signal-one-more = Encore { $minutes } minutes : finissez cette main et jouez-en une de plus.
clock-signal-finish = Encore { $minutes } minutes. À la fin du temps, finissez la main en cours.
clock-signal-stop = Encore { $minutes } minutes. À la fin du temps, arrêtez aussitôt.
clock-near-one-more = Dernières mains : finissez celle du signal et jouez-en une de plus.
clock-near-finish = Dernières minutes. À la fin du temps, finissez la main en cours.
clock-near-stop = Dernières minutes. À la fin du temps, arrêtez aussitôt.
clock-over-finish = Temps écoulé : finissez la main en cours, n’en commencez pas d’autre.
clock-over-one-more = Temps écoulé : finissez cette main et jouez-en une de plus.
clock-over-last = Temps écoulé : finissez la dernière main.
clock-over-stop = Temps écoulé : arrêtez aussitôt, la main en cours ne compte pas.
clock-rule-at-end = À la fin : { $rule }
clock-rule-at-signal = Au signal, { $minutes } minutes avant la fin : { $rule }
clock-hand-after-walls = Une main a commencé dès que les dés sont lancés, murs construits.
clock-hand-dice = Une main a commencé dès que les dés sont lancés.
clock-hands-left = { $played } mains sur { $all }, encore { $left }
clock-hands-played = { $played ->
    [one] { $played } main jouée
   *[other] { $played } mains jouées
  }
clock-now = Maintenant
clock-next = Ensuite
clock-times = Temps aux tables
clock-times-link = Le temps de chaque table, les retards, ce qui a été fait
clock-table = Table
clock-left = Reste
clock-hands = Mains
clock-own-minutes = { $minutes } minutes à elle
clock-handed-in = feuille à { $time }
clock-walls-built = Murs construits
clock-next-hand = Main finie
clock-late = En retard
clock-nobody-late = Personne n’est en retard.
clock-late-arrived = { $minutes ->
    [one] { $minutes } minute de retard, arrivée à { $time }
   *[other] { $minutes } minutes de retard, arrivée à { $time }
  }
clock-late-missing = { $minutes ->
    [one] Absent, { $minutes } minute jusqu’ici
   *[other] Absent, { $minutes } minutes jusqu’ici
  }
clock-late-ruled = Décision n° { $ruling }
clock-late-rule = Décider
clock-arrived = Est là maintenant
clock-on-time = Était à l’heure
clock-missing = Pas à la table
clock-missing-button = Noter l’absence
clock-stop = Arrêter l’horloge d’une table
clock-stop-button = Arrêter cette table
clock-ledger = Ce qui a été fait avec l’horloge
clock-ledger-empty = Rien encore.
clock-moment-started = début
clock-moment-walls = murs construits, horloge lancée
clock-moment-paused = pause
clock-moment-stopped = horloge arrêtée
clock-moment-resumed = reprise
clock-moment-extended = temps changé de { $time }
clock-moment-ended = fin
clock-moment-reopened = rouverte
clock-bar-signal = signal { $time }
clock-bar-started = début { $time }
clock-bar-ends = fin { $time }
clock-exchange-until = Échange de tuiles jusqu’à { $time }
