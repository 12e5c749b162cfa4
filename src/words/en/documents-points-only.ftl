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
documents-points-only-five-title = Points only, tables of five
documents-points-only-five-notes-2 = Four of the five play a hand, the fifth sits out. The seats stand in the order in which the deal passes, so everybody sits out once in five hands.
documents-points-only-five-switch-standing-places = 4, 3, 2, 1, 0 by place
documents-points-only-five-switch-sits-out-title = Who sits out a hand?
documents-points-only-five-switch-sits-out-note = Unverified: no text was found on tables of five. One names the fifth player without saying in which hands that player sits out.
documents-points-only-five-switch-sits-out-last-dealer = Who dealt the hand before
documents-points-only-five-switch-sits-out-next-dealer = Who deals the next hand
