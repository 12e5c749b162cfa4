# Calendarios que muestran otros programas.

calendar-follow = Seguir en su calendario
calendar-file = Archivo de calendario (.ics)
