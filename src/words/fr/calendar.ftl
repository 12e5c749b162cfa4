# Calendriers que montrent d’autres programmes.

calendar-follow = Suivre dans votre agenda
calendar-file = Fichier d’agenda (.ics)
calendar-club-follow = Suivre l’agenda de { $club }
calendar-club-file = Fichier de l’agenda de { $club } (.ics)
