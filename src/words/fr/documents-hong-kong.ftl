# Textes des règlements fournis de la famille « Hong Kong ».

documents-hong-kong-title = Style ancien de Hong Kong
documents-hong-kong-notes-2 = Une main s’inscrit par ses faan.
documents-hong-kong-switch-minimum-title = Faan nécessaires pour gagner
documents-hong-kong-switch-minimum-note = De 1 à 5 selon les maisons ; 3 le plus souvent.
documents-hong-kong-switch-minimum-three = 3
documents-hong-kong-switch-minimum-one = 1
documents-hong-kong-switch-units-title = Table des unités
documents-hong-kong-switch-units-note = Deux tables sont en usage.
documents-hong-kong-switch-units-full = Table complète
documents-hong-kong-switch-units-simplified = Simplifiée, 1-2-4-8
documents-hong-kong-switch-discard-title = Qui paie un écart ?
documents-hong-kong-switch-discard-note = Dans certaines maisons, celui qui écarte paie tout.
documents-hong-kong-switch-discard-double = Celui qui écarte deux unités, les autres une
documents-hong-kong-switch-discard-all = Celui qui écarte, seul
documents-hong-kong-switch-draw-title = Est reste-t-il après une partie nulle ?
documents-hong-kong-switch-draw-note = Non vérifié : règle de la maison.
documents-hong-kong-switch-winners-title = Plusieurs joueurs peuvent-ils gagner sur un écart ?
documents-hong-kong-switch-winners-note = D’ordinaire un seul, le premier dans l’ordre ; non vérifié pour plusieurs.
documents-hong-kong-switch-winners-one = Un seul
documents-hong-kong-switch-winners-all = Tous
documents-hong-kong-switch-flowers-title = Joue-t-on avec fleurs et saisons ?
documents-hong-kong-switch-flowers-note = Facultatif. Les faan pour n’en avoir aucune ne sont pas vérifiés.
documents-hong-kong-switch-flowers-with = Oui, n’en avoir aucune ne vaut rien
documents-hong-kong-switch-flowers-with-none-counting = Oui, n’en avoir aucune vaut 1 faan
documents-hong-kong-false-win-effect = Le maximum d’une main piochée à chaque joueur.
