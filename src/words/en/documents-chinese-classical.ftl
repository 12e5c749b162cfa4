# Texts of the built-in rule sets of the family “chinese-classical”. The English stands in the documents too,
# by which it is found: change both together.

documents-chinese-classical-title = Chinese Classical
documents-chinese-classical-notes-2 = Each hand is entered with the points of all four hands; the limit applies to each.
documents-chinese-classical-switch-losers-settle-title = Do the losers settle among themselves?
documents-chinese-classical-switch-losers-settle-note = Part of the classical game; some families leave it out.
documents-chinese-classical-switch-losers-settle-yes = Yes, the differences
documents-chinese-classical-switch-limit-title = Limit of a hand
documents-chinese-classical-switch-limit-note = 500 in the common program preset; others play 300 or 1,000.
documents-chinese-classical-switch-limit-five-hundred = 500
documents-chinese-classical-switch-limit-three-hundred = 300
documents-chinese-classical-switch-limit-thousand = 1,000
documents-chinese-classical-false-win-effect = Paid on the sheet: East the limit to each; another player the limit to East and half to the others. East keeps the deal unless East offended.
