# Textes des règlements fournis de la famille « chinese-classical ».

documents-chinese-classical-title = Classique chinois
documents-chinese-classical-notes-2 = Chaque main s’inscrit avec les points des quatre mains ; la limite vaut pour chacune.
documents-chinese-classical-switch-losers-settle-title = Les perdants règlent-ils entre eux ?
documents-chinese-classical-switch-losers-settle-note = Fait partie du jeu classique ; certaines familles l’omettent.
documents-chinese-classical-switch-losers-settle-yes = Oui, les différences
documents-chinese-classical-switch-limit-title = Limite d’une main
documents-chinese-classical-switch-limit-note = 500 dans le réglage courant ; d’autres jouent 300 ou 1 000.
documents-chinese-classical-switch-limit-five-hundred = 500
documents-chinese-classical-switch-limit-three-hundred = 300
documents-chinese-classical-switch-limit-thousand = 1 000
documents-chinese-classical-false-win-effect = Payé sur la feuille : Est la limite à chacun ; un autre la limite à Est et la moitié aux autres. Est garde la donne sauf s’il est fautif.
