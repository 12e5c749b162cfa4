# Texts of the built-in rule sets of the family “points-only”. The English stands in the documents too,
# by which it is found: change both together.

documents-points-only-title = Points only
documents-points-only-notes-1 = The program knows no rules of the game here: it adds the points up.
documents-points-only-switch-standing-title = What counts for the standings?
documents-points-only-switch-standing-note = A choice of the organiser.
documents-points-only-switch-standing-score = The points themselves
documents-points-only-switch-standing-places = 4, 2, 1, 0 by place
documents-points-only-switch-sum-title = Do the points of a table sum to zero?
documents-points-only-switch-sum-no = Not necessarily
