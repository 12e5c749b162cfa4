# Lo que habla en contra de algo que aun así se puede hacer; las claves siguen las dudas del núcleo.

doubts-title = Antes de seguir
doubts-text = Aun así se puede hacer. Escriba por qué; el historial guarda el motivo.
doubts-button = Hacerlo de todos modos
doubt-session-open = Sin terminar: { $session }. Su reloj se puso en marcha.
doubt-time-left = { $minutes ->
    [one] { $session }: queda un minuto de juego.
   *[other] { $session }: quedan { $minutes } minutos de juego.
  }
doubt-results-missing = { $session }: faltan los resultados de estas mesas: { $tables }
doubt-results-unconfirmed = { $session }: estas mesas esperan a que otra persona confirme el resultado: { $tables }
doubt-never-seated = Sin asientos asignados: { $session }.
doubt-unseated = { $session }: estas personas juegan y no tienen asiento: { $people }
doubt-seats-open = { $session }: estas mesas tienen un asiento libre: { $tables }
doubt-seated-but-out = { $session }: estas personas tienen asiento y no juegan: { $people }
doubt-groups-mixed = { $session }: en estas mesas se juntan personas de grupos que juegan por separado: { $tables }
doubt-other-draw-promised = La semilla se prometió para otro sorteo: desde entonces cambiaron personas, reglas, objetivos, método o clasificación. La página pública del sorteo mostrará el motivo.
doubt-promised-draw-stopped = Se prometió la semilla, y este sorteo se detuvo antes de terminar su trabajo. Sortee de nuevo sin detenerlo; si no, la página pública del sorteo mostrará el motivo.
doubt-promised-draw-awaited = Se prometió una semilla para un sorteo de estas sesiones, y este plan no se sorteó con ella. La promesa sigue abierta en la página pública del sorteo.
doubt-last-owner = Nadie más es propietario de este torneo. Sin propietario, nadie aquí puede dar funciones.
doubt-cut-awaited = { $session } es de la fase «{ $stage }», y aún no está decidido quién sigue.
