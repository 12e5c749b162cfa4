# Calendarios que muestran otros programas.

calendar-follow = Seguir en su calendario
calendar-file = Archivo de calendario (.ics)
calendar-club-follow = Seguir el calendario de { $club }
calendar-club-file = Archivo del calendario de { $club } (.ics)
