# Participantes y equipos: la lista, la llegada, la importación, quién está en qué equipo.

entrants-show-all = Todos
entrants-show-missing = Aún no están
entrants-show-here = En la sala
entrants-show-out = No juegan
entrants-kind = Participa como
entrants-kind-player = Jugador
entrants-kind-substitute = Suplente
entrants-kind-guest = Invitado
entrants-kind-hint = Un suplente ocupa el lugar de otros y no se clasifica. Un invitado viene de fuera de la federación: se clasifica y lleva una marca en todas las listas.
entrants-withdrawn = Retirado
entrants-disqualified = Descalificado
entrants-none = Aún no hay nadie inscrito
entrants-none-text = Importe una lista de un archivo, o añada a las personas una a una.
entrants-none-found = Nadie coincide. Busque otra cosa, o muestre todos.
entrants-search = Buscar: nombre, número, país, club, equipo
entrants-search-button = Buscar
entrants-sort = Ordenar por
entrants-number = N.º
entrants-number-hint = El número de la tarjeta. Vacío: el siguiente libre.
entrants-name = Nombre
entrants-first-name = Nombre de pila
entrants-last-name = Apellidos
entrants-club = Club
entrants-team = Equipo
entrants-federation-number = Número de federación
entrants-email = Correo electrónico
entrants-email-wrong = No es una dirección de correo. Corríjala o déjela vacía.
entrants-checked-in = En la sala
entrants-choose = Elegir
entrants-is-here = Ha llegado
entrants-undo-check-in = Deshacer la llegada
entrants-check-in-all = Han llegado todos los mostrados
entrants-nobody-chosen = No se ha elegido a nadie. Marque primero a las personas.
entrants-checked-in-done = { $count ->
    [one] Una persona está en la sala.
   *[other] { $count } personas están en la sala.
  }
entrants-check-in-undone = { $count ->
    [one] Se ha deshecho la llegada de una persona.
   *[other] Se ha deshecho la llegada de { $count } personas.
  }
entrants-add = Añadir un participante
entrants-add-button = Añadir
entrants-back = Volver a la lista
entrants-added = { $name } está inscrito con el número { $number }. Añada al siguiente, o vuelva a la lista.
entrants-saved = Guardado.
entrants-namesake = El número { $number } tiene el mismo nombre. Marque abajo si es otra persona.
entrants-namesake-other = Es otra persona con el mismo nombre
entrants-still-seated = Aún tiene asiento en: { $sessions }. Ponga a un suplente en la página de asientos.
entrants-remove-title = ¿Quitar a { $name } de la lista?
entrants-remove-text = Solo para una inscripción equivocada: la persona deja de estar en la lista y el número queda libre. A quien ya tuvo asiento, resultado o decisión se le retira.
entrants-remove-button = Quitar la inscripción
entrants-remove-done = { $name } ya no está en la lista.
entrants-withdraw-title = ¿Retirar a { $name }?
entrants-withdraw-text = La persona no sigue jugando. Sus resultados hasta ahora quedan, y también el puesto que dan.
entrants-withdraw-button = Retirar
entrants-withdraw-done = { $name } se ha retirado.
entrants-reinstate-title = ¿Dejar que { $name } vuelva a jugar?
entrants-reinstate-text = La persona podrá llegar a la sala y tener asiento de nuevo.
entrants-reinstate-button = Readmitir
entrants-reinstate-done = { $name } juega de nuevo.
entrants-disqualify-title = ¿Descalificar a { $name }?
entrants-disqualify-text = La persona queda fuera del torneo y sin puesto. Puede deshacerse con un motivo.
entrants-disqualify-text-last = La persona queda fuera del torneo y figura en último lugar. Se puede deshacer con un motivo.
entrants-disqualify-button = Descalificar
entrants-disqualify-done = { $name } está descalificado.

entrants-import = Importar una lista
entrants-import-title = Importar una lista de jugadores
entrants-import-text = Un archivo CSV cuya primera línea nombra las columnas. Verá lo que se ha entendido antes de que cambie nada. Los títulos de las columnas se entienden en muchos idiomas; los que no, los indica usted en la vista previa.
entrants-import-columns = Columnas, en cualquier orden, todas opcionales menos el nombre:
entrants-import-file = Archivo
entrants-import-pasted = O pegue aquí las líneas
entrants-import-preview = Mostrar lo que dice
entrants-import-again = Corregir la lista
entrants-columns-title = Qué son las columnas
entrants-columns-show = Leer de nuevo la lista
entrants-column-nothing = no se usa
entrants-number-of = Este número de federación es el de { $name } (número { $number }).
entrants-email-of = Esta dirección de correo es la de { $name } (número { $number }).
entrants-email-shared = Las dos personas usan esta dirección de correo
entrants-import-good = { $count ->
    [one] Importar la línea buena
   *[other] Importar las { $count } líneas buenas
  }
entrants-import-all-known = Todos los de la lista que pueden inscribirse ya participan.
entrants-import-id-taken = Aquí el id { $id } es el de { $name }. Dé otro a esta persona.
entrants-imported = { $count ->
    [one] Una persona está inscrita.
   *[other] { $count } personas están inscritas.
  }
entrants-preview-title = Lo que dice la lista
entrants-preview-nothing-yet = Todavía no ha cambiado nada.
entrants-preview-good = { $count ->
    [0] No puede importarse ninguna línea.
    [one] Puede importarse una línea.
   *[other] Pueden importarse { $count } líneas.
  }
entrants-preview-bad = { $count ->
    [one] Una línea no.
   *[other] { $count } líneas no.
  }
entrants-preview-known = { $count ->
    [one] Una persona ya participa.
   *[other] { $count } personas ya participan.
  }
entrants-preview-ignored = Estas columnas no se usan: { $columns }
entrants-preview-bad-title = Líneas que no pueden importarse
entrants-preview-good-title = Líneas que pueden importarse
entrants-preview-known-title = Ya inscritos, quedan como están
entrants-preview-known-line = Línea { $line }: { $name } es el número { $number }.
entrants-preview-line = Línea
entrants-preview-wrong = Lo que falla
entrants-preview-id = Id

entrants-teams-none = No hay equipos
entrants-teams-none-text = Un equipo se crea aquí, o al nombrarlo cuando se inscribe a alguien.
entrants-team-new = Equipo nuevo
entrants-team-add = Añadir el equipo
entrants-team-added = «{ $name }» está añadido.
entrants-members = Miembros
entrants-team-empty = No hay nadie en este equipo.
entrants-team-member = Participante
entrants-team-join = Poner en el equipo
entrants-team-leave = Sacar
entrants-team-rename = Cambiar el nombre
entrants-team-renamed = El equipo tiene otro nombre.
entrants-team-remove = Quitar el equipo
entrants-team-remove-title = ¿Quitar el equipo «{ $name }»?
entrants-team-remove-text = Solo puede quitarse un equipo sin miembros.
entrants-team-removed = El equipo está quitado.
entrants-mail = Escribir a todos

entrants-show-no-number = Sin número
entrants-no-number = sin número
entrants-search-hint = Nombre, número, club, país
entrants-ticked-label = Qué hacer con los marcados
entrants-ticked-count = # marcados
entrants-ticked-all = Marcar todos los mostrados
entrants-ticked-everybody = Marcar a las { $count } personas
entrants-ticked-more = Más
entrants-ticked-none = Desmarcar
entrants-ticked-withdraw = Retirar…
entrants-ticked-remove-ask = Quitar…
entrants-ticked-remove = Quitar las inscripciones
entrants-ticked-which-team = Escriba el nombre del equipo junto al botón.
entrants-ticked-withdraw-title = { $count ->
    [one] ¿Retirar a una persona?
   *[other] ¿Retirar a { $count } personas?
  }
entrants-ticked-remove-title = { $count ->
    [one] ¿Quitar una inscripción?
   *[other] ¿Quitar { $count } inscripciones?
  }
entrants-ticked-withdrawn = { $count ->
    [one] Una persona se ha retirado.
   *[other] { $count } personas se han retirado.
  }
entrants-ticked-removed = { $count ->
    [one] Una persona ya no está en la lista.
   *[other] { $count } personas ya no están en la lista.
  }
entrants-ticked-in-team = { $count ->
    [one] Una persona está en el equipo «{ $team }».
   *[other] { $count } personas están en el equipo «{ $team }».
  }
entrants-ticked-refused = { $count ->
    [one] No se ha hecho para una persona:
   *[other] No se ha hecho para { $count } personas:
  }
entrants-teams-without = Sin equipo
entrants-teams-tick = Marque a quienes juegan juntos, escriba el nombre del equipo y pulse una vez.
entrants-teams-everybody = Todos los que juegan están en un equipo.
entrants-person-edit = Cambiar
entrants-person-details = Datos
entrants-person-games = Asientos y partidas
entrants-person-no-games = Aún sin asiento.
entrants-person-seat = Asiento
entrants-person-rank = Puesto
entrants-person-next = Próximo asiento
entrants-person-no-rulings = Ninguna.
entrants-person-lately = Últimamente
entrants-person-before = La persona anterior
entrants-person-after = La persona siguiente
entrants-person-public = Como lo ven los visitantes
