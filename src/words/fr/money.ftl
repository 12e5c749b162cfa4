# What people owe and paid.

money-title = Paiements
money-nothing = Rien n’a été demandé ni payé.
money-no-currency = Les frais et les paiements ont besoin d’une monnaie.
money-show-all = Tout le monde
money-show-owing = Reste à payer
money-show-settled = En règle
money-show-back = À rendre
money-none = Il n’y a personne ici.
money-reference = Référence
money-due = Frais
money-waived = Remis
money-paid = Payé
money-refunded = Rendu
money-open = Reste dû
money-sum = Au total
money-letter = Lettre à qui doit payer
money-file-balances = Relevé (CSV)
money-file-entries = Liste des paiements (CSV)
money-ticked = Que faire des personnes cochées
money-remind = Envoyer un rappel
money-reminded = { $count ->
    [one] Un rappel est en route. Sans adresse : { $without }.
   *[other] { $count } rappels sont en route. Sans adresse : { $without }.
  }
money-payment = Noter un paiement
money-payment-button = Noter le paiement
money-payment-done = Le paiement est noté.
money-refund = Rendre de l’argent
money-refund-button = Noter la somme rendue
money-refund-done = La somme rendue est notée.
money-waiver = Faire remise
money-waiver-button = Faire remise de ce montant
money-waiver-done = Cette personne n’a pas à payer ce montant.
money-fee = D’autres frais
money-fee-button = Demander ces frais
money-fee-done = Les frais sont changés.
money-amount = Montant en { $currency }
money-amount-wrong = Indiquez un montant en { $currency }, comme 25 ou 12,50.
money-on = Le
money-way = Comment
money-note = Remarque
money-way-cash = En espèces
money-way-transfer = Virement
money-way-card = Carte bancaire
money-way-other = Autrement
money-what = Quoi
money-sum-of = Montant
money-entered = Noté par
money-undo = Annuler
money-is-undone = Annulé
money-undo-title = Annuler { $amount } de { $name } ?
money-undo-text = La ligne reste dans l’historique, avec votre motif. Notez ensuite ce qui est juste.
money-undone = La ligne est annulée.
money-transfer = Par virement
money-qr = Le virement en code QR pour applis bancaires
