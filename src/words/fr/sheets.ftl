# Feuilles de score, main par main.

sheets-hint = Qui a gagné, sur qui et combien : la feuille additionne. Laissez les totaux vides, les mains les donnent.
sheets-totals-hint = Les totaux ne sont utiles que sans les mains, ou s’ils en diffèrent.
sheets-not-counted = Le serveur ne répond pas : ce que vous avez tapé est toujours là, les sommes sont anciennes.
sheets-leftover = Points restés sur la table
sheets-leftover-hint = Mises que personne n’a gagnées et qu’aucun total ne contient. Avec les mains, elles se comptent seules.
sheets-faan = Faan
sheets-han-fu = Han/fu ou points
sheets-points-doubles = Points × doubles, ou score
sheets-chombo = Chombo
sheets-void = annulée, ne compte pas
sheets-riichi = Riichi
sheets-ready = Prête
sheets-nagashi = Nagashi
sheets-broken-nine-terminals = interrompue : neuf terminales et honneurs
sheets-broken-four-winds = interrompue : le même vent chez tous
sheets-broken-four-riichi = interrompue : tous en riichi
sheets-broken-four-kongs = interrompue : quatre kongs
sheets-broken-three-winners = interrompue : trois gagnants
sheets-counters = { $count ->
    [one] 1 compteur
   *[other] { $count } compteurs
  }
sheets-on-the-table = { $points } sur la table
sheets-left = { $points } points de mises restent sur la table.
sheets-ruled = Décisions sur la feuille
sheets-sum = Total
sheets-drawn-seats = Places tirées pour ce round
sheets-more = Plus
sheets-tiles = tuiles
sheets-responsible = Responsable de la tuile
sheets-responsible-discarder = qui l’a écartée
sheets-responsible-nobody = personne : tous paient autant
sheets-winner-too = Gagnant { $place }
sheets-liable = { $place ->
    [1] Redevable
   *[other] Redevable, gagnant { $place }
  }
sheets-liable-nobody = personne
sheets-liable-part = pour une partie de
sheets-note = Note
sheets-insert = Insérer une main avant
sheets-delete = Retirer la main
sheets-points-of = Points de { $name } dans la main { $hand }
sheets-mark-of = Ce qui compte aussi pour { $name } dans la main { $hand }
sheets-from-patterns = Par les figures ou les tuiles
sheets-from-patterns-of = Valeur de la main { $hand } par les figures ou les tuiles
sheets-value-of = Valeur de la main { $hand }
sheets-by-patterns = Par les figures
sheets-by-tiles = Par les tuiles
sheets-by-tiles-hint = Ou collez, à la place des tuiles, l’adresse de la main dans le calculateur de mains.
sheets-others-hint = Les scores de ceux dont vous saisissez les tuiles vont dans leurs colonnes ; les autres restent tels qu’ils sont sur la feuille.
sheets-open-hand = Main ouverte
sheets-fu = Fu
sheets-work-out = Calculer
sheets-take-patterns = Prendre la valeur des figures
sheets-take-tiles = Prendre la valeur des tuiles
sheets-back = Retour à la feuille
sheets-comes-to = Cela fait { $value }.
sheets-taken = { $value } est dans la main { $hand }. Enregistrez la feuille pour le garder.
sheets-left-out = { $pattern } ne compte pas avec { $by }.
sheets-unknown-pattern = Il n’y a ici aucune figure nommée { $pattern }.
sheets-nothing-ticked = Cochez ce qui permet à la main de gagner.
sheets-not-drawn = { $pattern } demande une tuile piochée.
sheets-not-taken = { $pattern } demande la tuile d’un autre joueur.
sheets-not-this-seat = { $pattern } n’est pas possible à cette place.
sheets-apart = { $pattern } et { $other } ne sont jamais dans une même main.
sheets-without = { $pattern } ne va qu’avec { $other }.
sheets-only-with-flowers = Sans les fleurs la main vaut { $value }, et les fleurs ne comptent pas pour le minimum de { $least }.
sheets-fu-apart = { $fu } fu n’est possible qu’avec pinfu (20, pioché) ou sept paires (25).
sheets-in-hand = Main { $hand } : { $message }
sheets-over = La session est finie avant cette main. Retirez-la ou corrigez-en une autre.
sheets-nobody-ticked = Cochez qui a commis le chombo.
sheets-shares-of-a-discard = Deux parts vont avec une pioche. Choisissez « piochée », ou tapez ce que paie celui qui a écarté.
sheets-han-and-fu = Tapez han et fu (3/40), une limite (mangan) ou les points payés en tout (7700).
sheets-no-such-person = Choisissez quelqu’un de cette table.
sheets-four-chairs = Chacun occupe une place : choisissez-les toutes, ou aucune.
sheets-points-of-each = Tapez un nombre entier pour chacun, 0 si rien.
sheets-against-ruling = { $session }, { $table } : main { $hand } gagnée par { $who } contre la décision { $ruling }
sheets-win-against-ruling = notée comme gagnée
sheets-wrong-below-minimum = { $value } ne suffit pas pour gagner : le minimum est { $least }.
sheets-wrong-above-maximum = Aucune main ne vaut { $value } : le maximum est { $most }.
sheets-wrong-no-such-value = Ici aucune main ne vaut { $value } : voyez la table des paiements.
sheets-wrong-winner-is-discarder = Personne ne gagne sur soi-même : gagnant et payeur sont la même personne.
sheets-wrong-too-many-winners = Moins de personnes peuvent gagner une main dans ce règlement.
sheets-wrong-no-such-seat = Personne n’est assis là : choisissez quelqu’un de cette table.
sheets-wrong-named-twice = La même personne figure deux fois dans cette main.
sheets-wrong-drawn-with-winner = Une partie nulle n’a ni gagnant ni écart.
sheets-wrong-drawn-tile-given = Une tuile du mur n’a qu’un gagnant, et personne ne l’a donnée.
sheets-wrong-won-and-drawn = Une main gagnée n’est ni une partie nulle ni redonnée.
sheets-wrong-not-in-these-rules = Ce règlement ne connaît pas : { $field }.
sheets-wrong-no-such-mark = « { $mark } » ne peut pas compter pour cette personne dans cette main.
sheets-wrong-missing = Il manque : { $field }.
sheets-wrong-not-zero-sum = La somme des points est { $sum } ; elle devrait être nulle.
sheets-wrong-fu-missing = { $han } han demandent aussi des fu, comme { $han }/40.
sheets-wrong-no-such-fu = Aucune main de { $han } han n’a { $fu } fu gagnée ainsi : 20 fu est un pinfu pioché, 25 fu sept paires.
sheets-wrong-too-few-han = Avec { $counters } compteurs, une main de { $han } han ne peut pas gagner : il faut au moins { $least } han de yaku.
sheets-wrong-nothing-liable = Personne n’est redevable pour cette main : seulement pour un yakuman.
sheets-wrong-too-much-liable = Personne ne peut être redevable de { $value } : la main vaut moins.
sheets-wrong-sits-out = Cette personne se repose pendant cette main.
sheets-wrong-totals-only = Ce règlement n’a pas de paiements par main : entrez les totaux.
sheets-field-responsible = responsable autre que celui qui a écarté
sheets-field-liable = responsabilité de paiement
sheets-field-riichi = riichi
sheets-field-ready = mains prêtes à une partie nulle
sheets-field-nagashi = nagashi mangan
sheets-field-abortive = main interrompue ainsi
sheets-field-chombo = chombo sur la feuille
sheets-field-hand-points = les points de chaque main
sheets-field-points = points tapés de chaque personne
sheets-field-marks = marques
sheets-field-chairs = places tirées
sheets-field-worth = han et fu
sheets-chombo-unruled = Le chombo de { $name } est sur la feuille mais pas au registre : il ne coûte encore rien.
sheets-chombo-not-in-ledger = { $name } : un chombo est sur la feuille mais pas au registre.
sheets-chombo-not-on-sheet = { $name } : la décision n° { $number } porte sur un chombo qu’aucune de ces mains ne contient.
sheets-chombo-rule = L’inscrire comme décision
sheets-differences = Feuilles qui ne concordent pas
sheets-differences-link = { $count ->
    [one] Une feuille ne concorde pas
   *[other] { $count } feuilles ne concordent pas
  }
sheets-differences-none = Toutes les feuilles concordent.
sheets-differences-open = { $count ->
    [0] Toutes sont expliquées.
    [one] Une est ouverte.
   *[other] { $count } sont ouvertes.
  }
sheets-differences-hint = Les totaux comptent. Corrigez les mains ou les totaux, ou dites sur la feuille pourquoi elle est acceptée.
sheets-differences-file = La liste en CSV
sheets-open = ouverte
sheets-explained = expliquée
sheets-off-by = Les totaux s’écartent de { $points }.
sheets-hands-say = { $count ->
    [one] 1 main dit
   *[other] { $count } mains disent
  }
sheets-totals-say = Les totaux disent
sheets-valued = Évaluées par un arbitre
sheets-valued-text = L’arbitre a évalué ces mains à la table. Prendre une valeur la met dans la ligne de la main ; rien n’est enregistré avant la feuille.
sheets-valued-hand = Main { $hand }
sheets-valued-take = Prendre la valeur pour la main { $hand }

paper-title = Feuilles de score à imprimer
paper-responsible = Responsable
paper-help = Une feuille par table, à remplir à la main. Là où l’on change de place pendant la session, qui est assis où figure au-dessus de chaque round. Le code mène à la page où l’on saisit le résultat.
paper-counters = Compteurs
paper-seat = Place
paper-penalties = Pénalités
paper-signature = Signature
paper-sum = Somme
sheets-sits-out = se repose
paper-sits-out = Se repose
paper-sum-so-far = Somme jusqu’ici
paper-referee = Arbitre
paper-scorer = Saisi par
sheets-card = Lignes de la carte et leurs valeurs
sheets-card-tiles = Trouver la ligne de tuiles
sheets-card-typed-help = Des chiffres, puis la famille (m caractères ou craks, p cercles, s bambous ou bams) ; de 1z à 4z Est Sud Ouest Nord, 5z Blanc ou soap, 6z Vert, 7z Rouge ; F fleur, J joker. Des espaces séparent les expositions. Avec la valeur, la feuille prend ce que les tuiles disent en plus : pas de joker, et à combien d’expositions la tuile a été donnée.
sheets-card-line = Ligne
