# La página que dice qué se guarda de las personas.

privacy-title = Privacidad
privacy-lead = Qué guarda esta instalación de las personas, por qué, cuánto tiempo y quién responde de ello.
privacy-who = Quién responde
privacy-who-unsaid = Los propietarios de esta instalación.
privacy-kept = Qué se guarda
privacy-what = Qué
privacy-why = Por qué
privacy-long = Cuánto tiempo
privacy-names = Nombre, país, club, número de federación
privacy-names-why = Para inscribir, sentar y clasificar a las personas, y para publicar los resultados.
privacy-names-long = Con los resultados, hasta que se borre a la persona.
privacy-results = Solicitudes, pagos, asientos, resultados, decisiones
privacy-results-why = Son la memoria del torneo. Cualquiera puede comprobar asientos y resultados; quién se inscribió y pagó es asunto de su organización.
privacy-results-long = Para siempre; una vez borrada la persona, solo bajo un número.
privacy-addresses = Dirección de correo y respuestas de la inscripción
privacy-addresses-why = Para cartas sobre el torneo, y nada más.
privacy-addresses-long = { $addresses ->
    [one] Un día después del último día del último torneo.
   *[other] { $addresses } días después del último día del último torneo.
  }
privacy-letters = Cartas
privacy-letters-why = Para enviarlas y para decir qué fue de ellas.
privacy-letters-long = { $letters ->
    [one] La dirección y el texto, hasta que la carta se envía; que hubo una, un día más.
   *[other] La dirección y el texto, hasta que la carta se envía; que hubo una, { $letters } días más.
  }
privacy-staff = Cuentas y accesos de la organización, con navegador y dirección de red
privacy-staff-why = Para que cada cual vea dónde tiene la sesión abierta y nadie adivine contraseñas.
privacy-staff-long = { $logins ->
    [one] Los accesos, un día después de su fin; los fallidos, un día; las cuentas, hasta que se cierran.
   *[other] Los accesos, { $logins } días después de su fin; los fallidos, un día; las cuentas, hasta que se cierran.
  }
privacy-access = Cuándo accedió el equipo y quién dio una función a quién, con el número de la cuenta
privacy-access-why = Para que un propietario pueda averiguar quién hizo qué y si entró alguien más.
privacy-access-long = Un año.
privacy-cookies = Cookies
privacy-cookies-why = Para el idioma, claro u oscuro, y el acceso. No se sigue a nadie ni se pide nada a otros sitios.
privacy-cookies-long = Un año como mucho; los accesos, hasta su fin.
privacy-copies = Copias de la base de datos
privacy-copies-why = Para que no se pierda ningún resultado si falla un disco.
privacy-copies-long = Mientras las conserve quien lleva el servidor.
privacy-public = Lo que ve el público
privacy-public-text = Los resultados son públicos. El director elige para cada torneo si el público ve nombres completos, iniciales o números, si se muestran los números de federación y si se muestran las decisiones o solo lo que cuestan. Cualquiera puede pedir que se le oculte más.
privacy-yours = Lo que puede pedir
privacy-yours-text = Puede ver todo lo que se guarda de usted, recibirlo como archivo, hacer que se corrija y hacer que se borre. Pídalo al director de un torneo o a quien responde de esta instalación.
privacy-erased = Lo que hace el borrado
