# Registration: what letters about it say. A line of its own keeps a link whole; the reader may not know the
# program.

registration-mail-confirm-subject = Por favor, confirme: { $tournament }
registration-mail-confirm-text = { $name }: alguien, probablemente usted, le ha inscrito en «{ $tournament }» con esta dirección. Abra este enlace para confirmarlo:
registration-mail-confirm-until = El puesto en el orden es suyo hasta el { $until }. Después pasa a quien sigue.
registration-mail-confirm-unwanted = Si no ha sido usted, no haga nada: sin usted no se inscribe a nadie.
registration-mail-placed-subject = Inscripción recibida: { $tournament }
registration-mail-placed-text = { $name }: se le guarda una plaza en «{ $tournament }». La organización mira cada inscripción y le escribirá.
registration-mail-waiting-subject = En la lista de espera: { $tournament }
registration-mail-waiting-text = { $name }: «{ $tournament }» está completo por ahora. Está en la lista de espera, en el puesto { $position }. Le escribiremos en cuanto haya una plaza para usted.
registration-mail-offered-subject = Una plaza para usted: { $tournament }
registration-mail-offered-text = { $name }: ha quedado libre una plaza en «{ $tournament }» y le toca a usted. Acéptela o renuncie a ella en su página hasta el { $until }. Después pasa a quien sigue.
registration-mail-accepted-subject = Usted participa: { $tournament }
registration-mail-accepted-text = { $name }: usted participa en «{ $tournament }».
registration-mail-withdrawn-subject = Retirada: { $tournament }
registration-mail-withdrawn-text = { $name }: su inscripción en «{ $tournament }» está retirada.
registration-mail-refused-subject = Su inscripción: { $tournament }
registration-mail-refused-text = { $name }: la organización no ha aceptado su inscripción en «{ $tournament }». Pregúntele si quiere saber por qué.
registration-mail-expired-subject = La plaza ya no está: { $tournament }
registration-mail-expired-text = { $name }: nadie aceptó a tiempo su plaza en «{ $tournament }», así que pasó a quien sigue.
registration-mail-unpaid-subject = Por pagar: { $tournament }
registration-mail-unpaid-text = { $name }: aún no hemos recibido su cuota de «{ $tournament }». Si ha pagado en los últimos días, esta carta y su pago se han cruzado.
registration-mail-link-subject = Su página: { $tournament }
registration-mail-link-text = { $name }: este es un enlace nuevo a su página de «{ $tournament }».
registration-mail-address-subject = Otra dirección: { $tournament }
registration-mail-address-text = { $name }: alguien, probablemente usted, quiere que las cartas sobre «{ $tournament }» lleguen a esta dirección. Abra este enlace para confirmarlo:
registration-mail-address-until = El enlace vale hasta el { $until }. Hasta que se confirme, las cartas van a la dirección anterior.
registration-mail-address-unwanted = Si no ha sido usted, no haga nada: nada cambia.
registration-mail-address-changed-subject = Las cartas van ahora a otra dirección: { $tournament }
registration-mail-address-changed-text = { $name }: desde ahora las cartas sobre «{ $tournament }» van a otra dirección, que alguien ha pedido y confirmado. Esta es la última que llega aquí.
registration-mail-address-changed-unwanted = Si no ha sido usted, avise a la organización.
registration-mail-page = Su propia página, sin contraseña. No dé el enlace a nadie:
registration-mail-due = Por pagar: { $amount }.
registration-mail-transfer = Por transferencia a { $holder }, cuenta { $iban }, con esta referencia: { $reference }
registration-mail-when = { $when } ({ $zone })
