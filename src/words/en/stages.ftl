# Stages of a tournament.

stages-title = Stages
stages-lead = Sessions belong to stages. After a stage the best go on, with what they carry; the others are out or play on among themselves.
stages-number = Stage { $number }
stages-proposed = The rule set has stages
stages-proposed-text = They need { $needed } sessions; this tournament has { $sessions }. You can change them afterwards.
stages-proposed-button = Play in the rule set’s stages
stages-saved = The stages are planned.
stages-plan = Plan the stages
stages-plan-text = A row without a first session is no stage. No stage at all: all sessions count together.
stages-name = Name
stages-first = First session
stages-takes = How many go on into it
stages-carry = Carried over, in %
stages-from = Carried from
stages-from-points = points in the standings
stages-from-score = scores at the tables
stages-others = Those who do not come into it
stages-others-out = the others are out
stages-others-play-on = the others play on among themselves
stages-rules = Counts as in the rule set’s
stages-rules-usual = – as in the whole rule set –
stages-save = Save the stages
stages-sessions = sessions { $first }–{ $last }
stages-decide = Decide who goes on
stages-goes-on = { $count ->
    [one] One came into it
   *[other] { $count } came into it
  }
stages-drawn = Lots decided { $places } of these: { $tied }. Seed:
stages-take-back = Take the decision back
stages-cut-title = Who goes on into { $stage }
stages-cut-button = These go on
stages-cut-made = It is decided who goes on.
stages-cut-undone = It is open again who goes on.
stages-tie = Lots decide
stages-tie-text = { $count } people are equal in everything, and { $places ->
    [one] one of them can
   *[other] { $places } of them can
  } go on.
stages-seed = Seed of the draw
stages-seed-hint = Words or numbers made up in front of the players, such as three dice. They stay in the log, and anybody can draw again with them.
stages-draw-button = Draw lots
stages-open = Stages
stages-settings-text = Finals, cuts and what is carried over.
stages-carried = Carried over
stages-why-behind = { $name } came into a later stage.
stages-why-ahead = { $name } did not come into this stage.
