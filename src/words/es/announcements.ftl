# Announcements, and what visitors see of the results.

announcement-to-tables = { $count ->
    [one] Mesa { $tables }
   *[other] Mesas { $tables }
  }
announcement-list = Avisos
announcement-frozen = Los últimos resultados se guardan por ahora.
announcement-to-everybody = Todos
announcement-said-until = { $said }, hasta { $until }
announcement-said-back = { $said }, retirado { $back }
announcement-done = Avisado.
announcement-taken-back = Retirado.
announcement-tables-wrong = «{ $word }» no es una mesa. Escriba números o nombres, como 3, 5-8.
announcement-shown-now = Se muestra ahora
announcement-none-shown = No hay ningún aviso ahora.
announcement-take-back = Retirar
announcement-past = Anteriores
announcement-new = Avisar de algo
announcement-text = Texto
announcement-for-tables = Para las mesas
announcement-for-tables-hint = Vacío: todos. Si no, números o nombres: 3, 5-8
announcement-for-minutes = Cuántos minutos
announcement-for-minutes-hint = Vacío: hasta que lo retire
announcement-give = Avisar
announcement-freeze = Qué ve el público de los resultados
announcement-freeze-none = ninguna sesión
announcement-freeze-after = Mostrar al público los resultados hasta
announcement-freeze-hint = Mantiene la emoción para la ceremonia. La organización lo ve todo.
announcement-freeze-button = Guardar los posteriores
announcement-freeze-done = Cambiado para todo el público.
announcement-frozen-after = El público ve los resultados hasta: { $session }.
announcement-not-frozen = El público ve todos los resultados.
announcement-release = Mostrar todos los resultados
