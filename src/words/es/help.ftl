# El marco del manual y la lista de comprobación del primer torneo. El manual está en help/*.md.

help-title = Ayuda
help-lead = Una página para cada tarea de la sala. Cada página de la organización lleva a su apartado, al pie.
help-pages = Páginas del manual
help-contents = En esta página
help-more = En el manual:
help-accessibility = Accesibilidad
help-contact = A quién escribir
help-contact-host = Diga a quien lleva este sitio qué no ha podido usar, y con qué aparato:
help-contact-staff = Diga a la organización del torneo, o a quien le dio la dirección de este sitio, qué no ha podido usar, y con qué aparato.
help-authority-file = Descargar el certificado
help-authority-name = Se llama:
help-authority-fingerprint = Su huella digital (SHA-256), igual en todos los aparatos:
help-authority-address = Los demás aparatos encuentran esta página en:

help-first-title = Su primer torneo
help-first-text = Cada línea se marca sola. La lista desaparece cuando empieza la primera sesión.
help-first-done = hecho
help-first-open = pendiente
help-first-entrants = Inscribir a los participantes
help-first-schedule = Escribir el horario
help-first-seating = Sortear o importar los asientos de la primera sesión
help-first-referee = Dar a alguien la función de árbitro
help-first-seating-published = Publicar los asientos de la primera sesión
help-first-published = Publicar el torneo
help-first-handbook = Además, en el manual:
