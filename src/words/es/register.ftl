# Inscripción: la página con la que la gente se inscribe y el enlace que confirma una dirección.

register-heading = Inscripción
register-title = Inscribirse
register-opens = La inscripción se abre el { $when }.
register-open = La inscripción está abierta.
register-open-until = La inscripción está abierta hasta el { $when }.
register-closed = La inscripción está cerrada.
register-entry-open = Participa quien tiene plaza y confirma su correo.
register-entry-approval = La organización mira cada inscripción.
register-entry-invitation = Solo con invitación.
register-places = { $places ->
    [one] { $taken } de una plaza está ocupada.
   *[other] { $taken } de { $places } plazas están ocupadas.
  }
register-waiting = { $waiting ->
    [one] Una persona está en la lista de espera.
   *[other] { $waiting } personas están en la lista de espera.
  }
register-full = Todas las plazas están ocupadas. Quien se inscriba ahora pasa a la lista de espera y recibe una carta cuando quede una plaza libre.
register-fee-until = { $fee } hasta el { $day }
register-needs-invitation = Aquí solo se inscribe quien tiene invitación. Abra el enlace de la suya.
register-invitation-ended = Esta invitación se gastó o terminó. Pida otra a la organización.
register-you = Usted
register-captain = Capitán: usted
register-member = Jugador { $number }
register-team = Equipo
register-team-name = Nombre del equipo
register-team-size = { $most ->
    [one] Un jugador, que es el capitán.
   *[other] De { $least } a { $most } jugadores, con el capitán.
  }
register-email-hint = Enviamos allí un enlace que confirma su inscripción.
register-email-wrong = Esto no es una dirección de correo. Escríbala como nombre@example.org.
register-language = Idioma de las cartas
register-category = Cómo se inscribe
register-questions = Preguntas de la organización
register-answer-long = { $most } caracteres como máximo.
register-too-long = Un nombre o un club tiene como máximo 100 caracteres; un número de federación, 30.
register-number-wrong = Un número de la { $federation } tiene { $digits } cifras; los ceros iniciales cuentan.
register-consent = Consentimiento
register-agree = Lo he leído y estoy de acuerdo.
register-consent-missing = Sin su consentimiento nadie puede guardar lo que ha escrito. Marque la casilla o no se inscriba.
register-kept = Solo se guarda lo que pide esta página.
register-send = Inscribirse
register-trap = Deje esto vacío
register-throttled = { $minutes ->
    [one] Han llegado demasiadas inscripciones de su red. Pruebe de nuevo dentro de un minuto; no se pierde nada de lo escrito.
   *[other] Han llegado demasiadas inscripciones de su red. Pruebe de nuevo dentro de { $minutes } minutos; no se pierde nada de lo escrito.
  }
register-no-mail = Este servidor no envía cartas por ahora. Pregunte a la organización.
register-done = Su inscripción está hecha. Guarde la dirección de esta página: es solo suya.
register-sent = Mire su correo
register-sent-text = Una carta con un enlace va de camino. Su inscripción cuenta cuando la confirme allí.
register-sent-until = { $hours ->
    [one] Su puesto en el orden se guarda durante una hora.
   *[other] Su puesto en el orden se guarda durante { $hours } horas.
  }
register-sent-missing = ¿No ha llegado nada? Mire entre el correo no deseado y luego envíe otra vez el formulario: nadie se inscribe dos veces.
register-confirm-text = ¿Es usted quien quiere participar en «{ $tournament }»? Entonces, confírmelo.
register-confirm-again = Su inscripción en «{ $tournament }» ya está confirmada.
register-confirm-address = ¿Quiere que las cartas sobre «{ $tournament }» vayan desde ahora a { $address }?
register-confirm-button = Confirmar
register-confirm-open = Abrir mi página
register-confirmed = Confirmado. Esta página es solo suya: guarde su dirección.
