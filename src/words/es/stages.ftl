# Fases de un torneo.

stages-title = Fases
stages-lead = Las sesiones forman fases. Tras una fase siguen los mejores, con lo que arrastran; los demás quedan fuera o siguen entre ellos.
stages-number = Fase { $number }
stages-proposed = El reglamento tiene fases
stages-proposed-text = Necesitan { $needed } sesiones; este torneo tiene { $sessions }. Después se pueden cambiar.
stages-proposed-button = Jugar en las fases del reglamento
stages-saved = Las fases están planeadas.
stages-plan = Planear las fases
stages-plan-text = Una fila sin primera sesión no es una fase. Sin ninguna, todas las sesiones cuentan juntas.
stages-name = Nombre
stages-first = Primera sesión
stages-takes = Cuántos pasan a ella
stages-carry = Se arrastra, en %
stages-from = Se arrastra de
stages-from-points = puntos en la clasificación
stages-from-score = puntuaciones en las mesas
stages-others = Quienes no pasan
stages-others-out = los demás quedan fuera
stages-others-play-on = los demás siguen entre ellos
stages-rules = Cuenta como en el reglamento
stages-rules-usual = – como en todo el reglamento –
stages-save = Guardar las fases
stages-sessions = sesiones { $first }–{ $last }
stages-decide = Decidir quién sigue
stages-goes-on = { $count ->
    [one] Pasó una persona
   *[other] Pasaron { $count }
  }
stages-drawn = Un sorteo decidió { $places } de estos: { $tied }. Semilla:
stages-take-back = Anular la decisión
stages-cut-title = Quién pasa a { $stage }
stages-cut-button = Siguen estos
stages-cut-made = Está decidido quién sigue.
stages-cut-undone = Vuelve a estar abierto quién sigue.
stages-tie = Decide un sorteo
stages-tie-text = { $count } personas son iguales en todo y { $places ->
    [one] puede seguir una
   *[other] pueden seguir { $places }
  }.
stages-seed = Semilla del sorteo
stages-seed-hint = Palabras o números inventados ante los jugadores, como tres dados. Quedan en el registro y cualquiera puede repetir el sorteo.
stages-draw-button = Sortear
stages-open = Fases
stages-settings-text = Finales, cortes y lo que se arrastra.
stages-carried = Arrastre
stages-why-behind = { $name } pasó a una fase posterior.
stages-why-ahead = { $name } no pasó a esta fase.
