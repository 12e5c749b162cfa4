# Letters from templates: what can be filled in, and what a letter begins with.

letter-field-name = nombre
letter-field-first-name = nombre-de-pila
letter-field-number = número
letter-field-team = equipo
letter-field-event = torneo
letter-field-place = lugar
letter-field-dates = fechas
letter-field-page = página
letter-field-seat = asiento
letter-field-own-page = página-propia
letter-field-calendar = calendario
letter-field-fee = cuota
letter-field-to-pay = por-pagar
letter-field-private-link = enlace-privado

letter-about-name = Nombre y apellidos
letter-about-first-name = Nombre
letter-about-number = Número de la tarjeta
letter-about-team = Equipo
letter-about-event = Nombre del torneo
letter-about-place = Dónde se juega
letter-about-dates = De qué día a qué día
letter-about-page = Dirección de la página del torneo
letter-about-seat = Próximo asiento, con su hora
letter-about-own-page = Dirección de la página de quien lee
letter-about-calendar = Dirección del calendario de quien lee
letter-about-fee = Lo que cuesta participar
letter-about-to-pay = Lo que queda por pagar
letter-about-private-link = Dirección de la inscripción de quien lee
