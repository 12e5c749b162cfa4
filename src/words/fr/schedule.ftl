# The schedule of the day.

schedule-break = Pause
schedule-title = Programme
schedule-proposed = Une journée habituelle pour commencer. Changez ce qui diffère, puis enregistrez.
schedule-shift = La journée a du retard
schedule-shift-from = À partir de
schedule-shift-minutes = Minutes plus tard (− plus tôt)
schedule-shift-button = Décaler le reste de la journée
schedule-shifted = Décalé.
schedule-delay = D’après l’horloge, la journée a { $minutes } minutes de retard à partir de { $item }.
schedule-none = Pas encore de programme
schedule-none-help = Avec lui, pages et écrans disent ce qui vient et quand.
schedule-propose = Proposer une journée habituelle
schedule-what = Quoi
schedule-day = Jour
schedule-time = Heure
schedule-minutes = Minutes
schedule-heading = Titre
schedule-other = Autre chose
schedule-help = Les lignes sont rangées par heure. Une ligne avec « — » est laissée de côté. D’autres lignes vides viennent après l’enregistrement.
schedule-saved = Le programme est enregistré.
schedule-save = Enregistrer
schedule-time-left-out = L’heure avance ce jour-là : cette heure n’existe pas.
