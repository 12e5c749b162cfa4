# The schedule of the day.

schedule-break = Descanso
schedule-title = Horario
schedule-proposed = Un día habitual para empezar. Cambie lo que sea distinto y guarde.
schedule-shift = El día va con retraso
schedule-shift-from = Desde
schedule-shift-minutes = Minutos más tarde (− antes)
schedule-shift-button = Mover el resto del día
schedule-shifted = Movido.
schedule-delay = Según el reloj, el día lleva { $minutes } minutos de retraso desde { $item }.
schedule-none = Aún no hay horario
schedule-none-help = Con él, las páginas y pantallas dicen qué viene y cuándo.
schedule-propose = Proponer un día habitual
schedule-what = Qué
schedule-day = Día
schedule-time = Hora
schedule-minutes = Minutos
schedule-heading = Título
schedule-other = Otra cosa
schedule-help = Las líneas se ordenan por su hora. Una línea con «—» se omite. Tras guardar hay más líneas vacías.
schedule-saved = El horario está guardado.
schedule-save = Guardar
schedule-time-left-out = Ese día se adelanta el reloj: esa hora no existe.
