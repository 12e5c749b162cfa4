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
mailing-send = { $count ->
    [one] Enviar a una persona
   *[other] Enviar a { $count } personas
  }
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
mailing-show = El texto
