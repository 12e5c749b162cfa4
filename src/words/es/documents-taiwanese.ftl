# Textos de los reglamentos incluidos de la familia «taiwanese».

documents-taiwanese-title = Taiwanés, 16 fichas
documents-taiwanese-notes-2 = Hay dos tablas de tai incompatibles: el valor se anota según la del organizador.
documents-taiwanese-switch-limit-title = Lo máximo que cuenta una mano
documents-taiwanese-switch-limit-note = Normalmente sin límite; se sugieren 40 tai.
documents-taiwanese-switch-limit-none = Sin límite
documents-taiwanese-switch-limit-forty = 40 tai
documents-taiwanese-switch-dealer-bonus-title = Bono del repartidor
documents-taiwanese-switch-dealer-bonus-note = Valor de la casa, normalmente 1.
documents-taiwanese-switch-dealer-bonus-one = 1 tai
documents-taiwanese-false-win-note = Sin verificar: no se halló la cantidad.
documents-taiwanese-win-after-passing-name = Gana con una ficha dejada pasar antes de descartar, también robada
documents-taiwanese-win-after-passing-effect = No vale hasta que el jugador haya descartado de nuevo.
