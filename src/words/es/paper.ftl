# Lo que se imprime: la lista y las palabras en el papel.

print-title = Imprimir
print-lead = Todo lo que va en papel a paredes, mesas y personas, en los idiomas del torneo.
print-pack = Carpeta de papel
print-pack-text = Con estas páginas el torneo sigue si se va la luz: cómo seguir a mano, programas, asientos, clasificación hasta ahora, lo que cuestan las faltas y las hojas de puntos de todas las sesiones que quedan por jugar. Imprímala antes de cada sesión. Cuando vuelva la luz, escriba los resultados como siempre.
print-pack-open = Abrir la carpeta de papel
print-what = Qué
print-whom = Para
print-page-count = Páginas
print-pages = { $count ->
    [one] 1 página
   *[other] { $count } páginas
  }
print-none-yet = nada todavía
print-sessions = Sesiones
print-sessions-hint = De cuáles se imprimen asientos, hojas de puntos y papeletas. Sin marcar ninguna: de las que quedan por jugar.
print-languages = Idiomas en el papel
print-languages-hint = Con dos, los encabezados están en ambos; las reglas se imprimen en cada uno.
print-size = Papel
print-per-page = Programas por página
print-order = Orden de las personas
print-places = Diplomas hasta el puesto
print-open-ticked = Abrir lo marcado
print-document = Para imprimir
print-how = Elija «Guardar como PDF» como impresora para conservar las páginas en un archivo. Use la escala del 100 % y quite los encabezados y pies del navegador.
print-hidden = Los visitantes aún no ven el torneo: hasta entonces los códigos no llevan a ninguna parte.
print-nothing = Todavía no hay nada que imprimir.
print-printed = Impreso: { $when }, versión { $version }
print-cut-off = El resto de este documento no ha llegado. Si no llega nada más, vuelva a cargar la página antes de imprimir.

print-for-players = jugadores
print-for-tables = mesas
print-for-wall = la pared
print-for-referees = árbitros
print-for-desk = la organización

print-programmes-help = Una tarjeta pequeña por jugador, con mesa, viento y hora de cada sesión. Corte el taco entero, ponga los montones uno sobre otro y las tarjetas quedan en orden. Las letras tras el primer viento son las de las rondas siguientes.
print-by-table = Asientos por mesa
print-by-name = Asientos por nombre
print-table-signs = Carteles de mesa
print-table-signs-help = El número de cada mesa, tan grande como la página. Se dobla por la mitad y queda de pie.
print-score-sheets = Hojas de puntos
print-last-hands = Hojas de la última mano
print-last-hands-help = Los puntos de cada jugador antes de la última mano; se entregan con la hoja de puntos. Cuatro por página, en el orden de las mesas una vez cortado el taco.
print-slips = Papeletas de resultado
print-slips-help = Solo totales y firmas. Cuatro por página, en el orden de las mesas una vez cortado el taco.
print-rules = Reglas y penalizaciones para los jugadores
print-penalties = Lo que cuestan las faltas
print-fouls = Hoja de faltas
print-fouls-help = Las decisiones hasta ahora y una página de líneas vacías.
print-attendance = Asistencia y pagos
print-standings = Clasificación
print-teams = Clasificación por equipos
print-by-session = Clasificación sesión a sesión
print-bracket = Fases
print-bracket-goes-on = { $name } (sigue)
print-bracket-through = Siguen { $through } de { $players }
print-seal = Huella de la clasificación
print-certificates = Diplomas
print-certificates-help = Para los primeros puestos y equipos, y uno sin nombre para un premio.
print-fairness = Certificado de los asientos
print-by-hand = Cómo seguir a mano

print-after = Último resultado: { $session }
print-moved = Cambio
print-country = País
print-club = Equipo o club
print-here = Aquí
print-due = A pagar
print-paid = Pagado
print-open = Pendiente
print-time = Hora
print-seed = N.º
print-all-tables = todas las mesas
print-last-hand = Última mano
print-before-last-hand = Puntos antes de la última mano:
print-fairness-best = ✓: ningún plan puede ser mejor.
print-pairs = Quiénes coinciden
print-pairs-once = Una vez
print-pairs-twice = Dos veces
print-pairs-more = Más veces
print-certificate = Diploma
print-place = Puesto { $place }
print-not-final = El resultado aún no es definitivo.
print-signed-director = Dirección del torneo
print-signed-referee = Árbitro principal

print-to-play = Queda por jugar
print-minutes = Minutos
print-tables = Mesas
print-begun = Empezó a las
print-ended = Terminó a las
print-more-sessions = { $count ->
    [one] Sigue una sesión más.
   *[other] Siguen { $count } sesiones más.
  }
print-hand-clock = Tome un reloj o un temporizador. Anuncie en voz alta el comienzo y el final, y anote ambas horas en la lista de abajo.
print-hand-seats = Cuelgue los asientos. Cada cual encuentra allí y en su programa la mesa y el viento.
print-hand-sheets = Ponga en cada mesa la hoja de puntos de la sesión. Al final la firman todos los jugadores y alguien la lleva a la organización.
print-hand-points = Allí, compruebe la suma de cada hoja y anote en ella puestos y puntos. Guarde las hojas en el orden de las mesas.
print-hand-fouls = Los árbitros deciden según las páginas sobre las faltas y anotan cada decisión en la hoja de faltas.
print-hand-people = Anote en la lista de asistencia quién se va, quién llega y quién toma el asiento de otro, con la hora.
print-hand-standings = Sume los puntos a la última clasificación impresa, haga que otra persona compruebe las sumas y cuelgue el resultado.
print-hand-back = Cuando vuelva la luz, escriba los resultados de las hojas como siempre y después las decisiones. Si las cifras no coinciden, vale la hoja de papel.
