# Planificar de nuevo las sesiones que quedan.

replan-title = Planificar de nuevo el resto
replan-link = Planificar de nuevo el resto
replan-lead = Cuando alguien se va o llega, o cambia el número de mesas: lo jugado queda, las sesiones desde la que elija se planifican de varias maneras y usted toma una.
replan-all-played = Todas las sesiones tienen resultados. No hay nada que planificar.
replan-people = Quién juega
replan-people-count = { $count ->
    [one] Una persona
   *[other] { $count } personas
  }{ $substitutes ->
    [0] {"."}
    [one] , y un suplente.
   *[other] , y { $substitutes } suplentes.
  }
replan-left = Se fueron, aún con asiento
replan-came = Llegaron, aún sin asiento
replan-tables = Mesas
replan-left-over = Si la última mesa no se llena
replan-substitutes = la completan suplentes, si bastan
replan-sit-out = descansan por turno
replan-button = Hacer planes
replan-played = Esa sesión o una posterior tiene resultados. Elija una más tardía.
replan-made = { $count ->
    [0] Se está haciendo el primer plan.
    [one] Hay un plan; el siguiente está en marcha.
   *[other] Hay { $count } planes; el siguiente está en marcha.
  }
replan-progress = Se hace el plan { $number }: { $done } % hecho
replan-stop = Parar y ver lo mejor hasta ahora
replan-look = Mirar de nuevo
replan-choose = Planes desde { $session }
replan-choose-hint = Cada columna es un plan del torneo entero: lo jugado y lo que seguiría. Los jugadores ven los asientos de las sesiones publicadas en cuanto tome uno.
replan-conflicts = Estas reglas fijas se contradicen, así que ningún plan las cumple todas. Los planes de abajo cumplen todas las que pueden. Tome uno o cambie las reglas:
replan-stopped = Al menos uno se terminó antes de tiempo; es el mejor hallado hasta entonces.
replan-now = Como está
replan-near = Se mueve poca gente
replan-fair = El más justo
replan-mates = Primero, separar equipos y clubes
replan-other = El más justo, otro sorteo
replan-moved = Qué se mueve
replan-moves = { $people ->
    [0] Nadie cambia de mesa
    [one] Una persona cambia de mesa
   *[other] { $people } personas cambian de mesa
  }{ $times ->
    [0] {""}
    [one] , una vez
   *[other] , { $times } veces en total
  }
replan-recommended = Recomendado
replan-recommended-why = El plan recomendado rompe el menor número de reglas; entre esos, repite menos encuentros, y entre esos, mueve a menos personas.
replan-sitting-out = Veces que alguien descansa, en todas las sesiones
replan-use = Tomar este plan
replan-use-this = Tomar este plan: { $plan }
replan-taken = El nuevo plan está en vigor. Se puede deshacer en el tablero.
replan-gone = Estos planes ya no están aquí: solo se guardan un rato, o alguien pidió otros. Pídalos de nuevo; tarda unos segundos.
replan-stale = Los asientos o la gente han cambiado desde que se hicieron estos planes. Pídalos de nuevo.
