# Hojas de puntuación, mano a mano.

sheets-hint = Quién ganó, de quién y por cuánto: la hoja suma. Deje vacíos los totales y los darán las manos.
sheets-totals-hint = Los totales solo hacen falta sin manos, o si difieren de las manos.
sheets-not-counted = No se alcanza el servidor: lo escrito sigue aquí, las sumas son antiguas.
sheets-leftover = Puntos que quedan en la mesa
sheets-leftover-hint = Depósitos que nadie ganó y que no están en ningún total. Con manos se cuentan solos.
sheets-faan = Faan
sheets-han-fu = Han/fu o puntos
sheets-points-doubles = Puntos × dobles, o resultado
sheets-chombo = Chombo
sheets-void = anulada, no cuenta
sheets-riichi = Riichi
sheets-ready = Lista
sheets-nagashi = Nagashi
sheets-broken-nine-terminals = interrumpida: nueve terminales y honores
sheets-broken-four-winds = interrumpida: el mismo viento de todos
sheets-broken-four-riichi = interrumpida: todos en riichi
sheets-broken-four-kongs = interrumpida: cuatro kongs
sheets-broken-three-winners = interrumpida: tres ganadores
sheets-counters = { $count ->
    [one] 1 contador
   *[other] { $count } contadores
  }
sheets-on-the-table = { $points } en la mesa
sheets-left = Quedan { $points } puntos en depósitos en la mesa.
sheets-ruled = Decisiones en la hoja
sheets-sum = Total
sheets-drawn-seats = Asientos sorteados para esta ronda
sheets-more = Más
sheets-tiles = fichas
sheets-responsible = Responsable de la ficha
sheets-responsible-discarder = quien la descartó
sheets-responsible-nobody = nadie: todos pagan igual
sheets-winner-too = Ganador { $place }
sheets-liable = { $place ->
    [1] Pagador
   *[other] Pagador, ganador { $place }
  }
sheets-liable-nobody = nadie
sheets-liable-part = por una parte de
sheets-note = Nota
sheets-insert = Insertar una mano antes
sheets-delete = Quitar la mano
sheets-points-of = Puntos de { $name } en la mano { $hand }
sheets-mark-of = Qué más cuenta para { $name } en la mano { $hand }
sheets-from-patterns = Por figuras o fichas
sheets-from-patterns-of = Valor de la mano { $hand } por figuras o fichas
sheets-value-of = Valor de la mano { $hand }
sheets-by-patterns = Por figuras
sheets-by-tiles = Por fichas
sheets-by-tiles-hint = O pegue, en lugar de las fichas, la dirección de la mano en la calculadora de manos.
sheets-others-hint = Los resultados de aquellos cuyas fichas introduce van a sus columnas; los demás se quedan como están en la hoja.
sheets-open-hand = Mano abierta
sheets-fu = Fu
sheets-work-out = Calcular
sheets-take-patterns = Tomar el valor de las figuras
sheets-take-tiles = Tomar el valor de las fichas
sheets-back = Volver a la hoja
sheets-comes-to = Son { $value }.
sheets-taken = { $value } está en la mano { $hand }. Guarde la hoja para conservarlo.
sheets-left-out = { $pattern } no cuenta junto a { $by }.
sheets-unknown-pattern = Aquí no hay ninguna figura llamada { $pattern }.
sheets-nothing-ticked = Marque lo que permite ganar la mano.
sheets-not-drawn = { $pattern } exige una ficha robada del muro.
sheets-not-taken = { $pattern } exige una ficha de otro jugador.
sheets-not-this-seat = { $pattern } no es posible en este asiento.
sheets-apart = { $pattern } y { $other } nunca están en la misma mano.
sheets-without = { $pattern } solo se da con { $other }.
sheets-only-with-flowers = Sin flores la mano vale { $value }, y las flores no cuentan para el mínimo de { $least }.
sheets-fu-apart = { $fu } fu solo es posible con pinfu (20, robado del muro) o siete pares (25).
sheets-in-hand = Mano { $hand }: { $message }
sheets-over = La sesión termina antes de esta mano. Quítela o corrija una anterior.
sheets-nobody-ticked = Marque quién cometió el chombo.
sheets-shares-of-a-discard = Dos pagos son de un robo propio. Elija «robada» o escriba lo que paga quien descartó.
sheets-han-and-fu = Escriba han y fu (3/40), un límite (mangan) o los puntos pagados en total (7700).
sheets-no-such-person = Elija a alguien de esta mesa.
sheets-four-chairs = Cada uno ocupa un asiento: elija todos o ninguno.
sheets-points-of-each = Escriba un número entero para cada uno, 0 si nada.
sheets-against-ruling = { $session }, { $table }: mano { $hand } ganada por { $who } contra la decisión { $ruling }
sheets-win-against-ruling = aparece como ganada
sheets-wrong-below-minimum = { $value } no basta para ganar: el mínimo es { $least }.
sheets-wrong-above-maximum = Ninguna mano vale { $value }: el máximo es { $most }.
sheets-wrong-no-such-value = Aquí ninguna mano vale { $value }: vea la tabla de pagos.
sheets-wrong-winner-is-discarder = Nadie gana de sí mismo: ganador y pagador son la misma persona.
sheets-wrong-too-many-winners = En este reglamento pueden ganar menos personas una mano.
sheets-wrong-no-such-seat = Ahí no se sienta nadie: elija a alguien de esta mesa.
sheets-wrong-named-twice = La misma persona aparece dos veces en esta mano.
sheets-wrong-drawn-with-winner = Una mano nula no tiene ganador ni descarte.
sheets-wrong-drawn-tile-given = Una ficha del muro tiene un solo ganador y nadie la dio.
sheets-wrong-won-and-drawn = Una mano ganada ni es nula ni se reparte de nuevo.
sheets-wrong-not-in-these-rules = Este reglamento no conoce: { $field }.
sheets-wrong-no-such-mark = «{ $mark }» no puede contar para esta persona en esta mano.
sheets-wrong-missing = Falta: { $field }.
sheets-wrong-not-zero-sum = Los puntos suman { $sum }; deberían sumar cero.
sheets-wrong-fu-missing = { $han } han necesitan también fu, como { $han }/40.
sheets-wrong-no-such-fu = Ninguna mano de { $han } han tiene { $fu } fu si se gana así: 20 fu es un pinfu robado del muro; 25 fu, siete pares.
sheets-wrong-too-few-han = Con { $counters } contadores no puede ganar una mano de { $han } han: lo mínimo son { $least } han de yaku.
sheets-wrong-nothing-liable = Nadie responde de esta mano: solo de lo que vale un yakuman.
sheets-wrong-too-much-liable = Nadie puede responder de { $value }: la mano vale menos.
sheets-wrong-sits-out = Esta persona descansa en esta mano.
sheets-wrong-totals-only = Este reglamento no tiene pagos por mano: escriba los totales.
sheets-field-responsible = responsable distinto de quien descarta
sheets-field-liable = responsabilidad de pago
sheets-field-riichi = riichi
sheets-field-ready = manos listas en una mano nula
sheets-field-nagashi = nagashi mangan
sheets-field-abortive = mano interrumpida así
sheets-field-chombo = chombo en la hoja
sheets-field-hand-points = los puntos de cada mano
sheets-field-points = puntos escritos de cada persona
sheets-field-marks = marcas
sheets-field-chairs = asientos sorteados
sheets-field-worth = han y fu
sheets-chombo-unruled = El chombo de { $name } está en la hoja pero no en el registro: aún no cuesta nada.
sheets-chombo-not-in-ledger = { $name }: hay un chombo en la hoja que no está en el registro.
sheets-chombo-not-on-sheet = { $name }: la decisión n.º { $number } es un chombo que no está en ninguna de estas manos.
sheets-chombo-rule = Anotarlo como decisión
sheets-differences = Hojas que no cuadran
sheets-differences-link = { $count ->
    [one] Una hoja no cuadra
   *[other] { $count } hojas no cuadran
  }
sheets-differences-none = Todas las hojas cuadran.
sheets-differences-open = { $count ->
    [0] Todas están explicadas.
    [one] Una está abierta.
   *[other] { $count } están abiertas.
  }
sheets-differences-hint = Cuentan los totales. Corrija las manos o los totales, o diga en la hoja por qué se acepta.
sheets-differences-file = La lista en CSV
sheets-open = abierta
sheets-explained = explicada
sheets-off-by = Los totales se desvían en { $points }.
sheets-hands-say = { $count ->
    [one] 1 mano dice
   *[other] { $count } manos dicen
  }
sheets-totals-say = Los totales dicen
sheets-valued = Valoradas por un árbitro
sheets-valued-text = El árbitro valoró estas manos en la mesa. Al tomar un valor pasa a la línea de la mano; nada se guarda antes que la hoja.
sheets-valued-hand = Mano { $hand }
sheets-valued-take = Tomar el valor para la mano { $hand }

paper-title = Hojas de puntos para imprimir
paper-responsible = Responsable
paper-help = Una hoja por mesa, para rellenar a mano. Donde los asientos cambian dentro de la sesión, quién se sienta dónde está sobre cada ronda. El código lleva a la página donde se escribe el resultado.
paper-counters = Contadores
paper-seat = Asiento
paper-penalties = Penalizaciones
paper-signature = Firma
paper-sum = Suma
sheets-sits-out = descansa
paper-sits-out = Descansa
paper-sum-so-far = Suma hasta aquí
paper-referee = Árbitro
paper-scorer = Anotado por
sheets-card = Líneas de la tarjeta y sus valores
sheets-card-tiles = Buscar la línea de unas fichas
sheets-card-typed-help = Dígitos y después el palo (m caracteres o craks, p círculos, s bambúes o bams); de 1z a 4z Este Sur Oeste Norte, 5z Blanco o soap, 6z Verde, 7z Rojo; F flor, J comodín. Los espacios separan las exposiciones. Con el valor, la hoja toma lo que además dicen las fichas: sin comodines, y a cuántas exposiciones se tiró la ficha.
sheets-card-line = Línea
