# Un sorteo: lo que se pide, cuánto va, lo que sale.

draw-title = Sortear un plan
draw-lead = Se ven el plan y sus cifras antes de usarlo. Las sesiones anteriores a la primera sorteada quedan como están y se tienen en cuenta.
draw-groups = { $count } grupos juegan entre sí; cada uno se sortea por separado.
draw-what = Qué se sortea
draw-way = Cómo
draw-way-hint = Todas las formas menos la primera sortean una sesión, según la clasificación anterior a ella.
draw-way-all = Todas las sesiones a la vez, nadie dos veces si se puede
draw-way-swiss = Suizo: iguales con iguales, sin repetir
draw-way-fold = Plegado: mesas de igual fuerza, sin repetir
draw-way-interval = Intervalo: cada tantos puestos en una mesa
draw-way-buckets = Bombos: cualquier orden dentro de grupos de mesas
draw-way-ranked = Por puesto: del 1 al 4 en la mesa 1, se puede repetir
draw-last-hint = Solo para todas las sesiones a la vez.
draw-bucket = Mesas por bombo
draw-bucket-hint = Solo para bombos.
draw-left = Personas que sobran
draw-left-substitutes = Los suplentes completan la última mesa
draw-left-sit-out = Descansan por turno
draw-left-open = Quedan asientos libres
draw-lacks-substitutes = Los suplentes inscritos no completan la última mesa: se descansa por turno. Inscriba más suplentes o deje asientos libres.
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
draw-promise = Prometer antes una semilla
draw-promise-text = Para que nadie pueda elegir el plan que más le gusta: piense una semilla y publique ahora su huella. Sortee después con la misma semilla. Cualquiera puede comprobar que era esta y repetir el sorteo.
draw-promise-open = Prometida el { $when }. El próximo plan debe sortearse con esa semilla.
draw-promise-words = La semilla
draw-promise-hint = Apúntela en papel. Aquí solo se guarda su huella.
draw-promise-button = Publicar la huella
draw-promised = La huella está publicada.
draw-public-page = La página pública del sorteo
draw-works = Se está sorteando el plan
draw-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
 } de { $most } como mucho.
draw-works-help = Esta página vuelve sola cada dos segundos.
draw-attempt = Intento
draw-stage = Trabaja en
draw-stage-meetings = quién coincide con quién
draw-stage-tables = mesas
draw-stage-winds = vientos
draw-repeats = Encuentros repetidos
draw-mates = Encuentros entre compañeros
draw-broken = Reglas incumplidas
draw-stop = Tomar el mejor hasta ahora
draw-reload = Mirar otra vez
draw-gone = Este sorteo ya no está aquí: solo se guarda un rato, o lo hizo otro servidor. Sortee otra vez; la misma semilla da el mismo plan.
draw-plan-title = El plan, antes de usarlo
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
draw-byes = Descansan: { $people }
draw-conflict-tables = { $people } no deben coincidir entre sí: son { $count } personas, pero solo hay { $tables } mesas.
draw-conflict-fixed = { $a } y { $b } no deben coincidir, pero ambos se quedan en la mesa { $table }.
draw-conflict-company = { $person } solo puede coincidir con { $others } personas; una mesa necesita tres.
draw-broken-met = { $a } y { $b } coinciden en la sesión { $session }.
draw-broken-table = { $person } está en otra mesa en la sesión { $session }.
draw-despite = Sortear igualmente el mejor plan
draw-despite-hint = Las reglas se contradicen. Cámbielas o sortee igualmente: el plan incumple entonces las menos posibles y las nombra antes de usarlo.
draw-too-few = { $count ->
    [one] Aquí juega una persona; una mesa necesita cuatro.
   *[other] Aquí juegan { $count } personas; una mesa necesita cuatro.
 }
draw-no-table = Nadie puede quedarse en la mesa { $table }: solo se juegan { $tables } mesas.
draw-table-overfull = { $count } personas deben quedarse en la mesa { $table }; tiene cuatro asientos.
draw-fixed-twice = { $person } debe quedarse en dos mesas.
draw-fixed-elsewhere = { $person } no puede quedarse en la mesa { $table }: allí juega otro grupo.
draw-out-of-range = Un sorteo admite hasta { $most } a la vez; se piden { $found }.
draw-others-play = { $session }: un equipo nombra a otras personas que antes. Sortee solo hasta la anterior.
draw-no-standings = No hay resultados antes de { $session }. Sortee todas las sesiones a la vez o empiece por una posterior.
draw-page-title = El sorteo
draw-page-lead = Cualquiera puede repetir estos sorteos: la semilla y lo que se pidió dan el plan, y nada más lo da.
draw-page-none = Aún no se ha sorteado nada.
draw-page-promises = Semillas prometidas
draw-page-open = aún no se dice
draw-page-kept = se dijo con el plan
draw-page-replaced = sustituida
draw-page-plans = Planes
draw-page-later = La semilla se dice cuando se publican los asientos.
draw-page-seed = Semilla
draw-page-hash = SHA-256 de la semilla
draw-page-algorithm = Algoritmo
draw-page-record = Acta { $number }
draw-page-records = Actas
draw-page-how = Guarde un acta y ejecute: { $command }
draw-page-check = Repetir el sorteo aquí
draw-page-holds = Repetido en este servidor: el mismo plan.
draw-page-differs = Repetido en este servidor: salió OTRO plan. Pregunte a la dirección.
draw-page-other = Este plan se sorteó con { $algorithm }. Use la versión que lo tiene.
draw-page-working = El sorteo se está repitiendo. Mire otra vez en un minuto.
