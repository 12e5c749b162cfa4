# Cuentas: primera puesta en marcha, entrar y salir, la cuenta propia, invitaciones, organización.

account-log-in-title = Entrar
account-log-in-asked = Entre para continuar.
account-log-in-kept = Su sesión ha terminado. Entre de nuevo: lo que escribió se conserva y podrá enviarlo después.
account-log-in-button = Entrar
account-login = Usuario
account-password = Contraseña
account-forgotten = El propietario de este sitio puede darle un enlace para elegir otra.
account-forgotten-title = ¿Ha olvidado la contraseña?
account-forgotten-link = ¿Ha olvidado la contraseña?
account-forgotten-text = Escriba la dirección de correo con la que inicia sesión. Recibirá un enlace para elegir otra contraseña; sirve una vez, durante dos horas.
account-forgotten-address = Dirección de correo
account-forgotten-button = Enviar el enlace
account-forgotten-sent = Si hay una cuenta con esta dirección, le llegará un enlace. Mire también entre el correo no deseado.
account-forgotten-no-address = Esto no es una dirección de correo.
account-forgotten-short-login = ¿Inicia sesión con un nombre corto y no con una dirección? Entonces el propietario de este sitio puede darle un enlace para elegir otra contraseña.
account-forgotten-host = También puede crearlo quien lleva el servidor:
account-wrong = El usuario o la contraseña no son correctos.
account-throttled = { $minutes ->
    [one] Ha habido demasiados intentos. Espere un minuto y pruebe de nuevo.
   *[other] Ha habido demasiados intentos. Espere { $minutes } minutos y pruebe de nuevo.
  }
account-letter-limit = { $minutes ->
    [one] Esta cuenta ha enviado todas las cartas que puede en una hora. Pruebe de nuevo en un minuto, o deje la dirección vacía y entregue usted el enlace.
   *[other] Esta cuenta ha enviado todas las cartas que puede en una hora. Pruebe de nuevo en { $minutes } minutos, o deje la dirección vacía y entregue usted el enlace.
  }
account-continue-title = Ha entrado de nuevo
account-continue-text = Lo que escribió antes sigue aquí. ¿Enviarlo ahora?
account-continue-send = Enviar
account-continue-drop = Descartarlo y abrir la página

account-name = Nombre
account-name-hint = Como lo verán los demás del torneo.
account-login-hint = Un nombre corto o su correo electrónico, sin espacios.
account-new-password = Contraseña nueva
account-new-password-again = La misma contraseña otra vez
account-password-hint = Al menos { $least } caracteres. Cuatro palabras sin relación son una buena opción.
account-password-now = Contraseña actual
account-password-differs = Las dos contraseñas no son iguales. Escríbalas de nuevo.
account-password-short = La contraseña necesita al menos { $least } caracteres.
account-password-long = La contraseña es demasiado larga: como máximo { $most } bytes.
account-password-is-login = La contraseña no puede ser el usuario.
account-password-wrong = Esta no es su contraseña actual.
account-login-malformed = Un usuario tiene de 1 a 100 caracteres, sin espacios.
account-login-taken = Alguien tiene ya este usuario. Elija otro, o entre si es el suyo.
account-login-unknown = No hay ninguna cuenta con este usuario. Envíe una invitación.
account-name-malformed = Un nombre tiene de 1 a 100 caracteres.
account-set-up-title = Bienvenido a Seatwind
account-set-up-text = Cree la cuenta de la persona propietaria de este sitio. Podrá hacerlo todo: crear torneos, invitar a otras personas, restablecer contraseñas.
account-set-up-button = Crear la cuenta
account-set-up-done = Su cuenta está lista. Ha entrado.
account-used-up = Este enlace ya no sirve
account-used-up-help = Ya se usó, se retiró o es demasiado antiguo. Pida uno nuevo a quien se lo dio. El enlace de la primera puesta en marcha se muestra de nuevo cada vez que arranca el servidor.
account-title = Su cuenta
account-log-out = Salir
account-logged-out = Ha salido.
account-saved = Guardado.
account-save = Guardar
account-tournaments = Sus torneos
account-tournaments-none = Aún no tiene ninguna función en un torneo. Pida una invitación a su propietario.
account-tournaments-owner = Todo el sitio es suyo: tiene acceso a todos los torneos de la lista.
account-profile = Nombre e idioma
account-change-password = Cambiar la contraseña
account-change-password-text = Se cerrará la sesión en todas partes menos aquí.
account-change-password-button = Guardar la contraseña nueva
account-password-changed = La contraseña ha cambiado. Solo sigue conectado aquí.
account-devices = Dónde tiene la sesión abierta
account-devices-text = Si alguna no es suya, ciérrela y cambie la contraseña.
account-device = Navegador
account-device-unknown = Navegador desconocido
account-device-this = este
account-device-since = Desde
account-device-seen = Último uso
account-device-address = Dirección
account-device-end = Cerrar
account-device-ended = La sesión está cerrada.
account-devices-end-others = Cerrar todas las demás
account-devices-ended = { $count ->
    [0] No había ninguna otra sesión.
    [one] Se ha cerrado una sesión.
   *[other] Se han cerrado { $count } sesiones.
  }
account-invite-title = Tiene una invitación
account-invite-text = { $by } le invita a «{ $tournament }» como: { $role }.
account-invite-accept-as = Aceptar como { $name }
account-invite-not-you = Si no es usted, salga primero y abra el enlace de nuevo.
account-invite-have = ¿Ya tiene una cuenta aquí?
account-invite-new = Crear una cuenta
account-invite-accept = Crear la cuenta y aceptar
account-invite-done = Bienvenido a «{ $tournament }». Su función: { $role }.
account-invite-link-title = Una invitación
account-invite-link-text = Dé este enlace a una persona. La convierte en: { $role }. Sirve una vez, hasta el { $until }.
account-invite-address = Enviar el enlace a (correo)
account-invite-address-hint = Sin dirección, usted copia el enlace y lo entrega.
account-invite-language = Idioma de la carta
account-invite-mailed = El enlace va de camino a { $address }.
account-link-once = El enlace solo se muestra aquí. Cópielo antes de seguir.
account-link-done = Ya lo he copiado
account-reset-title = Elegir una contraseña nueva
account-reset-text = Para la cuenta { $login }. Se cerrará la sesión en todas partes y entrará con la nueva.
account-reset-done = La contraseña nueva está guardada. Entre con ella.
account-reset-link-title = Una contraseña nueva
account-reset-link-why = Para quien haya olvidado la suya. El enlace sirve una vez, durante dos días.
account-reset-link-text = Dé este enlace a la persona. Permite elegir una contraseña nueva, una vez, durante dos días.
account-reset-link-make = Crear un enlace
account-people-text = Las cuentas empiezan con una invitación a un torneo.
account-role = Función
account-roles = Funciones
account-since = Desde
account-state = Estado
account-works = en uso
account-site-owner = Propietario del sitio
account-site-owner-text = Los propietarios del sitio pueden hacerlo todo, en todos los torneos.
account-make-owner = Hacer propietario del sitio
account-unmake-owner = Convertir en cuenta normal
account-disabled = desactivada
account-disable-title = Desactivar
account-disable-text = La persona sale en todas partes y no puede entrar. Lo que hizo se conserva, y se puede deshacer.
account-disable = Desactivar esta cuenta
account-enable = Permitir su uso de nuevo
account-last-owner = El sitio necesita un propietario. Nombre antes a otra persona.
account-self = Es usted.
account-staff-title = Organización
account-staff-people = Quién puede hacer qué
account-staff-take = Retirar
account-staff-take-of = Retirar la función { $role } a { $name }
account-staff-invite = Invitar con un enlace
account-staff-invite-text = Para cualquiera, con cuenta o sin ella. El enlace sirve una vez, durante dos semanas.
account-staff-invite-button = Crear el enlace
account-staff-give = Dar una función
account-staff-give-text = A alguien que ya tiene una cuenta aquí.
account-staff-give-button = Dar la función
account-invitations = Invitaciones pendientes
account-invitation-made = Creada
account-invitation-until = Sirve hasta
account-invitation-take-back = Retirar
account-invitation-gone = Esa invitación ya se ha usado o retirado.
