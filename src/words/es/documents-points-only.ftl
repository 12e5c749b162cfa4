# Textos de los reglamentos incluidos de la familia «points-only».

documents-points-only-title = Solo puntos
documents-points-only-notes-1 = El programa no conoce aquí las reglas del juego: suma los puntos.
documents-points-only-switch-standing-title = ¿Qué cuenta para la clasificación?
documents-points-only-switch-standing-note = A elección del organizador.
documents-points-only-switch-standing-score = Los propios puntos
documents-points-only-switch-standing-places = 4, 2, 1, 0 por puesto
documents-points-only-switch-sum-title = ¿Suman cero los puntos de una mesa?
documents-points-only-switch-sum-no = No necesariamente
documents-points-only-five-title = Solo puntos, mesas de cinco
documents-points-only-five-notes-2 = Cuatro de los cinco juegan cada mano y el quinto descansa. Los asientos están en el orden en que pasa el reparto, así que todos descansan una vez cada cinco manos.
documents-points-only-five-switch-standing-places = 4, 3, 2, 1, 0 por puesto
documents-points-only-five-switch-sits-out-title = ¿Quién descansa en una mano?
documents-points-only-five-switch-sits-out-note = Sin verificar: no se encontró ningún texto sobre mesas de cinco. Uno nombra al quinto jugador sin decir en qué manos descansa.
documents-points-only-five-switch-sits-out-last-dealer = Quien repartió en la mano anterior
documents-points-only-five-switch-sits-out-next-dealer = Quien reparte en la mano siguiente
