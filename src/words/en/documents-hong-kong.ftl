# Texts of the built-in rule sets of the family “Hong Kong”. The English stands in the documents too,
# by which it is found: change both together.

documents-hong-kong-title = Hong Kong Old Style
documents-hong-kong-notes-2 = A hand is entered by its faan.
documents-hong-kong-switch-minimum-title = Faan needed to win
documents-hong-kong-switch-minimum-note = Houses ask for 1 to 5; 3 is the most common.
documents-hong-kong-switch-minimum-three = 3
documents-hong-kong-switch-minimum-one = 1
documents-hong-kong-switch-units-title = Table of units
documents-hong-kong-switch-units-note = Two tables are in use.
documents-hong-kong-switch-units-full = Full table
documents-hong-kong-switch-units-simplified = Simplified, 1-2-4-8
documents-hong-kong-switch-discard-title = Who pays for a discard?
documents-hong-kong-switch-discard-note = Some houses let the discarder pay everything.
documents-hong-kong-switch-discard-double = The discarder two units, the others one
documents-hong-kong-switch-discard-all = The discarder alone
documents-hong-kong-switch-draw-title = Does East stay after a drawn hand?
documents-hong-kong-switch-draw-note = Unverified: a house rule.
documents-hong-kong-switch-winners-title = May several players win on one discard?
documents-hong-kong-switch-winners-note = Usually one, the first in turn; unverified for houses with several.
documents-hong-kong-switch-winners-one = One
documents-hong-kong-switch-winners-all = All
documents-hong-kong-switch-flowers-title = Are flowers and seasons played?
documents-hong-kong-switch-flowers-note = Optional. The faan for having none are unverified.
documents-hong-kong-switch-flowers-with = Yes, having none counts nothing
documents-hong-kong-switch-flowers-with-none-counting = Yes, having none counts 1 faan
documents-hong-kong-false-win-effect = The maximum of a self-drawn hand to each player.
