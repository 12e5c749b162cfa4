# Textes des règlements fournis de la famille « points-only ».

documents-points-only-title = Points seulement
documents-points-only-notes-1 = Le programme ne connaît pas ici les règles du jeu : il additionne les points.
documents-points-only-switch-standing-title = Qu’est-ce qui compte pour le classement ?
documents-points-only-switch-standing-note = Au choix de l’organisateur.
documents-points-only-switch-standing-score = Les points eux-mêmes
documents-points-only-switch-standing-places = 4, 2, 1, 0 selon la place
documents-points-only-switch-sum-title = Les points d’une table totalisent-ils zéro ?
documents-points-only-switch-sum-no = Pas forcément
documents-points-only-five-title = Points seulement, tables de cinq
documents-points-only-five-notes-2 = Quatre des cinq jouent chaque main, le cinquième se repose. Les places suivent l’ordre dans lequel passe la donne : chacun se repose donc une fois en cinq mains.
documents-points-only-five-switch-standing-places = 4, 3, 2, 1, 0 selon la place
documents-points-only-five-switch-sits-out-title = Qui se repose pendant une main ?
documents-points-only-five-switch-sits-out-note = Non vérifié : aucun texte sur les tables de cinq n’a été trouvé. Un texte nomme le cinquième joueur sans dire à quelles mains il se repose.
documents-points-only-five-switch-sits-out-last-dealer = Qui a donné la main précédente
documents-points-only-five-switch-sits-out-next-dealer = Qui donne la main suivante
