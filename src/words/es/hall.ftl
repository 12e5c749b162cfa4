# La sala: reloj, proyector, tarjetas de mesa, avisos, horario.

hall-due = En cualquier momento.
hall-in = dentro de
hall-starts-at = Empieza a las { $time }
hall-ended-at = Acabó a las { $time }
hall-table-not-started = { $left } desde que estén los muros
hall-table-stopped = Detenido con { $left } por jugar
hall-state-not-started = sin muros
hall-state-stopped = reloj detenido
hall-signal-one-more = Quedan { $minutes } minutos: acaben esta mano y jueguen una más.
hall-signal-finish = Quedan { $minutes } minutos. Al acabar el tiempo, terminen la mano en juego.
hall-signal-stop = Quedan { $minutes } minutos. Al acabar el tiempo, paren en el acto.
hall-near-one-more = Últimas manos: acaben la mano de la señal y jueguen una más.
hall-near-finish = Últimos minutos. Al acabar el tiempo, terminen la mano en juego.
hall-near-stop = Últimos minutos. Al acabar el tiempo, paren en el acto.
hall-over-finish = Tiempo: terminen la mano en juego y no empiecen otra.
hall-over-one-more = Tiempo: acaben esta mano y jueguen una más.
hall-over-last = Tiempo: terminen la última mano.
hall-over-stop = Tiempo: paren en el acto, la mano en juego no cuenta.
hall-rule-at-end = Al final: { $rule }
hall-rule-at-signal = A la señal, { $minutes } minutos antes del final: { $rule }
hall-hand-after-walls = Una mano ha empezado si se tiran los dados con los muros hechos.
hall-hand-dice = Una mano ha empezado si se tiran los dados.
hall-hands-left = { $played } de { $all } manos, faltan { $left }
hall-hands-played = { $played ->
    [one] Una mano jugada
   *[other] { $played } manos jugadas
  }
hall-break = Descanso
hall-now = Ahora
hall-next = Después
hall-to-tables = { $count ->
    [one] Mesa { $tables }
   *[other] Mesas { $tables }
  }
hall-announcements = Avisos
hall-schedule = Horario
hall-join = Asientos, tiempo y clasificación en su teléfono
hall-screen = Proyector
hall-lost = Sin conexión. El reloj sigue.
hall-lost-since = Sin conexión. Datos de las { $time }; el reloj sigue.
hall-sound-on = Activar el sonido
hall-sound-ready = Sonido activado
hall-which-round = ¿Qué ronda juegan?
hall-table-more = Resultado y decisiones de esta mesa

hall-frozen = Los últimos resultados se guardan por ahora.
hall-cards = Tarjetas de mesa
hall-to-everybody = Todos
hall-said-until = { $said }, hasta { $until }
hall-said-back = { $said }, retirado { $back }
hall-announced = Avisado.
hall-taken-back = Retirado.
hall-tables-wrong = «{ $word }» no es una mesa. Escriba números o nombres, como 3, 5-8.
hall-shown-now = Se muestra ahora
hall-none-shown = No hay ningún aviso ahora.
hall-take-back = Retirar
hall-past = Anteriores
hall-new = Avisar de algo
hall-text = Texto
hall-for-tables = Para las mesas
hall-for-tables-hint = Vacío: todos. Si no, números o nombres: 3, 5-8
hall-for-minutes = Cuántos minutos
hall-for-minutes-hint = Vacío: hasta que lo retire
hall-announce = Avisar
hall-freeze = Qué ve el público de los resultados
hall-freeze-none = ninguna sesión
hall-freeze-after = Mostrar al público los resultados hasta
hall-freeze-hint = Mantiene la emoción para la ceremonia. La organización lo ve todo.
hall-freeze-button = Guardar los posteriores
hall-freeze-done = Cambiado para todo el público.
hall-frozen-after = El público ve los resultados hasta: { $session }.
hall-not-frozen = El público ve todos los resultados.
hall-release = Mostrar todos los resultados
hall-schedule-proposed = Un día habitual para empezar. Cambie lo que sea distinto y guarde.
hall-shift = El día va con retraso
hall-shift-from = Desde
hall-shift-minutes = Minutos más tarde (− antes)
hall-shift-button = Mover el resto del día
hall-shifted = Movido.
hall-delay = Según el reloj, el día lleva { $minutes } minutos de retraso desde { $item }.
hall-no-schedule = Aún no hay horario
hall-no-schedule-help = Con él, las páginas y pantallas dicen qué viene y cuándo.
hall-propose = Proponer un día habitual
hall-what = Qué
hall-day = Día
hall-time = Hora
hall-minutes = Minutos
hall-title = Título
hall-other = Otra cosa
hall-schedule-help = Las líneas se ordenan por su hora. Una línea con «—» se omite. Tras guardar hay más líneas vacías.
hall-schedule-saved = El horario está guardado.
hall-save = Guardar
hall-time-wrong = Escriba una hora como 14:30.
hall-time-left-out = Ese día se adelanta el reloj: esa hora no existe.
hall-place = Puesto
hall-shows = Muestra
hall-seconds = Segundos
hall-words = Texto
hall-own-words = Texto propio
hall-screen-help = Las listas largas se muestran por páginas, cada una estos segundos. Lo que no tiene nada que mostrar se omite.
hall-screen-saved = El ciclo está guardado; las pantallas cambian solas.
hall-show-clock = Reloj
hall-show-names = Asientos por nombre
hall-show-tables = Asientos por mesa
hall-show-standings = Clasificación
hall-show-teams = Equipos
hall-show-text = Texto propio (patrocinadores, gracias)
hall-show-join = Código para teléfonos
hall-on-the-wall = En la pared
hall-open-screen = Abrir el proyector
hall-open-clock = Solo el reloj
hall-keys = La barra espaciadora pausa el ciclo, las flechas avanzan y retroceden, F llena la pantalla.
hall-sound = Sonido
hall-sound-help = Pruébelo antes del día, en el ordenador con los altavoces. Allí pulse una vez «Activar el sonido» en el borde de la página del proyector: antes, los navegadores callan.
hall-sound-test-signal = La señal
hall-sound-test-over = Fin del tiempo
hall-sound-test-start = El comienzo
hall-cards-help = Imprima esta página y recórtela. El teléfono que lee el código muestra quién se sienta dónde ahora y después, y cuánto queda.
hall-cards-hidden = El torneo está oculto: los teléfonos no ven nada hasta publicarlo.
hall-card-words = Asientos, rondas y tiempo en su teléfono
hall-times = Tiempo en las mesas
hall-times-link = El tiempo de cada mesa, quién llega tarde, qué se hizo
hall-table = Mesa
hall-left = Queda
hall-hands = Manos
hall-own-minutes = { $minutes } minutos propios
hall-handed-in = hoja a las { $time }
hall-walls-built = Muros hechos
hall-next-hand = Mano acabada
hall-late = Tarde
hall-nobody-late = Nadie llega tarde.
hall-late-arrived = { $minutes ->
    [one] Un minuto tarde, llegó a las { $time }
   *[other] { $minutes } minutos tarde, llegó a las { $time }
  }
hall-late-missing = { $minutes ->
    [one] No está, un minuto hasta ahora
   *[other] No está, { $minutes } minutos hasta ahora
  }
hall-late-ruled = Decisión n.º { $ruling }
hall-late-rule = Decidir
hall-arrived = Ya está aquí
hall-on-time = Estaba a tiempo
hall-missing = No está en la mesa
hall-missing-button = Anotar que falta
hall-stop = Detener el reloj de una mesa
hall-stop-button = Detener esta mesa
hall-ledger = Qué se hizo con el reloj
hall-ledger-empty = Nada aún.
hall-moment-started = empezó
hall-moment-walls = muros hechos, reloj en marcha
hall-moment-paused = en pausa
hall-moment-stopped = reloj detenido
hall-moment-resumed = siguió
hall-moment-extended = tiempo cambiado en { $time }
hall-moment-ended = acabó
hall-moment-reopened = se abrió de nuevo
hall-seats-of = Asientos, { $session }

hall-mail = Correo
hall-mail-new = Escribir a los participantes
hall-mail-reach = { $count ->
    [0] Nadie tiene dirección de correo.
    [one] Lo recibe una persona.
   *[other] Lo reciben { $count } personas.
  }
hall-mail-without = { $count ->
    [one] Un inscrito sin dirección.
   *[other] { $count } inscritos sin dirección.
  }
hall-mail-subject = Asunto
hall-mail-text = Texto
hall-mail-reply-to = Las respuestas van a
hall-mail-reply-to-hint = Una dirección de correo que alguien lea.
hall-mail-preview = Ver antes de enviar
hall-mail-edit = Seguir escribiendo
hall-mail-each-alone = Cada persona recibe su propia carta y no ve las direcciones de las demás. Al final dice por qué la recibe, con la dirección de la página del torneo.
hall-mail-send = { $count ->
    [one] Enviar a una persona
   *[other] Enviar a { $count } personas
  }
hall-mail-sent = { $count ->
    [one] Una carta va de camino.
   *[other] { $count } cartas van de camino.
  }
hall-mail-sent-before = Esto ya se había enviado. No se ha enviado otra vez.
hall-mail-off = Este servidor no envía correo: quien lo lleva no lo ha configurado.
hall-mail-nobody = Ningún inscrito tiene dirección de correo.
hall-mail-own = Escribir con su propio programa de correo
hall-mail-addresses = { $count ->
    [one] Una dirección
   *[other] { $count } direcciones
  }
hall-mail-addresses-hint = Cópielas en el campo de destinatarios ocultos (CCO), para que nadie vea las de los demás.
hall-mail-list = Enviado
hall-mail-none = Nada todavía.
hall-mail-delivered = { $count ->
    [one] { $count } entregada
   *[other] { $count } entregadas
  }
hall-mail-waiting = { $count } en espera
hall-mail-failed = { $count ->
    [one] { $count } fallida
   *[other] { $count } fallidas
  }
hall-mail-not-reached = No les llegó
hall-mail-somebody = Alguien que ya no está en la lista
hall-mail-tries = se intenta otra vez
hall-mail-retry = Enviar otra vez las fallidas
hall-mail-again = { $count ->
    [0] No quedaba nada que enviar otra vez.
    [one] Una carta va de camino otra vez.
   *[other] { $count } cartas van de camino otra vez.
  }
hall-mail-show = El texto
