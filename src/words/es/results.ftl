# Resultados de mesa: totales, manos, versiones.

results-title = Resultados
results-state-missing = falta
results-state-entered = introducido
results-state-verified = confirmado
results-saved = { $count ->
    [0] No se cambió nada.
    [one] Se guardó una mesa.
   *[other] Se guardaron { $count } mesas.
  }
results-save = Guardar lo escrito
results-four-needed = Escriba todos los totales.
results-not-a-number = Un total es un número entero, como 24 o −16.
results-not-a-number-of = Un total es un número entero, como { $example }.
results-open-seat = Queda un asiento libre en esta mesa. Ocúpelo antes.
results-stored-now = Ahora consta:
results-accept-reason = Aceptar tal cual, porque
results-accept-hint = Solo hace falta si los números no cuadran.
results-table-saved = Se guardó el resultado.
results-totals = Totales
results-seat-open = Queda un asiento libre en esta mesa. Ocúpelo antes de introducir el resultado.
results-hand-by-hand = Mano a mano
results-hand = Mano
results-dealer = Repartidor
results-winner = Gana
results-from = De
results-value = Puntos
results-drawn = mano nula
results-self-drawn = robada
results-winner-of = Ganador de la mano { $hand }
results-from-of = Quién dio la ficha en la mano { $hand }
results-value-of = Puntos de la mano { $hand }
results-hand-gap = Esta mano está vacía, pero una posterior no.
results-hand-winner = Elija ganador, o mano nula.
results-hand-value = Escriba los puntos de la mano.
results-count = Contar las manos
results-save-table = Guardar el resultado
results-verify = Confirmar el resultado
results-verify-hint = Los totales coinciden con la hoja; los introdujo otra persona.
results-verify-other = Este resultado lo introdujo usted; lo confirma otra persona.
results-versions = Versiones
results-version = N.º
results-when = Cuándo
results-who = Quién
results-remarks = Observaciones
results-accepted = Aceptado con suma { $sum }: { $reason }
results-verified-by = Confirmado por { $who }, { $when }.
results-taken-back = retirado
results-take-back = Retirar el resultado
results-take-back-button = Retirar
results-rulings = Decisiones en esta mesa
results-to-correct = { $count ->
    [one] { $rulings } está anulada, pero sus puntos siguen en estos totales. Sin ellos: { $totals }
   *[other] { $rulings } están anuladas, pero sus puntos siguen en estos totales. Sin ellos: { $totals }
  }
results-ruling = Decisión { $number }
results-reversed = anulada
results-to-rulings = A las decisiones
results-by-shell = en la consola
results-by-unknown = alguien
results-leftover = Quedan en la mesa
results-verify-next = Confirmar y seguir
results-all-confirmed = Ningún resultado espera su confirmación.
results-paste-title = Pegar o subir la sesión entera
results-paste-text = Pegue aquí los resultados
results-paste-hint = Una línea por mesa con sus totales en el orden de los asientos, o con nombres o números de jugadores; o una línea por jugador. También sirve el archivo de puntuaciones que exporta Seatwind.
results-paste-file = O elija un archivo
results-paste-show = Mostrar lo que dice
results-paste-read = { $count ->
    [0] No se entendió ninguna mesa.
    [one] Se entendió una mesa. Aún no se ha guardado nada.
   *[other] Se entendieron { $count } mesas. Aún no se ha guardado nada.
  }
results-paste-doubtful = { $count ->
    [one] Una tiene una duda: mire la línea marcada.
   *[other] { $count } tienen alguna duda: mire las líneas marcadas.
  }
results-paste-known = { $count ->
    [one] Una ya está anotada con los mismos totales.
   *[other] { $count } ya están anotadas con los mismos totales.
  }
results-paste-other-sessions = { $count ->
    [one] Una línea es de otra sesión y se deja fuera.
   *[other] { $count } líneas son de otras sesiones y se dejan fuera.
  }
results-paste-unused = Líneas que no se usaron
results-paste-line = Línea { $line }
results-paste-yes = { $table }: estos totales son correctos
results-paste-say-yes = Diga que estos totales son correctos, o corríjalos.
results-doubt-unknown = Nadie se llama «{ $name }» ({ $score }).
results-doubt-several = Varias personas se llaman «{ $name }» ({ $score }). Escriba el total donde corresponda.
results-doubt-elsewhere = { $name } ({ $score }) se sienta en otro sitio: { $table }.
results-doubt-not-seated = { $name } ({ $score }) no tiene asiento en esta sesión.
results-doubt-twice = { $name } tiene además otro total: { $score }.
results-doubt-open-seat = Hay un total de { $score } para un asiento en el que no se sienta nadie.
results-doubt-order = Los asientos no se sortearon: compruebe de quién es cada total.
results-doubt-incomplete = { $count ->
    [one] Solo se conoce un total.
   *[other] Solo se conocen { $count } totales.
  }
results-doubt-sum = Los totales suman { $sum }, y se espera { $expected }.
results-doubt-rulings = Hay decisiones que mueven puntos en esta hoja: { $rulings }. Compruebe que los totales las incluyen.
results-doubt-already-in = La mesa ya tiene un resultado. Al guardar se crea una nueva versión.
results-loose-not-understood = No son los totales de una mesa ni el de un jugador.
results-loose-no-number = La línea no tiene ningún número, así que se tomó por un título.
results-loose-no-table = La sesión no tiene esa mesa.
results-loose-nobody = No se conoce a nadie de la línea.
results-loose-table-twice = La línea { $line } ya tiene esa mesa.
results-seats-moved = En esta mesa ya no están sentadas las mismas personas que cuando se escribieron estos totales. Compruebe de quién es cada total.
results-wait-title = Escrito en este dispositivo
results-wait-text = No se puede llegar al servidor. Lo que escribió espera en este dispositivo y se envía en cuanto el servidor responda. Hasta entonces no está guardado.
results-wait-kept = Sin red: esta página está como este dispositivo la vio por última vez.
results-wait-by = lo escribió { $name }
results-wait-waits = espera en este dispositivo, aún sin guardar
results-wait-saved = El servidor lo guardó.
results-wait-sent = Todo lo que esperaba está guardado.
results-wait-not-saved = sin guardar: decida
results-wait-refused = El servidor no lo aceptó todo. Decida qué se hace con ello; no se sobrescribió nada.
results-wait-revoked = Aquí no hay una sesión iniciada que pueda enviar esto. Vuelva a entrar; lo pendiente se conserva en este dispositivo.
results-wait-of-another = Lo escribió { $name }: se envía cuando { $name } vuelva a entrar aquí.
results-wait-maybe = Retirado. Puede haber llegado antes al servidor: mire la mesa cuando haya red.
results-wait-replace = Poner estos totales en su lugar
results-wait-again = Enviar de nuevo
results-wait-take-back = Retirar
results-wait-drop = No enviar
results-wait-drop-sure = ¿Seguro que no se envía?
results-wait-open = Abrir la mesa
results-tables-in = { $count ->
    [one] Tiene resultado { $done } de { $count } mesa.
   *[other] Tienen resultado { $done } de { $count } mesas.
  }
results-short-totals = { $tenths }, { $hundreds } y { $total } significan { $total }.
results-offered = Se propone el último total de una mesa: Intro lo acepta.
results-left = Quedan { $points }
results-leave = Dejarlo
results-state-not-saved = sin guardar
results-record-penalty = Anotar una penalización que nadie cobra
results-confirm-all = Confirmar { $count }
results-undo-reason = deshecho justo después de guardarlo
