# Pourquoi quelque chose n’a pas compté dans une main, où c’est écrit, et d’où viennent les fu.

## MCR

reasons-mcr-named-in-the-book = { $pattern } l’exclut dans sa propre définition
reasons-mcr-non-repeat = il vient toujours avec { $pattern } (non-répétition)
reasons-mcr-edition = cette édition ne le compte pas avec { $pattern }
reasons-mcr-non-separation = les éléments de { $pattern } ne se regroupent pas entre eux (non-séparation)
reasons-mcr-non-identical = un de ses éléments a déjà fait le même fan avec un autre (non-identique)
reasons-mcr-account-once = chaque élément restant ne s’ajoute qu’une fois à ceux déjà utilisés (compte unique)
reasons-mcr-not-the-only-wait = l’attente n’était pas unique : { $tiles } gagnait aussi
reasons-mcr-no-wait-beside-knitted-straight = cette édition ne compte pas d’attente au bord ou au milieu avec une Suite serpentine
reasons-mcr-completed-by-discard = l’écart gagnant a complété le pung de { $tiles }, qui n’est donc pas caché
reasons-mcr-pair-beside-chow = cette édition ne compte pas d’attente si la tuile gagnante convient à la paire comme à un chow
reasons-mcr-kong-is-no-pung = cette édition ne compte pas un kong caché comme pung caché

reasons-mcr-article-entry = Livre vert 2006, annexe 1, fan { $number }
reasons-mcr-article-principles = Livre vert 2006, 3.9.1.5
reasons-mcr-article-edition = pratique de l’édition en vigueur
reasons-mcr-article-waits = Livre vert 2006, annexe 1, fan 77–79
reasons-mcr-article-knitted-straight = décision de la WMO, octobre 2006
reasons-mcr-article-concealed = Livre vert 2006, annexe 1, fan 12, 33, 66

## Riichi

reasons-riichi-replaced-by = { $pattern } compte à la place
reasons-riichi-yakuman-only = à côté d’un yakuman rien d’autre ne compte
reasons-riichi-fixed-mangan = renhou est payé comme mangan fixe, sans rien d’autre
reasons-riichi-hand-is-higher = la main elle-même vaut plus que le mangan fixe
reasons-riichi-open-hand = il faut une main cachée
reasons-riichi-open-tanyao = ce règlement ne le compte pas dans une main ouverte
reasons-riichi-completed-by-discard = l’écart gagnant a complété l’un des pungs, qui est donc ouvert
reasons-riichi-haitei-with-rinshan = il ne se combine pas avec la tuile de remplacement d’un kong
reasons-riichi-not-in-edition = ce règlement ne le connaît pas
reasons-riichi-ura-without-riichi = seuls les gagnants ayant déclaré riichi ont les ura dora
reasons-riichi-wait-not-two-sided = il faut une attente des deux côtés
reasons-riichi-pair-has-value = la paire a une valeur
reasons-riichi-bonus-is-no-yaku = un bonus n’est pas un yaku et ne permet pas de gagner
reasons-riichi-other-reading = il appartient à une autre lecture des tuiles, et une seule est comptée

reasons-riichi-fu-base = base
reasons-riichi-fu-concealed-discard = main cachée gagnée sur un écart
reasons-riichi-fu-seven-pairs = sept paires, valeur fixe
reasons-riichi-fu-open-pung = pung ouvert { $tiles }
reasons-riichi-fu-concealed-pung = pung caché { $tiles }
reasons-riichi-fu-open-kong = kong ouvert { $tiles }
reasons-riichi-fu-concealed-kong = kong caché { $tiles }
reasons-riichi-fu-dragon-pair = paire de dragons
reasons-riichi-fu-seat-wind-pair = paire du vent du joueur
reasons-riichi-fu-prevalent-wind-pair = paire du vent dominant
reasons-riichi-fu-double-wind-pair = paire du vent à la fois du joueur et dominant
reasons-riichi-fu-edge-wait = attente au bord
reasons-riichi-fu-closed-wait = attente fermée
reasons-riichi-fu-pair-wait = attente à la paire
reasons-riichi-fu-self-draw = tuile piochée
reasons-riichi-fu-open-pinfu = main ouverte sans rien d’autre

## Zung Jung

reasons-zung-jung-same-series = une seule figure par série compte : { $pattern }
reasons-zung-jung-listed-limit = { $pattern } est une limite de la liste et compte seule
reasons-zung-jung-irregular-hand = une main irrégulière ne l’admet pas
reasons-zung-jung-other-reading = elle appartient à une autre disposition, et une seule est comptée
reasons-zung-jung-finished-by-discard = l’écart gagnant a complété le brelan de { $tiles }, qui est donc exposé
reasons-zung-jung-no-nine-way-wait = les treize tuiles avant la victoire n’attendaient pas les neuf

reasons-zung-jung-article-combination = Zung Jung 3.3, cumul des figures
reasons-zung-jung-article-freedom = Zung Jung 3.3, liberté de compte
reasons-zung-jung-article-irregular = Zung Jung 3.3, catégorie 10

## Hong Kong

reasons-hong-kong-included-in = { $pattern } la comprend déjà
reasons-hong-kong-other-reading = elle appartient à une autre disposition, et une seule est comptée

reasons-hong-kong-article-list = liste des faan
reasons-hong-kong-article-included-in = principe d’exclusion
reasons-hong-kong-article-other-reading = une seule disposition

## Taïwan

reasons-taiwanese-replaced-by = elle compte déjà dans { $pattern }
reasons-taiwanese-other-reading = elle appartient à une autre disposition des tuiles, et une seule compte

reasons-taiwanese-article-list = liste des tai
reasons-taiwanese-article-replaced-by = compte ce qui contient
reasons-taiwanese-article-other-reading = une seule disposition des tuiles

## Classique

reasons-classical-other-reading = elle appartient à une autre lecture des tuiles, et une seule compte

reasons-classical-article-list = table des doubles
reasons-classical-article-other-reading = une seule lecture des tuiles

## Américain

reasons-american-article-card = carte de l’année
reasons-american-article-bonus = règles de tournoi
