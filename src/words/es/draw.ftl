# Un sorteo: lo que se pide, cuánto va, lo que sale.

draw-title = Sortear un plan
draw-lead = Se ven el plan y sus cifras antes de usarlo. Las sesiones anteriores a la primera sorteada quedan como están y se tienen en cuenta.
draw-groups = { $count } grupos juegan entre sí; cada uno se sortea por separado.
draw-what = Qué se sortea
draw-way = Cómo
draw-way-hint = Las formas según la clasificación sortean una sesión, según la clasificación anterior a ella.
draw-way-all = Todas las sesiones a la vez, nadie dos veces si se puede
draw-way-swiss = Suizo: iguales con iguales, sin repetir
draw-way-fold = Plegado: mesas de igual fuerza, sin repetir
draw-way-interval = Intervalo: cada tantos puestos en una mesa
draw-way-buckets = Bombos: cualquier orden dentro de grupos de mesas
draw-way-ranked = Por puesto: los primeros en la mesa 1, se puede repetir
draw-way-mahjcon = Todas las rondas: el Este se queda, el Sur baja una mesa, el Oeste dos, el Norte sube una (MahjCon)
draw-way-league = Todas las rondas: el Este sube una mesa, el Sur baja una, el Oeste sube dos, el Norte baja dos (League)
draw-way-mahjblog = Todas las rondas: el Este se queda, el Sur baja una mesa, el Oeste sube dos, el Norte sube una
draw-cannot-move = Solo se puede cambiar de mesa según una regla en mesas completas de cuatro y con las mismas personas en cada ronda. Elija otra forma, o deje que los suplentes completen la última mesa.
draw-last-hint = Solo para todas las sesiones a la vez.
draw-bucket = Mesas por bombo
draw-bucket-hint = Solo para bombos.
draw-left = Personas que sobran
draw-left-substitutes = Los suplentes completan la última mesa
draw-left-sit-out = Descansan por turno
draw-left-open = Quedan asientos libres
draw-effort = Tiempo
draw-effort-usual = Lo que necesite un buen plan
draw-effort-seconds = Hasta { $seconds } segundos
draw-rules = Lo que hay que respetar
draw-apart = No deben coincidir
draw-apart-hint = Una línea por grupo, por número o nombre: 12, 17
draw-fixed = Se quedan en una mesa
draw-fixed-hint = Una línea por persona y luego la mesa: 12, 5
draw-rule-nobody = Línea { $line }: «{ $name }» no es nadie de este torneo.
draw-rule-two = Línea { $line }: nombre al menos a dos personas.
draw-rule-table = Línea { $line }: nombre a una persona y una mesa de la sala.
draw-bonds = Separar mientras se pueda
draw-bond-team = Compañeros de equipo
draw-bond-club = Personas de un mismo club
draw-bond-country = Personas de un mismo país
draw-aims = Qué va primero
draw-aims-hint = Nunca se renuncia a un objetivo por otro posterior. Solo el de equipos, clubes y países puede ir antes que los encuentros.
draw-aim-meetings = Nadie coincide dos veces
draw-aim-groups = Equipos, clubes y países separados
draw-aim-winds = Vientos por igual
draw-aim-neighbours = Izquierda y derecha por turno
draw-aim-tables = Mesas
draw-aim-indirect = Rivales comunes
draw-aim-none = no buscarlo
draw-aims-wrong = Los encuentros deben ir primero; solo equipos, clubes y países pueden ir antes.
draw-tables = Cambios de mesa
draw-tables-spread = Todos pasan por muchas mesas
draw-tables-stay = Los menos cambios posibles
draw-seed = Semilla
draw-seed-hint = Palabras o un número; la misma semilla da el mismo plan. Déjela vacía para una al azar.
draw-button = Sortear
draw-promise = Prometer antes este sorteo
draw-promise-text = Para que nadie pueda elegir el plan que más le gusta: piense una semilla, escríbala arriba y publique su huella antes de sortear. Una segunda huella abarca todo lo demás que decide el plan: personas, reglas, objetivos, método. Sortee después con la misma semilla. Cualquiera puede comprobar las dos y repetir el sorteo.
draw-promise-open = Prometida el { $when }. El próximo plan debe sortearse con esa semilla.
draw-promise-hint = Apúntela en papel. Aquí solo se guarda su huella.
draw-promise-button = Publicar las huellas
draw-promised = Las huellas están publicadas.
draw-promise-binds = Vale para lo que este formulario muestra ahora.
draw-promise-void = Ya no obliga al sorteo: desde entonces cambiaron personas, reglas, la clasificación o el programa. Prometa de nuevo, con la misma semilla si quiere; o sortee y escriba por qué, y la página pública muestra el motivo.
draw-promise-of-lots = Se prometió una semilla para un sorteo en la sala. Haga ese plan con ella, o prometa este sorteo: la otra promesa queda en la página pública como sustituida.
draw-promise-time = Se promete un sorteo sin límite de tiempo: dónde lo detiene el reloj no puede prometerlo nadie.
draw-unlike = Se prometió una semilla, pero no para este plan: se pidió otra cosa o el sorteo se detuvo antes de tiempo. Prometa de nuevo; o use el plan y escriba por qué, y la página pública muestra el motivo.
draw-last-table-few = { $people } personas no llenan la última mesa: { $empty ->
    [one] queda un asiento libre
   *[other] quedan { $empty } asientos libres
 } y los suplentes no bastan. No entran en el sorteo: { $substitutes }. Se descansa por turno, salvo que se dejen asientos abiertos.
draw-last-table-nobody = { $people } personas no llenan la última mesa: { $empty ->
    [one] queda un asiento libre
   *[other] quedan { $empty } asientos libres
 } y no hay suplente. Se descansa por turno, salvo que se dejen asientos abiertos.
draw-public-page = La página pública del sorteo
draw-works = Se está sorteando el plan
draw-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
 } de { $most } como mucho.
draw-works-help = Esta página vuelve sola cada dos segundos.
draw-attempt = Intento
draw-progress = Ahora, { $stage }: { $done } % de este intento
draw-stage-meetings = quién coincide con quién
draw-stage-tables = mesas
draw-stage-winds = vientos
draw-repeats = Encuentros repetidos
draw-mates = Encuentros entre compañeros
draw-broken = Reglas incumplidas
draw-stop = Tomar el mejor hasta ahora
draw-reload = Mirar otra vez
draw-gone = Este sorteo ya no está aquí: solo se guarda un rato. Sortee otra vez; la misma semilla da el mismo plan.
draw-plan-title = El plan, antes de usarlo
draw-plan-hint = Pulse un nombre: resalta en todas las sesiones.
draw-stale = El torneo cambió desde que se sorteó este plan. Sortee otra vez si importa.
draw-replaces = Estas sesiones ya tienen asientos, que este plan sustituiría: { $sessions }.
draw-change = Cambiar algo y sortear otra vez
draw-figures = Cifras
draw-group = Grupo { $number }
draw-perfect = Ningún plan puede ser mejor.
draw-breaks = { $count ->
    [one] No se pudo respetar una regla:
   *[other] No se pudieron respetar { $count } reglas:
 }
draw-figure = Cifra
draw-this-plan = Este plan
draw-best = Cota inferior
draw-figure-most = Más encuentros de una pareja
draw-figure-repeats = Encuentros repetidos
draw-figure-back-to-back = Repetidos en la sesión siguiente
draw-figure-team = Encuentros entre compañeros de equipo
draw-figure-club = Encuentros dentro de un club
draw-figure-country = Encuentros dentro de un país
draw-figure-byes = Descansos: el que más menos el que menos
draw-figure-winds = Vientos: el más usado menos el menos usado
draw-figure-winds-always = Lo mismo tras cada sesión
draw-figure-visits = Más visitas a una mesa
draw-figure-indirect = Menos rivales comunes
draw-figure-ranks = Distancia de puestos (1: 1–4, 5–8, …)
draw-repeated = Quién coincide otra vez
draw-pair = { $a } y { $b }: { $times ->
    [one] { $times } vez
   *[other] { $times } veces
 }
draw-more-pairs = { $count ->
    [one] Y una pareja más.
   *[other] Y { $count } parejas más.
 }
draw-seed-used = Semilla: { $seed }
draw-sit-out = Descansan
draw-conflict-tables = { $people } no deben coincidir entre sí: son { $count } personas, pero solo hay { $tables } mesas.
draw-conflict-fixed = { $a } y { $b } no deben coincidir, pero ambos se quedan en la mesa { $table }.
draw-conflict-company = { $person } solo puede coincidir con { $others } personas; una mesa necesita tres.
draw-broken-met = { $a } y { $b } coinciden en la sesión { $session }.
draw-broken-table = { $person } está en otra mesa en la sesión { $session }.
draw-despite = Sortear igualmente el mejor plan
draw-despite-hint = Las reglas se contradicen. Cámbielas o sortee igualmente: el plan incumple entonces las menos posibles y las nombra antes de usarlo.
draw-too-few = { $count ->
    [one] Aquí juega una persona; una mesa necesita más.
   *[other] Aquí juegan { $count } personas; una mesa necesita más.
 }
draw-no-table = Nadie puede quedarse en la mesa { $table }: solo se juegan { $tables } mesas.
draw-table-overfull = { $count } personas deben quedarse en la mesa { $table }; tiene menos asientos.
draw-fixed-twice = { $person } debe quedarse en dos mesas.
draw-fixed-elsewhere = { $person } no puede quedarse en la mesa { $table }: allí juega otro grupo.
draw-out-of-range = Un sorteo admite hasta { $most } a la vez; se piden { $found }.
draw-others-play = { $session }: un equipo nombra a otras personas que antes. Sortee solo hasta la anterior.
draw-no-standings = No hay resultados antes de { $session }. Sortee todas las sesiones a la vez o empiece por una posterior.
draw-page-title = El sorteo
draw-page-lead = Cualquiera puede repetir estos sorteos: la semilla y lo que se pidió dan el plan, y nada más lo da.
draw-page-none = Aún no se ha sorteado nada.
draw-page-brought = Aquí no se sorteó nada.
draw-page-brought-help = Los asientos vienen de un archivo o se hicieron a mano: no hay ninguna semilla.
draw-page-promises = Semillas prometidas
draw-page-open = aún no se dice
draw-page-kept = se dijo con el plan
draw-page-kept-before = se dijo con un plan que ya no vale
draw-page-replaced = sustituida
draw-page-late = { $count ->
    [one] La promesa llegó tarde: antes ya se había sorteado un plan de este sorteo o con esta semilla.
   *[other] La promesa llegó tarde: antes ya se habían sorteado { $count } planes de este sorteo o con esta semilla.
 }
draw-page-seed-only = Solo se prometió la semilla, no para qué es.
draw-page-unlike = La semilla se dijo para un sorteo que no es el prometido: se pidió otra cosa o se detuvo antes de tiempo. El motivo indicado: { $reason }
draw-page-as-promised = Este sorteo se prometió antes de que nadie sorteara aquí un plan de él.
draw-page-promised-late = Este sorteo se prometió, pero antes ya se habían sorteado planes de él o con su semilla.
draw-page-seed-promised = Se prometió la semilla, pero no para qué es.
draw-page-other-promised = La semilla se prometió para otro sorteo, o este se detuvo antes de tiempo.
draw-page-not-promised = Este sorteo no se prometió.
draw-page-plans = Planes
draw-page-later = La semilla se dice cuando se publican los asientos.
draw-page-seed = Semilla
draw-page-hash = SHA-256 de la semilla
draw-page-request = SHA-256 de lo que se pide
draw-page-algorithm = Algoritmo
draw-page-record = Acta { $number }
draw-page-records = Actas
draw-page-how = Guarde un acta y ejecute: { $command }
draw-page-check = Repetir el sorteo aquí
draw-page-holds = Repetido en este servidor: el mismo plan.
draw-page-differs = Repetido en este servidor: salió OTRO plan. Pregunte a la dirección.
draw-page-other = Este plan se sorteó con { $algorithm }. Use la versión que lo tiene.
draw-page-working = El sorteo se está repitiendo. Mire otra vez en un minuto.
