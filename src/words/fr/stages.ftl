# Phases d’un tournoi.

stages-title = Phases
stages-lead = Les sessions forment des phases. Après une phase les meilleurs continuent, avec ce qu’ils reportent ; les autres sont éliminés ou continuent entre eux.
stages-number = Phase { $number }
stages-proposed = Le règlement a des phases
stages-proposed-text = Elles demandent { $needed } sessions ; ce tournoi en a { $sessions }. Vous pourrez les changer ensuite.
stages-proposed-button = Jouer selon les phases du règlement
stages-saved = Les phases sont planifiées.
stages-plan = Planifier les phases
stages-plan-text = Une ligne sans première session n’est pas une phase. Sans aucune, toutes les sessions comptent ensemble.
stages-name = Nom
stages-first = Première session
stages-takes = Combien y entrent
stages-carry = Report, en %
stages-from = Report tiré de
stages-from-points = points au classement
stages-from-score = scores aux tables
stages-others = Ceux qui n’y entrent pas
stages-others-out = les autres sont éliminés
stages-others-play-on = les autres continuent entre eux
stages-rules = Compte comme dans le règlement
stages-rules-usual = – comme tout le règlement –
stages-save = Enregistrer les phases
stages-sessions = sessions { $first }–{ $last }
stages-decide = Décider qui continue
stages-goes-on = { $count ->
    [one] Une personne y est entrée
   *[other] { $count } y sont entrés
  }
stages-drawn = Un tirage a décidé { $places } de ceux-ci : { $tied }. Graine :
stages-take-back = Annuler la décision
stages-cut-title = Qui entre dans { $stage }
stages-cut-button = Ceux-ci continuent
stages-cut-made = Il est décidé qui continue.
stages-cut-undone = Il est de nouveau ouvert qui continue.
stages-tie = Le sort décide
stages-tie-text = { $count } personnes sont à égalité en tout, et { $places ->
    [one] une peut
   *[other] { $places } peuvent
  } continuer.
stages-seed = Graine du tirage
stages-seed-hint = Des mots ou des nombres inventés devant les joueurs, comme trois dés. Ils restent au registre et chacun peut refaire le tirage.
stages-draw-button = Tirer au sort
stages-open = Phases
stages-settings-text = Finales, sélections et reports.
stages-carried = Report
stages-why-behind = { $name } est entré dans une phase suivante.
stages-why-ahead = { $name } n’est pas entré dans cette phase.
