# Lo que da puntos en el mah jongg americano; las líneas de una tarjeta tienen nombres propios.

patterns-american-line = Línea de la tarjeta
patterns-american-self-pick = Ficha robada
patterns-american-no-jokers = Sin comodines
