# Cuentas: primera puesta en marcha, entrar y salir, la cuenta propia, invitaciones, organización.

account-log-in-title = Entrar
account-log-in-asked = Entre para continuar.
account-log-in-kept = Su sesión ha terminado. Entre de nuevo: lo que escribió se conserva y podrá enviarlo después.
account-log-in-button = Entrar
account-login = Usuario
account-password = Contraseña
account-forgotten = ¿Ha olvidado la contraseña? El propietario de este sitio puede darle un enlace para elegir otra.
account-wrong = El usuario o la contraseña no son correctos.
account-throttled = { $minutes ->
    [one] Ha habido demasiados intentos. Espere un minuto y pruebe de nuevo.
   *[other] Ha habido demasiados intentos. Espere { $minutes } minutos y pruebe de nuevo.
  }
account-continue-title = Ha entrado de nuevo
account-continue-text = Lo que escribió antes sigue aquí. ¿Enviarlo ahora?
account-continue-send = Enviar
account-continue-drop = Descartarlo y abrir la página
