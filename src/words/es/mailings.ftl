# Letters to the participants.

mailing-title = Correo
mailing-new = Escribir a los participantes
mailing-reach = { $count ->
    [0] Nadie tiene dirección de correo.
    [one] Lo recibe una persona.
   *[other] Lo reciben { $count } personas.
  }
mailing-without = { $count ->
    [one] Un inscrito sin dirección.
   *[other] { $count } inscritos sin dirección.
  }
mailing-subject = Asunto
mailing-text = Texto
mailing-reply-to = Las respuestas van a
mailing-reply-to-hint = Una dirección de correo que alguien lea.
mailing-preview = Ver antes de enviar
mailing-edit = Seguir escribiendo
mailing-each-alone = Cada persona recibe su propia carta y no ve las direcciones de las demás. Al final dice por qué la recibe, con la dirección de la página del torneo.
mailing-sent = { $count ->
    [one] Una carta va de camino.
   *[other] { $count } cartas van de camino.
  }
mailing-sent-before = Esto ya se había enviado. No se ha enviado otra vez.
mailing-off = Este servidor no envía correo: quien lo lleva no lo ha configurado.
mailing-nobody = Ningún inscrito tiene dirección de correo.
mailing-own = Escribir con su propio programa de correo
mailing-addresses = { $count ->
    [one] Una dirección
   *[other] { $count } direcciones
  }
mailing-addresses-hint = Cópielas en el campo de destinatarios ocultos (CCO), para que nadie vea las de los demás.
mailing-list = Enviado
mailing-none = Nada todavía.
mailing-delivered = { $count ->
    [one] { $count } entregada
   *[other] { $count } entregadas
  }
mailing-waiting = { $count } en espera
mailing-failed = { $count ->
    [one] { $count } fallida
   *[other] { $count } fallidas
  }
mailing-not-reached = No les llegó
mailing-somebody = Alguien que ya no está en la lista
mailing-tries = se intenta otra vez
mailing-retry = Enviar otra vez las fallidas
mailing-again = { $count ->
    [0] No quedaba nada que enviar otra vez.
    [one] Una carta va de camino otra vez.
   *[other] { $count } cartas van de camino otra vez.
  }
mailing-to = Para
mailing-to-everybody = Todos los que participan
mailing-to-not-checked-in = Quienes no han llegado todavía
mailing-to-country = Quienes vienen de { $country }
mailing-to-session = { $session }: todos los que tienen asiento
mailing-to-tables = { $session }: mesas { $tables }
mailing-to-stage = Quienes siguen: { $stage }
mailing-to-unpaid = Quienes aún no han pagado
mailing-to-category = Quienes participan en la categoría «{ $category }»
mailing-to-waiting = Quienes esperan una plaza
mailing-begin = Empezar con:
mailing-tables = Solo estas mesas
mailing-tables-hint = Si arriba se elige una sesión. Nombres o números, separados por comas; vacío: todas.
mailing-tables-of-what = Las mesas son de una sesión: elija una arriba, o deje esto vacío.
mailing-other-language = Para quienes leen este idioma. Vacío: reciben la carta del idioma principal.
mailing-fields = Qué se puede rellenar
mailing-fields-hint = Escrito entre llaves, cada uno se convierte en lo que significa para quien lee.
mailing-field-unknown = { $field } no significa nada aquí. Elija un nombre de la lista de abajo, o escriba dobles las llaves del texto.
mailing-field-needs-registration = { $field } solo se conoce donde la gente se inscribe en este sitio.
mailing-necessary = Todos deben saberlo
mailing-necessary-hint = Cambios de asiento, de hora o de lugar. Va también a quienes no quieren más cartas: no lo use para otra cosa.
mailing-when = Sale enseguida, o a un día y una hora de la sala ({ $zone }):
mailing-day = Día
mailing-time = Hora
mailing-time-past = Esa hora ya pasó. Elija otra posterior, o deje vacíos el día y la hora.
mailing-goes-at = sale el { $time }
mailing-later = La carta sale el { $time }. Entonces se mira quién la recibe.
mailing-take-back = No enviarla
mailing-taken-back = La carta no se envía.
mailing-mark-taken-back = no enviada
mailing-mark-necessary = Necesaria
mailing-mark-waiting = en espera
mailing-mark-delivered = entregada
mailing-mark-bounced = devuelta
mailing-mark-failed = fallida
mailing-silent = { $count ->
    [one] Una persona no quiere más cartas.
   *[other] { $count } personas no quieren más cartas.
  }
mailing-unsure = { $count ->
    [one] Una de estas direcciones no la ha confirmado nunca su dueño.
   *[other] { $count } de estas direcciones no las han confirmado nunca sus dueños.
  }
mailing-vouch = Estas personas me dieron su dirección para este torneo, y respondo de ello
mailing-vouch-hint = Queda en el historial con su nombre, una vez por persona. Sin la marca no reciben nada.
mailing-left-out = { $count ->
    [one] Una persona no recibe nada: nadie responde de su dirección.
   *[other] { $count } personas no reciben nada: nadie responde de sus direcciones.
  }
mailing-nobody-sure = No queda nadie a quien escribir. Responda de las direcciones con la marca, o elija otro grupo.
mailing-nobody-now = Ahora no hay nadie en este grupo. La recibirá quien esté en él cuando salga.
mailing-limit = { $minutes ->
    [one] Una cuenta puede escribir { $most } cartas por hora, y quedan { $left }. Pruebe de nuevo en un minuto, o escriba a un grupo más pequeño.
   *[other] Una cuenta puede escribir { $most } cartas por hora, y quedan { $left }. Pruebe de nuevo en { $minutes } minutos, o escriba a un grupo más pequeño.
  }
mailing-paced = Este servidor ha enviado todas las cartas que puede en una hora. Las demás esperan y salen a partir de las { $time }.
mailing-goes-on = Las cartas esperan y salen solas cuando vuelva a funcionar; ninguna se pierde.
mailing-send-now = Enviarla
mailing-send-later = Enviarla a esa hora
mailing-sample = Como la recibe
mailing-sample-show = Ver
mailing-try = Una carta para usted
mailing-try-address = Su dirección
mailing-try-button = Enviar una prueba
mailing-tried = La prueba va de camino a { $address }.
mailing-letters = A quién
mailing-language = Idioma
mailing-state = Estado
mailing-write-again = Escribir otra como esta
mailing-bounced = La carta volvió después de que el servidor de correo la aceptara.
mailing-note-bounce = Ha vuelto
mailing-bounce-noted = Se ha anotado que la carta volvió.
mailing-bounce-undone = La carta cuenta otra vez como entregada.
mailing-trouble-unreachable = El servidor de correo no responde.
mailing-trouble-slow = El servidor de correo tardó demasiado.
mailing-trouble-log-in = El servidor de correo no acepta el nombre y la contraseña de este programa.
mailing-trouble-not-now = El servidor de correo pide volver más tarde.
mailing-trouble-refused = El servidor de correo rechaza la carta.
mailing-trouble-address = A esta dirección no puede ir correo.
mailing-trouble-message = La carta no se puede escribir como correo.
mailing-trouble-folder = No se puede escribir en la carpeta de las cartas.
mailing-trouble-too-late = Era tarde: ya terminó aquello de lo que trata la carta.
mailing-trouble-restored = Se restauró la base de datos desde una copia, y nadie sabe si la carta había salido.
mailing-end-title = Cartas sobre un torneo
mailing-end-text = Recibe cartas sobre «{ $tournament }». ¿No quiere recibir más?
mailing-end-necessary = Sigue llegando lo que debe saber para jugar: cambios de asiento, de hora y de lugar.
mailing-end-button = No más cartas
mailing-end-done = Ya no recibe cartas sobre «{ $tournament }».
mailing-end-undo = Enviarme cartas otra vez
mailing-ended = Ya no recibe cartas.
mailing-comes-again = Vuelve a recibir cartas.
