# Por qué algo no contó en una mano, dónde está escrito, y de qué vienen los fu.

## MCR

reasons-mcr-named-in-the-book = { $pattern } lo excluye en su propia entrada
reasons-mcr-non-repeat = siempre viene con { $pattern } (no repetición)
reasons-mcr-edition = esta edición no lo cuenta junto a { $pattern }
reasons-mcr-non-separation = los bloques de { $pattern } no se reagrupan entre sí (no separación)
reasons-mcr-non-identical = uno de sus bloques ya formó el mismo fan con otro bloque (no idéntico)
reasons-mcr-account-once = cada bloque sobrante se une una sola vez a los ya usados (contar una vez)
reasons-mcr-not-the-only-wait = la espera no era única: también ganaba con { $tiles }
reasons-mcr-no-wait-beside-knitted-straight = esta edición no cuenta espera de borde ni cerrada junto a Fichas Cosidas
reasons-mcr-completed-by-discard = el descarte ganador completó el pong de { $tiles }, que no es oculto
reasons-mcr-pair-beside-chow = esta edición no cuenta espera si la ficha ganadora sirve tanto para el par como para un chi
reasons-mcr-kong-is-no-pung = esta edición no cuenta un kong oculto como pong oculto

reasons-mcr-article-entry = Libro Verde 2006, apéndice 1, fan { $number }
reasons-mcr-article-principles = Libro Verde 2006, 3.9.1.5
reasons-mcr-article-edition = práctica de la edición vigente
reasons-mcr-article-waits = Libro Verde 2006, apéndice 1, fan 77–79
reasons-mcr-article-knitted-straight = decisión de la WMO, octubre de 2006
reasons-mcr-article-concealed = Libro Verde 2006, apéndice 1, fan 12, 33, 66

## Riichi

reasons-riichi-replaced-by = en su lugar cuenta { $pattern }
reasons-riichi-yakuman-only = junto a un yakuman no cuenta nada más
reasons-riichi-fixed-mangan = renhou se paga como mangan fijo, sin nada más
reasons-riichi-hand-is-higher = la mano en sí vale más que el mangan fijo
reasons-riichi-open-hand = requiere una mano oculta
reasons-riichi-open-tanyao = este reglamento no lo cuenta en una mano abierta
reasons-riichi-completed-by-discard = el descarte ganador completó uno de los pongs, que queda abierto
reasons-riichi-haitei-with-rinshan = no se combina con la ficha suplementaria de un kong
reasons-riichi-not-in-edition = este reglamento no lo tiene
reasons-riichi-ura-without-riichi = solo tiene ura dora quien ganó tras declarar riichi
reasons-riichi-wait-not-two-sided = requiere una espera por los dos lados
reasons-riichi-pair-has-value = el par tiene valor
reasons-riichi-bonus-is-no-yaku = una bonificación no es un yaku y no permite ganar
reasons-riichi-other-reading = pertenece a otra forma de leer las fichas, y solo se valora una

reasons-riichi-fu-base = base
reasons-riichi-fu-concealed-discard = mano oculta ganada con un descarte
reasons-riichi-fu-seven-pairs = siete pares, valor fijo
reasons-riichi-fu-open-pung = pong abierto { $tiles }
reasons-riichi-fu-concealed-pung = pong oculto { $tiles }
reasons-riichi-fu-open-kong = kong abierto { $tiles }
reasons-riichi-fu-concealed-kong = kong oculto { $tiles }
reasons-riichi-fu-dragon-pair = par de dragones
reasons-riichi-fu-seat-wind-pair = par del viento propio
reasons-riichi-fu-prevalent-wind-pair = par del viento dominante
reasons-riichi-fu-double-wind-pair = par del viento que es propio y dominante
reasons-riichi-fu-edge-wait = espera de borde
reasons-riichi-fu-closed-wait = espera cerrada
reasons-riichi-fu-pair-wait = espera al par
reasons-riichi-fu-self-draw = robo del muro
reasons-riichi-fu-open-pinfu = mano abierta sin nada más

## Zung Jung

reasons-zung-jung-same-series = de una serie solo cuenta una figura: { $pattern }
reasons-zung-jung-listed-limit = { $pattern } es un límite de la lista y cuenta solo
reasons-zung-jung-irregular-hand = una mano irregular no lo admite
reasons-zung-jung-other-reading = pertenece a otra disposición, y solo se puntúa una
reasons-zung-jung-finished-by-discard = el descarte ganador completó el triple de { $tiles }, que queda expuesto
reasons-zung-jung-no-nine-way-wait = las trece fichas antes de ganar no esperaban las nueve

reasons-zung-jung-article-combination = Zung Jung 3.3, suma de figuras
reasons-zung-jung-article-freedom = Zung Jung 3.3, libertad de cómputo
reasons-zung-jung-article-irregular = Zung Jung 3.3, categoría 10

## Hong Kong

reasons-hong-kong-included-in = { $pattern } ya lo incluye
reasons-hong-kong-other-reading = pertenece a otra disposición, y solo se puntúa una

reasons-hong-kong-article-list = lista de faan
reasons-hong-kong-article-included-in = principio de exclusión
reasons-hong-kong-article-other-reading = una sola disposición

## Taiwán

reasons-taiwanese-replaced-by = ya cuenta dentro de { $pattern }
reasons-taiwanese-other-reading = pertenece a otra disposición de las fichas, y solo cuenta una

reasons-taiwanese-article-list = lista de tai
reasons-taiwanese-article-replaced-by = cuenta lo que contiene
reasons-taiwanese-article-other-reading = una sola disposición de las fichas

## Clásico

reasons-classical-other-reading = pertenece a otra lectura de las fichas, y solo cuenta una

reasons-classical-article-list = tabla de dobles
reasons-classical-article-other-reading = una sola lectura de las fichas

## Americano

reasons-american-article-card = tarjeta del año
reasons-american-article-bonus = reglas de torneos
