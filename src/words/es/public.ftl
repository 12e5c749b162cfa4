# The public pages and the projector.

public-list-title = Torneos
public-list-empty = Aún no hay torneos publicados
public-list-empty-help = Los torneos aparecen aquí cuando su dirección los publica.
public-list-now = Ahora
public-list-coming = Próximos
public-list-over = Terminado
public-final = Resultado final
public-over = El torneo ha terminado.
public-preview = Vista previa para la organización: los visitantes aún no ven todo esto.
public-draft = Borrador
public-tab-overview = Resumen
public-tab-standings = Clasificación
public-tab-seating = Asientos
public-tab-clock = Reloj
public-tab-rules = Reglas
public-picture-site = La ficha Este junto al nombre Seatwind
public-picture-event = { $event }, { $facts }
public-picture-page = { $page }: { $event }, { $facts }
public-rules-text = Lo que se juega aquí, con las respuestas que eligió la dirección donde los textos dejan algo abierto.
public-format = { $sessions ->
    [one] Una sesión
   *[other] { $sessions } sesiones
  } de { $minutes } minutos, { $players ->
    [one] un jugador
   *[other] { $players } jugadores
  }
public-who-sits-where = Quién se sienta dónde
public-leaders = En cabeza
public-no-results = Aún no hay resultados
public-no-results-help = La clasificación empieza con la primera mesa que entregue su resultado.
public-all-standings = Toda la clasificación
public-sessions = Sesiones
public-players = Jugadores
public-session-unplanned = asientos aún sin publicar
public-session-seated = asientos publicados
public-session-running = en juego
public-session-results = { $done } de { $tables } resultados
public-session-complete = todos los resultados
public-no-seating = Aún no hay asientos publicados
public-no-seating-help = Quién se sienta dónde aparece aquí en cuanto la dirección lo publique.
public-seating-key = El número es la mesa; la letra, el viento con que se empieza.
public-seat-open = libre
public-table = Mesa { $table }
public-table-done = con resultado
public-table-elsewhen = Esta mesa en otras sesiones
public-winds-drawn = Los vientos se sortean en la mesa
public-seats = Asientos
public-seats-of-five = Asientos en el orden del reparto
public-sits-out = descansa en las manos { $hands }
public-seats-change = Con qué viento empieza cada uno cada ronda. El reparto pasa Este, Sur, Oeste, Norte.
public-leftover = Depósitos que nadie ganó, en ninguna puntuación: { $points } ({ $whose })
public-result = Resultado
public-clock-waiting = Aún no ha empezado
public-clock-until = Hasta las { $time }
public-clock-paused = En pausa, quedan { $left }
public-end-stop = Paren ahora; la mano en juego no cuenta.
public-end-finish = Terminen la mano en juego.
public-end-one-more = Terminen la mano en juego y jueguen una más.
public-no-name = N.º { $number }
public-pseudonym = Jugador { $number }
public-number = N.º { $number }
public-mark-withdrawn = retirado
public-mark-disqualified = descalificado
public-mark-substitute = suplente
public-mark-guest = invitado
public-next = Próximo
public-no-next = No hay más asientos publicados.
public-how-you-stand = Puesto, y por qué
public-not-played = Aún sin resultado.
public-rank = { $rank } de { $of }
public-no-rank = Sin clasificar
public-why-behind = Detrás de { $name }: { $by }.
public-why-ahead = Delante de { $name }: { $by }.
public-why-shared = Igual que { $name } en todo lo que cuenta: comparten puesto.
public-why-points = { $count } de diferencia ({ $word })
public-why-score = iguales en { $points }, { $count } de diferencia ({ $word })
public-why-places = iguales en puntos, deciden los primeros, segundos y terceros puestos
public-why-best = iguales en puntos, decide la mejor sesión
public-why-latest = iguales en puntos, deciden las últimas sesiones
public-why-wins = iguales en puntos, deciden las manos ganadas
public-why-self-draws = iguales en puntos, deciden las manos ganadas por robo propio
public-why-discards = iguales en puntos, deciden las fichas descartadas para un triunfo ajeno
public-why-hand = iguales en puntos, decide la mejor mano
public-why-disqualified = por descalificación: en último lugar, sea cual sea lo ganado
public-with-penalties = { $earned } ganados, { $penalty } en penalizaciones
public-places = Puestos 1.º · 2.º · 3.º · 4.º
public-games = Partidas
public-game = Partida
public-with = Con
public-rulings-against = Decisiones
public-ruling-hidden = Decisión
public-tomorrow = mañana
public-appeal-until = Se puede apelar hasta las { $time }
public-appeal-after = Se puede apelar hasta { $minutes } minutos después del final de la sesión
public-later = El resto del día
public-behind-podium = Los puestos siguientes
public-how-they-got-there = Cómo llegaron los mejores
public-bests = Lo mejor del torneo
public-best-firsts = Más primeros puestos
public-best-score = Puntuación más alta en una mesa
public-best-hand = Mano de más valor
public-best-wins = Más manos ganadas
public-best-more = { $count ->
    [one] y una persona más
   *[other] y { $count } más
  }
public-played-tables = { $count ->
    [one] Se jugó una partida.
   *[other] Se jugaron { $count } partidas.
  }
public-played-hands = Las hojas recogen { $count } manos: { $discard } ganadas con un descarte, { $drawn } por robo propio.
public-find-yourself = Búsquese
public-find-seat = Buscar mi asiento
public-your-name = Su nombre
public-find = Buscar
