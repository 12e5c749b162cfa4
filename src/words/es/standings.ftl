# Standings of players and teams.

standings-title-after = Clasificación: { $session }
standings-whose = Clasificación de
standings-players = Jugadores
standings-teams = Equipos
standings-after = Tras
standings-rank = Puesto
standings-place = Puesto
standings-name = Nombre
standings-team = Equipo
standings-games = Partidas
standings-penalties = Penalizaciones
standings-firsts = 1.º
standings-seconds = 2.º
standings-thirds = 3.º
standings-fourths = 4.º
standings-session = Sesión { $number }

standings-public = Como lo ven los visitantes
standings-origin = Cada cifra lleva a su origen: los puntos a la hoja de la mesa con todas sus versiones, una penalización a su decisión.
standings-teams-note = Un equipo tiene los puntos de todas las sesiones que jugaron sus miembros, también de las fases siguientes. Lo que los jugadores arrastran de una fase no se cuenta dos veces.
standings-number = N.º
standings-country = País
standings-moved = Cambio de puesto
standings-up = sube
standings-down = baja
standings-path = Puesto por sesión
standings-behind = Distancia
standings-provisional = { $count ->
    [one] Un resultado es provisional
   *[other] { $count } resultados son provisionales
  }
standings-file = Como tabla para hojas de cálculo (CSV)
standings-corrected = Corregidos después de introducirlos; las hojas muestran todas las versiones:
standings-countries = Países
standings-best-label = Cuántas personas de un país cuentan
standings-best-all = Todas
standings-counted = De quiénes cuentan los puntos
standings-countries-note = Un país tiene los puntos que sus mejores jugadores ganaron en todas las sesiones que jugaron, menos las penalizaciones de sus totales. Un país con menos personas no tiene puesto.
standings-rest = Las mesas de tres juegan con { $rules }. Cada mesa cuenta con su reglamento: la clasificación suma los puntos que dan sus puestos, y las puntuaciones de mesas de tres y de cuatro no son comparables.
standings-rest-five = Las mesas de cinco juegan con { $rules }. Cada mesa cuenta con su reglamento: la clasificación suma los puntos que dan sus puestos, y las puntuaciones de mesas de cinco y de cuatro no son comparables.
