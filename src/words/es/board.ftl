# El tablero de asientos: elegir, mover, deshacer y rehacer.

board-find = Buscar a una persona
board-tools = Herramientas del plan
board-others = Más herramientas
board-state-over = terminada
board-state-running = en juego
board-state-missing = { $count ->
    [one] falta un resultado
   *[other] faltan { $count } resultados
  }
board-found = { $count ->
    [one] Una persona
   *[other] { $count } personas
  }
board-found-nobody = Aquí no juega nadie con ese nombre o número
board-found-more = { $count ->
    [one] Y una más: escriba más letras del nombre.
   *[other] Y { $count } más: escriba más letras del nombre.
  }
board-about = Todo sobre esta persona
board-pick-in = Cambiar un asiento en { $session }
board-swap-in = Intercambio en { $session }
board-change-in = Cambio en { $session }
board-leave-it = Dejarlo
board-what-changes = Qué cambia
board-no-change = No cambia ninguna cifra.
board-all-figures = Las { $count } cifras
board-partners = Encuentros repetidos con otra persona
board-public = Los asientos son públicos: los móviles y las pantallas cambian al momento.
board-swap = Intercambiar A y B
board-more-of = Mesas de { $session }
board-without = Prescindir de { $table }
board-hint = Pulse un nombre o un asiento libre y después el otro: verá qué hace el cambio antes de hacerlo.
board-keys = Teclas: las flechas van de asiento en asiento, Intro elige, Ctrl+Z deshace, Ctrl+Y rehace.
board-undo = Deshacer
board-redo = Rehacer
board-undo-what = Deshacer: { $what }
board-redo-what = Rehacer: { $what }
board-undone = Se ha deshecho el último cambio.
board-redone = Se ha rehecho el cambio.
board-plan = El plan
board-jump = Ir a una sesión
board-tables = Ir a las mesas
board-all-tables = Todas las mesas
board-bench = Sin asiento
board-pick-other = Elija ahora el otro: una persona, un asiento libre o alguien sin asiento.
board-has-result = tiene resultado
board-leave = Dejar libre el asiento
board-leave-button = Levantarse
board-replace-preview = { $takes } ocupa el asiento de { $leaves } desde { $session }
board-take-preview = { $person } ocupa un asiento libre en { $table } desde { $session }
board-why = Por qué
board-do-it = Hacer este cambio
board-add-here = Una mesa más
board-add-later = Una mesa más aquí y en las sesiones siguientes

# Reglas de las mesas.
seat-rules-title = Reglas de los asientos
seat-rules-lead = Las personas figuran por su número. Un cambio que rompe una regla se rechaza, uno contra un deseo pide una nota, y los planes nuevos para el resto respetan ambos mientras se pueda.
seat-rules-apart = No deben coincidir
seat-rules-apart-hint = Una línea por cada grupo de personas que no deben coincidir, por número o nombre: 4, 17, 23
seat-rules-wishes = Mejor que no coincidan
seat-rules-wishes-hint = Lo mismo, para quienes prefieren no coincidir
seat-rules-fixed = Se quedan en una mesa
seat-rules-fixed-hint = Una línea por persona, por número o nombre, y luego la mesa: 8, 1
seat-rules-keep = Guardar estas reglas
seat-rules-kept = Las reglas están guardadas.
seat-rules-numbers = Los números de todos
seat-rules-broken = Ahora los asientos rompen estas reglas:
seat-rules-bad-line = La línea { $line } no se puede usar: «{ $text }»
seat-rules-rest = Quien no llena una mesa de cuatro
seat-rules-rest-hint = En mesas de otro tamaño juegan todos. De tres: si sobran tres, forman una; si sobran dos, dos con una mesa de cuatro; si sobra uno, tres con dos. De cinco: cada persona que sobra se une a una mesa de cuatro, y una de las cinco descansa por turno en cada mano. Cada mesa cuenta con su reglamento; las faltas siguen siendo las del torneo.
seat-rules-rest-out = descansa o juega con suplentes, según se pida en el sorteo
seat-rules-rest-three = juega en una mesa de tres con { $rules }
seat-rules-rest-five = juega como quinta persona de una mesa con { $rules }
