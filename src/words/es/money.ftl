# What people owe and paid.

money-title = Pagos
money-nothing = Nada se ha cobrado ni pagado.
money-no-currency = Las cuotas y los pagos necesitan una moneda.
money-show-all = Todo el mundo
money-show-owing = Por pagar
money-show-settled = Al corriente
money-show-back = Por devolver
money-none = Aquí no hay nadie.
money-reference = Referencia
money-due = Cuota
money-waived = Perdonado
money-paid = Pagado
money-refunded = Devuelto
money-open = Pendiente
money-sum = En total
money-letter = Carta a quienes deben
money-file-balances = Extracto (CSV)
money-file-entries = Lista de pagos (CSV)
money-ticked = Qué se hace con las personas marcadas
money-remind = Enviar un recordatorio
money-reminded = { $count ->
    [one] Un recordatorio está en camino. Sin dirección: { $without }.
   *[other] { $count } recordatorios están en camino. Sin dirección: { $without }.
  }
money-payment = Anotar un pago
money-payment-button = Anotar el pago
money-payment-done = El pago está anotado.
money-refund = Devolver dinero
money-refund-button = Anotar lo devuelto
money-refund-done = Lo devuelto está anotado.
money-waiver = Perdonar
money-waiver-button = Perdonar este importe
money-waiver-done = Esta persona no tiene que pagar ese importe.
money-fee = Otra cuota
money-fee-button = Cobrar esta cuota
money-fee-done = La cuota está cambiada.
money-amount = Importe en { $currency }
money-amount-wrong = Indique un importe en { $currency }, como 25 o 12,50.
money-on = El día
money-way = Cómo
money-note = Observación
money-way-cash = En efectivo
money-way-transfer = Transferencia
money-way-card = Tarjeta
money-way-other = De otra manera
money-what = Qué
money-sum-of = Importe
money-entered = Anotado por
money-undo = Deshacer
money-is-undone = Deshecho
money-undo-title = ¿Deshacer { $amount } de { $name }?
money-undo-text = La anotación queda en el historial, con su motivo. Después anote lo correcto.
money-undone = La anotación está deshecha.
money-transfer = Por transferencia
money-qr = La transferencia como código QR para apps de banco
