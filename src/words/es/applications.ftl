# Applications as the staff sees them: the list, one of them, invitations, rank lists.

applications-title = Inscripción
applications-list = Solicitudes
applications-one = La solicitud
applications-window-absent = Aquí nadie se inscribe por su cuenta.
applications-window-before = Se abre: { $at }
applications-window-open = Abierta
applications-window-open-until = Abierta hasta: { $at }
applications-window-closed = Cerrada
applications-places = { $taken } de { $places } plazas ocupadas, { $waiting } en espera
applications-places-open = { $taken } plazas ocupadas, { $waiting } en espera
applications-none = Nadie se ha inscrito todavía
applications-none-text = Publique el torneo y dé la dirección del formulario, o invite a quien quiera.
applications-none-set = Todavía nadie puede inscribirse por su cuenta. Diga primero cómo se inscribe la gente.
applications-none-chosen = No se ha marcado a nadie. Marque primero a quién se refiere.
applications-search = Buscar solicitudes
applications-show-all = Todas
applications-show-placed = Con plaza
applications-show-waiting = Lista de espera
applications-show-unconfirmed = Sin confirmar
applications-show-offered = Plaza ofrecida
applications-show-accepted = Aceptadas
applications-show-refused = Rechazadas
applications-show-withdrawn = Retiradas
applications-show-over = Caducadas
applications-state-unconfirmed = Dirección sin confirmar
applications-state-to-decide = Por decidir
applications-state-placed = Tiene plaza
applications-state-waiting = En espera
applications-state-offered = Plaza ofrecida
applications-state-accepted = Participa
applications-state-declined = Renunció
applications-state-withdrawn = Retirada
applications-state-refused = Rechazada
applications-state-dropped-out = Se fue
applications-state-removed = Entrada borrada
applications-same = ¿Es la misma persona que { $name }? Coinciden en:
applications-same-join = Es la misma persona
applications-state-expired = Caducada
applications-position = Puesto { $position }
applications-until = hasta: { $until }
applications-confirm-until = por confirmar hasta: { $until }
applications-category = Categoría
applications-stands = Estado
applications-sent = Enviada
applications-time = Hora
applications-ticked = Qué se hace con lo marcado
applications-admit = Admitir
applications-offer = Ofrecer una plaza
applications-refuse = Rechazar
applications-withdraw = Retirar
applications-reinstate = Devolver a la lista de espera
applications-move-up = Pasar de la lista de espera ({ $count })
applications-moved-up = Las plazas libres han pasado a quienes siguen en la lista de espera.
applications-admitted = { $count ->
    [one] Se ha admitido una solicitud.
   *[other] Se han admitido { $count } solicitudes.
  }
applications-offered = { $count ->
    [one] Se ha ofrecido plaza a una solicitud.
   *[other] Se ha ofrecido plaza a { $count } solicitudes.
  }
applications-refused = { $count ->
    [one] Se ha rechazado una solicitud.
   *[other] Se han rechazado { $count } solicitudes.
  }
applications-one-admitted = Las personas de esta solicitud participan.
applications-one-offered = Se ha ofrecido plaza a esta solicitud.
applications-one-refused = Esta solicitud queda rechazada.
applications-one-withdrawn = Esta solicitud queda retirada.
applications-one-reinstated = Esta solicitud vuelve a la lista de espera, en su puesto de antes.
applications-refuse-title = { $count ->
    [one] ¿Rechazar una solicitud?
   *[other] ¿Rechazar { $count } solicitudes?
  }
applications-refuse-one = ¿Rechazar la solicitud de { $name }?
applications-refuse-text = Quien confirmó su dirección recibe una carta que dice que no. El motivo queda en la organización.
applications-withdraw-one = ¿Retirar la solicitud de { $name }?
applications-withdraw-text = Quienes ya participan dejan de jugar. La plaza que queda libre pasa a quien sigue si la lista de espera avanza sola.
applications-reinstate-one = ¿Devolver a { $name } a la lista de espera?
applications-reinstate-text = La solicitud conserva su puesto en el orden.
applications-number = Solicitud { $number }
applications-entered = N.º { $number } de la lista
applications-typed = Lo que se escribió
applications-language = Cartas en
applications-consented = Dio su consentimiento
applications-yes = Sí
applications-belongs = Categoría y plazas reservadas
applications-change = Cambiar
applications-changed = Guardado.
applications-no-letters = Ninguna carta a un grupo ha ido a estas personas.
applications-link-new = Enlace nuevo
applications-link-end = Anular los enlaces
applications-links-ended = Los enlaces a la página de esta persona ya no funcionan.
applications-link-title = Enlace nuevo para { $name }
applications-link-text = Este enlace abre la página propia de esta persona sin contraseña. Solo se muestra aquí; los anteriores ya no funcionan.
applications-link-qr = El enlace como código QR
applications-link-back = Volver a la solicitud
applications-invitations = Invitaciones
applications-invitations-none = Todavía no se ha invitado a nadie por enlace.
applications-invitation-new = Invitación nueva
applications-invitation-note = Para quién
applications-invitation-note-hint = Solo lo lee la organización.
applications-invitation-uses = Cuántos pueden inscribirse con ella
applications-invitation-left = Usos restantes
applications-invitation-until = Vale hasta
applications-invitation-quota = Plazas reservadas
applications-invitation-quota-hint = Las plazas de un cupo para el que la organización elige a las personas.
applications-no-quota = Ninguna
applications-invitation-button = Crear el enlace
applications-invitation-made = La invitación está creada
applications-invitation-once = Copie ahora el enlace: solo se muestra aquí.
applications-invitation-works = Vale
applications-invitation-taken = Anulada
applications-invitation-used = Agotada
applications-invitation-over = Fuera de plazo
applications-invitation-end = Anular
applications-invitation-ended = La invitación ya no vale.
applications-until-past = Elija un final que esté por venir.
applications-rank-list = Lista de clasificación: { $quota }
applications-rank-list-count = { $count ->
    [one] Un número
   *[other] { $count } números
  }
applications-rank-list-text = Quien se inscribe con un número de federación de esta lista pertenece al cupo.
applications-rank-list-numbers = Números de federación, uno en cada línea
applications-rank-list-file = O un archivo
applications-rank-list-file-hint = Texto o CSV; de cada línea cuenta la primera columna. Sustituye la lista de arriba.
applications-rank-list-wrong = Una lista tiene como máximo { $most } números, cada uno de { $longest } caracteres como máximo.
applications-rank-list-saved = { $count ->
    [one] Se ha guardado un número.
   *[other] Se han guardado { $count } números.
  }
applications-wait-decide = { $count ->
    [one] Una solicitud espera su decisión.
   *[other] { $count } solicitudes esperan su decisión.
  }
applications-wait-free = { $count ->
    [one] Hay plaza para alguien de la lista de espera.
   *[other] Hay plaza para { $count } de la lista de espera.
  }
applications-wait-offers = { $count ->
    [one] Una plaza ofrecida caduca en un día.
   *[other] { $count } plazas ofrecidas caducan en un día.
  }
applications-wait-owing = { $count ->
    [one] Una persona tiene que pagar todavía.
   *[other] { $count } personas tienen que pagar todavía.
  }
