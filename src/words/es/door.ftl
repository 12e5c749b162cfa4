# La mesa de la puerta, la pantalla de la sala y las acreditaciones.

door-title = Llegadas
door-scan = Leer un código
door-scan-text = Ponga ante la cámara el código de la persona: el de su página privada, en un teléfono o en papel, o el de una acreditación. Su llegada queda anotada al instante.
door-search = Buscar a alguien en la puerta
door-missing = Aún no están
door-here = Están aquí
door-all-here = Están todos aquí.
door-nobody-here = Aún no hay nadie.
door-empty = En cuanto haya personas en la lista, aquí se registra su llegada.
door-more = { $count ->
    [one] Una persona más. Escriba una parte del nombre.
   *[other] { $count } personas más. Escriba una parte del nombre.
  }
door-tables = { $count ->
    [one] { $session }: una mesa espera
   *[other] { $session }: { $count } mesas esperan
  }
door-is-here = { $name } está aquí.
door-was-here = { $name } ya estaba aquí, desde las { $time }.
door-undone = { $name }: llegada deshecha.
door-seat = { $session }: { $table }.
door-code = Código o número
door-code-hint = Un lector conectado al ordenador escribe solo. A mano, escriba el número de la acreditación.
door-code-unknown = Código desconocido
door-not-entered = Esta persona solicitó plaza y no la tiene. Pregunte a la dirección.
door-nobody = Este código no lleva a nadie de aquí: es antiguo o de otro evento. Busque el nombre.
door-own-title = Sin ayudante
door-own-page = En su propia página
door-own-let = Cada cual anota su llegada
door-own-let-hint = Con el enlace a su página privada, antes de que empiece la primera sesión. Quien llega más tarde va a la puerta.
door-own-minutes = Desde tantos minutos antes de la primera sesión
door-own-code = Código de la sala
door-own-code-hint = Escríbalo en la pared junto a la entrada. Sin código, también se puede anotar la llegada desde el autobús.
door-own-saved = Se ha guardado cómo se anotan las llegadas.
door-own-off = Nadie anota su llegada por sí mismo.
door-own-unplanned = El horario aún no dice cuándo empieza la primera sesión. Hasta entonces nadie puede anotar su llegada.
door-own-opens = Cada cual puede anotar su llegada desde: { $time }.
door-own-open = Ahora cada cual puede anotar su llegada.
door-own-over = La primera sesión ha empezado. Quien llega ahora va a la puerta.
door-screen-text = En una tableta de la sala, emparejada con esta función, cada cual anota su llegada con su código o su nombre. No muestra nada más del torneo. Abra en ella esta dirección:

scan-start = Abrir la cámara
scan-stop = Cerrar la cámara
scan-view = Lo que ve la cámara
scan-none = Aquí no hay cámara que una página pueda usar. Escriba el número o el nombre.
scan-refused = El navegador no deja que esta página use la cámara. Permítalo en los ajustes del navegador para este sitio, o escriba el número o el nombre.

check-in-title = Anotar la llegada
check-in-how = Muestre a la cámara el código de su página privada, o busque su nombre.
check-in-name = Su nombre
check-in-code = Código o número de su acreditación
check-in-find = Buscar
check-in-short = Escriba algo más de su nombre.
check-in-none = Nadie se llama así aquí. Pruebe con otra parte del nombre, o vaya a la mesa de la puerta.
check-in-more = Hay más personas que se llaman así. Escriba algo más de su nombre.
check-in-ask = ¿Es usted?
check-in-yes = Sí, estoy aquí
check-in-no = No
check-in-back = Volver
check-in-welcome = Le damos la bienvenida
check-in-next = Listo
check-in-not-me = No era yo
check-in-already = Su llegada ya está anotada.
check-in-too-late = Ha pasado demasiado tiempo. Vaya a la mesa de la puerta.
check-in-not-entered = No tiene plaza en este evento. Vaya a la mesa de la puerta.
check-in-nobody = Este código no lleva a nadie de aquí. Busque su nombre, o vaya a la mesa de la puerta.
check-in-own-here = Su llegada está anotada a las { $time }.
check-in-own-opens = Podrá anotar aquí su llegada desde: { $time }.
check-in-own-open = ¿Está en la sala? Dígalo aquí.
check-in-own-desk = Anote su llegada en la mesa de la puerta.
check-in-own-code = Código de la sala
check-in-own-code-hint = Está en la pared junto a la entrada.
check-in-own-throttled = { $minutes ->
    [one] Demasiados códigos equivocados. Espere un minuto o anote su llegada en la mesa de la puerta.
   *[other] Demasiados códigos equivocados. Espere { $minutes } minutos o anote su llegada en la mesa de la puerta.
  }

badges-title = Acreditaciones
badges-help = Ocho acreditaciones por página, para cortar por las líneas discontinuas. El código lleva a la página del jugador; la puerta también lo lee.
