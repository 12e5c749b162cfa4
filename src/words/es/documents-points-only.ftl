# Textos de los reglamentos incluidos de la familia «points-only».

documents-points-only-title = Solo puntos
documents-points-only-notes-1 = El programa no conoce aquí las reglas del juego: suma los puntos.
documents-points-only-switch-standing-title = ¿Qué cuenta para la clasificación?
documents-points-only-switch-standing-note = A elección del organizador.
documents-points-only-switch-standing-score = Los propios puntos
documents-points-only-switch-standing-places = 4, 2, 1, 0 por puesto
documents-points-only-switch-sum-title = ¿Suman cero los puntos de una mesa?
documents-points-only-switch-sum-no = No necesariamente
