# Ce qui donne des points au mah jongg américain ; les lignes d’une carte ont leurs propres noms.

patterns-american-line = Ligne de la carte
patterns-american-self-pick = Tuile piochée
patterns-american-no-jokers = Sans jokers
