# Copias de la base de datos y archivos de torneos.

backups-copy = Copia de todo
backups-last = La última copia se hizo el { $when }.
backups-age = { $minutes ->
    [one] Hace un minuto.
   *[other] Hace { $minutes } minutos.
 }
backups-never = Aún no se ha hecho ninguna copia.
backups-trouble = La última copia falló: { $why }
backups-make = Hacer una copia ahora
backups-folder = Las copias van a { $folder }, con todo: torneos, personas, cuentas. Ninguna copia se escribe sobre otra.
backups-size = ocupa { $kilobytes } KB
backups-put-back = Una copia entera se recupera con el servidor parado: { $command }
backups-host = Aquí quien aloja la base de datos hace las copias de todo, como siempre con PostgreSQL. Los archivos de torneos se hacen y se recuperan de todos modos.
backups-made = La copia está hecha y comprobada.
backups-made-twice = La copia está hecha y comprobada, y hay otra en el segundo lugar.
backups-made-once = La copia está hecha y comprobada, pero no la segunda: { $why }
backups-not-made = No se hizo ninguna copia: { $why }
backups-why-full = el disco de { $place } está lleno. Haga sitio y repita la copia.
backups-why-missing = { $place } no está.
backups-why-read-only = no se puede escribir en { $place }.
backups-why-other = { $place }: { $why }
backups-second = Segundo lugar
backups-second-none = Una memoria USB o una carpeta en otro disco guarda una segunda copia. Indíquela al arrancar el servidor: { $option }
backups-place-good = Está ahí y se puede escribir en él.
backups-place-missing = No está. Conecte la memoria; nada espera por ella.
backups-place-no-folder = Esto no es una carpeta.
backups-place-read-only = Ahí no se puede escribir.
backups-place-same-disk = Está en el disco de la base de datos, o la memoria no está conectada: una segunda copia aquí se pierde con la primera.
backups-after-sessions = Hacer una copia automáticamente después de cada sesión
backups-kept = De las copias automáticas se guardan las { $count } más nuevas. Las que hizo alguien y los demás archivos se quedan.
backups-save = Guardar
backups-chosen = La elección está guardada.
backups-bring = Recuperar un archivo
backups-bring-text = Verá lo que contiene antes de que ocurra nada. Se convierte en un torneo nuevo, o en el resto de uno cuyo comienzo está aquí; nada de lo que está aquí se sustituye.
backups-archive = Archivo
backups-look = Ver el archivo
backups-archives = Archivos
backups-archives-text = Un archivo es un torneo en un solo fichero: todo su historial, evento por evento con su huella, con los nombres y sin direcciones de correo.
backups-download = Descargar el archivo
backups-download-email = Con direcciones de correo
backups-download-public = Como el público ve a las personas
backups-archive-none = Elija un archivo, un fichero que termina en .seatwind.
backups-archive-other-file = Esto no es un archivo de Seatwind.
backups-archive-newer = Este archivo lo escribió una versión más nueva. Use esa versión para recuperarlo.
backups-archive-line = El archivo está dañado: la línea { $line } no se puede leer, o el fichero termina ahí antes de tiempo.
backups-archive-chain = La cadena de huellas está rota en el evento { $event }: se cambió el historial o el fichero está dañado. No se recupera nada.
backups-archive-damaged = El archivo está dañado: lo que dice de sí mismo no es lo que contiene. No se recupera nada.
backups-fact-address = Dirección
backups-fact-days = Días
backups-fact-written = Escrito
backups-fact-people = Personas
backups-fact-events = Eventos
backups-fact-head = Huella del último evento
backups-relation-new = El archivo es íntegro. Su torneo no está aquí.
backups-relation-same = El archivo es íntegro. El mismo torneo está aquí, con el mismo historial: no hay nada que recuperar.
backups-relation-longer = { $count ->
    [one] El archivo es íntegro. El mismo torneo está aquí y le falta un evento que el archivo tiene.
   *[other] El archivo es íntegro. El mismo torneo está aquí y le faltan { $count } eventos que el archivo tiene.
 }
backups-relation-shorter = { $count ->
    [one] El archivo es íntegro. El mismo torneo está aquí y tiene un evento más que el archivo: no hay nada que recuperar.
   *[other] El archivo es íntegro. El mismo torneo está aquí y tiene { $count } eventos más que el archivo: no hay nada que recuperar.
 }
backups-relation-different = El archivo es íntegro. El mismo torneo está aquí y siguió de otra manera desde el evento { $event }. Ninguno puede continuar el otro, así que no se recupera nada.
backups-bring-new = Recuperarlo como torneo
backups-bring-rest = Añadir los eventos que faltan aquí
backups-brought = { $title } está de vuelta.
backups-changed-meanwhile = El torneo cambió aquí entretanto. Vea el archivo otra vez.
backups-address-taken = Otro torneo tiene esta dirección. Cambie antes la dirección de ese.
backups-wait-never = No se ha hecho ninguna copia de lo jugado.
backups-wait-old = La última copia es del { $when }; le falta lo que terminó después: { $session }.
backups-wait-place = El segundo lugar para las copias no está: { $place }
backups-wait-button = Copias de seguridad
