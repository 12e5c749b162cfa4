# Textes des règlements fournis de la famille « american ».

documents-american-title = Tournoi américain
documents-american-notes-1 = Chacun inscrit son seul score : la table ne totalise pas zéro.
documents-american-notes-2 = La valeur s’inscrit d’après la carte de l’année, qui ne fait pas partie de ce programme.
documents-american-payment-marks-no-jokers-title = Sans jokers (sauf singles et paires)
documents-american-payment-marks-dead-hand-title = Main déclarée morte
documents-american-payment-marks-wrong-mah-jongg-title = Mah Jongg par erreur
documents-american-payment-marks-threw-in-title = A jeté sa main après une erreur
documents-american-payment-marks-peeked-title = A regardé une passe à l’aveugle
documents-american-payment-marks-threw-to-two-title = A donné la tuile gagnante à une main à deux expositions
documents-american-payment-marks-threw-to-three-title = L’a donnée à trois expositions, ou deux d’une main à quintes
documents-american-payment-marks-misnamed-title = A mal nommé un écart qui a fait Mah Jongg
documents-american-picked-ahead-name = Pioche en avance
documents-american-picked-out-of-turn-name = Pioche hors de son tour
documents-american-picked-wrong-place-name = Pioche au mauvais mur ou bout
documents-american-wrong-mah-jongg-effect = 0 pour cette partie ; si tous sauf un ont jeté leur main, celui-ci reçoit 10.
documents-american-peeking-name = Regarde une passe à l’aveugle
documents-american-misnaming-name = Nomme mal un écart qui fait Mah Jongg
documents-american-misnaming-effect = Le gagnant reçoit la valeur de la main.
documents-american-not-seated-name = Pas assis au début
