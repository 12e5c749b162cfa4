# Textos de los reglamentos incluidos de la familia «Hong Kong».

documents-hong-kong-title = Estilo antiguo de Hong Kong
documents-hong-kong-notes-2 = Una mano se anota por sus faan.
documents-hong-kong-switch-minimum-title = Faan necesarios para ganar
documents-hong-kong-switch-minimum-note = Se piden de 1 a 5; lo más común es 3.
documents-hong-kong-switch-minimum-three = 3
documents-hong-kong-switch-minimum-one = 1
documents-hong-kong-switch-units-title = Tabla de unidades
documents-hong-kong-switch-units-note = Se usan dos tablas.
documents-hong-kong-switch-units-full = Tabla completa
documents-hong-kong-switch-units-simplified = Simplificada, 1-2-4-8
documents-hong-kong-switch-discard-title = ¿Quién paga un descarte?
documents-hong-kong-switch-discard-note = En algunas casas paga todo quien descarta.
documents-hong-kong-switch-discard-double = Quien descarta dos unidades, los demás una
documents-hong-kong-switch-discard-all = Solo quien descarta
documents-hong-kong-switch-draw-title = ¿Sigue el Este tras una mano nula?
documents-hong-kong-switch-draw-note = Sin verificar: regla de la casa.
documents-hong-kong-switch-winners-title = ¿Pueden ganar varios con un descarte?
documents-hong-kong-switch-winners-note = Normalmente uno, el primero en turno; sin verificar con varios.
documents-hong-kong-switch-winners-one = Uno
documents-hong-kong-switch-winners-all = Todos
documents-hong-kong-switch-flowers-title = ¿Se juega con flores y estaciones?
documents-hong-kong-switch-flowers-note = Opcional. Los faan por no tener ninguna están sin verificar.
documents-hong-kong-switch-flowers-with = Sí, no tener ninguna no vale nada
documents-hong-kong-switch-flowers-with-none-counting = Sí, no tener ninguna vale 1 faan
documents-hong-kong-false-win-effect = El máximo de una mano robada a cada jugador.
