# What people owe and paid.

money-title = Money
money-nothing = Nothing was charged or paid.
money-no-currency = Fees and payments need a currency.
money-show-all = Everybody
money-show-owing = Still to pay
money-show-settled = Settled
money-show-back = To be given back
money-none = Nobody is here.
money-reference = Reference
money-due = Fee
money-waived = Waived
money-paid = Paid
money-refunded = Given back
money-open = Still open
money-sum = All together
money-letter = Letter to all who owe
money-file-balances = Statement (CSV)
money-file-entries = Payments (CSV)
money-ticked = What is done with those ticked
money-remind = Send a reminder
money-reminded = { $count ->
    [one] One reminder is on its way. Without an address: { $without }.
   *[other] { $count } reminders are on their way. Without an address: { $without }.
  }
money-payment = Note a payment
money-payment-button = Note the payment
money-payment-done = The payment is noted.
money-refund = Give money back
money-refund-button = Note what was given back
money-refund-done = What was given back is noted.
money-waiver = Waive
money-waiver-button = Waive this amount
money-waiver-done = The person need not pay this amount.
money-fee = Another fee
money-fee-button = Charge this fee
money-fee-done = The fee is changed.
money-amount = Amount in { $currency }
money-amount-wrong = Enter an amount in { $currency }, such as 25 or 12.50.
money-on = On
money-way = How
money-note = Remark
money-way-cash = Cash
money-way-transfer = Bank transfer
money-way-card = Card
money-way-other = Otherwise
money-what = What
money-sum-of = Amount
money-entered = Entered by
money-undo = Undo
money-is-undone = Undone
money-undo-title = Undo { $amount } of { $name }?
money-undo-text = The entry stays in the history, with your reason. Then enter what is right.
money-undone = The entry is undone.
money-transfer = By bank transfer
money-qr = The transfer as a QR code for banking apps
