# The second factor of a log-in: an app that makes codes, recovery codes, who must have one.

factor-title = Segundo factor
factor-first = Los propietarios de este sitio le piden un segundo factor. Añada uno aquí; después volverá a tener acceso a todo.
factor-text = Con un segundo factor, quien averigüe su contraseña no puede entrar: usted inicia sesión con la contraseña y con algo que solo usted tiene.
factor-which = Lo que tiene
factor-end = Quitar
factor-required = Los propietarios de este sitio le piden un segundo factor. Si quita el último, se le traerá aquí hasta que añada otro.
factor-app = Aplicación de códigos
factor-app-text = Una aplicación de su teléfono, o el programa que guarda sus contraseñas, muestra un código de seis cifras que cambia cada treinta segundos.
factor-app-add = Añadir una aplicación
factor-app-scan = Escanee esto con la aplicación y escriba después el código que muestra.
factor-app-qr = Código QR para la aplicación
factor-app-typed = Si no puede escanearlo, escriba esta clave en la aplicación:
factor-app-here = La aplicación está en este dispositivo: abrirla
factor-app-confirm = Confirmar
factor-app-added = La aplicación se ha añadido.
factor-unused = nunca
factor-ended = Quitado. Ahora puede que baste con la contraseña.
factor-end-title = Quitar un segundo factor
factor-end-text = Ya no se pedirá «{ $name }». Con el último segundo factor dejan de servir también los códigos de recuperación.
factor-code = Código
factor-code-hint = Las seis cifras que la aplicación muestra ahora.
factor-code-or-recovery = Las seis cifras que la aplicación muestra ahora, o uno de sus códigos de recuperación.
factor-recovery-code = Código de recuperación
factor-recovery-hint = Uno de los diez códigos que guardó; cada uno sirve una vez.
factor-lost = ¿Ha perdido la aplicación y los códigos de recuperación? El propietario de este sitio puede quitar su segundo factor.
factor-step-title = Segundo factor
factor-step-text = La contraseña es correcta. Ahora muestre el segundo factor.
factor-step-ended = Este inicio de sesión ha esperado demasiado. Escriba de nuevo la contraseña.
factor-codes-title = Códigos de recuperación
factor-codes-left = { $count ->
    [0] No queda ningún código.
    [one] Queda un código.
   *[other] Quedan { $count } códigos.
  }
factor-codes-text = Con uno de ellos inicia sesión cuando no tiene a mano el segundo factor. Los códigos nuevos anulan los anteriores.
factor-codes-make = Crear códigos nuevos
factor-codes-lead = Imprima estos códigos o apúntelos, y guárdelos lejos del teléfono. Cada uno permite iniciar sesión una vez sin el segundo factor.
factor-codes-once = Los códigos solo se muestran aquí. El sitio no los guarda.
factor-codes-done = Los he guardado
factor-codes-used-up = Hoy se han escrito demasiados códigos erróneos para esta cuenta. Use un código de recuperación, inicie sesión con un navegador que ya haya usado o inténtelo mañana.
factor-code-wrong = No es el código que la aplicación muestra ahora. Si vuelve a ocurrir, compruebe que el reloj del teléfono va bien.
factor-code-used = Este código ya se ha usado. Espere al siguiente.
factor-recovery-wrong = Este código de recuperación no es suyo o ya se ha usado.
factor-rule-text = A quien deba tener un segundo factor y no lo tenga se le pedirá que añada uno tras el próximo inicio de sesión; antes no podrá hacer nada más.
factor-required-of = Quién debe tenerlo
factor-required-of-nobody = Nadie
factor-required-of-directors = Propietarios y directores
factor-required-of-everybody = Todos los que tienen cuenta
factor-reset = Quitar el segundo factor
factor-reset-text = Para quien ha perdido el teléfono y los códigos de recuperación. Asegúrese antes de que es realmente esa persona. Recibirá una carta si inicia sesión con una dirección.
factor-reset-done = El segundo factor se ha quitado.
factor-log-added = Segundo factor añadido
factor-log-removed = Segundo factor quitado
factor-log-reset = Segundo factor quitado por un propietario del sitio
factor-log-failed = Código erróneo
factor-log-rule-set = Elegido quién debe tener un segundo factor
factor-log-codes-made = Códigos de recuperación creados
factor-log-code-used = Código de recuperación usado
factor-mail-added-subject = Se ha añadido un segundo factor
factor-mail-added-text = El { $at } se añadió un segundo factor a su cuenta en { $site }. A partir de ahora también inicia sesión con él.
factor-mail-removed-subject = Se ha quitado un segundo factor
factor-mail-removed-text = El { $at } se quitó un segundo factor de su cuenta en { $site }.
factor-mail-reset-subject = Se ha quitado su segundo factor
factor-mail-reset-text = Un propietario de { $site } quitó el { $at } el segundo factor de su cuenta, porque se había perdido. Su contraseña sigue igual.
factor-mail-unwanted = Si algo no es como debería, elija enseguida una contraseña nueva y avise al propietario del sitio:
