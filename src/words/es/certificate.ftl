# El certificado de equidad de un plan.

certificate-title = Certificado de equidad
certificate-none = Todavía no hay asientos que juzgar.
certificate-about = { $people ->
    [one] Una persona
   *[other] { $people } personas
  }, { $sessions ->
    [one] una sesión
   *[other] { $sessions } sesiones
  }, { $tables ->
    [one] una mesa
   *[other] hasta { $tables } mesas
  }.
certificate-since = Desde el plan anterior
certificate-same = No ha cambiado ninguna cifra.
certificate-figure = Cifra
certificate-value = Plan
certificate-bound = Cota inferior
certificate-best = lo mejor posible
certificate-better = mejor
certificate-worse = peor
certificate-key = La cota inferior es lo que ningún plan para estas personas y sesiones puede mejorar; no siempre se alcanza. Un guion: no se conoce ninguna cota.
certificate-judged = Juzgado por { $program }.
certificate-print = Imprimir
certificate-more = y { $count } más; el archivo JSON los nombra todos.
certificate-meet-max = Más encuentros de una pareja
certificate-meet-excess = Encuentros después del primero de cada pareja
certificate-back-to-back = Parejas dos veces seguidas en una mesa
certificate-teams = Encuentros de compañeros de equipo
certificate-clubs = Encuentros dentro de un club
certificate-countries = Encuentros dentro de un país
certificate-byes = Sesiones sin jugar: más menos menos
certificate-winds = Viento más usado menos el menos usado, peor persona
certificate-winds-always = Lo mismo después de cada sesión
certificate-neighbours = Vecinos demasiadas veces al mismo lado
certificate-table-visits = Más visitas de una persona a una mesa
certificate-table-excess = Visitas a una mesa por encima de lo parejo
certificate-indirect-min = Menos rivales comunes de dos que no coinciden
certificate-indirect-none = Parejas que no coinciden y no tienen rival común
certificate-repeated = { $count ->
    [one] Una pareja coincide más de una vez
   *[other] { $count } parejas coinciden más de una vez
  }
certificate-new-repeats = { $count ->
    [one] Una pareja coincide ahora más veces
   *[other] { $count } parejas coinciden ahora más veces
  }
certificate-gone-repeats = { $count ->
    [one] Una pareja coincidía antes más veces
   *[other] { $count } parejas coincidían antes más veces
  }
certificate-of-teams = { $count ->
    [one] Una pareja de compañeros de equipo coincide
   *[other] { $count } parejas de compañeros de equipo coinciden
  }
certificate-of-clubs = { $count ->
    [one] Una pareja de un mismo club coincide
   *[other] { $count } parejas de un mismo club coinciden
  }
certificate-of-countries = { $count ->
    [one] Una pareja de un mismo país coincide
   *[other] { $count } parejas de un mismo país coinciden
  }
