# Los árbitros en su trabajo: pruebas, recursos, llamadas, lista, tabletas, cronómetro, informes.

referees-title = Árbitros
referees-decided-at = decidida el { $when }
referees-minutes = { $count ->
    [one] un minuto empezado
   *[other] { $count } minutos empezados
  }
referees-turns = { $turns } s = { $sum } s
referees-note-title = Añadir a una decisión
referees-note-button = Añadir
referees-noted = Añadido.
referees-tiles-hint = 5p viva, 5p! muerta, 5p@4 jugada en el cuarto turno
referees-hands-hint = Una dirección de la calculadora de manos en cada línea
referees-hand-of = Mano dudosa
referees-in-writing = Por escrito
referees-fee-paid = Tasa pagada
referees-announced = Anunciado en la mesa en el acto
referees-late-because = admitido fuera de plazo: { $reason }
referees-late-why = Si llega tarde: por qué se admite
referees-appeal = Recurso
referees-appeal-title = Recurso contra la decisión n.º { $number }
referees-appeal-file = Presentar el recurso
referees-appeal-by = Quién recurre
referees-appeal-text = Por qué
referees-appeal-filed = El recurso queda presentado.
referees-appeal-hear = Anotar una audiencia
referees-appeal-said = Qué se dijo
referees-appeal-heard = La audiencia queda anotada.
referees-appeal-decide = Resolver el recurso
referees-appeal-decided = El recurso queda resuelto.
referees-appeal-open = recurrida
referees-verdict = Resolución
referees-verdict-reversed = recurso estimado, decisión anulada
referees-verdict-stands = recurso desestimado, la decisión vale
referees-verdict-withdrawn = recurso retirado
referees-if-reversed = Si se anula la decisión
referees-deadline = Hasta cuándo
referees-deadline-none = El reglamento no fija plazo.
referees-deadline-at-once = Debe anunciarse en la mesa en el acto.
referees-deadline-after = { $minutes } minutos tras el final de la sesión
referees-deadline-until = Hasta { $when }
referees-deadline-over = El plazo terminó el { $when }.
referees-fee = Tasa: { $amount }; se devuelve si se estima.
referees-add = Añadir
referees-amend = Corregir
referees-amends = en lugar de
referees-amended-by = sustituida por
referees-offence = Falta
referees-referee = Árbitro
referees-only-appeals = Solo recurridas
referees-export-csv = CSV
referees-export-json = JSON
referees-sheet = Hoja de faltas
referees-sheet-name = Nombre
referees-sheet-number = N.º
referees-sheet-team = Equipo
referees-sheet-place = Sesión, mesa, mano
referees-sheet-nature = Naturaleza de la falta
referees-sheet-penalty = Penalización
referees-sheet-remarks = Observaciones
referees-sheet-umpire = Árbitro
referees-sheet-date = Fecha
referees-sheet-signed = Árbitro principal
referees-print = Imprimir
referees-consistency = Coherencia
referees-consistency-help = La misma falta en la misma repetición, decidida de otro modo. Puede estar bien: conviene saberlo.
referees-consistency-none = Cada falta se decidió por igual.
referees-consistency-time = vez n.º { $time }
referees-no-calls = Nadie llama
referees-no-calls-help = Las llamadas de las mesas y de la organización aparecen aquí al momento.
referees-calls-done = Llamadas anteriores
referees-call = Llamar a un árbitro
referees-call-what = Para qué
referees-called = Se ha llamado a un árbitro.
referees-call-taken = Va usted.
referees-call-closed = Sigue el juego.
referees-caller-table = Llama la mesa
referees-caller-staff = Llama la organización
referees-goes-there = Va { $name }
referees-nearest = más cerca y libre: { $name }
referees-waits = { $count ->
    [one] Una llamada
   *[other] { $count } llamadas
  }, espera media { $mean }, la más larga { $longest }
referees-comes = Un árbitro está en camino.
referees-waiting = Se ha llamado a un árbitro. Paren el juego y esperen.
referees-need = Árbitros en la lista: { $count }; hacen falta: { $need }, uno por cada 32 jugadores.
referees-tables = Mesas
referees-tables-hint = Como 1-8, 12; vacío para todas
referees-tables-bad = Escriba las mesas como 1-8, 12.
referees-plays = Juega como
referees-plays-not = No juega
referees-club = Club
referees-languages = Idiomas
referees-languages-hint = Como en, es
referees-not-listed = fuera de la lista
referees-ruled = { $count ->
    [one] una decisión
   *[other] { $count } decisiones
  }, { $undone ->
    [0] ninguna deshecha
    [one] una deshecha
   *[other] { $undone } deshechas
  }
referees-own-table = n.º { $ruling }: su propia mesa
referees-own-club = n.º { $ruling }: su propio club
referees-assign = Poner en la lista
referees-dismiss = Quitar
referees-dismiss-of = Quitar a { $name } de la lista
referees-tablets = Tabletas
referees-tablet-new = Dejar entrar una tableta
referees-tablet-help = La tableta escanea el código y entra, sin contraseña, solo en este torneo.
referees-tablet-name = Nombre
referees-tablet-name-hint = Quién la lleva, o su número
referees-tablet-hours = Horas de uso
referees-tablet-code = Mostrar un código
referees-tablet-state = Estado
referees-tablet-out = no puede usarse
referees-tablet-waits = espera a que se escanee su código hasta { $until }
referees-tablet-in = dentro hasta { $until }, vista { $seen }
referees-tablet-revoke = Expulsar
referees-tablet-revoke-of = Expulsar { $name }
referees-tablet-revoked = La tableta queda fuera.
referees-scan = Escanee con { $name }
referees-qr = Código de emparejamiento
referees-code-until = El código sirve una vez, hasta { $until }.
referees-code-link = O abra esta dirección en la tableta
referees-pair = Usar esta tableta
referees-pair-text = Será una tableta de «{ $title }»: { $role }, hasta { $until } UTC.
referees-resigned = cuenta como renuncia, salvo que haya un motivo
referees-watch-start = Empieza el turno
referees-watch-stop = Acaba el turno
referees-watch-deal = Reparto hecho
referees-left-free = Tiempo libre tras el reparto: { $seconds } s
referees-left-free-over = El tiempo libre acabó hace { $seconds } s
referees-left-opening = Primer descarte en { $seconds } s
referees-left-opening-over = Primer descarte con { $seconds } s de retraso
referees-left-claim = Se puede reclamar { $seconds } s más
referees-left-claim-over = Tarde para reclamar por { $seconds } s
referees-watch-claim = Medir una reclamación
referees-watch-drop = Quitar
referees-watch-clear = Mano nueva
referees-watch-rule = Decidir sobre
referees-turns-field = Turnos medidos
referees-turns-hint = En milisegundos, separados por comas
referees-turns-count = Sumar
referees-turn-line = Turno { $number }: { $seconds } s, { $points }
referees-hand-line = Todos los turnos: { $seconds } s, { $points }
referees-limits = Límites
referees-limit-turn = { $seconds } segundos por turno
referees-limit-hand = { $seconds } segundos para todos los turnos de una mano
referees-limit-free = { $seconds } segundos libres tras el reparto
referees-limit-opening = { $seconds } segundos hasta el primer descarte
referees-limit-claim = { $seconds } segundos para reclamar un descarte
referees-limit-penalty = { $points } puntos por cada { $seconds } segundos empezados sobre un límite, todo sumado
referees-hand-title = Una mano valorada
referees-hand-open = Abrir en la calculadora de manos
referees-hand-to-sheet = En la hoja de la mesa
referees-hand-to-sheet-text = Quien lleva la hoja ve allí la mano y puede tomar su valor.
referees-hand-to-sheet-button = Poner en la hoja
referees-hand-to-ruling = Con una decisión
referees-hand-new-ruling = Una decisión nueva
referees-hand-on-sheet = La mano está en la hoja, en la mano { $hand }.
