# Textos de los reglamentos incluidos de la familia «american».

documents-american-title = Torneo americano
documents-american-notes-1 = Cada uno anota solo su puntuación: la mesa no suma cero.
documents-american-notes-2 = El valor se anota según la tarjeta del año, que no forma parte de este programa.
documents-american-payment-marks-no-jokers-title = Sin comodines (no sueltas y parejas)
documents-american-payment-marks-dead-hand-title = Mano declarada muerta
documents-american-payment-marks-wrong-mah-jongg-title = Mah Jongg por error
documents-american-payment-marks-threw-in-title = Tiró la mano tras un error
documents-american-payment-marks-peeked-title = Miró un pase a ciegas
documents-american-payment-marks-threw-to-two-title = Dio la ficha ganadora a una mano con dos exposiciones
documents-american-payment-marks-threw-to-three-title = La dio con tres exposiciones, o dos en mano de quintos
documents-american-payment-marks-misnamed-title = Nombró mal un descarte que dio Mah Jongg
documents-american-picked-ahead-name = Roba por adelantado
documents-american-picked-out-of-turn-name = Roba fuera de turno
documents-american-picked-wrong-place-name = Roba del muro o extremo equivocado
documents-american-wrong-mah-jongg-effect = 0 en esta partida; si todos menos uno tiraron la mano, ese recibe 10.
documents-american-peeking-name = Mira un pase a ciegas
documents-american-misnaming-name = Nombra mal un descarte que da Mah Jongg
documents-american-misnaming-effect = El ganador recibe el valor de la mano.
documents-american-not-seated-name = No está sentado al empezar
