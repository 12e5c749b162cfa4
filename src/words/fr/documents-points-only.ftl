# Textes des règlements fournis de la famille « points-only ».

documents-points-only-title = Points seulement
documents-points-only-notes-1 = Le programme ne connaît pas ici les règles du jeu : il additionne les points.
documents-points-only-switch-standing-title = Qu’est-ce qui compte pour le classement ?
documents-points-only-switch-standing-note = Au choix de l’organisateur.
documents-points-only-switch-standing-score = Les points eux-mêmes
documents-points-only-switch-standing-places = 4, 2, 1, 0 selon la place
documents-points-only-switch-sum-title = Les points d’une table totalisent-ils zéro ?
documents-points-only-switch-sum-no = Pas forcément
