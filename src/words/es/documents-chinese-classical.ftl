# Textos de los reglamentos incluidos de la familia «chinese-classical».

documents-chinese-classical-title = Clásico chino
documents-chinese-classical-notes-2 = Cada mano se anota con los puntos de las cuatro manos; el límite vale para cada una.
documents-chinese-classical-switch-losers-settle-title = ¿Saldan los perdedores entre sí?
documents-chinese-classical-switch-losers-settle-note = Parte del juego clásico; algunas familias lo omiten.
documents-chinese-classical-switch-losers-settle-yes = Sí, las diferencias
documents-chinese-classical-switch-limit-title = Límite de una mano
documents-chinese-classical-switch-limit-note = 500 en el ajuste común; otros juegan 300 o 1.000.
documents-chinese-classical-switch-limit-five-hundred = 500
documents-chinese-classical-switch-limit-three-hundred = 300
documents-chinese-classical-switch-limit-thousand = 1.000
documents-chinese-classical-false-win-effect = Se paga en la hoja: el Este el límite a cada uno; otro el límite al Este y la mitad a los demás. El Este sigue salvo que sea el infractor.
