# The clock, and the time at each table.

clock-due = En cualquier momento.
clock-in = dentro de
clock-starts-at = Empieza a las { $time }
clock-ended-at = Acabó a las { $time }
clock-table-not-started = { $left } desde que estén los muros
clock-table-stopped = Detenido con { $left } por jugar
clock-state-not-started = sin muros
clock-state-stopped = reloj detenido
clock-signal-one-more = Quedan { $minutes } minutos: acaben esta mano y jueguen una más.
clock-signal-finish = Quedan { $minutes } minutos. Al acabar el tiempo, terminen la mano en juego.
clock-signal-stop = Quedan { $minutes } minutos. Al acabar el tiempo, paren en el acto.
clock-near-one-more = Últimas manos: acaben la mano de la señal y jueguen una más.
clock-near-finish = Últimos minutos. Al acabar el tiempo, terminen la mano en juego.
clock-near-stop = Últimos minutos. Al acabar el tiempo, paren en el acto.
clock-over-finish = Tiempo: terminen la mano en juego y no empiecen otra.
clock-over-one-more = Tiempo: acaben esta mano y jueguen una más.
clock-over-last = Tiempo: terminen la última mano.
clock-over-stop = Tiempo: paren en el acto, la mano en juego no cuenta.
clock-rule-at-end = Al final: { $rule }
clock-rule-at-signal = A la señal, { $minutes } minutos antes del final: { $rule }
clock-hand-after-walls = Una mano ha empezado si se tiran los dados con los muros hechos.
clock-hand-dice = Una mano ha empezado si se tiran los dados.
clock-hands-left = { $played } de { $all } manos, faltan { $left }
clock-hands-played = { $played ->
    [one] Una mano jugada
   *[other] { $played } manos jugadas
  }
clock-now = Ahora
clock-next = Después
clock-times = Tiempo en las mesas
clock-times-link = El tiempo de cada mesa, quién llega tarde, qué se hizo
clock-table = Mesa
clock-left = Queda
clock-hands = Manos
clock-own-minutes = { $minutes } minutos propios
clock-handed-in = hoja a las { $time }
clock-walls-built = Muros hechos
clock-next-hand = Mano acabada
clock-late = Tarde
clock-nobody-late = Nadie llega tarde.
clock-late-arrived = { $minutes ->
    [one] Un minuto tarde, llegó a las { $time }
   *[other] { $minutes } minutos tarde, llegó a las { $time }
  }
clock-late-missing = { $minutes ->
    [one] No está, un minuto hasta ahora
   *[other] No está, { $minutes } minutos hasta ahora
  }
clock-late-ruled = Decisión n.º { $ruling }
clock-late-rule = Decidir
clock-arrived = Ya está aquí
clock-on-time = Estaba a tiempo
clock-missing = No está en la mesa
clock-missing-button = Anotar que falta
clock-stop = Detener el reloj de una mesa
clock-stop-button = Detener esta mesa
clock-ledger = Qué se hizo con el reloj
clock-ledger-empty = Nada aún.
clock-moment-started = empezó
clock-moment-walls = muros hechos, reloj en marcha
clock-moment-paused = en pausa
clock-moment-stopped = reloj detenido
clock-moment-resumed = siguió
clock-moment-extended = tiempo cambiado en { $time }
clock-moment-ended = acabó
clock-moment-reopened = se abrió de nuevo
clock-bar-signal = señal { $time }
clock-bar-started = empezó { $time }
clock-bar-ends = acaba { $time }
clock-exchange-until = Intercambio de fichas hasta las { $time }
