# Qué escribe la organización en la página del evento.

event-page-title = La página del evento
event-page-text = Qué lee el público del evento: qué es, dónde, qué cubre la cuota, premios, condiciones, a quién preguntar.
event-page-open = Escribir la página
event-page-about = Qué es
event-page-place = Dónde y cómo llegar
event-page-fee = Qué cubre la cuota
event-page-prizes = Premios
event-page-referees = Árbitros
event-page-conditions = Condiciones
event-page-contact = Contacto
event-page-club = Club que organiza el evento
event-page-club-hint = El calendario del club incluye el evento, junto a aquellos en que participa gente del club.
event-page-organised = Organiza { $club }
event-page-hint = Una parte sin texto no se muestra. **negrita**, *cursiva*, listas con -, enlaces como [palabras](https://…), una línea vacía entre párrafos. La historia guarda estos textos para siempre: nombre solo a quien esté de acuerdo.
event-page-save = Guardar la página
event-page-saved = La página está guardada.
event-page-picture = Imagen
event-page-picture-alt = Imagen de «{ $title }»
event-page-picture-file = Imagen, por ejemplo un cartel
event-page-picture-hint = PNG, JPEG o WebP, 2 MB como máximo. Aparece encima de los textos. Lo demás que cuenta una fotografía, como el lugar, la hora y la cámara, se elimina.
event-page-picture-send = Mostrar esta imagen
event-page-picture-remove = Quitar la imagen
event-page-picture-none = No es una imagen PNG, JPEG ni WebP.
event-page-picture-large = El fichero pasa de { $most } MB. Guarde la imagen más pequeña.
event-page-picture-long = Un lado de la imagen pasa de { $most } píxeles. Guárdela más pequeña.
