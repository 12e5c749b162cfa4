# Torneos: la lista, la configuración y la página del director.

tournament-list-title = Sus torneos
tournament-new = Torneo nuevo
tournament-none = Aún no hay torneos
tournament-none-create = Cree el primero. Los visitantes no lo verán hasta que lo publique.
tournament-none-wait = Nadie le ha dado todavía una función en un torneo. Pida una invitación al director.
tournament-title = Nombre
tournament-dates = Días
tournament-venue = Lugar
tournament-ruleset = Reglamento
tournament-your-roles = Sus funciones
tournament-state = Estado
tournament-is-published = Publicado
tournament-is-hidden = Oculto
tournament-is-closed = Cerrado

tournament-starts-on = Primer día
tournament-ends-on = Último día
tournament-ends-on-hint = Vacío si dura un solo día.
tournament-country = País
tournament-country-hint = Un código (ES, ESP) o el nombre.
tournament-country-unknown = No es ningún país. Escriba un código de dos o tres letras, o el nombre.
tournament-time-zone = Zona horaria
tournament-time-zone-open = la del país
tournament-time-zone-hint = Todas las horas del torneo se muestran en ella.
tournament-sessions = Sesiones
tournament-minutes = Minutos de una sesión
tournament-minutes-hint = Vacío: lo habitual en el reglamento.
tournament-usual-minutes = { $minutes ->
    [one] Una sesión dura 1 minuto.
   *[other] Una sesión dura { $minutes } minutos.
  }
tournament-tables = Mesas
tournament-language = Idioma principal
tournament-language-hint = El idioma de lo que se imprime.
tournament-languages = Otros idiomas del torneo
tournament-slug = Dirección
tournament-slug-hint = Lo que sigue a /t/ en la dirección. Vacío: se forma con el nombre.
tournament-slug-needed = Escriba una dirección: de 3 a 60 letras minúsculas sin acento, cifras y guiones sueltos.
tournament-table-names = Nombres de las mesas
tournament-table-names-hint = Uno por línea, si las mesas no se llaman 1, 2, 3.
tournament-table-names-wrong = Como máximo { $most } nombres, de { $longest } caracteres como máximo cada uno.
tournament-like = Empezar como otro torneo
tournament-like-text = El nuevo recibe ajustes, reglamento, fases, horario y ciclo del proyector del torneo que elija, sin personas, asientos ni resultados.
tournament-like-chosen = Empieza como «{ $title }»: reglamento, fases, horario y ciclo del proyector, sin personas, asientos ni resultados. El horario se mueve con el primer día.
tournament-like-nothing = Empezar sin nada
tournament-like-staff = La misma organización, con las mismas funciones
tournament-create-button = Crear el torneo
tournament-create-hint = Los visitantes no lo verán hasta que lo publique. Todo puede cambiarse después.
tournament-created = «{ $title }» está creado. Ahora inscriba a los participantes.

tournament-settings = Ajustes
tournament-save = Guardar
tournament-saved = Los ajustes están guardados.
tournament-changed-meanwhile = Otra persona ha cambiado esto entretanto. No se ha sobrescrito nada: compárelo con la página tal como está ahora y envíelo otra vez si lo suyo es lo correcto.
tournament-closed-settings = El torneo está cerrado. Reábralo para cambiar sus ajustes.
tournament-earlier = Decisiones anteriores
tournament-earlier-text = Quien decide aquí puede saber qué se decidió sobre la misma persona en otros torneos que también dirige usted, u otra persona que dirige este: la falta, el día, el torneo y el resultado. Las decisiones anuladas no aparecen. Lo ven los árbitros y la dirección, nadie más.
tournament-earlier-on = Los árbitros lo ven
tournament-earlier-off = Los árbitros no lo ven
tournament-earlier-show = Mostrar a los árbitros
tournament-earlier-hide = Dejar de mostrar a los árbitros
tournament-earlier-shown = Los árbitros ven ahora las decisiones anteriores.
tournament-earlier-hidden = Los árbitros ya no ven las decisiones anteriores.
tournament-second-person = Otra persona
tournament-second-person-text = Un resultado puede esperar a que otra persona lo confirme. Donde basta una persona de la organización, nada espera.
tournament-second-person-on = Confirma una segunda persona
tournament-second-person-off = Basta una persona
tournament-second-person-waive = Basta una persona
tournament-second-person-ask = Pedir otra persona
tournament-second-person-asked = Los resultados esperan ahora a otra persona.
tournament-one-official-now = Ahora basta una persona.
tournament-visibility = Visitantes
tournament-published-text = Los visitantes ven el torneo en
tournament-hidden-text = Solo la organización ve el torneo. Publíquelo para mostrarlo a los visitantes.
tournament-publish-button = Publicar
tournament-hide-button = Ocultar a los visitantes
tournament-published-now = El torneo está publicado.
tournament-hidden-now = El torneo está oculto para los visitantes.
tournament-end = El final
tournament-is-closed-text = El resultado es definitivo. No puede cambiarse nada hasta que el torneo se reabra.
tournament-close-title = ¿Cerrar el torneo?
tournament-close-text = Al cerrarlo, el resultado es definitivo: no puede cambiarse nada hasta que alguien lo reabra con un motivo.
tournament-close-button = Cerrar el torneo
tournament-closed-now = El torneo está cerrado; el resultado es definitivo.
tournament-reopen-title = ¿Reabrir el torneo?
tournament-reopen-text = Resultados, decisiones y asientos podrán cambiarse de nuevo. El historial guarda quién lo reabrió y por qué.
tournament-reopen-button = Reabrir
tournament-reopened-now = El torneo está abierto de nuevo.
tournament-reason = Motivo
tournament-reason-hint = Unas pocas palabras; quedan en el historial.

tournament-rules-open = Notas y cuestiones abiertas
tournament-rules-notes = Lo que conviene saber
tournament-rules-questions = Cuestiones abiertas
tournament-rules-questions-text = Donde las reglas callan o se contradicen, el torneo dice qué vale. Elija antes del primer resultado.
tournament-rules-answer = Guardar las respuestas
tournament-rules-other = Otro reglamento
tournament-rules-other-text = Es posible mientras no haya resultados ni decisiones.
tournament-rules-used-text = Hay resultados o decisiones: primero verá todos los puestos antes y después, y escribirá por qué.
tournament-rules-see = Ver qué cambiaría
tournament-rules-preview = Qué haría el cambio
tournament-rules-preview-text = { $count ->
    [0] No cambiaría el puesto ni los puntos de nadie. Todos los resultados valen con el reglamento cambiado.
    [one] Cambiaría el puesto o los puntos de una persona. Todos los resultados valen con el reglamento cambiado.
   *[other] Cambiarían el puesto o los puntos de { $count } personas. Todos los resultados valen con el reglamento cambiado.
  }
tournament-rules-confirm = Cambiar el reglamento
tournament-rules-before = Ahora
tournament-rules-after = Después
tournament-rules-choose = – elija –
tournament-rules-change = Jugar con este
tournament-rules-saved = El reglamento está guardado.
tournament-rules-sources = Los textos que sigue
tournament-rules-back = Volver a los ajustes

tournament-next-label = Siguiente paso
tournament-next-entrants = Inscriba a los participantes
tournament-next-entrants-text = Importe una lista de un archivo, o añada a las personas una a una.
tournament-next-entrants-button = Importar una lista
tournament-next-cut = Decidir quién sigue
tournament-next-cut-text = Están todos los resultados de la fase. Vea la línea y sortee si pasa entre iguales.
tournament-next-cut-button = Decidir quién sigue
tournament-next-seating = Asientos: { $session }
tournament-next-seating-text = Sortee los asientos, o importe un plan que tenga.
tournament-next-seating-button = Ir a los asientos
tournament-next-start = Por empezar: { $session }
tournament-next-start-text = Cuando todos estén sentados, ponga en marcha el reloj: { $session }.
tournament-next-start-button = Abrir { $session }
tournament-next-watch = En juego: { $session }
tournament-next-watch-text = Pare el reloj, dé más tiempo o escriba los primeros resultados.
tournament-next-watch-button = Abrir { $session }
tournament-next-results = Resultados por escribir: { $session }
tournament-next-results-text = Una línea por mesa; Intro pasa al campo siguiente.
tournament-next-results-button = Escribir resultados
tournament-next-end = Por terminar: { $session }
tournament-next-end-text = Todas las mesas tienen resultado. Termine para seguir: { $session }.
tournament-next-end-button = Abrir { $session }
tournament-next-close = Cerrar el torneo
tournament-next-close-text = Se han jugado todas las sesiones y todas las mesas tienen resultado. Revise la clasificación y haga definitivo el resultado.
tournament-next-final = El torneo ha terminado
tournament-next-final-button = Mostrar la clasificación
tournament-next-stage = Asignar asientos: { $stage }
tournament-next-stage-text = Ya se sabe quién sigue. Sortee los asientos para ellos: { $session }.
tournament-next-stage-button = Sortear los asientos
tournament-next-watched-text = Mire el reloj, las mesas y sus resultados.
tournament-next-referee = Arbitrar en las mesas
tournament-next-referee-text = Atienda llamadas, tome decisiones y anote el tiempo de las mesas.
tournament-next-referee-button = Abrir las mesas del árbitro
tournament-next-wait = Las mesas esperan
tournament-next-wait-text = La dirección prepara lo que viene.
tournament-next-wait-button = Ver las sesiones

tournament-waits = Lo que espera la sala
tournament-waits-none = Nada: todo está anotado y comprobado.
tournament-wait-results = { $count ->
    [one] { $session }: una mesa no tiene resultado
   *[other] { $session }: { $count } mesas no tienen resultado
  }
tournament-wait-verify = { $count ->
    [one] Un resultado espera a otra persona
   *[other] { $count } resultados esperan a otra persona
  }
tournament-wait-verify-button = Confirmar uno tras otro
tournament-wait-several = Se juegan varias sesiones a la vez
tournament-wait-unfinished = { $count ->
    [one] Terminado, pero una mesa no tiene resultado: { $session }
   *[other] Terminado, pero { $count } mesas no tienen resultado: { $session }
  }
tournament-wait-hidden = Los visitantes todavía no ven el torneo
tournament-wait-mixed = { $count ->
    [one] { $session }: desde el corte, en una mesa se juntan personas de distintos grupos
   *[other] { $session }: desde el corte, en { $count } mesas se juntan personas de distintos grupos
  }
tournament-wait-out = { $count ->
    [one] { $session }: alguien que quedó fuera tiene asiento
   *[other] { $session }: { $count } personas que quedaron fuera tienen asiento
  }
tournament-wait-unseated = { $count ->
    [one] { $session }: una persona juega y no tiene asiento
   *[other] { $session }: { $count } personas juegan y no tienen asiento
  }
tournament-wait-drawn-early = { $session }: se sorteó por una clasificación que ha cambiado desde entonces
tournament-wait-cut = { $session } es de la fase «{ $stage }»: aún no está decidido quién sigue
tournament-wait-draw-button = Sortear de nuevo
tournament-wait-referee = No hay ningún árbitro
tournament-wait-number-twice = { $count ->
    [one] Una persona tiene el número de federación de otra
   *[other] { $count } personas comparten número de federación
  }
tournament-wait-number-missing = { $count ->
    [one] Una persona no tiene número de federación
   *[other] { $count } personas no tienen número de federación
  }
tournament-wait-seats = { $count ->
    [one] { $session }: una mesa tiene un asiento libre
   *[other] { $session }: { $count } mesas tienen asientos libres
  }
tournament-wait-absent = { $count ->
    [one] { $session }: alguien que ya no juega tiene asiento
   *[other] { $session }: { $count } personas que ya no juegan tienen asiento
  }
tournament-wait-check-in = { $count ->
    [one] Una persona no ha llegado
   *[other] { $count } personas no han llegado
  }
tournament-wait-unpublished = { $session }: los jugadores aún no ven los asientos
tournament-wait-requests = { $count ->
    [one] Una decisión espera al árbitro principal
   *[other] { $count } decisiones esperan al árbitro principal
  }
tournament-wait-correct = { $count ->
    [one] { $session }: una hoja aún lleva una decisión anulada
   *[other] { $session }: { $count } hojas aún llevan decisiones anuladas
  }
tournament-wait-correct-button = Corregir
tournament-wait-open = Abrir
tournament-wait-more = y { $count } más
tournament-clock-ends = termina a las { $time }
tournament-clock-paused = en pausa
tournament-table-short = Mesa { $table }
tournament-session-empty = sin asientos
tournament-session-draft = asientos en borrador
tournament-session-seated = asientos publicados
tournament-session-paused = en pausa
tournament-figure-entrants = { $count ->
    [one] Un participante, { $here } en la sala
   *[other] { $count } participantes, { $here } en la sala
  }
tournament-figure-teams = { $count ->
    [0] Sin equipos
    [one] Un equipo
   *[other] { $count } equipos
  }
tournament-figure-rulings = { $count ->
    [0] Ninguna decisión
    [one] Una decisión
   *[other] { $count } decisiones
  }
tournament-public-page = Lo que ven los visitantes
tournament-announce = Anunciar
tournament-pause-all = Pausar todo
tournament-then = Después
tournament-day = El día
tournament-net = Red de seguridad
tournament-net-here = { $count ->
    [one] Está quien juega
   *[other] Están las { $count } personas que juegan
  }
tournament-net-public = Los visitantes ven el torneo
tournament-net-seats = Los jugadores ven todos los asientos
tournament-net-referee = Hay árbitro
tournament-net-paper = { $session }: imprima antes la carpeta de papel
tournament-wait-call = La mesa { $table } llama al árbitro desde las { $time }
tournament-wait-announced = { $count ->
    [one] «{ $text }» sigue anunciado desde antes de empezar
   *[other] «{ $text }» y otros anuncios siguen desde antes de empezar
  }

tournament-new-lead = Bastan tres respuestas: nombre, día, país. Lo demás está puesto y puede cambiarse.
tournament-play = Qué se juega
tournament-play-riichi = Riichi
tournament-play-riichi-text = El juego japonés.
tournament-play-mcr = Chino (MCR)
tournament-play-mcr-text = Mahjong Competition Rules.
tournament-play-other = Otro juego
tournament-play-other-text = Zung Jung, Hong Kong y otros, o un reglamento propio.
tournament-edition-usual = el habitual del juego
tournament-edition-read = Leer este reglamento
tournament-edition-other = Este reglamento es de otro juego que el elegido. Elija uno de la lista.
tournament-fold-play = Sesiones y mesas
tournament-fold-time = Hora e idioma
tournament-fold-visible = Quién puede verlo
tournament-fold-hidden = oculto hasta que lo publique
tournament-look = Así empezará la página pública
tournament-look-title = Nombre del torneo
tournament-then-people = Inscribir a las personas o importar una lista.
tournament-then-day = Proponer el día y cambiar sus horas.
tournament-then-seats = Sortear los asientos y publicarlos.
