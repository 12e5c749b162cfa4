# Qué ha fallado en una página y qué hacer.

errors-home = A la lista de torneos
errors-request = Si avisa de esto, indique el número
errors-not-found = Esta página no existe
errors-not-found-help = La dirección puede estar mal escrita, o la página no está publicada. Búsquela desde la lista de torneos.
errors-forbidden = No tiene permiso para abrir esto
errors-forbidden-help = Ha entrado, pero su función no lo incluye. Pídaselo al propietario del torneo.
errors-log-in = Entre primero
errors-log-in-help = Hace falta una cuenta. Entre y pruebe de nuevo.
errors-out-of-date = Esta página no estaba al día
errors-out-of-date-help = El formulario venía de una página que ya no vale. Cargue la página de nuevo y envíelo otra vez.
errors-foreign = Enviado desde otro sitio
errors-foreign-help = El formulario no se envió desde una página de este sitio, así que no se ha hecho nada.
errors-too-large = Es demasiado de una vez
errors-too-large-help = Se pueden enviar como máximo { $mebibytes } MB. No se ha guardado nada. Divídalo en partes más pequeñas.
errors-too-large-stranger = Sin iniciar sesión se pueden enviar como máximo { $kibibytes } kB. No se ha guardado nada. Inicie sesión, vuelva a la página y envíelo otra vez.
errors-too-slow = Ha llegado demasiado despacio
errors-too-slow-help = La conexión es demasiado lenta o se ha interrumpido. No se ha guardado nada. Envíelo otra vez.
errors-malformed = No se ha podido leer
errors-malformed-help = Lo enviado estaba incompleto o dañado. No se ha guardado nada. Vuelva atrás y envíelo de nuevo.
errors-method = Eso no se puede hacer aquí
errors-method-help = La dirección existe, pero no para esto. Vuelva atrás y use los botones de la página.
errors-busy = Demasiados a la vez
errors-busy-help = El servidor está ocupado y esto no se ha guardado. Pruebe de nuevo en un momento.
errors-full = El disco está lleno
errors-full-help = No hay sitio para guardarlo. Avise a quien lleva el servidor para que haga sitio.
errors-kept = Lo que escribió sigue aquí. Envíelo de nuevo en un momento: lo que ya se guardó no se guarda dos veces.
errors-unavailable = No se puede acceder a los datos
errors-unavailable-help = Esto no se ha guardado. Pruebe de nuevo en un momento; si sigue igual, avise a quien lleva el servidor.
errors-internal = Algo ha fallado
errors-internal-help = Es un fallo del programa, no suyo. No se ha guardado nada. Pruebe de nuevo y avise si ocurre dos veces.

resend-kept = Desde que se abrió esta página ha entrado o salido en otra ventana. Lo que escribió sigue aquí.
resend-again = Desde que se abrió esta página ha entrado o salido en otra ventana. Ábrala y escríbalo de nuevo: las contraseñas no se conservan.
resend-send = Enviar ahora
resend-drop = Descartarlo y abrir la página
resend-back = Abrir la página de nuevo
