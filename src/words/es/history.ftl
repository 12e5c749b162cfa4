# Qué pasó en un torneo, una frase por cada clase de hecho.

history-title = Historial
history-by-shell = alguien en el servidor
history-by-program = el programa
history-by-account = una cuenta que ya no existe
history-created = Se creó el torneo, con el reglamento { $ruleset }.
history-settings-changed = Se cambiaron los ajustes.
history-rule-set-changed = Ahora se juega con { $ruleset }.
history-stages-planned = Fases planeadas: { $count }.
history-cut-made = { $count } pasaron a la fase { $stage }: { $people }.
history-cut-drawn = { $count } pasaron a la fase { $stage }: { $people }. Un sorteo con la semilla «{ $seed }» decidió entre { $tied }.
history-cut-taken-back = Vuelve a estar abierto quién pasa a la fase { $stage }.
history-published = Se publicó el torneo.
history-earlier-rulings-shown = Los árbitros ven las decisiones de otros torneos.
history-earlier-rulings-hidden = Los árbitros ya no ven las decisiones de otros torneos.
history-page-written = Se escribieron los textos de la página del evento.
history-names-full = El público ve los nombres completos.
history-names-initials = El público ve iniciales en lugar de nombres.
history-names-pseudonym = El público ve números en lugar de nombres.
history-own-check-in = { $minutes ->
    [one] Cada cual puede anotar su llegada desde un minuto antes del comienzo.
   *[other] Cada cual puede anotar su llegada desde { $minutes } minutos antes del comienzo.
  }
history-no-own-check-in = Ya nadie anota su llegada por sí mismo.
history-hidden = Se ocultó el torneo a los visitantes.
history-closed = El resultado pasó a ser definitivo.
history-reopened = Se reabrió el torneo.
history-entrant-added = Se inscribió a { $entrant } ({ $kind }).
history-entrant-edited = Se cambió a { $entrant } ({ $kind }).
history-kind-player = jugador
history-person-changed = Se cambiaron los datos de { $entrant }.
history-checked-in = { $entrant } está en la sala.
history-check-in-undone = Se deshizo la llegada de { $entrant }.
history-withdrawn = { $entrant } se retiró.
history-reinstated = { $entrant } vuelve a jugar.
history-disqualified = Se descalificó a { $entrant }.
history-removed = { $entrant }: inscripción equivocada, quitada de la lista.
history-addresses-vouched = { $count ->
    [one] Se respondió por la dirección de correo de un inscrito.
   *[other] Se respondió por las direcciones de correo de { $count } inscritos.
  }
history-team-added = Se creó el equipo { $team }.
history-team-renamed = Un equipo se llama ahora { $team }.
history-team-removed = Se quitó el equipo { $team }.
history-seating-adopted = Asientos de { $sessions }: { $origin }.
history-plan-imported = del archivo { $file }
history-plan-drawn = sorteados con la semilla { $seed }
history-seed-promised = Se prometió una semilla para el próximo sorteo; su huella es { $hash }.
history-plan-looked-at = Se sorteó un plan para mirarlo; la huella de su semilla es { $hash }.
history-plan-replanned = planificado de nuevo desde { $session }, con la semilla { $seed }
history-line-up-named = { $count ->
    [0] { $team } puede jugar { $session } con todos.
   *[other] Alineación de { $team } para { $session }: { $people }.
 }
history-plan-lots = sacados a suerte en la sala
history-lots-prepared = Se hizo un plan para { $count } números, que se sacan en la sala.
history-lots-noted = Números sacados: { $lots }.
history-lots-discarded = Se retiró el sorteo en la sala.
history-seats-swapped = { $session }: { $a } y { $b } cambiaron de sitio.
history-seat-taken-over = { $session }: { $takes } ocupa el asiento de { $leaves }.
history-seating-published = Asientos publicados: { $sessions }.
history-seating-taken-back = Asientos de nuevo en borrador: { $sessions }.
history-seat-taken = { $session }: { $entrant } ocupa un asiento libre en { $table }.
history-seat-left = { $session }: el asiento de { $entrant } queda libre.
history-table-added = { $session }: se usa también { $table }.
history-table-removed = { $session }: no se usa { $table }.
history-seating-undone = Deshecho: { $what }
history-seating-redone = Rehecho: { $what }
history-seating-change = suceso { $number }
history-seat-rules-set = Reglas de los asientos: { $count ->
    [0] ninguna.
    [one] una.
   *[other] { $count }.
  }
history-started = Empezó: { $session }.
history-paused = En pausa: { $session }.
history-resumed = Siguió: { $session }.
history-ended = Terminó: { $session }.
history-session-reopened = Se reabrió: { $session }.
history-extended = { $place }: tiempo cambiado en { $time }.
history-result-entered = { $session }, { $table }: resultado anotado, versión { $version }: { $totals }.
history-result-corrected = { $session }, { $table }: resultado corregido, versión { $version }: { $totals }.
history-result-taken-back = { $session }, { $table }: resultado retirado.
history-result-verified = { $session }, { $table }: resultado confirmado por otra persona.
history-ruling-given = Decisión n.º { $ruling }, { $whom }: { $offence }; { $outcomes }.
history-ruling-requested = Solicitud n.º { $request } al árbitro principal: { $whom }.
history-request-declined = Se rechazó la solicitud n.º { $request } al árbitro principal.
history-ruling-reversed = Se anuló la decisión n.º { $ruling }.
history-tables-started = { $session }: muros construidos, el reloj corre en { $tables }.
history-table-stopped = { $session }, { $table }: se detuvo el reloj de la mesa.
history-table-released = { $session }, { $table }: el reloj de la mesa siguió.
history-hands-noted = { $session }, { $table }: { $hands } manos jugadas.
history-presence-on-time = { $session }: { $entrant } sí estaba a tiempo.
history-presence-missing = { $session }: { $entrant } no estaba en la mesa.
history-presence-arrived = { $session }: { $entrant } llegó a la mesa.
history-schedule-set = Se cambió el horario ({ $count } líneas).
history-schedule-shifted = Se movió el horario { $minutes } minutos ({ $count } líneas).
history-announced = Aviso: «{ $text }»
history-announced-to = Aviso a la mesa { $tables }: «{ $text }»
history-announcement-taken-back = Aviso retirado: «{ $text }»
history-screen-composed = Se compuso de nuevo el ciclo del proyector.
history-standings-frozen = El público ve los resultados hasta { $session }.
history-standings-frozen-all = El público no ve resultados.
history-standings-released = El público ve todos los resultados.

# From where something was done
history-from-web = página web
history-from-shell = línea de órdenes
history-from-elsewhere = otro torneo
history-ruling-noted = Añadido a la decisión n.º { $ruling }.
history-appeal-filed = { $entrant } recurre la decisión n.º { $ruling }.
history-appeal-heard = Recurso contra la decisión n.º { $ruling }: una audiencia.
history-appeal-decided = Recurso contra la decisión n.º { $ruling }: { $verdict }.
history-called-by-table = { $session }, { $table }: la mesa llamó a un árbitro.
history-called-by-staff = { $session }, { $table }: la organización llamó a un árbitro.
history-call-taken = La llamada n.º { $call } fue atendida.
history-call-closed = La llamada n.º { $call } terminó.
history-referee-assigned = Cambió la lista de árbitros.
history-referee-dismissed = Alguien salió de la lista de árbitros.
history-hand-attached = { $session }, { $table }: un árbitro puso una mano valorada en la hoja, en la mano { $hand }.
history-start-taken-back = Comienzo anulado, como si no hubiera empezado: { $session }
history-second-person-asked = Los resultados esperan a que otra persona los confirme
history-rehearsal-conducted = Ensayo llevado de otra manera
history-one-official = Para un resultado basta una persona de la organización
history-last-owner = El último propietario dejó la función

# Volver atrás
history-restored = El torneo volvió al evento { $number }.
history-points-title = Volver atrás
history-points-link = Puntos a los que volver
history-points-lead = Antes de cada paso que cambia mucho, el programa guarda un punto. También cualquier línea del historial lo es.
history-points-safe = Volver atrás es un evento más: no se pierde nada y se puede avanzar de nuevo del mismo modo.
history-points-empty = Todavía no hay puntos
history-points-empty-help = El primero se guarda antes de leer una lista, de adoptar unos asientos o de cualquier otro cambio grande.
history-points-look = Ver qué cambiaría
history-before-going-back = Antes de que el torneo volviera atrás
history-before-closing = Antes de que el resultado fuera definitivo
history-before-rule-set = Antes de elegir otro reglamento
history-before-stages = Antes de planear las fases
history-before-cut = Antes de decidir, o de anular, quién pasa a una fase
history-before-plan = Antes de adoptar unos asientos
history-before-registration = Antes de inscribir a varias personas
history-before-many = Antes de cambiar mucho a la vez
history-back-here = volver aquí
history-back-title = ¿Volver al evento { $number }?
history-back-last = El último evento que valdría
history-back-undone = { $count ->
    [one] Un evento posterior dejaría de valer. Queda en el historial.
   *[other] { $count } eventos posteriores dejarían de valer. Quedan en el historial.
 }
history-back-stays = Lo que la gente ya sabe se queda: avisos y llamadas, semillas prometidas, la organización, la dirección y lo que ven los visitantes. Las decisiones posteriores quedan en el registro, anuladas. Un reloj que entonces corría queda parado, con el tiempo que le faltaba.
history-back-changes = Qué cambiaría
history-back-nothing = Nada cambiaría para los jugadores.
history-back-settings = Los ajustes serían los de entonces.
history-back-ruleset = Se jugaría con { $ruleset }.
history-back-stages = Las fases, y quién pasó a ellas, serían las de entonces.
history-back-open = El resultado dejaría de ser definitivo.
history-back-closed = El resultado sería definitivo.
history-back-person-gone = { $name }: sin inscripción.
history-back-person-added = { $name }: de nuevo en la lista de inscritos.
history-back-person-other = { $name }: datos de la inscripción como entonces (clase, equipo, llegada, si juega o no).
history-back-seats = { $session }: { $count ->
    [one] una persona se sentaría en otro sitio.
   *[other] { $count } personas se sentarían en otro sitio.
 }
history-back-clock = { $session }: el reloj sería el de entonces.
history-back-result-gone = { $session }, { $table }: no habría resultado.
history-back-result-other = { $session }, { $table }: el resultado sería el de entonces.
history-back-ruling-falls = La decisión n.º { $ruling } quedaría anulada.
history-back-ruling-stands = La decisión n.º { $ruling } valdría.
history-back-ranks = Puestos y puntos
history-back-button = Volver al evento { $number }
history-back-leave = Dejarlo como está
history-back-done = El torneo volvió atrás. Para avanzar de nuevo, vuelva al evento anterior a este.

history-by-somebody = alguien por una página privada
history-registration-set = Se fijó cómo se inscribe la gente.
history-registration-closed = La inscripción se cerró.
history-registration-reopened = La inscripción se abrió de nuevo.
history-applied = Solicitud { $application }: { $people }.
history-application-confirmed = La solicitud { $application } ({ $people }) está confirmada.
history-application-placed = La solicitud { $application } ({ $people }) tiene plaza.
history-application-waiting = La solicitud { $application } ({ $people }) está en la lista de espera.
history-place-offered = Se guarda una plaza para la solicitud { $application } ({ $people }) hasta el { $until }.
history-application-accepted = La solicitud { $application } ({ $people }) está aceptada.
history-place-declined = La solicitud { $application } ({ $people }) no toma la plaza.
history-application-withdrawn = La solicitud { $application } ({ $people }) se retiró.
history-application-refused = La solicitud { $application } ({ $people }) no se aceptó.
history-application-expired = El plazo de la solicitud { $application } ({ $people }) terminó.
history-application-changed = La solicitud { $application } ({ $people }) se cambió.
history-members-changed = El equipo de la solicitud { $application } tiene otras personas: { $people }.
history-application-reinstated = La solicitud { $application } ({ $people }) está de nuevo en la lista de espera.
history-fee-charged = { $name } debe { $amount }.
history-payment-noted = { $name } ha pagado { $amount }.
history-fee-waived = { $name } no tiene que pagar { $amount }.
history-refund-noted = { $name } ha recibido { $amount } de vuelta.
history-money-undone = Se deshizo lo que el suceso { $event } anotó en la lista de pagos.
history-person-unknown = una persona que aquí no se conoce
history-rest-three = El resto juega en mesas de tres con { $rules }.
history-rest-five = El resto juega en mesas de cinco con { $rules }.
