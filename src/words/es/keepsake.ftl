# Qué queda de un torneo: archivo, ficheros, imágenes, textos, la huella del resultado.

keepsake-title = Archivo y ficheros
keepsake-not-closed = El torneo no está cerrado: aquí todo muestra lo que hay hasta ahora.
keepsake-files = Para guardar y para dar
keepsake-archive = Archivo
keepsake-archive-text = El torneo entero en un fichero: su registro de eventos, huella a huella, con los nombres. Cualquier Seatwind lo abre de nuevo.
keepsake-archive-public = Lo mismo con las personas como las ve el público
keepsake-folder = Ficheros CSV
keepsake-folder-text = Jugadores, asientos, puntuaciones, penalizaciones y clasificación para programas, en un ZIP.
keepsake-workbook = Libro de cálculo
keepsake-workbook-text = Lo mismo para una hoja de cálculo, una por cada fichero.
keepsake-copy = Copia de las páginas públicas
keepsake-copy-text = Todas las páginas de resultados como ficheros, en un ZIP: ábralo en la página del club o en una memoria, no necesita servidor.
keepsake-copy-hidden = El torneo no está publicado: la copia lo muestra de todos modos.
keepsake-paper = Paquete en papel
keepsake-paper-text = Las páginas con las que el evento sigue si se va la luz.
keepsake-posts = Para contarlo
keepsake-posts-text = El resultado como texto para copiar, en el idioma del evento.
keepsake-post-long = Para la página del club
keepsake-post-short = Para redes sociales
keepsake-post-head = { $event }, { $dates }: { $players }
keepsake-post-players = { $count ->
    [one] un jugador
   *[other] { $count } jugadores
 }
keepsake-post-line = { $rank }. { $name } · { $points }
keepsake-post-all = Todos los resultados: { $address }
keepsake-texts = Redactar los textos
keepsake-texts-hint = Los nombres entre llaves se rellenan con el resultado. Un texto vacío vuelve a ser el habitual.
keepsake-texts-save = Guardar los textos
keepsake-texts-saved = Los textos están guardados.
keepsake-texts-usual = Volver al texto habitual
keepsake-field-players = jugadores
keepsake-field-winner = ganador
keepsake-field-podium = podio
keepsake-field-best = mejores
keepsake-field-hash = huella
keepsake-bracket = Imagen de las fases
keepsake-podium = Imagen del podio
keepsake-standings = Imagen de la clasificación
keepsake-pictures-hint = Las imágenes son PNG para las redes y SVG para imprimir.
keepsake-no-font = Sin PNG: este servidor no tiene fuente para { $letters }. El SVG lo muestra todo donde hay una instalada; o pida a quien lleva el servidor que instale fuentes para esa escritura.
keepsake-verify = Huella del resultado
keepsake-verify-text = Quien tiene el archivo llega a la misma clasificación y a la misma huella. Imprima la huella con los resultados y nadie podrá cambiarlos después sin que se note.
keepsake-digest = Huella de la clasificación
keepsake-head = Huella del último evento
keepsake-events = Eventos del registro
keepsake-verify-how = Cualquiera comprueba así el archivo:
keepsake-code = Dirección y huella, para resultados impresos
