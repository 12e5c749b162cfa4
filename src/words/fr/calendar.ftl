# Calendriers que montrent d’autres programmes.

calendar-follow = Suivre dans votre agenda
calendar-file = Fichier d’agenda (.ics)
