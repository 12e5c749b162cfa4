# Texts of the built-in rule sets of the family “american”. The English stands in the documents too,
# by which it is found: change both together.

documents-american-title = American tournament
documents-american-notes-1 = Only the own score is written: a table does not sum to zero.
documents-american-notes-2 = The value of a hand is typed from the card of the year; the card is not part of this program.
documents-american-payment-marks-no-jokers-title = No jokers (not singles and pairs)
documents-american-payment-marks-dead-hand-title = Hand declared dead
documents-american-payment-marks-wrong-mah-jongg-title = Mah Jongg in error
documents-american-payment-marks-threw-in-title = Threw in the hand after an error
documents-american-payment-marks-peeked-title = Peeked at a blind pass
documents-american-payment-marks-threw-to-two-title = Threw the winning tile to a hand with two exposures
documents-american-payment-marks-threw-to-three-title = Threw it to three exposures, or two of a quint hand
documents-american-payment-marks-misnamed-title = Misnamed a discard that led to Mah Jongg
documents-american-picked-ahead-name = Picks ahead
documents-american-picked-out-of-turn-name = Picks out of turn
documents-american-picked-wrong-place-name = Picks from the wrong wall or end
documents-american-wrong-mah-jongg-effect = 0 for this game; if all but one threw in, that one gets 10.
documents-american-peeking-name = Peeks at a blind pass
documents-american-misnaming-name = Misnames a discard that leads to Mah Jongg
documents-american-misnaming-effect = The winner gets the value of the hand.
documents-american-not-seated-name = Not seated at the start
